"""The score once more, as a person would write it out from the rules: slow, literal, sharing nothing with `rulings`.

A sheet is a dictionary from (player, "pool" | "mountain" | name written on) to an exact amount.
"""

from fractions import Fraction

# Every line of the table of conventions, typed a second time.
SOCHI = {
    "value_six": 2,
    "value_seven": 4,
    "value_eight": 6,
    "value_nine": 8,
    "value_ten": 10,
    "undertrick_rate": 1,
    "whist_rate": 1,
    "consolation_rate": 1,
    "misere_value": 10,
    "misere_trick_price": 10,
    "pool_point_whists": 10,
    "bomb_multiplier": 1,
    "prikup_bonus": False,
    "all_pass_paid": "mountain",
    "all_pass_price": 1,
    "all_pass_whists": 5,
    "all_pass_progression": "flat",
    "all_pass_amnesty": False,
    "no_trick_pool": "price",
    "no_trick_off_mountain": False,
    "rostov_dealer_pool": False,
    "dealer_prikup_tricks": False,
    "all_pass_exit": "six",
    "all_pass_exit_by": "any",
    "all_pass_exit_misere": True,
    "responsibility_8plus": "second",
    "whist_style": "greedy",
    "gentleman_scope": "on_remise",
    "whist_responsibility": "responsible",
    "rostov_consolation": "flat_ten",
    "rostov_mountain_first": False,
    "passer_tricks_count": True,
    "ten_whisted": "whisted",
    "half_whist": True,
    "half_whist_return": False,
    "six_spades_whisted": False,
    "dealer_consolation": True,
    "dealer_whists": False,
    "mountain_divisor": "n",
}
LENINGRAD = {
    **SOCHI,
    "undertrick_rate": 2,
    "whist_rate": 2,
    "consolation_rate": 2,
    "misere_trick_price": 20,
    "pool_point_whists": 20,
    "all_pass_price": 2,
    "all_pass_progression": "one_two_three",
    "all_pass_exit": "six_seven_eight",
    "responsibility_8plus": "each",
    "whist_style": "gentleman",
    "whist_responsibility": "half",
}
ROSTOV = {**SOCHI, "all_pass_paid": "whists", "whist_responsibility": "half"}
CLASSIC = {**SOCHI, "bomb_multiplier": 2, "all_pass_progression": "doubling", "all_pass_exit": "seven"}
FEDERATION = {
    **LENINGRAD,
    "gentleman_scope": "always",
    "half_whist_return": True,
    "no_trick_off_mountain": True,
    "dealer_prikup_tricks": True,
    "dealer_whists": True,
    "prikup_bonus": True,
    "all_pass_exit": "seven",
    "all_pass_exit_by": "whisted_made",
    "all_pass_exit_misere": False,
}
CONVENTIONS = {
    "sochi": SOCHI,
    "leningrad": LENINGRAD,
    "rostov": ROSTOV,
    "classic": CLASSIC,
    "federation": FEDERATION,
}
WORDS = {6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}


def score(convention, chosen, players, deal):
    """The sheet of one deal. `deal`: game, level, strain, declarer, calls, tricks, prikup, before, bombs, mountain."""
    rules = {**CONVENTIONS[convention], **chosen}
    if convention != "rostov":  # what bears Rostov's name is played in Rostov
        rules["rostov_consolation"] = "value"
        rules["rostov_mountain_first"] = False
        rules["rostov_dealer_pool"] = False
    sheet = {}
    if deal["game"] == "all_pass":
        all_pass(rules, players, deal, sheet)
    elif deal["game"] == "misere":
        misere(rules, deal, sheet)
    else:
        contract(rules, players, deal, sheet)
    return {where: amount for where, amount in sheet.items() if amount != 0}


def write(sheet, player, where, amount):
    sheet[player, where] = sheet.get((player, where), Fraction(0)) + Fraction(amount)


def times(rules, deal):
    multiplier = 1
    for _ in range(deal["bombs"]):
        multiplier = multiplier * rules["bomb_multiplier"]
    return multiplier


def game_made(rules, deal, sheet, points):
    """Into the pool; where a game comes off the mountain first, one point after another."""
    player, mountain = deal["declarer"], deal["mountain"]
    points = Fraction(points)
    if rules["rostov_mountain_first"]:
        off = Fraction(0)
        while points > 0 and mountain > 0:
            bit = min(Fraction(1), points, mountain)
            points, mountain, off = points - bit, mountain - bit, off + bit
        write(sheet, player, "mountain", -off)
    write(sheet, player, "pool", points)


def misere(rules, deal, sheet):
    took = deal["tricks"][deal["declarer"]]
    if took == 0:
        game_made(rules, deal, sheet, rules["misere_value"] * times(rules, deal))
    for _ in range(took):
        write(sheet, deal["declarer"], "mountain", rules["misere_trick_price"] * times(rules, deal))


# --- All-pass ---------------------------------------------------------------------------------------------------------


def row_multiplier(rules, before):
    if rules["all_pass_progression"] == "one_two_three":
        return {0: 1, 1: 2}.get(before, 3)
    if rules["all_pass_progression"] == "one_two_four":
        return {0: 1, 1: 2}.get(before, 4)
    if rules["all_pass_progression"] == "doubling":
        multiplier = 1
        for _ in range(before):
            multiplier = multiplier * 2
        return multiplier
    return 1


def all_pass(rules, players, deal, sheet):
    three = players[:3]
    tricks = deal["tricks"]
    again = row_multiplier(rules, deal["before"])
    if rules["all_pass_paid"] == "whists":
        whists = rules["all_pass_whists"] * again
        a, b, c = three
        for one, left, right in ((a, b, c), (b, c, a), (c, a, b)):
            if tricks[one] < tricks[left] and tricks[one] < tricks[right]:  # the only one with the fewest
                write(sheet, one, left, whists * tricks[left])
                write(sheet, one, right, whists * tricks[right])
            if tricks[left] == tricks[right] < tricks[one]:  # two with the fewest, half each on the third
                write(sheet, left, one, Fraction(whists * tricks[one], 2))
                write(sheet, right, one, Fraction(whists * tricks[one], 2))
        for player in three:
            if tricks[player] == 0:
                write(sheet, player, "pool", 1)
        if rules["rostov_dealer_pool"] and len(players) == 4:
            write(sheet, players[3], "pool", 1)
        return
    price = rules["all_pass_price"] * again
    forgiven = min(tricks[player] for player in three) if rules["all_pass_amnesty"] else 0
    for player in three:
        for _ in range(tricks[player] - forgiven):
            write(sheet, player, "mountain", price)
        if tricks[player] == 0:
            if rules["no_trick_off_mountain"]:
                write(sheet, player, "mountain", -price)
                write(sheet, player, "mountain", -price)
            elif rules["no_trick_pool"] == "one":
                write(sheet, player, "pool", 1)
            else:
                write(sheet, player, "pool", price)
    if len(players) == 4:
        for _ in range(tricks.get(players[3], 0)):
            write(sheet, players[3], "mountain", price)


# --- A contract for tricks --------------------------------------------------------------------------------------------


def contract(rules, players, deal, sheet):
    level, declarer, calls = deal["level"], deal["declarer"], deal["calls"]
    value = rules["value_" + WORDS[level]] * times(rules, deal)
    a_whist = rules["whist_rate"] * value
    seat = players.index(declarer)
    first, second = players[(seat + 1) % 3], players[(seat + 2) % 3]
    dealer = players[3] if len(players) == 4 else None
    half = [player for player in (first, second) if calls[player] == "half"]
    whisters = [player for player in (first, second) if calls[player] == "whist"]
    dealer_whists = dealer is not None and calls.get(dealer) == "whist"

    bonus(rules, players, deal, sheet, a_whist, (first, second))
    if not whisters and not dealer_whists:
        game_made(rules, deal, sheet, value)
        if half:
            write(sheet, half[0], declarer, {6: 2, 7: 1}[level] * a_whist)
        return

    tricks = deal["tricks"]
    made = tricks[declarer] >= level
    if made:
        game_made(rules, deal, sheet, value)
    undertricks = 0 if made else level - tricks[declarer]
    for _ in range(undertricks):
        write(sheet, declarer, "mountain", rules["undertrick_rate"] * value)
        consolation = rules["consolation_rate"] * value
        if rules["rostov_consolation"] == "flat_ten":
            consolation = 10 * times(rules, deal)
        write(sheet, first, declarer, consolation)
        write(sheet, second, declarer, consolation)
        if dealer is not None and rules["dealer_consolation"]:
            write(sheet, dealer, declarer, consolation)

    defence = tricks[first] + tricks[second]
    if dealer_whists:
        write(sheet, dealer, declarer, defence * a_whist)
        return
    if len(whisters) == 2:
        write(sheet, first, declarer, tricks[first] * a_whist)
        write(sheet, second, declarer, tricks[second] * a_whist)
    else:
        gentleman = rules["whist_style"] == "gentleman" and (not made or rules["gentleman_scope"] == "always")
        if gentleman:
            write(sheet, first, declarer, Fraction(defence * a_whist, 2))
            write(sheet, second, declarer, Fraction(defence * a_whist, 2))
        else:
            write(sheet, whisters[0], declarer, defence * a_whist)
    if made:
        remise_on_whist(rules, deal, sheet, a_whist, (first, second), whisters)


def remise_on_whist(rules, deal, sheet, a_whist, defenders, whisters):
    level, tricks = deal["level"], deal["tricks"]
    undertrick = Fraction(a_whist, 1 if rules["whist_responsibility"] == "responsible" else 2)
    must = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}[level]
    if level == 10 and rules["ten_whisted"] == "checked":
        must = 0
    counted = defenders if rules["passer_tricks_count"] else whisters
    together = sum(tricks[player] for player in counted)
    if together >= must:
        return
    if len(whisters) == 1:
        write(sheet, whisters[0], "mountain", (must - together) * undertrick)
    elif level <= 7:
        for player in whisters:
            if tricks[player] < must // 2:
                write(sheet, player, "mountain", (must // 2 - tricks[player]) * undertrick)
    elif rules["responsibility_8plus"] == "second":
        write(sheet, whisters[1], "mountain", undertrick)
    else:
        write(sheet, whisters[0], "mountain", undertrick)
        write(sheet, whisters[1], "mountain", undertrick)


def bonus(rules, players, deal, sheet, a_whist, defenders):
    if not rules["prikup_bonus"] or deal["prikup"] is None:
        return
    (suit, rank), (other_suit, other_rank) = deal["prikup"]
    pair = {rank, other_rank}
    if rank == "A" and other_rank == "A":
        quick = 3
    elif suit == other_suit and pair == {"A", "K"}:
        quick = 2
    elif "A" in pair or (suit == other_suit and pair == {"K", "Q"}):
        quick = 1
    else:
        quick = 0
    if len(players) == 4:
        write(sheet, players[3], deal["declarer"], quick * a_whist)
    else:
        for player in defenders:
            write(sheet, player, deal["declarer"], Fraction(quick * a_whist, 2))


# --- All-passes in a row ----------------------------------------------------------------------------------------------


def least_bid(convention, chosen, before):
    rules = {**CONVENTIONS[convention], **chosen}
    if before == 0 or rules["all_pass_exit"] == "six":
        return 6
    if rules["all_pass_exit"] == "seven":
        return 7
    return {1: 6, 2: 7}.get(before, 8)


def row_after(convention, chosen, deal):
    """All-passes that stand in a row after a deal without a ruling."""
    rules = {**CONVENTIONS[convention], **chosen}
    if deal["game"] == "all_pass":
        return deal["before"] + 1
    words = deal["calls"].values() if deal["game"] == "contract" else ()
    if deal["game"] == "misere":
        can_leave, made = rules["all_pass_exit_misere"], deal["tricks"][deal["declarer"]] == 0
        whisted = made
    else:
        can_leave = deal["level"] >= least_bid(convention, chosen, deal["before"])
        whisted = "whist" in words
        made = not whisted or deal["tricks"][deal["declarer"]] >= deal["level"]
    if rules["all_pass_exit_by"] == "any":
        leaves = can_leave
    elif rules["all_pass_exit_by"] == "made":
        leaves = can_leave and made
    else:
        leaves = can_leave and made and whisted
    return 0 if leaves else deal["before"]


# --- Settlement -------------------------------------------------------------------------------------------------------


def settle(convention, chosen, players, sheet):
    """Each player's result: every point and every whist is paid out by hand, from one player to another."""
    rules = {**CONVENTIONS[convention], **chosen}
    purse = {player: Fraction(0) for player in players}
    for (player, where), amount in sheet.items():
        if where == "pool":
            pay_all(rules, players, purse, player, rules["pool_point_whists"] * amount, to_owner=True)
        elif where == "mountain":
            pay_all(rules, players, purse, player, 10 * amount, to_owner=False)
        else:
            purse[player] += amount
            purse[where] -= amount
    return purse


def pay_all(rules, players, purse, owner, whists, to_owner):
    """The owner of a point gets, or pays, an equal share from or to everybody who shares it."""
    sharing = [player for player in players if player != owner or rules["mountain_divisor"] == "n"]
    for player in sharing:
        share = Fraction(whists) / len(sharing)
        purse[owner] += share if to_owner else -share
        purse[player] += -share if to_owner else share
