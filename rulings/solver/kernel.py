"""The search: whole numbers in two flat arrays, written so that Numba can compile it and plain Python can run it.

Functions here are long and loosely typed on purpose (architecture, "House style"); their face is
`rulings.solver.solving`. Nothing may wrap: each product, shift and mask stays below 2**63, so both engines see the same
numbers and count the same nodes.

A board is 32 bits, a byte to a suit, a bit to each card still in play, lowest card lowest; trumps are byte 0. Roles 0,
1, 2 are the seats in playing order from the one whose tricks are counted. A node is one entry of a position at a
trick's start. `ctx` holds counters, rules, lookup tables and move buffers (`rulings.solver.layout`), `tt` the table of
positions.
"""

# mypy: ignore-errors

from rulings.solver.layout import (
    ABORT,
    BUFFER,
    CONFIG,
    DIRECTS,
    ENTRIES,
    FORCED,
    FREE_LEAD,
    HIGH,
    KIND,
    LENGTH,
    LIMIT,
    LOW,
    MASK,
    MATCH,
    MAY,
    NEXT,
    NODES,
    NONE,
    ODD_LAST,
    PLACE,
    POPCOUNT,
    PREFER,
    RULE_LAST,
    RULE_ONCE,
    RULE_SEAT,
    RULE_SUITS,
    SCORED,
    SIZE,
    SORT,
    STOP,
    TAG,
    THEIRS,
)


def _plain(function):
    return function


# The engine that compiles runs this file once more with its own decorator under this name.
compiled = globals().get("COMPILED", _plain)
recursive = globals().get("RECURSIVE", _plain)


@compiled
def put(ctx, at, count, word):
    """Insert a move (score above, place in the low five bits) into the buffer, the best first."""
    i = at + count
    while i > at and ctx[i - 1] < word:
        ctx[i] = ctx[i - 1]
        i -= 1
    ctx[i] = word
    return count + 1


@compiled
def lowest(moves):
    """One card, the lowest, of each run of touching cards."""
    return moves & ~((moves << 1) & 0xFEFEFEFE)


@compiled
def runs(moves, pen, odd, pend):
    """One card of each run of touching cards; open and absurd ones, and one waited for, are told from the rest."""
    if pen == 0 and odd == 0:
        return moves & ~((moves << 1) & 0xFEFEFEFE)
    alone = pen & (1 << (pend - 2)) & moves if pend > 1 else pen & ~pen
    moves ^= alone
    a = moves & pen
    b = moves & ~pen
    return alone | lowest(a & odd) | lowest(a & ~odd) | lowest(b & odd) | lowest(b & ~odd)


@compiled
def follow(hand, suit, trump, pen):
    """The cards a hand may play: follow suit, else trump, else anything; an open card first where it is legal."""
    f = hand & suit
    if f == 0:
        if trump:
            f = hand & 255
        if f == 0:
            f = hand
    if pen & f:
        f &= pen
    return f


@compiled
def beats(card, best, suit, trump):
    """Whether a card takes the trick from the best so far (0 where nobody has followed yet)."""
    if trump and card < 256:
        return best == 0 or best >= 256 or card > best
    if card & suit:
        return not (trump and 0 < best < 256) and card > best
    return False


@compiled
def without(ctx, board, p):
    """A board after place `p` has left the suit: the higher cards move down one."""
    return (board & ctx[LOW + p]) | ((board >> 1) & ctx[HIGH + p])


@compiled
def moved(ctx, pend, qa, qb, qc):
    """A pending lead rule that waits for a card, once the three places have left: nothing if that was the card."""
    p = pend - 2
    if p in (qa, qb, qc):
        return ctx[NONE] + 1
    down = 0
    if qa < p and qa & 24 == p & 24:
        down += 1
    if qb < p and qb & 24 == p & 24:
        down += 1
    if qc < p and qc & 24 == p & 24:
        down += 1
    return pend - down


@compiled
def swapped(board, low, apart):
    """A board with two suits exchanged: the byte at shift `low` and the one `apart` bits above."""
    x = ((board >> apart) ^ board) & (255 << low)
    return board ^ x ^ (x << apart)


@compiled
def owners(h0, h1, h2, shift):
    """A suit as one number: who holds each card."""
    return ((h0 >> shift) & 255) << 16 | ((h1 >> shift) & 255) << 8 | ((h2 >> shift) & 255)


@compiled
def quick(ctx, x, y, z, trump, friend):
    """Tricks the hand on lead is sure of: top cards, long cards, trumps; `friend` when `y` is on its side."""
    total = 0
    yt = 0
    zt = 0
    first = 0
    if trump:
        first = 8
        xt = x & 255
        yt = y & 255
        zt = z & 255
        k = ctx[POPCOUNT + (xt | yt | zt)] - ctx[LENGTH + (yt | zt)]
        ly = ctx[POPCOUNT + yt]
        lz = ctx[POPCOUNT + zt]
        if k >= ly and k >= lz:
            total = ctx[POPCOUNT + xt]
            if total:
                yt = 0
                zt = 0
        elif friend:
            total = ctx[MATCH + xt * 256 + zt]
        else:
            total = ctx[MATCH + xt * 256 + (yt | zt)]
    for shift in range(first, 32, 8):
        fx = (x >> shift) & 255
        if fx == 0:
            continue
        fy = (y >> shift) & 255
        fz = (z >> shift) & 255
        lx = ctx[POPCOUNT + fx]
        ly = ctx[POPCOUNT + fy]
        lz = ctx[POPCOUNT + fz]
        k = lx + ly + lz - ctx[LENGTH + (fy | fz)]
        if k >= ly and k >= lz:
            k = lx
        if yt and k > ly:
            k = ly
        if zt and k > lz:
            k = lz
        total += k
    return total


@compiled
def reach(ctx, x, y, z):
    """Tricks without trumps through the partner `y`: the hand on lead `x` can lead a suit of which `y` has the top."""
    most = 0
    for shift in range(0, 32, 8):
        fx = (x >> shift) & 255
        fy = (y >> shift) & 255
        if fx and fy > fx and fy > ((z >> shift) & 255):
            most = quick(ctx, y, x, z, 0, 1)
            break
    return most


@compiled
def commands(x, others, lead):
    """Whether hand `x` has the top of every suit the hand on lead can lead."""
    for shift in range(0, 32, 8):
        suit = 255 << shift
        if lead & suit and (x & suit) < (others & suit):
            return False
    return True


@compiled
def safe(ctx, h0, h1, h2):
    """Whether role 0, not on lead, can never be made to win: in each suit his k-th lowest is below the others' k-th."""
    others = h1 | h2
    for shift in range(0, 32, 8):
        a = (h0 >> shift) & 255
        b = (others >> shift) & 255
        while a and b:
            x = a & -a
            y = b & -b
            if x > y:
                return False
            a ^= x
            b ^= y
    return True


@compiled
def order_lead(ctx, at, moves, x, y, z, lead, want, kind, trump, first):
    """The leads of hand `x` (then `y`, then `z` play), the most promising first; the count of them."""
    count = 0
    role0 = x
    if lead == 1:
        role0 = z
    elif lead == 2:
        role0 = y
    mate = y
    if lead == 2:
        mate = z
    others = y | z
    while moves:
        bit = moves & -moves
        moves ^= bit
        p = ctx[PLACE + bit % 37]
        shift = p & 24
        suit = 255 << shift
        low = 8 - (p & 7)
        score = 0
        if kind == 1:
            if lead == 0:
                ruff = trump and shift and (((y & suit) == 0 and y & 255) or ((z & suit) == 0 and z & 255))
                tops = (x & suit) > (others & suit)
                if bit > (others & suit) and not ruff:
                    score = 60 + ctx[POPCOUNT + ((others >> shift) & 255)]
                elif ruff:
                    score = 8 + low
                elif tops:
                    score = 20 + low
                else:
                    score = 30 + low + ctx[POPCOUNT + ((x >> shift) & 255)]
            else:
                mine = bit > ((role0 | mate) & suit)
                ruff0 = trump and shift and (role0 & suit) == 0 and role0 & 255
                ruffm = trump and shift and (mate & suit) == 0 and mate & 255 and (role0 & suit) != 0
                if ruff0:
                    score = 5 + low
                elif mine:
                    score = 60
                elif ruffm:
                    score = 55 + low
                elif (mate & suit) > (role0 & suit):
                    score = 45 + low
                else:
                    score = 20 + low
                if trump and shift == 0:
                    score -= 10
        else:
            if lead == 0:
                lowest = others & suit
                lowest &= -lowest
                if lowest == 0:
                    score = 1
                else:
                    below = bit < lowest
                    score = 20 + low
                    if below:
                        score += 40
            else:
                held = role0 & suit
                if held == 0:
                    score = 5 + low
                else:
                    least = held & -held
                    if bit < least:
                        score = 60 - low
                        if (mate & suit) and (mate & suit & -(mate & suit)) < least:
                            score += 10
                    else:
                        score = 20 + low
        if p == first:
            score += 500
        count = put(ctx, at, count, score << 5 | p)
    return count


@compiled
def order_second(ctx, at, moves, best, seat, r2, r3, z, suit, trump, want, kind, pen):
    """The second hand's cards, by who is likely to win the trick once the third hand has done its best."""
    count = 0
    third = follow(z, suit, trump, pen)
    while moves:
        bit = moves & -moves
        moves ^= bit
        p = ctx[PLACE + bit % 37]
        now = best
        who = seat
        if beats(bit, best, suit, trump):
            now = bit
            who = r2
        # can the third hand take it, and must it?
        can = 0
        must = 1
        left = third
        while left:
            b = left & -left
            left ^= b
            if beats(b, now, suit, trump):
                can = 1
            else:
                must = 0
        good = (who == 0) == (want == 1)
        score = 0
        r = p & 7
        if kind == 1:
            if who == r3 or not can:
                score = 40 if good else 10
            else:
                mine = (r3 == 0) == (want == 1)
                score = 40 if mine else 12 if who == r2 else 10
            score += 8 - r
            if trump and p < 8:
                score -= 4
        else:
            # the third hand, too, does what is best for itself
            if must and can:
                good = (r3 == 0) == (want == 1)
            elif can:
                takes = (r3 == 0) == (want == 1)
                if takes:
                    good = 1
            score = (40 if good else 10) + r
        count = put(ctx, at, count, score << 5 | p)
    return count


@compiled
def order_third(ctx, at, moves, best, seat, r3, suit, trump, want, kind):
    """The third hand's cards: the trick to the right side first, then the cheapest (misère: the dearest)."""
    count = 0
    while moves:
        bit = moves & -moves
        moves ^= bit
        p = ctx[PLACE + bit % 37]
        who = seat
        if beats(bit, best, suit, trump):
            who = r3
        good = (who == 0) == (want == 1)
        score = 40 if good else 10
        r = p & 7
        if kind == 1:
            score += 8 - r
            if trump and p < 8 and (suit & 255) == 0:
                score -= 4
        else:
            score += r
        count = put(ctx, at, count, score << 5 | p)
    return count


@recursive
def search(ctx, tt, h0, h1, h2, pen, odd, lead, n, t, trump, pend, f1, f2):
    """1 if role 0 takes at least `t` of the `n` tricks left (0 < t <= n), else 0; f1, f2: cards on the table, or -1.

    `pen`: open cards; `odd`: absurd ones; `pend`: 1 while a lead rule holds, 2 and a place until that card is played.
    """
    ctx[NODES] += 1
    if ctx[NODES] & 255 == 0 and (ctx[STOP] or ctx[NODES] > ctx[LIMIT]):
        ctx[ABORT] = 1
    if ctx[ABORT]:
        return 0
    none = ctx[NONE]
    free = f1 < 0
    if trump and ((h0 | h1 | h2) & 255) == 0:
        trump = none + 1
    plainly = pen == 0 and pend == 0 and odd == 0 and free
    if plainly and n <= ctx[SORT]:
        start = 8 if trump else 0
        for last in range(24, start, -8):
            changed = 0
            for s in range(start, last, 8):
                if owners(h0, h1, h2, s) < owners(h0, h1, h2, s + 8):
                    h0 = swapped(h0, s, 8)
                    h1 = swapped(h1, s, 8)
                    h2 = swapped(h2, s, 8)
                    changed = 1
            if changed == 0:
                break
    first = none
    a = h0 | h2
    b = h1 | h2
    key = a | lead << 32 | trump << 34 | ctx[CONFIG + n] << 36 | (odd >> 31) << 60
    x = (a * 0x2C1B3C6D) ^ (b * 0x297A2D39) ^ (pen * 0x1B873593)
    b |= (odd & 0x7FFFFFFF) << 32
    tag = pen | pend << 50
    base = (((x >> 31) ^ (x >> 13) ^ (lead * 0x5BD1E99)) & ctx[SIZE]) * 12
    lower = 0
    upper = n
    slot = none
    if free:
        for i in range(base, base + 12, 3):
            if tt[i] == key and tt[i + 1] == b and tt[i + 2] & TAG == tag:
                w = tt[i + 2] >> 32
                lower = w & 15
                upper = (w >> 4) & 15
                first = ((w >> 8) & 63) - 1
                slot = i
                if t <= lower:
                    return 1
                if t > upper:
                    return 0
                break
    kind = ctx[KIND + n]
    if plainly and kind == 1:
        if trump:
            t0 = h0 & 255
            t1 = h1 & 255
            t2 = h2 & 255
            if ctx[MATCH + t0 * 256 + (t1 | t2)] >= t:
                return 1
            sure = ctx[MATCH + t1 * 256 + t0]
            other = ctx[MATCH + t2 * 256 + t0]
            if other > sure:
                sure = other
            if n - sure < t:
                return 0
        if lead == 0:
            if quick(ctx, h0, h1, h2, trump, 0) >= t:
                return 1
        else:
            x1 = h1
            x2 = h2
            if lead == 2:
                x1 = h2
                x2 = h1
            if n - quick(ctx, x1, x2, h0, trump, 1) < t:
                return 0
            if trump == 0:
                if n - reach(ctx, x1, x2, h0) < t:
                    return 0
                if commands(h0, x1 | x2, x1) and quick(ctx, h0, h1, h2, trump, 0) >= t:
                    return 1
    elif plainly and kind == 2 and lead != 0 and safe(ctx, h0, h1, h2):
        return 0
    if lead == 0:
        x1 = h0
        x2 = h1
        x3 = h2
        r2 = none + 2
        r3 = none + 3
    elif lead == 1:
        x1 = h1
        x2 = h2
        x3 = h0
        r2 = none + 3
        r3 = none + 1
    else:
        x1 = h2
        x2 = h0
        x3 = h1
        r2 = none + 1
        r3 = none + 2
    mask = ctx[MASK + n]
    m1 = (mask >> lead) & 1
    m2 = (mask >> r2) & 1
    m3 = (mask >> r3) & 1
    taking = 1 if kind & 1 else 2
    forced = ctx[FORCED + n]
    theirs = ctx[THEIRS + n] if odd else none + 1
    may = ctx[MAY] if pen else none + 1
    bind = none + 1 if may else pen
    next_pend = pend
    buffer1 = BUFFER + n * 64
    if free:
        moves = x1
        if forced:
            suit = 255 << ((forced - 1) * 8)
            if moves & suit:
                moves &= suit
        if pend and lead == ctx[RULE_SEAT]:
            if moves & ctx[RULE_SUITS]:
                moves &= ctx[RULE_SUITS]
            if ctx[RULE_ONCE]:
                next_pend = none + 1
        if bind & moves:
            moves &= bind
        if (theirs >> lead) & 1 and moves & ~odd:
            moves &= ~odd
        if may and pen & moves and (ctx[DIRECTS] >> lead) & 1 != m1 and not ctx[FREE_LEAD]:
            m1 = 1 - m1
            moves &= pen
        count1 = order_lead(ctx, buffer1, runs(moves, pen, odd, pend), x1, x2, x3, lead, m1, taking, trump, first)
    else:
        count1 = 1
        ctx[buffer1] = f1
    if next_pend and n - 1 < ctx[RULE_LAST]:
        next_pend = none + 1
    v1 = 1 - m1
    found = none
    for i1 in range(buffer1, buffer1 + count1):
        p1 = ctx[i1] & 31
        b1 = 1 << p1
        suit = 255 << (p1 & 24)
        if forced:
            suit = 255 << ((forced - 1) * 8)
        best1 = b1 if (b1 & suit) else 0
        buffer2 = buffer1 + 24
        k2 = buffer2
        v2 = 1 - m2
        if f2 < 0:
            moves = follow(x2, suit, trump, bind)
            if (theirs >> r2) & 1 and moves & ~odd:
                moves &= ~odd
            asked = moves & pen if may else none + 1
            if asked and (ctx[DIRECTS] >> r2) & 1 != m2:
                asked = runs(asked, pen, odd, pend)
                count2 = order_second(ctx, k2, asked, best1, lead, r2, r3, x3, suit, trump, 1 - m2, taking, bind)
                k2 += count2
                moves = runs(moves & ~pen, pen, odd, pend)
                if moves:
                    count2 += order_second(ctx, k2, moves, best1, lead, r2, r3, x3, suit, trump, m2, taking, bind)
                else:
                    v2 = m2
            else:
                moves = runs(moves, pen, odd, pend)
                if moves & (moves - 1):
                    count2 = order_second(ctx, k2, moves, best1, lead, r2, r3, x3, suit, trump, m2, taking, bind)
                else:
                    count2 = 1
                    ctx[buffer2] = ctx[PLACE + moves % 37]
        else:
            count2 = 1
            ctx[buffer2] = f2
        for i2 in range(buffer2, buffer2 + count2):
            p2 = ctx[i2] & 31
            b2 = 1 << p2
            best2 = best1
            w2 = lead
            if beats(b2, best1, suit, trump):
                best2 = b2
                w2 = r2
            buffer3 = buffer1 + 44
            k3 = buffer3
            v3 = 1 - m3
            moves = follow(x3, suit, trump, bind)
            if (theirs >> r3) & 1 and moves & ~odd:
                moves &= ~odd
            asked = moves & pen if may else none + 1
            if asked and (ctx[DIRECTS] >> r3) & 1 != m3:
                count3 = order_third(ctx, k3, runs(asked, pen, odd, pend), best2, w2, r3, suit, trump, 1 - m3, taking)
                k3 += count3
                moves = runs(moves & ~pen, pen, odd, pend)
                if moves:
                    count3 += order_third(ctx, k3, moves, best2, w2, r3, suit, trump, m3, taking)
                else:
                    v3 = m3
            else:
                moves = runs(moves, pen, odd, pend)
                if moves & (moves - 1):
                    count3 = order_third(ctx, k3, moves, best2, w2, r3, suit, trump, m3, taking)
                else:
                    count3 = 1
                    ctx[buffer3] = ctx[PLACE + moves % 37]
            for i3 in range(buffer3, buffer3 + count3):
                p3 = ctx[i3] & 31
                b3 = 1 << p3
                w = w2
                if beats(b3, best2, suit, trump):
                    w = r3
                t2 = t
                if w == 0:
                    t2 -= 1
                if t2 <= 0:
                    v = 1
                elif t2 > n - 1:
                    v = 0
                else:
                    cards = ~(b1 | b2 | b3)
                    g0 = h0 & cards
                    g1 = h1 & cards
                    g2 = h2 & cards
                    q = pen & cards
                    qa = p1
                    qb = p2
                    qc = p3
                    if qa < qb:
                        qa, qb = qb, qa
                    if qb < qc:
                        qb, qc = qc, qb
                    if qa < qb:
                        qa, qb = qb, qa
                    g0 = without(ctx, without(ctx, without(ctx, g0, qa), qb), qc)
                    g1 = without(ctx, without(ctx, without(ctx, g1, qa), qb), qc)
                    g2 = without(ctx, without(ctx, without(ctx, g2, qa), qb), qc)
                    if q:
                        q = without(ctx, without(ctx, without(ctx, q, qa), qb), qc)
                    still = odd & cards
                    if still:
                        if n > ctx[ODD_LAST]:
                            still = without(ctx, without(ctx, without(ctx, still, qa), qb), qc)
                        else:
                            still = none + 1
                    then = next_pend
                    if then > 1:
                        then = moved(ctx, then, qa, qb, qc)
                    leader = w
                    if ctx[NEXT + n]:
                        leader = ctx[NEXT + n] - 1
                    v = search(ctx, tt, g0, g1, g2, q, still, leader, n - 1, t2, trump, then, none, none)
                if (v == m3) != (i3 < k3):
                    v3 = v
                    break
            if ctx[ABORT]:
                return 0
            if (v3 == m2) != (i2 < k2):
                v2 = v3
                break
        if v2 == m1:
            v1 = m1
            found = p1
            break
    if free:
        if v1:
            lower = t
        else:
            upper = t - 1
        if found < 0:
            found = first
        if slot < 0:
            least = 99
            for i in range(base, base + 12, 3):
                if tt[i] == 0:
                    slot = i
                    break
                depth = (tt[i + 2] >> 46) & 15
                if depth < least:
                    least = depth
                    slot = i
        tt[slot] = key
        tt[slot + 1] = b
        tt[slot + 2] = tag | lower << 32 | upper << 36 | (found + 1) << 40 | n << 46
    return v1


@recursive
def equilibrium(ctx, tt, a, b, pen, odd, lead, n, taken, pend, f1, f2):
    """Tricks of roles 0 and 1 from here (16 to one of role 0, 1 to one of role 1) when each hand prefers for itself.

    `a` = hands 0 and 2, `b` = hands 1 and 2. `PREFER` ranks the packed results for each mover, the least being liked
    best; with `SCORED` it ranks results of the whole deal, and `taken` (packed likewise) is carried along.
    """
    ctx[ENTRIES] += 1
    free = f1 < 0
    if free and pen == 0 and pend == 0 and odd == 0 and n <= ctx[SORT]:
        c0 = (a & 255) << 8 | (b & 255)
        c1 = (a & 65280) | ((b >> 8) & 255)
        c2 = ((a >> 8) & 65280) | ((b >> 16) & 255)
        c3 = ((a >> 16) & 65280) | (b >> 24)
        if c0 < c1 or c1 < c2 or c2 < c3:
            if c0 < c1:
                c0, c1 = c1, c0
            if c2 < c3:
                c2, c3 = c3, c2
            if c0 < c2:
                c0, c2 = c2, c0
            if c1 < c3:
                c1, c3 = c3, c1
            if c1 < c2:
                c1, c2 = c2, c1
            a = (c0 >> 8) | (c1 & 65280) | (c2 & 65280) << 8 | (c3 & 65280) << 16
            b = (c0 & 255) | (c1 & 255) << 8 | (c2 & 255) << 16 | (c3 & 255) << 24
    key = a | lead << 32 | ctx[CONFIG + n] << 36 | taken << 52 | (odd >> 31) << 60
    word = b | (odd & 0x7FFFFFFF) << 32
    tag = pen | pend << 50
    base = 0
    if free:
        x = (a * 0x2C1B3C6D) ^ (b * 0x297A2D39) ^ ((pen + taken) * 0x1B873593)
        base = (((x >> 31) ^ (x >> 13) ^ (lead * 0x5BD1E99)) & ctx[SIZE]) * 12
        for i in range(base, base + 12, 3):
            if tt[i] == key and tt[i + 1] == word and tt[i + 2] & TAG == tag:
                return (tt[i + 2] >> 32) & 255
    ctx[NODES] += 1
    if ctx[NODES] & 255 == 0 and (ctx[STOP] or ctx[NODES] > ctx[LIMIT]):
        ctx[ABORT] = 1
    if ctx[ABORT]:
        return 0
    none = ctx[NONE]
    zero = none + 1
    scored = ctx[SCORED]
    if lead == 0:
        x1 = a & ~b
        x2 = b & ~a
        x3 = a & b
        r2 = none + 2
        r3 = none + 3
    elif lead == 1:
        x1 = b & ~a
        x2 = a & b
        x3 = a & ~b
        r2 = none + 3
        r3 = none + 1
    else:
        x1 = a & b
        x2 = a & ~b
        x3 = b & ~a
        r2 = none + 1
        r3 = none + 2
    prefer1 = PREFER + ((ctx[MASK + n] >> 2 * lead) & 3) * 256
    prefer2 = PREFER + ((ctx[MASK + n] >> 2 * r2) & 3) * 256
    prefer3 = PREFER + ((ctx[MASK + n] >> 2 * r3) & 3) * 256
    forced = ctx[FORCED + n]
    theirs = ctx[THEIRS + n] if odd else zero
    may = ctx[MAY] if pen else zero
    bind = zero if may else pen
    opened = pen - bind
    demand1 = PREFER + ((ctx[DIRECTS] >> 2 * lead) & 3) * 256
    demand2 = PREFER + ((ctx[DIRECTS] >> 2 * r2) & 3) * 256
    demand3 = PREFER + ((ctx[DIRECTS] >> 2 * r3) & 3) * 256
    next_pend = pend
    if free:
        left1 = x1
        if forced:
            suit = 255 << ((forced - 1) * 8)
            if left1 & suit:
                left1 &= suit
        if pend and lead == ctx[RULE_SEAT]:
            if left1 & ctx[RULE_SUITS]:
                left1 &= ctx[RULE_SUITS]
            if ctx[RULE_ONCE]:
                next_pend = zero
        if bind & left1:
            left1 &= bind
        if (theirs >> lead) & 1 and left1 & ~odd:
            left1 &= ~odd
        left1 = runs(left1, pen, odd, pend)
    else:
        left1 = 1 << f1
    if next_pend and n - 1 < ctx[RULE_LAST]:
        next_pend = zero
    led = zero if ctx[FREE_LEAD] else opened
    v1 = none
    d1 = none
    while left1:
        b1 = left1 & -left1
        left1 ^= b1
        p1 = ctx[PLACE + b1 % 37]
        suit = 255 << (p1 & 24)
        if forced:
            suit = 255 << ((forced - 1) * 8)
        best1 = b1 & suit
        if f2 < 0:
            left2 = x2 & suit
            if left2 == 0:
                left2 = x2
            if bind & left2:
                left2 &= bind
            if (theirs >> r2) & 1 and left2 & ~odd:
                left2 &= ~odd
            left2 = runs(left2, pen, odd, pend)
        else:
            left2 = 1 << f2
        moves3 = x3 & suit
        if moves3 == 0:
            moves3 = x3
        if bind & moves3:
            moves3 &= bind
        if (theirs >> r3) & 1 and moves3 & ~odd:
            moves3 &= ~odd
        moves3 = runs(moves3, pen, odd, pend)
        v2 = none
        d2 = none
        while left2:
            b2 = left2 & -left2
            left2 ^= b2
            p2 = ctx[PLACE + b2 % 37]
            best2 = best1
            w2 = lead
            if b2 & suit and b2 > best1:
                best2 = b2
                w2 = r2
            v3 = none
            d3 = none
            left3 = moves3
            while left3:
                b3 = left3 & -left3
                left3 ^= b3
                p3 = ctx[PLACE + b3 % 37]
                w = w2
                if b3 & suit and b3 > best2:
                    w = r3
                v = zero
                if w == 0:
                    v += 16
                elif w == 1:
                    v += 1
                if n > 1:
                    cards = ~(b1 | b2 | b3)
                    ga = a & cards
                    gb = b & cards
                    q = pen & cards
                    qa = p1
                    qb = p2
                    qc = p3
                    if qa < qb:
                        qa, qb = qb, qa
                    if qb < qc:
                        qb, qc = qc, qb
                    if qa < qb:
                        qa, qb = qb, qa
                    low = ctx[LOW + qa]
                    high = ctx[HIGH + qa]
                    ga = (ga & low) | ((ga >> 1) & high)
                    gb = (gb & low) | ((gb >> 1) & high)
                    low = ctx[LOW + qb]
                    high = ctx[HIGH + qb]
                    ga = (ga & low) | ((ga >> 1) & high)
                    gb = (gb & low) | ((gb >> 1) & high)
                    low = ctx[LOW + qc]
                    high = ctx[HIGH + qc]
                    ga = (ga & low) | ((ga >> 1) & high)
                    gb = (gb & low) | ((gb >> 1) & high)
                    if q:
                        q = without(ctx, without(ctx, without(ctx, q, qa), qb), qc)
                    still = odd & cards
                    if still:
                        if n > ctx[ODD_LAST]:
                            still = without(ctx, without(ctx, without(ctx, still, qa), qb), qc)
                        else:
                            still = zero
                    rule = next_pend
                    if rule > 1:
                        rule = moved(ctx, rule, qa, qb, qc)
                    leader = w
                    if ctx[NEXT + n]:
                        leader = ctx[NEXT + n] - 1
                    then = taken
                    if scored:
                        then += v
                    v += equilibrium(ctx, tt, ga, gb, q, still, leader, n - 1, then, rule, none, none)
                if b3 & opened:
                    if d3 < 0 or ctx[demand3 + taken + v] < ctx[demand3 + taken + d3]:
                        d3 = v
                elif v3 < 0 or ctx[prefer3 + taken + v] < ctx[prefer3 + taken + v3]:
                    v3 = v
            if d3 >= 0 and (v3 < 0 or ctx[demand3 + taken + d3] < ctx[demand3 + taken + v3]):
                v3 = d3
            if ctx[ABORT]:
                return 0
            if b2 & opened:
                if d2 < 0 or ctx[demand2 + taken + v3] < ctx[demand2 + taken + d2]:
                    d2 = v3
            elif v2 < 0 or ctx[prefer2 + taken + v3] < ctx[prefer2 + taken + v2]:
                v2 = v3
        if d2 >= 0 and (v2 < 0 or ctx[demand2 + taken + d2] < ctx[demand2 + taken + v2]):
            v2 = d2
        if v1 < 0 or ctx[prefer1 + taken + v2] < ctx[prefer1 + taken + v1]:
            v1 = v2
        if b1 & led and (d1 < 0 or ctx[demand1 + taken + v2] < ctx[demand1 + taken + d1]):
            d1 = v2
    if d1 >= 0 and ctx[demand1 + taken + d1] < ctx[demand1 + taken + v1]:
        v1 = d1
    if free:
        slot = base
        least = 99
        for i in range(base, base + 12, 3):
            if tt[i] == 0:
                slot = i
                break
            depth = (tt[i + 2] >> 46) & 15
            if depth < least:
                least = depth
                slot = i
        tt[slot] = key
        tt[slot + 1] = word
        tt[slot + 2] = tag | v1 << 32 | n << 46
    return v1
