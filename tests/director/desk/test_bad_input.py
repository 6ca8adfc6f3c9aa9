"""Whatever is sent, no page of the desk stumbles: it goes on, or says what is wrong."""

from collections.abc import Callable
from typing import Any

import pytest

from director.models import Table
from tests.director.desk.visiting import Desk

NONSENSE = (
    "", " ", "\x00", "0", "-1", "1e400", "9" * 40, "٣", "½", "<script>", "{offender}", "%s %(x)s", "а" * 20_000, "🂡",
    "--5", "9" * 5000, "1/" + "9" * 5000, "0000001" + "9" * 5000,
    "true", "null", "[]", "A'); DROP TABLE", "all_pass", "\r\n\r\n", "\ufeff", "\u202e",
)  # fmt: skip
PAGES = (
    "sign-in/", "tables/1/call/out_of_turn/", "tables/1/call/prikup/", "{case}who/", "{case}who/revoke/",
    "{case}particulars/", "{case}q/moment/", "{case}q/taken_before/", "{case}q/claimant/", "{case}deal/",
    "{case}sheet/", "{case}statements/", "{case}statements/check/", "{case}ruling/", "{case}issue/",
    "{case}contradiction/", "{ruling}correct/", "{ruling}withdraw/", "{ruling}abandon/", "i18n/setlang/",
)  # fmt: skip
NAMES = (
    "username", "password", "next", "offender", "kibitzer", "dealer", "called_by", "noticed", "round", "deal_number",
    "called_at", "value", "status", "evidence", "by", "other", "words", "waived", "reason", "says_0", "says_1",
    "count_0", "count_1", "count_2", "contract", "declarer", "call_0", "call_1", "pool_0", "mountain_1", "whists_0_1",
    "reasons", "why", "do", "language", "seen_revision",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_nonsense_is_answered(desk: Desk, rostov: Table, example: Callable[[Table], str], page: str) -> None:
    desk.post(example(rostov))
    ruling = desk.post(f"/incidents/{desk.case().pk}/issue/").url
    example(rostov)
    url = "/" + page.format(case=f"incidents/{desk.case().pk}/", ruling=ruling.lstrip("/"))
    for word in NONSENSE:
        for revision in (word, str(desk.case().revision)):
            sent: dict[str, Any] = dict.fromkeys(NAMES, word) | {"seen_revision": revision}
            answer = desk.client.post(url, sent)
            assert answer.status_code < 500, (url, word[:30])
    for query in NONSENSE:
        assert desk.client.get(url, {"q": query, "next": query}).status_code < 500


@pytest.mark.parametrize("word", NONSENSE)
def test_a_search_for_nonsense_finds_nothing_and_says_so(desk: Desk, word: str) -> None:
    assert desk.client.get("/", {"q": word}).status_code == 200
