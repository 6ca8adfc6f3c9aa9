"""A QR code read off the page as a telephone reads it, from what is drawn: no part of the program is asked.

ISO/IEC 18004: versions 1 to 6, words of bytes. Nothing is damaged on a drawn page, so that no error is corrected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pypdf import PageObject

__all__ = ["scanned"]

Grid = list[list[bool]]

_RECTANGLE = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re")
_FORMAT = [
    (8, 0),
    (8, 1),
    (8, 2),
    (8, 3),
    (8, 4),
    (8, 5),
    (8, 7),
    (8, 8),
    (7, 8),
    *((at, 8) for at in range(5, -1, -1)),
]
_FORMAT_MASK = 0b101010000010010
_LEVELS = {0b01: "L", 0b00: "M", 0b11: "Q", 0b10: "H"}
_BLOCKS = {
    1: {"L": [19], "M": [16], "Q": [13], "H": [9]},
    2: {"L": [34], "M": [28], "Q": [22], "H": [16]},
    3: {"L": [55], "M": [44], "Q": [17] * 2, "H": [13] * 2},
    4: {"L": [80], "M": [32] * 2, "Q": [24] * 2, "H": [9] * 4},
    5: {"L": [108], "M": [43] * 2, "Q": [15] * 2 + [16] * 2, "H": [11] * 2 + [12] * 2},
    6: {"L": [68] * 2, "M": [27] * 4, "Q": [19] * 4, "H": [15] * 4},
}
"""Version and level → the words of data in each block."""
_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)


def scanned(page: PageObject) -> str:
    """The address in the code at the head of a page."""
    grid = _grid(page)
    version = (len(grid) - 17) // 4
    told = sum(grid[row][column] << (14 - at) for at, (row, column) in enumerate(_FORMAT)) ^ _FORMAT_MASK
    level, mask = _LEVELS[told >> 13], _MASKS[told >> 10 & 7]
    words = list(_words(_bits(grid, version, mask)))
    return _text(_parted(words, _BLOCKS[version][level]))


def _grid(page: PageObject) -> Grid:
    """The dark and light modules from the rectangles in the corner where the code stands."""
    contents = page.get_contents()
    assert contents is not None
    drawn = [tuple(map(float, found)) for found in _RECTANGLE.findall(contents.get_data())]
    ours = [(x, y, w, h) for x, y, w, h in drawn if x > 480 and y > 740 and h < 4]
    side = min(h for _, _, _, h in ours)
    left, top = min(x for x, *_ in ours), max(y + h for _, y, _, h in ours)
    size = round((max(x + w for x, _, w, _ in ours) - left) / side)
    grid = [[False] * size for _ in range(size)]
    for x, y, w, h in ours:
        row, first = round((top - y - h) / side), round((x - left) / side)
        for column in range(first, first + round(w / side)):
            grid[row][column] = True
    return grid


def _bits(grid: Grid, version: int, mask: Callable[[int, int], bool]) -> Iterator[bool]:
    """The modules of data, up and down in pairs of columns from the right, unmasked."""
    size, upward, right = len(grid), True, len(grid) - 1
    while right > 0:
        right -= right == 6  # the column of the timing pattern
        for row in range(size - 1, -1, -1) if upward else range(size):
            for column in (right, right - 1):
                if not _fixed(row, column, size, version):
                    yield grid[row][column] ^ mask(row, column)
        upward, right = not upward, right - 2


def _fixed(row: int, column: int, size: int, version: int) -> bool:
    """Whether a module belongs to a pattern and holds no data."""
    corner = (row < 9 and column < 9) or (row < 9 and column >= size - 8) or (row >= size - 8 and column < 9)
    align = version > 1 and abs(row - (size - 7)) <= 2 and abs(column - (size - 7)) <= 2
    return corner or align or 6 in (row, column)


def _words(bits: Iterator[bool]) -> Iterator[int]:
    held = list(bits)
    for at in range(0, len(held) - 7, 8):
        yield sum(bit << (7 - place) for place, bit in enumerate(held[at : at + 8]))


def _parted(words: list[int], blocks: list[int]) -> list[int]:
    """The words of data in their order: on the code they stand a word of each block in turn."""
    read: list[list[int]] = [[] for _ in blocks]
    stream = iter(words)
    for at in range(max(blocks)):
        for block, length in zip(read, blocks, strict=True):
            if at < length:
                block.append(next(stream))
    return [word for block in read for word in block]


def _text(words: list[int]) -> str:
    bits = "".join(f"{word:08b}" for word in words)
    assert bits.startswith("0100"), "no words of bytes"
    length = int(bits[4:12], 2)
    return bytes(int(bits[12 + 8 * at : 20 + 8 * at], 2) for at in range(length)).decode()
