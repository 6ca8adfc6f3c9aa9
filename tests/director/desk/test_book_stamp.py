"""A ruling is stamped with the law it was made under, and is opened as it was issued whatever the trees say later."""

import io
from collections.abc import Callable
from dataclasses import replace

import pypdf
import pytest

from director import guards, services
from director.models import Incident, Ruling, RulingVersion
from rulings.proof import digest, short
from rulings.trees import families
from rulings.trees.tree import Ask, Outcome, Tree
from rulings.words import Text
from tests.director.desk.visiting import Desk


@pytest.fixture
def version(answered: Callable[[], Incident]) -> RulingVersion:
    """A ruling on a card out of turn, issued (CODE 3.9.14.3)."""
    return services.issue(answered(), None, "Так велит пункт.")


def printed(desk: Desk, version: RulingVersion) -> str:
    """What the sheet of a version says, its lines joined."""
    answer = desk.client.get(f"/rulings/{version.ruling_id}/{version.version}/ru.pdf")
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(answer.content)).pages).split())


def changed(monkeypatch: pytest.MonkeyPatch, make: Callable[[Tree], Tree]) -> None:
    """Other trees from now on: the family of cards out of turn made otherwise."""
    trees = tuple(make(tree) if tree.kind == "out_of_turn" else tree for tree in families.FAMILIES)
    monkeypatch.setattr(families, "FAMILIES", trees)


def reworded(tree: Tree) -> Tree:
    """The same tree, its first question in other words."""
    assert isinstance(tree.root, Ask)
    question = replace(tree.root.question, text=Text("Совсем другой вопрос?", "Another question?"))
    return replace(tree, root=replace(tree.root, question=question))


def cut_short(tree: Tree) -> Tree:
    """A tree that is one outcome."""
    return replace(tree, root=Outcome("other", Text("Иначе", "Otherwise"), ("CODE 3.9.5",)))


def test_a_version_keeps_the_digest_of_its_day(version: RulingVersion, desk: Desk) -> None:
    assert version.trees == digest()
    assert f'"trees":"{version.trees}"' in version.particulars
    assert f"свод: {short(version.trees)}".replace("\u00a0", " ") in printed(desk, version)
    page = desk.page(f"/rulings/{version.ruling_id}/")
    assert short(version.trees) in page and "схемы изменились" not in page


@pytest.mark.parametrize("make", [reworded, cut_short])
def test_an_old_ruling_is_opened_and_printed_as_it_was(
    version: RulingVersion, desk: Desk, monkeypatch: pytest.MonkeyPatch, make: Callable[[Tree], Tree]
) -> None:
    url = f"/rulings/{version.ruling_id}/"
    sheet, page = printed(desk, version), desk.page(url)
    kept = (version.judgment, version.case, version.particulars, version.seal)
    changed(monkeypatch, make)
    assert digest() != version.trees
    version.refresh_from_db()
    assert kept == (version.judgment, version.case, version.particulars, version.seal)
    assert printed(desk, version) == sheet
    told = " С тех пор схемы изменились; решение показано таким, каким вынесено."
    after = desk.page(url)
    assert told in after and told not in page
    assert without_token(after.replace(told, "")) == without_token(page)


def without_token(page: str) -> str:
    """A page without what is new at every visit."""
    return "\n".join(line for line in page.split("\n") if "csrfmiddlewaretoken" not in line)


def test_its_chart_says_that_it_was_made_under_others(
    version: RulingVersion, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"/book/trees/out_of_turn/?version={version.pk}"
    changed(monkeypatch, reworded)
    page = desk.page(url)
    assert "его путь тот же" in page and "Совсем другой вопрос?" in page
    changed(monkeypatch, cut_short)
    assert "ведёт эти ответы иначе" in desk.page(url)


def test_a_correction_is_stamped_anew(version: RulingVersion, monkeypatch: pytest.MonkeyPatch) -> None:
    before = version.trees
    changed(monkeypatch, reworded)
    later = services.correct(version.ruling, None, "поправка")
    assert later.trees == digest() != before
    assert RulingVersion.objects.get(pk=version.pk).trees == before


def test_a_version_older_than_the_stamp_has_none(version: RulingVersion, desk: Desk) -> None:
    with guards.lifted():
        RulingVersion.objects.update(
            trees="", particulars=version.particulars.replace(f',"trees":"{version.trees}"', "")
        )
    assert "свод:" not in printed(desk, version)
    page = desk.page(f"/rulings/{Ruling.objects.get().pk}/")
    assert "свод " not in page and "схемы изменились" not in page
