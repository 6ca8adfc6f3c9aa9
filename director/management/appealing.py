"""An appeal taken through its pages, from the notice to the committee's decision, for the picture of it.

Three sit: the chair has an account, two vote on paper. The ruling is changed: no damage is proved.
"""

import re
from typing import Any

from rulings.words import Text

__all__ = ["decided"]

_PANEL = (Text("Орлов", "Orlov"), Text("Панина", "Panina"), Text("Рогов", "Rogov"))
_APPELLANT = Text("Ветлугин", "Vetlugin")
_INSTEAD = Text("Возмещения не назначать.", "No compensation.")
_ARGUMENT = Text("Такой линии за столом никто не сыграл бы.", "Nobody at the table would have played that line.")
_REASONS = Text("Линия против здравого смысла.", "The line is against common sense.")


def decided(page: Any, ruling: str, language: str, password: re.Pattern[str]) -> None:
    """Appeal a ruling just issued, at its address, and leave the window on the decision as the committee drafts it."""
    account = _appointed(page, language, password)
    page.goto(f"{ruling}appeal/")
    page.fill("[name=appellant]", _APPELLANT.said(language))
    _sent(page, "form.numbered-form button.go")
    appeal = page.url.removesuffix("notice/")
    page.fill("[name=instead]", _INSTEAD.said(language))
    page.fill("[name=argument]", _ARGUMENT.said(language))
    _sent(page, "form.numbered-form button.go")
    _signed_in(page, *account)
    _admitted(page, appeal)
    _seated(page, appeal, language)
    _heard(page, appeal)
    _supposed(page, f"{ruling}1/rerun/", language)
    _voted(page, f"{appeal}vote/")
    page.goto(f"{appeal}decision/")


def _appointed(page: Any, language: str, password: re.Pattern[str]) -> tuple[str, str]:
    """The chair's name to sign in with and his password."""
    page.goto("/tournaments/1/setup/officials/")
    page.check("[name=roles][value=committee]")
    page.fill("[name=account]", "chair")
    page.fill("[name=name]", _PANEL[0].said(language))
    _sent(page, "form button.go")
    return "chair", password.findall(page.inner_text("main"))[0]


def _signed_in(page: Any, account: str, secret: str) -> None:
    page.context.clear_cookies()
    page.goto("/sign-in/")
    page.fill("#id_username", account)
    page.fill("#id_password", secret)
    _sent(page, "form button.go")


def _admitted(page: Any, appeal: str) -> None:
    """Every question answered yes: what the notice still lacks is no bar to the panel."""
    page.goto(f"{appeal}admission/")
    for answer in page.locator("[name^=ok_][value=yes]").all():
        answer.check(force=True)
    _sent(page, "button[value=admit]")


def _seated(page: Any, appeal: str, language: str) -> None:
    for at, name in enumerate(_PANEL):
        page.goto(f"{appeal}panel/")
        page.locator("[name=who]").nth(0).check(force=True)
        if at:
            page.check("[name=who][value='*']", force=True)
            page.fill("[name=name]", name.said(language))
        page.check(f"[name=seat][value={'member' if at else 'chair'}]", force=True)
        _sent(page, "button[value=seat]")


def _heard(page: Any, appeal: str) -> None:
    page.goto(f"{appeal}hearing/")
    page.check("[name=mode][value=present]", force=True)
    _sent(page, "button[value=begin]")
    for one in page.locator("[name=present]").all():
        one.check(force=True)
    _sent(page, "button[value=end]")


def _supposed(page: Any, rerun: str, language: str) -> None:
    """The hypothesis: damage is claimed and not proved."""
    page.goto(rerun)
    _sent(page, "button[value=add]")
    page.select_option("[name='0.damage_claim']", "not_proved")
    if page.locator("[name='why.0.damage_claim']").count():
        page.fill("[name='why.0.damage_claim']", _REASONS.said(language))
    _sent(page, "button[value=keep]")


def _voted(page: Any, votes: str) -> None:
    """A ballot with the hypothesis in it; everybody is for it."""
    page.goto(votes)
    page.check("[name=hypothesis]", force=True)
    _sent(page, "form.foot-form button.go")
    page.goto(votes)
    ballots = [one.get_attribute("href") for one in page.locator("main a[href*='/vote/1/']").all()]
    for ballot in dict.fromkeys(ballots):
        page.goto(ballot)
        page.locator("[name=choice][value^='changed']").check(force=True)
        _sent(page, "form button.go")
        _sent(page, "button[value=give]")


def _sent(page: Any, button: str) -> None:
    """A form sent by its button, and the page it leads to."""
    with page.expect_navigation(wait_until="load"):
        page.locator(f"main {button}").first.click()
