"""Papers of the desk that hold no data are not said to have lost them."""

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from director.models import Table
from tests.director.desk.visiting import Desk


def test_a_blank_a_regulation_and_a_table_s_sheet_are_no_altered_rulings(desk: Desk, rostov: Table) -> None:
    papers = (
        "/blank/out_of_turn/ru.pdf",
        f"/tables/{rostov.pk}/regulation/ru.pdf",
        f"/tables/{rostov.pk}/sheet/ru.pdf",
    )
    for url in papers:
        file = SimpleUploadedFile("лист.pdf", desk.client.get(url).content)
        page = Client(headers={"accept-language": "ru"}).post("/check/file", {"file": file}).content.decode()
        assert "такие листы сверить не с чем" in page and "вынули" not in page, url
