"""Legal play once more, as slowly and plainly as it can be written: strings, and every rule spelled out.

`python -m tests.rulings.game.plain_play` writes `fixtures/perft/lines.json` anew: the fixed numbers come from here, and
the module under test has to agree.
"""

import json
import random
from pathlib import Path

RANKS = "789TJQKA"
FIXTURE = Path(__file__).resolve().parents[3] / "fixtures" / "perft" / "lines.json"
TRUMPS = ("S", "C", "D", "H", None)


def may_lay(hand: list[str], led: str | None, trump: str | None) -> list[str]:
    """The cards that may be laid, by the three sentences of the rule."""
    if led is None:
        return list(hand)
    following = [card for card in hand if card[0] == led]
    if following:
        return following
    trumping = [card for card in hand if card[0] == trump]
    return trumping or list(hand)


def winner(cards: list[str], led: str, trump: str | None) -> int:
    """Who takes it: the best trump if there is one, else the best of the suit led, else the first."""
    for suit in (trump, led):
        of_suit = [card for card in cards if card[0] == suit]
        if of_suit:
            return cards.index(max(of_suit, key=lambda card: RANKS.index(card[1])))
    return 0


def lines(
    hands: list[list[str]], leader: int, trump: str | None, plies: int, talon: str = "", third: str = "winner"
) -> int:
    """How many legal sequences there are: each is played out."""
    total = 0
    waiting = [([list(hand) for hand in hands], leader, [], list(talon), plies)]
    while waiting:
        held, first, table, suits, left = waiting.pop()
        if len(table) == 3:
            led = suits[0] if suits else table[0][0]
            taker = (first + winner(table, led, trump)) % 3
            if suits:
                suits = suits[1:]
                taker = leader if suits or third == "first" else taker
            waiting.append((held, taker, [], suits, left))
            continue
        if not left or not any(held):
            total += 1
            continue
        seat = (first + len(table)) % 3
        led = suits[0] if suits else table[0][0] if table else None
        for card in may_lay(held[seat], led, trump):
            rest = [[other for other in hand if other != card] for hand in held]
            waiting.append((rest, first, [*table, card], suits, left - 1))
    return total


def dealt(seed: int) -> list[list[str]]:
    """Three hands and the prikup of a seed, as the benchmark deals them."""
    pack = list(range(32))
    random.Random(seed).shuffle(pack)
    named = ["SCDH"[card // 8] + RANKS[card % 8] for card in pack]
    return [named[:10], named[10:20], named[20:30], named[30:]]


def fixed() -> list[dict[str, object]]:
    """The numbers to keep: from the first card, with the prikup leading, and whole endings of four and five tricks."""
    rows: list[dict[str, object]] = []
    for seed in range(10):
        *hands, prikup = dealt(seed)
        trump = TRUMPS[seed % 5]
        for plies in (1, 2, 3, 4, 6, 8):
            rows.append(row(seed, hands, seed % 3, trump, plies))
        for third in ("winner", "first"):
            rows.append(row(seed, hands, 0, None, 7, prikup[0][0] + prikup[1][0], third))
        rows.append(row(seed, [hand[:4] for hand in hands], seed % 3, trump, 12))
        rows.append(row(seed, [hand[:5] for hand in hands], seed % 3, trump, 15))
        rows.append(row(seed, [hand[:5] for hand in hands], seed % 3, None, 15, prikup[0][0] + prikup[1][0]))
    return rows


def row(
    seed: int,
    hands: list[list[str]],
    leader: int,
    trump: str | None,
    plies: int,
    talon: str = "",
    third: str = "winner",
) -> dict[str, object]:
    """One fixed number with all it hangs on."""
    told = {"seed": seed, "cards": len(hands[0]), "hands": [" ".join(hand) for hand in hands], "leader": leader}
    told |= {"trump": trump, "plies": plies, "talon": talon, "third_lead": third}
    return told | {"lines": lines(hands, leader, trump, plies, talon, third)}


if __name__ == "__main__":
    rows = ",\n".join(json.dumps(each) for each in fixed())
    FIXTURE.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
