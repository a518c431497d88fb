#!/usr/bin/env python3
"""Writes a CSV file of generated places with twelve columns, the same for the same number of rows.

usage: make-places.py ROWS FILE
"""

import os
import pathlib
import random
import sys

SEED = 46
WORDS = (
    "amber basil cedar delta ember fjord grove haven iris juniper kelp lotus maple north opal pearl quartz river "
    "stone tulip umber violet willow xenon yarrow zephyr"
).split()
COUNTRIES = "AU NZ US GB DE FR JP CH".split()
HEADER = "id,name,city,country,opened,rating,visits,price,latitude,longitude,is_open,notes"


def main(count, file):
    draw = random.Random(SEED)
    ids = list(range(1, count + 1))
    draw.shuffle(ids)
    # The file has its name when it is whole.
    unfinished = file.with_suffix(".part")
    with unfinished.open("w", encoding="utf-8") as out:
        out.write(HEADER + "\n")
        out.writelines(place(key, draw.random, draw.choice) for key in ids)
    os.replace(unfinished, file)


def place(key, number, choice):
    """A row; its id is in no order."""
    day = f"{1990 + int(number() * 35)}-{1 + int(number() * 12):02}-{1 + int(number() * 28):02}"
    return (
        f"{key},{choice(WORDS)} {choice(WORDS)} {choice(WORDS)},{choice(WORDS)} {choice(WORDS)},{choice(COUNTRIES)},"
        f"{day},{number() * 5:.2f},{int(number() * 1e6)},{number() * 100:.2f},{number() * 180 - 90:.6f},"
        f"{number() * 360 - 180:.6f},{'true' if number() < 0.5 else 'false'},"
        f"{' '.join(choice(WORDS) for _ in range(7))}\n"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), pathlib.Path(sys.argv[2]))
