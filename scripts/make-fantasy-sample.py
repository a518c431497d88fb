#!/usr/bin/env python3
"""Writes the invented football season of sample-data/fantasy, the same bytes every time.

usage: make-fantasy-sample.py [FOLDER]

Without FOLDER the files go into sample-data/fantasy of this project. The YAML files there are
written by hand and stay as they are; the clubs and venues below come from its league.yaml. The
result does not depend on the version of Python, the machine, the locale or the clock. The script
has its own random generator, a bell curve is a sum of twelve throws, sums are exact (math.fsum),
and fractions are only used with + - * /.
"""

import csv
import datetime
import json
import math
import pathlib
import sys
import zlib

SEED = 2026
LAST_PLAYED = 17  # the season is under way: round 18 comes next
ROUNDS = 24
LATE_BYES = (19, 20, 21)  # of 2026: still ahead, so that there are byes to plan for
MAGIC = 10_490.0  # MN0 of 2026
FLOOR = 230_000
ROLES = {"DEF": 1, "MID": 2, "RUC": 3, "FWD": 4}
FIELD = [("RUC", 1), ("DEF", 4), ("MID", 4), ("FWD", 3)]  # twelve a side

# code, name, short name (sources of layout B), squad id, home grounds (the second now and then)
CLUBS = [
    ("BRK", "Brackwater Herons", "Brackwater", 10, ["lantern-park", "harrow-street"]),
    ("COR", "Corrinvale Comets", "Corrinvale", 20, ["lantern-park", "lantern-park"]),
    ("DUN", "Dunmarrow Drovers", "Dunmarrow", 30, ["vinegate", "mangrove-park"]),
    ("EMB", "Emberfield Foxes", "Emberfield", 40, ["gullwing-dome", "tannery-ground"]),
    ("FAL", "Fallowmere Falcons", "Fallowmere", 50, ["gullwing-dome", "gullwing-dome"]),
    ("GLE", "Glenorrick Miners", "Glenorrick", 60, ["tannery-ground", "gullwing-dome"]),
    ("HAL", "Halvenport Sharks", "Halvenport", 70, ["signal-hill", "signal-hill"]),
    ("IRO", "Ironbarrow Stags", "Ironbarrow", 80, ["limestone-bay", "limestone-bay"]),
    ("JUN", "Junaway Kestrels", "Junaway", 90, ["frostgum", "frostgum"]),
    ("KEL", "Kelvarra Ravens", "Kelvarra", 100, ["harrow-street", "frostgum"]),
    ("LOR", "Lorrimoor Lancers", "Lorrimoor", 110, ["vinegate", "vinegate"]),
    ("MAR", "Marwenna Mariners", "Marwenna", 120, ["capstan", "mangrove-park"]),
    ("NOR", "Norrabel Nomads", "Norrabel", 130, ["saltpan", "signal-hill"]),
    ("OST", "Ostreville Oysters", "Ostreville", 140, ["lantern-park", "harrow-street"]),
    ("PEL", "Pellamine Pelicans", "Pellamine", 150, ["capstan", "capstan"]),
    ("QUA", "Quarrigal Quolls", "Quarrigal", 160, ["windmill", "limestone-bay"]),
    ("RIV", "Rivenstow Rams", "Rivenstow", 170, ["gullwing-dome", "lantern-park"]),
    ("TAL", "Tallowbank Tigersnakes", "Tallowbank", 180, ["lantern-park", "gullwing-dome"]),
]
CODES = [club[0] for club in CLUBS]
NAME = {club[0]: club[1] for club in CLUBS}
SHORT = {club[0]: club[2] for club in CLUBS}
SQUAD = {club[0]: club[3] for club in CLUBS}
HOME = {club[0]: club[4] for club in CLUBS}

# id: name, the name in sources of layout B, hours east of UTC in winter, whether clocks change
VENUES = {
    "lantern-park": ("Lantern Park", "Lantern Oval", 10, True),
    "harrow-street": ("Harrow Street Oval", "Harrow St.", 10, True),
    "gullwing-dome": ("Gullwing Dome", "Dockside", 10, True),
    "tannery-ground": ("Tannery Ground", "The Tannery", 10, True),
    "signal-hill": ("Signal Hill Stadium", "Signal Hill", 10, True),
    "saltpan": ("Saltpan Oval", "Saltpan", 10, True),
    "capstan": ("Capstan Stadium", "Capstan", 10, False),
    "vinegate": ("Vinegate Oval", "Vinegate", 9.5, True),
    "limestone-bay": ("Limestone Bay Stadium", "Limestone Bay", 8, False),
    "windmill": ("Windmill Reserve", "Windmill", 8, False),
    "frostgum": ("Frostgum Oval", "Frostgum", 10, True),
    "mangrove-park": ("Mangrove Park", "Mangrove", 9.5, False),
}

FIRST_NAMES = (
    "Aidan Alby Angus Archie Ashton Bailey Beau Ben Billy Brodie Caleb Callum Cam Charlie "
    "Clay Connor Cooper Cody Dane Darcy Declan Dom Dylan Eddie Eli Elijah Ewan Felix Fraser "
    "Gabe George Gus Hamish Harley Harvey Hugh Isaac Ivan Jack Jai Jarrod Jasper Jed Joel "
    "Jonty Jude Kade Kai Keegan Kieran Kobe Lachie Leo Levi Lewis Liam Logan Luca Lukas Mac "
    "Marcus Mason Miles Mitch Nate Ned Noah Ollie Oscar Patrick Paddy Quinn Reef Reid Riley "
    "Rory Ryan Sam Saxon Seb Spencer Tate Taj Ted Toby Tom Ty Vincent Wade Will Xavier Zac "
    "Zane"
).split()
SURNAME_HEADS = (
    "Ald Bar Bren Cor Dar Dun Ell Fen Gar Hest Ing Jas Kell Lan Mor Nar Orm Pen Quil Rad Sel "
    "Tar Umb Ver Wex Yar Zel Bram Crad Thorn"
).split()
SURNAME_TAILS = (
    "ander bourne combe dale gate greave hurst idge low mere more nell over quist ridge row sall "
    "shaw sley thwaite tock vane wick worth"
).split()

# Players whose names are the point: (club, role, rank) -> first, last, born (None: as it falls)
NAMED = {
    ("COR", "MID", 2): ("Arlo", "Venmore", "2002-05-17"),
    ("LOR", "MID", 1): ("Otis", "Venmore", "2002-05-17"),
    ("EMB", "DEF", 1): ("Max", "Tarrow", "1998-11-03"),
    ("QUA", "FWD", 1): ("Max", "Tarrow", "2000-07-29"),
    ("HAL", "MID", 0): ("Finn", "O'Marrow", None),
    ("KEL", "FWD", 0): ("René", "Castellane", "1996-02-21"),
    ("PEL", "RUC", 0): ("Søren", "Hallqvistad", "1994-09-09"),
    ("GLE", "DEF", 0): ("Ned", "Ashby-Crole", None),
    ("TAL", "MID", 1): ("Bailey J.", "Wexcombe", None),
}
BLANK_AT_END = {("FAL", "MID", 3), ("MAR", "DEF", 2)}  # "Name " as the official list has some
TAPERING = {("BRK", "MID", 1), ("BRK", "DEF", 0), ("HAL", "FWD", 0), ("OST", "MID", 0)}
CLUBS_OF_2024 = ["BRK", "HAL", "OST"]  # whose players the file of 2024 has
NEW_ROLE = {("DUN", "FWD", 1), ("NOR", "FWD", 0), ("RIV", "DEF", 1)}  # to the centre from round 10
NEW_ROLE_ROUND = 10
VENUE_LIKING = {  # true effects on one player at one ground
    ("BRK", "MID", 0): ("lantern-park", 14), ("EMB", "DEF", 0): ("gullwing-dome", -14),
    ("IRO", "MID", 1): ("limestone-bay", 16), ("JUN", "FWD", 0): ("frostgum", 15),
    ("LOR", "DEF", 1): ("vinegate", -13), ("PEL", "MID", 0): ("capstan", 13),
    ("HAL", "DEF", 0): ("signal-hill", 15), ("TAL", "RUC", 0): ("lantern-park", -15),
}
NEGATIVE = (("GLE", "FWD", 3), 9)  # who scores below nothing, and in which round at the earliest
CORRECTED = [(("NOR", "MID", 0), 5, 1), (("KEL", "DEF", 0), 11, -1)]  # in that round or the next
LATE_LISTED = [("TAL", "MID", 12, 46.0), ("COR", "DEF", 13, 40.0)]  # club, role, from round, mean


class Dice:
    """A random generator (splitmix64), which gives the same season with every version of Python."""

    def __init__(self, name):
        self.state = (SEED << 32) ^ zlib.crc32(name.encode())

    def throw(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        return z ^ z >> 31

    def unit(self):
        """From 0 to 1."""
        return (self.throw() >> 11) / 2**53

    def below(self, count):
        return self.throw() % count

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def bell(self):
        """A number with mean 0 and deviation 1: the sum of twelve throws, minus six."""
        return math.fsum(self.unit() for _ in range(12)) - 6

    def pick(self, items):
        return items[self.below(len(items))]

    def shuffled(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def rounded(value):
    """Rounds to a whole number, with halves away from zero."""
    return math.floor(value + 0.5) if value >= 0 else -math.floor(-value + 0.5)


def clamped(value, low, high):
    return max(low, min(high, value))


# The fixture of a season


class Match:
    def __init__(self, year, round, home, away, venue, day, minutes):
        self.year, self.round, self.home, self.away, self.venue = year, round, home, away, venue
        self.day, self.minutes = day, minutes  # local
        self.id = f"{year}-{round:02}-{home}-{away}".lower()

    @property
    def local(self):
        return datetime.datetime.combine(self.day, datetime.time()) + datetime.timedelta(
            minutes=self.minutes
        )

    @property
    def offset(self):
        """Minutes east of UTC: clocks go back on the first Sunday of April."""
        _, _, hours, clocks_change = VENUES[self.venue]
        april = datetime.date(self.year, 4, 1)
        first_sunday = april + datetime.timedelta(days=(6 - april.weekday()) % 7)
        return int(hours * 60) + (60 if clocks_change and self.day < first_sunday else 0)

    @property
    def utc(self):
        return self.local - datetime.timedelta(minutes=self.offset)

    def opponent(self, club):
        return self.away if club == self.home else self.home


THU, FRI, SAT, SUN, MON = range(5)
SLOTS = [  # day, hour, minute at the ground; a round of n matches takes the first n
    (THU, 19, 30), (FRI, 19, 40), (SAT, 19, 35), (SUN, 15, 15), (SAT, 13, 20), (SAT, 16, 15),
    (SUN, 13, 10), (SUN, 16, 40), (SAT, 14, 10),
]
MONDAY = {2024: {3}, 2025: {6}, 2026: {4, 13, 18}}  # rounds whose fourth match is on Monday night


def pairs(clubs, met, dice):
    """Pairs the clubs for a round: of many random pairings, the one whose clubs have met least."""
    best, least = None, None
    for _ in range(400):
        order = dice.shuffled(clubs)
        drawn = [(order[i], order[i + 1]) for i in range(0, len(order), 2)]
        cost = sum((3 ** met.get(frozenset(pair), 0)) for pair in drawn)
        if least is None or cost < least:
            best, least = drawn, cost
    return best


def fixture(year, thursday, rounds, opening, byes):
    """All matches of the home-and-away season; `opening` has the clubs of round 0."""
    dice = Dice(f"fixture {year}")
    met, at_home, matches = {}, dict.fromkeys(CODES, 0), []
    for number in range(0 if opening else 1, rounds + 1):
        clubs = opening if number == 0 else [c for c in CODES if c not in byes.get(number, [])]
        slots = [list(slot) for slot in SLOTS[: len(clubs) // 2]]
        if number in MONDAY[year]:
            slots[3] = [MON, 19, 20]
        for slot, (one, other) in zip(slots, pairs(clubs, met, dice)):
            met[frozenset((one, other))] = met.get(frozenset((one, other)), 0) + 1
            swap = at_home[one] > at_home[other] or (
                at_home[one] == at_home[other] and dice.below(2) == 1
            )
            home, away = (other, one) if swap else (one, other)
            at_home[home] += 1
            venue = HOME[home][1 if at_home[home] % 4 == 0 else 0]
            day = thursday + datetime.timedelta(days=7 * (number - 1) + slot[0])
            matches.append(Match(year, number, home, away, venue, day, slot[1] * 60 + slot[2]))
    return sorted(matches, key=lambda m: (m.round, m.utc, m.id))


def early_and_mid_season_byes(opening, early, middle, dice):
    """Round -> resting clubs: clubs of the Opening Round rest early, and six clubs rest in each `middle` round."""
    byes, rest = {}, dice.shuffled(opening)
    for number, count in early:
        byes[number], rest = sorted(rest[:count]), rest[count:]
    order = dice.shuffled(CODES)
    for index, number in enumerate(middle):
        byes[number] = sorted(order[index * 6 : index * 6 + 6])
    return byes


# Players


class Player:
    def __init__(self, club, role, rank):
        self.key = (club, role, rank)
        self.club, self.role, self.rank = club, role, rank
        self.positions, self.added = [role], []  # added: (position, after round)
        self.listed_from = 1
        self.club_2025, self.retired, self.no_game = club, False, False
        self.games = {}  # round of 2026 -> a game
        self.older = {2024: [], 2025: []}
        self.out_until = -1
        self.id = None

    @property
    def name(self):
        return f"{self.first} {self.last}"


MEANS = {
    "DEF": [86, 76, 67, 58, 45], "MID": [103, 94, 83, 70, 50],
    "RUC": [88, 58], "FWD": [79, 69, 59, 45],
}


def people():
    """The players of the list, in the order of their ids, and those who retired after 2025."""
    dice = Dice("players")
    names = dice.shuffled(
        [(f, h + t) for f in FIRST_NAMES for h in SURNAME_HEADS for t in SURNAME_TAILS]
    )
    players, retired, taken = [], [], set()

    def named(player, oldest, youngest):
        while True:
            player.first, player.last = names.pop()
            if player.last not in taken:  # each surname once
                break
        taken.add(player.last)
        year = 2026 - dice.between(youngest, oldest)
        born = datetime.date(year, 1, 1) + datetime.timedelta(days=dice.below(365))
        player.born = born.isoformat()
        if player.key in NAMED:
            player.first, player.last, day = NAMED[player.key]
            player.born = day or player.born
        player.age = 2026 - int(player.born[:4])

    for code in CODES:
        strength = 3 * dice.bell()
        for role, means in MEANS.items():
            for rank, mean in enumerate(means):
                player = Player(code, role, rank)
                player.rookie = rank == len(means) - 1 and role != "RUC"
                named(player, *((19, 18) if player.rookie else (33, 21)))
                player.mean_2025 = clamped(mean + strength + 5 * dice.bell(), 38, 108)
                player.mean_2024 = clamped(player.mean_2025 + 4 * dice.bell(), 38, 108)
                trend = 5 if player.age <= 22 else -3 if player.age >= 31 else 0
                player.mean = clamped(player.mean_2025 + trend + 5 * dice.bell(), 38, 110)
                if dice.below(28) == 0:
                    player.mean = clamped(player.mean + 14, 38, 108)  # a breakout year
                player.no_game = player.rookie and rank == 4 and dice.below(5) < 2
                chance = dice.unit()
                if role == "MID" and chance < 0.32:
                    player.positions = ["MID", "FWD"] if chance < 0.20 else ["MID", "DEF"]
                elif role == "DEF" and chance < 0.15:
                    player.positions = ["DEF", "MID"]
                elif role == "FWD" and chance < 0.28:
                    player.positions = ["FWD", "MID"] if chance < 0.20 else ["FWD", "RUC"]
                elif role == "RUC" and chance < 0.35:
                    player.positions = ["RUC", "FWD"]
                if not player.rookie and rank > 0 and player.key not in NAMED:
                    if dice.below(16) == 0:
                        player.club_2025 = dice.pick([c for c in CODES if c != code])
                players.append(player)
        if dice.below(3) == 0:
            player = Player(code, dice.pick(["DEF", "MID", "FWD"]), 9)
            player.rookie, player.retired = False, True
            named(player, 35, 32)
            player.mean_2025 = player.mean_2024 = 62 + 8 * dice.bell()
            retired.append(player)
    for code, role, number, mean in LATE_LISTED:
        player = Player(code, role, 10 + number)
        player.rookie, player.listed_from = True, number
        named(player, 20, 19)
        player.mean = player.mean_2025 = player.mean_2024 = mean
        players.append(player)
    for index, player in enumerate(players):
        player.id = 1001 + index
    return players, retired


def add_positions(players):
    """Gives some players another position after round 6 and round 12."""
    dice = Dice("positions")
    plain = [p for p in players if p.key not in NAMED and len(p.positions) == 1 and not p.rookie]
    for after, count in ((6, 9), (12, 7)):
        for _ in range(count):
            player = plain.pop(dice.below(len(plain)))
            if player.key in NEW_ROLE:
                continue
            new = {"DEF": "MID", "MID": dice.pick(["DEF", "FWD"]), "RUC": "FWD"}.get(
                player.role, dice.pick(["MID", "DEF"])
            )
            player.added.append((new, after))
    for player in players:
        if player.key in NEW_ROLE and "MID" not in player.positions:
            player.added = [("MID", 12)]


# Games


class Effects:
    """The true effects of opponents and grounds, a few points each, which the tool should find."""

    def __init__(self):
        dice = Dice("effects")
        whole = {c: 3.5 * dice.bell() for c in CODES}
        self.opponent = {(c, r): whole[c] + 2.5 * dice.bell() for c in CODES for r in ROLES}
        self.venue = {v: 1.2 * dice.bell() for v in VENUES}


def statistics(points, role, dice):
    """Numbers of kicks, handballs and so on that are worth exactly this many points."""
    s = dict.fromkeys(
        ["kicks", "handballs", "marks", "tackles", "ff", "fa", "hitouts", "goals", "behinds"], 0
    )
    if points < 0:
        s["fa"] = (-points + 2) // 3
        left = points + 3 * s["fa"]
        s["handballs"], s["ff"] = left // 2, left % 2
        return s
    s["fa"] = min(dice.below(3), points // 15)
    left = points + 3 * s["fa"]

    def take(name, share, worth):
        nonlocal left
        count = clamped(rounded(share * (0.75 + 0.5 * dice.unit())), 0, left // worth)
        s[name] = count
        left -= worth * count

    if role == "RUC":
        take("hitouts", points * 0.30, 1)
    take("goals", points * {"FWD": 0.026, "MID": 0.006, "RUC": 0.006, "DEF": 0.002}[role], 6)
    take("behinds", points * {"FWD": 0.017, "MID": 0.006, "RUC": 0.005, "DEF": 0.002}[role], 1)
    take("tackles", points * {"MID": 0.052, "DEF": 0.028, "RUC": 0.035, "FWD": 0.036}[role], 4)
    rest = left
    take("kicks", rest * 0.155, 3)
    take("marks", rest * {"DEF": 0.085, "MID": 0.055, "RUC": 0.055, "FWD": 0.075}[role], 3)
    s["ff"] = min(dice.below(3), left)
    left -= s["ff"]
    s["ff"] += left % 2
    s["handballs"] = left // 2
    return s


def fantasy_points(s):
    return (
        3 * s["kicks"] + 2 * s["handballs"] + 3 * s["marks"] + 4 * s["tackles"] + s["ff"]
        - 3 * s["fa"] + s["hitouts"] + 6 * s["goals"] + s["behinds"]
    )


def chosen(squad, dice):
    """Twelve fit players: the best of each line, then the best of the rest."""
    form = {p: p.form + 7 * dice.bell() + (99 if p.listed_from > 1 else 0) for p in squad}
    order = sorted(squad, key=lambda p: -form[p])
    side = []
    for role, count in FIELD:
        side += [p for p in order if p.role == role][:count]
    side += [p for p in order if p not in side][: 12 - len(side)]
    return side


def play(matches, clubs_players, mean, effects, dice, keep, injury_chance, longest):
    """Plays matches in order; `mean` returns a player's true mean in a match."""
    for match in matches:
        for club in (match.home, match.away):
            fit = [
                p for p in clubs_players[club]
                if not p.no_game and p.out_until < match.round
                and not (match.year == 2026 and p.listed_from > max(1, match.round))
            ]
            for player in sorted(chosen(fit, dice), key=lambda p: (p.last, p.first)):
                true = mean(player, match) + effects.venue[match.venue]
                true += effects.opponent[match.opponent(club), player.role]
                true += 1 if club == match.home else -1
                ground, liking = VENUE_LIKING.get(player.key, (None, 0))
                true += liking if ground == match.venue else 0
                deviation = 20 * (0.7 + 0.3 * true / 75)
                points = rounded(true + deviation * dice.bell())
                usual = {"MID": 83, "RUC": 81}.get(player.role, 84)
                time = clamped(rounded(usual + 5 * dice.bell()), 60, 99)
                if dice.unit() < injury_chance:
                    player.out_until = match.round + dice.between(1, longest)
                    if dice.below(3) == 0:  # hurt during the match
                        time = dice.between(14, 46)
                        points = rounded(points * time / 84)
                keep(player, match, max(points, 3), time)


def bounces(player, number, dice):
    """The share of centre bounces that a player attends."""
    if player.key in NEW_ROLE:
        base = 0.62 if number >= NEW_ROLE_ROUND else 0.06
    elif player.role == "MID":
        base = [0.78, 0.68, 0.52, 0.3, 0.1, 0.1][min(player.rank, 5)]
    elif player.role == "RUC":
        base = 0.8 if player.rank == 0 else 0.25
    else:
        base = 0.12 if "MID" in player.positions else 0.0
    total = dice.between(20, 32)
    attended = clamped(rounded(total * (base + 0.06 * dice.bell())), 0, total) if base else 0
    return attended, attended / total


def finals(year, matches, dice):
    """The nine finals of the eight best clubs by invented results; each match has its winner."""
    strength = {c: 8 * dice.bell() for c in CODES}
    wins = dict.fromkeys(CODES, 0.0)

    def decide(match):
        home = clamped(rounded(86 + strength[match.home] + 3 + 18 * dice.bell()), 31, 160)
        away = clamped(rounded(83 + strength[match.away] + 18 * dice.bell()), 31, 160)
        if home == away and match.round > 25:
            home += 1
        match.points = {match.home: home, match.away: away}
        wins[match.home] += 1 if home > away else 0.5 if home == away else 0
        wins[match.away] += 1 if away > home else 0.5 if home == away else 0
        return match.home if home > away else match.away

    for match in matches:
        decide(match)
    ladder = sorted(CODES, key=lambda c: (-wins[c], c))[:8]
    last = max(m.day for m in matches)
    thursday = last + datetime.timedelta(days=14 - (last.weekday() - 3) % 7)
    found = []

    def final(kind, week, slot, home, away):
        day = thursday + datetime.timedelta(days=7 * week + SLOTS[slot][0])
        ground = "lantern-park" if kind == "GF" else HOME[home][0]
        _, hour, minute = SLOTS[slot]
        match = Match(year, 26 + week, home, away, ground, day, hour * 60 + minute)
        match.final = kind
        won = decide(match)
        found.append(match)
        return won, match.opponent(won)

    qualified = [final("QF", 0, 0, ladder[0], ladder[3]), final("QF", 0, 2, ladder[1], ladder[2])]
    eliminated = [final("EF", 0, 1, ladder[4], ladder[7]), final("EF", 0, 4, ladder[5], ladder[6])]
    semi = [final("SF", 1, i + 1, qualified[i][1], eliminated[i][0])[0] for i in (0, 1)]
    last_two = [final("PF", 2, i + 1, qualified[i][0], semi[1 - i])[0] for i in (0, 1)]
    final("GF", 3, 5, *last_two)
    return found


def older_season(year, players, retired, matches, effects):
    """Adds the statistics of an earlier season to each player."""
    dice = Dice(f"games {year}")
    matches = matches + finals(year, matches, Dice(f"results {year}"))
    sides = {c: [] for c in CODES}
    for player in players + retired:
        if year == 2024 and not (player.club in CLUBS_OF_2024 and player.age >= 22):
            continue
        if player.rookie or (year == 2024 and player.club_2025 != player.club):
            continue
        sides[player.club_2025].append(player)
        player.form = player.mean_2025 if year == 2025 else player.mean_2024
        player.out_until = -1
        if year == 2025 and dice.below(12) == 0:
            player.out_until = dice.between(9, 30)  # missed most of it

    def mean(player, match):
        late = player.key in TAPERING and match.round >= 18
        return player.form + (-17 if late else 2 if player.key in TAPERING else 0)

    def keep(player, match, points, time):
        s = statistics(points, player.role, dice)
        game = {"match": match, "points": points, "tog": time, "s": s}
        if year == 2024:
            game["cba"] = bounces(player, 1, dice)
        player.older[year].append(game)

    matches = [m for m in matches if sides[m.home] or sides[m.away]]
    play(matches, sides, mean, effects, dice, keep, 0.03, 6)
    return matches


def this_season(players, matches, effects):
    """Plays the season 2026 up to the last played round."""
    dice = Dice("games 2026")
    sides = {c: [p for p in players if p.club == c] for c in CODES}
    for player in players:
        player.form = player.mean
        player.out_until = -1
        if not player.rookie and dice.below(45) == 0:
            player.out_until = dice.between(16, 30)  # the long-term injured

    def mean(player, match):
        changed = player.key in NEW_ROLE and match.round >= NEW_ROLE_ROUND
        return player.form + (14 if changed else 0)

    def keep(player, match, points, time):
        if player.key == NEGATIVE[0] and match.round >= NEGATIVE[1]:
            if not any(g["score"] < 0 for g in player.games.values()):
                points, time = -2, 16
        s = statistics(points, player.role, dice)
        player.games[match.round] = {
            "match": match, "score": points, "tog": time, "s": s,
            "cba": bounces(player, match.round, dice),
        }

    played = [m for m in matches if m.round <= LAST_PLAYED]
    play(played, sides, mean, effects, dice, keep, 0.028, 5)
    # After the round two scores are corrected by a point; the statistics stay the same.
    for key, number, change in CORRECTED:
        player = next(p for p in players if p.key == key)
        while number not in player.games:
            number += 1
        player.games[number]["score"] += change


# Prices


def start_price(player, dice):
    """F4: last year's average times the magic number, less 3 % for each game below ten."""
    if player.rookie:
        return FLOOR + 1_000 * dice.pick([0, 0, 0, 4, 12, 25, 41, 58, 77, 98, 120])

    def average(games):
        return math.fsum(g["points"] for g in games) / len(games) if games else 0.0

    count, mean = len(player.older[2025]), average(player.older[2025])
    if count < 10:
        mean = max(mean, average(player.older[2024]))
    discount = 0.03 * clamped(10 - count, 0, 10)
    return max(FLOOR, 1_000 * rounded(MAGIC * mean * (1 - discount) / 1_000))


def shown(hidden):
    return max(FLOOR, 1_000 * rounded(hidden / 1_000))


def factor(before, raw):
    """k: the factor that keeps the league's value, with the floor."""
    k = math.fsum(before) / math.fsum(raw)
    value = math.fsum(max(FLOOR, p) for p in before)
    for _ in range(50):
        k *= value / math.fsum(max(FLOOR, k * r) for r in raw)
    return k


def price_season(players):
    """F5: runs the price engine through the rounds; prices[r] is the price before round r."""
    dice = Dice("prices")
    for player in players:
        player.start = player.hidden = float(start_price(player, dice))
        if player.listed_from > 1:
            player.start = player.hidden = float(FLOOR + 12_000)
        player.prices = {player.listed_from: shown(player.start)}
    magic = MAGIC
    for number in range(LAST_PLAYED + 1):
        who = [p for p in players if number in p.games]
        raws = []
        for player in who:
            newest_first = sorted((r for r in player.games if r <= number), reverse=True)
            scores = [player.games[r]["score"] for r in newest_first]
            weights = [5 - i for i in range(min(5, len(scores)))]
            total = sum(weights)
            weighted = sum(w * s for w, s in zip(weights, scores))
            if number == 1 and 0 in player.games:
                raw = 0.75 * player.hidden + 0.10 * player.start + magic * weighted / 60
            else:
                raw = player.hidden * (1 - total / 60) + magic * weighted / 60
            raws.append(raw)
        k = factor([p.start if number == 1 else p.hidden for p in who], raws)
        for player, raw in zip(who, raws):
            player.hidden = k * raw
        magic *= k
        if number >= 1:
            for player in players:
                if player.listed_from <= number:
                    player.prices[number + 1] = shown(player.hidden)


# Files


def table(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def decimals(value):
    """A percentage as in the official feed: at most two decimals."""
    return rounded(value * 100) / 100


def write_players(folder, players):
    dice = Dice("list")
    lines = []
    for player in players:
        games = player.games
        now = player.positions + [new for new, _ in player.added]
        recent = [r for r in games if r >= LAST_PLAYED - 1]
        if player.out_until > LAST_PLAYED:
            status = "injured"
        elif LAST_PLAYED in games:
            status = "playing"
        else:
            status = "medical_sub" if recent and dice.below(4) == 0 else "not-playing"
        player.status = status
        price = player.prices[LAST_PLAYED + 1]
        value = player.mean - player.start / MAGIC
        level = (player.mean / 100) * (player.mean / 100)
        popular = 9 * level * level + 0.75 * max(0, value) + 6 * dice.unit() * dice.unit()
        if not games:
            popular = 1.5 * dice.unit()
        player.owned = decimals(clamped(popular, 0.05, 78))
        last = player.last + (" " if player.key in BLANK_AT_END else "")
        scores = {str(r): games[r]["score"] for r in sorted(games)}
        lines.append(json.dumps({
            "id": player.id, "first_name": player.first, "last_name": last, "dob": player.born,
            "squad_id": SQUAD[player.club], "positions": [ROLES[p] for p in now],
            "original_positions": [ROLES[p] for p in player.positions] if player.added else [],
            "status": status, "cost": price,
            "stats": {
                "owned_by": player.owned, "games_played": len(games), "scores": scores,
                "prices": {str(r): p for r, p in sorted(player.prices.items())},
            },
        }, ensure_ascii=False, separators=(",", ":")))
    text = "[\n" + ",\n".join(lines) + "\n]\n"
    (folder / "players.json").write_bytes(text.encode())


def write_scores(folder, players):
    rows = []
    for player in players:
        now = player.positions + [new for new, _ in player.added]
        known = [
            player.id, player.first, player.last + (" " if player.key in BLANK_AT_END else ""),
            SQUAD[player.club], "/".join(str(ROLES[p]) for p in now),
            "/".join(str(ROLES[p]) for p in player.positions),
        ]
        for number in range(LAST_PLAYED + 2):
            score = player.games[number]["score"] if number in player.games else ""
            price = player.prices.get(number, "")
            if number < player.listed_from and score == "":
                continue
            rows.append(known + [number, score, price])
    header = "player_id first_name last_name squad_id positions original_positions"
    table(folder / "scores.csv", header.split() + ["round", "score", "price"], rows)


def write_rounds(folder, byes):
    lines = []
    for number in range(1, ROUNDS + 1):
        trades = 3 if number in LATE_BYES else 2
        counted = 18 if number in byes else 22
        lines.append(json.dumps(
            {"number": number, "max_trades": trades, "counted_onfield_players": counted}
        ))
    text = "[\n  " + ",\n  ".join(lines) + "\n]\n"
    (folder / "rounds.json").write_bytes(text.encode())


def write_position_updates(folder, players):
    rows = sorted(
        (after, p.id, p.name, "/".join(p.positions), new)
        for p in players
        for new, after in p.added
    )
    table(
        folder / "position_updates.csv",
        ["player", "initial_position", "add_position", "round"],
        [(name, start.replace("RUC", "RUCK"), new, after) for after, _, name, start, new in rows],
    )


def write_fixture(folder, matches):
    rows = []
    for match in matches:
        home, away, venue = match.home, match.away, VENUES[match.venue][0]
        start = match.utc.strftime("%Y-%m-%dT%H:%M:%SZ")
        if match.round == 6:  # by names, and by the clock at the ground
            home, away = NAME[home], NAME[away]
            start = match.local.strftime("%Y-%m-%dT%H:%M:%S")
            start += f"+{match.offset // 60:02}:{match.offset % 60:02}"
        elif match.round == 7:  # by other names
            home, away, venue = SHORT[home], SHORT[away], VENUES[match.venue][1]
        rows.append([match.id, match.year, match.round, start, home, away, venue])
    table(
        folder / "fixture.csv",
        ["match_id", "season", "round", "start_utc", "home", "away", "venue"], rows,
    )


HEADER_A = (
    "match_name venue start_time_utc round season_name temperature weather_description "
    "weather_category home_team away_team home_team_goals home_team_behinds home_team_score "
    "away_team_goals away_team_behinds away_team_score match_result margin match_result_string "
    "player_id player_first_name player_last_name player_full_name player_dob player_team "
    "opposition_team player_number fantasy_points goals behinds disposals kicks handballs marks "
    "tackles hitouts frees_for frees_against total_clearances metres_gained goal_assists "
    "tog_percentage cbas cba_percentage kick_ins kick_in_percentage kick_ins_play_on "
    "kick_to_handball_ratio hitout_win_percentage"
).split()
FINALS_A = {26: "Finals Week 1", 27: "Semi Finals", 28: "Preliminary Finals", 29: "Grand Final"}


def row_a(player, club, game):
    match, s = game["match"], game["s"]
    row = dict.fromkeys(HEADER_A, "")
    row.update({
        "match_name": f"{NAME[match.home]} Vs {NAME[match.away]}",
        "venue": VENUES[match.venue][0],
        "start_time_utc": match.utc.strftime("%Y-%m-%d %H:%M:%S"),
        "round": FINALS_A.get(match.round, f"Round {match.round}"), "season_name": match.year,
        "home_team": NAME[match.home], "away_team": NAME[match.away],
        "player_id": f"CD_I{player.id}", "player_first_name": player.first,
        "player_last_name": player.last, "player_full_name": player.name,
        "player_dob": player.born, "player_team": NAME[club],
        "opposition_team": NAME[match.opponent(club)],
    })
    numbers = {
        "fantasy_points": fantasy_points(s), "goals": s["goals"], "behinds": s["behinds"],
        "disposals": s["kicks"] + s["handballs"], "kicks": s["kicks"], "handballs": s["handballs"],
        "marks": s["marks"], "tackles": s["tackles"], "hitouts": s["hitouts"],
        "frees_for": s["ff"], "frees_against": s["fa"], "tog_percentage": game["tog"],
        "cbas": game["cba"][0],
    }
    row.update({name: f"{number}.0" for name, number in numbers.items()})
    row["cba_percentage"] = f"{game['cba'][1]:.4f}"
    return [row[name] for name in HEADER_A]


def write_statistics_a(folder, name, entries):
    def order(entry):
        player, club, game = entry
        return game["match"].round, game["match"].utc, game["match"].id, club, player.id

    entries.sort(key=order)
    table(folder / name, HEADER_A, [row_a(*entry) for entry in entries])


HEADER_B = (
    "player_key team year games_played opponent round result jersey_num kicks marks handballs "
    "disposals goals behinds hit_outs tackles rebound_50s inside_50s clearances clangers "
    "free_kicks_for free_kicks_against brownlow_votes contested_possessions "
    "uncontested_possessions contested_marks marks_inside_50 one_percenters bounces goal_assist "
    "percentage_of_game_played"
).split()
PLAIN = {"René": "Rene", "Søren": "Soren"}  # this source writes no diacritics


def key_b(player):
    day = f"{player.born[8:10]}{player.born[5:7]}{player.born[:4]}"
    first = PLAIN.get(player.first, player.first)
    return f"{player.last}_{first}_{day}".lower().replace("'", "").replace(" ", "").replace(".", "")


def round_b(match):
    """This source counts the Opening Round as round 1."""
    return getattr(match, "final", None) or match.round + 1


def write_statistics_b(folder, players):
    dice = Dice("layout B")
    rows = []
    for player in sorted(players, key=key_b):
        before = dice.between(0, 12) + max(0, player.age - 22) * 15 + len(player.older[2024])
        for count, game in enumerate(player.older[2025], 1):
            match, s, club = game["match"], game["s"], player.club_2025
            mine, theirs = match.points[club], match.points[match.opponent(club)]
            mark = "↓" if game["tog"] < 50 else "↑" if dice.below(70) == 0 else ""
            row = dict.fromkeys(HEADER_B, "")
            row.update({
                "player_key": key_b(player), "team": SHORT[club], "year": 2025,
                "games_played": f"{before + count}{mark}", "opponent": SHORT[match.opponent(club)],
                "round": round_b(match),
                "result": "W" if mine > theirs else "L" if mine < theirs else "D",
                "kicks": s["kicks"], "marks": s["marks"], "handballs": s["handballs"],
                "disposals": s["kicks"] + s["handballs"], "goals": s["goals"],
                "behinds": s["behinds"], "hit_outs": s["hitouts"], "tackles": s["tackles"],
                "free_kicks_for": s["ff"], "free_kicks_against": s["fa"],
                "percentage_of_game_played": game["tog"],
            })
            rows.append(["" if row[name] == 0 else row[name] for name in HEADER_B])
    last = HEADER_B.index("round")
    doubled = [row for row in rows if row[last] == "GF"][:2]  # this source doubles some rows
    table(folder / "player_match_stats_2025.csv", HEADER_B, rows + doubled)


def write_people(folder, players):
    dice = Dice("people")
    rows = []
    for player in sorted(players, key=key_b):
        first = PLAIN.get(player.first, player.first)
        april = datetime.date(int(player.born[:4]) + 19, 4, 1)
        debut = april + datetime.timedelta(days=dice.below(120))
        tall = 196 if player.role == "RUC" else 185
        rows.append([
            key_b(player), first, player.last, player.born, debut.strftime("%d-%m-%Y"),
            tall + dice.between(-8, 8), 84 + dice.between(-8, 12),
        ])
    header = "player_key first_name last_name born_date debut_date height weight"
    table(folder / "people.csv", header.split(), rows)


FINALS_B = {
    "QF": "Qualifying Final", "EF": "Elimination Final", "SF": "Semi Final",
    "PF": "Preliminary Final", "GF": "Grand Final",
}


def write_matches(folder, matches):
    dice = Dice("quarters")
    quarters = [f"q{i}_{k}" for i in (1, 2, 3) for k in ("goals", "behinds")]
    header = ["round_num", "venue", "date", "year", "attendance"]
    for side in ("team_1", "team_2"):
        header += [f"{side}_team_name", *(f"{side}_{q}" for q in quarters)]
        header += [f"{side}_final_goals", f"{side}_final_behinds"]
    rows = []
    for index, match in enumerate(sorted(matches, key=lambda m: (m.round, m.utc, m.id))):
        number = round_b(match)
        crowd = dice.between(9, 71) * 1000 + dice.below(1000)
        if index % 9 == 0:
            hour, minute = divmod(match.minutes, 60)  # a shifted column, as the source has it
            crowd = f"{(hour - 1) % 12 + 1}:{minute:02} {'PM' if hour >= 12 else 'AM'}"
        elif index % 23 == 5:
            crowd = "N/A"
        start = match.local.strftime("%Y-%m-%d %H:%M")
        row = [FINALS_B.get(number, number), VENUES[match.venue][1], start, 2025, crowd]
        for club in (match.home, match.away):
            points = match.points[club]
            goals = min(points // 6, rounded(points * (0.135 + 0.012 * dice.unit())))
            behinds = points - 6 * goals
            row.append(SHORT[club])
            for quarter in (1, 2, 3, 4):
                row += [goals * quarter // 4, behinds * quarter // 4]
        rows.append(row)
    table(folder / "matches_2025.csv", header, rows)


def write_injuries(folder, players):
    dice = Dice("injuries")
    namesakes = {p.name for p in players if sum(q.name == p.name for q in players) > 1}
    rows = []
    for player in players:
        if player.status != "injured":
            continue
        kinds = ["Hamstring", "Calf", "Ankle", "Concussion", "Knee", "Shoulder", "Foot", "Quad"]
        back = player.out_until + 1
        unknown = back > ROUNDS or dice.below(5) == 0
        who = player.name if dice.below(4) == 0 and player.name not in namesakes else player.id
        source = dice.pick(["club injury list", "coach's press conference", "league report"])
        rows.append([who, player.club, dice.pick(kinds), "" if unknown else back, source])
    table(folder / "injuries.csv", ["player", "club", "status", "return_round", "source"], rows)


def write_contracts(folder, players):
    dice = Dice("contracts")
    rows = []
    for player in players:
        chance = dice.unit()
        if chance < 0.18:
            continue  # nobody has written about him
        url = f"https://contracts.example/{player.club.lower()}/{player.id}"
        if chance < 0.28:
            rows.append([player.id, "", dice.pick(["", "undisclosed"]), url])
            continue
        year = dice.pick([2026, 2026, 2027, 2027, 2027, 2028, 2028, 2029])
        ends = "free agent" if player.age >= 27 else "out of contract"
        rows.append([player.id, year, ends if year == 2026 else "contracted", url])
    table(folder / "contracts.csv", ["player_id", "end_year", "status", "source_url"], rows)


def write_late_changes(folder, players):
    spare = [p for p in players if p.status in ("not-playing", "medical_sub") and p.games]
    clubs = {p.club for p in spare}  # that have somebody to name instead
    fit = [p for p in players if p.status == "playing" and p.club in clubs]
    fit.sort(key=lambda p: (-p.owned, p.id))
    reasons = ("Illness", "Calf tightness", "Managed", "Personal reasons")
    out = list(zip((fit[0], fit[6], fit[60], fit[120]), reasons))
    rows = [[p.id, LAST_PLAYED + 1, "out", why] for p, why in out]
    for player, _ in out[:3]:
        same = [p for p in spare if p.club == player.club]
        rows.append([same[0].id, LAST_PLAYED + 1, "in", f"Replaces {player.name}"])
        spare.remove(same[0])
    rows[-1][3] = ""  # nobody says why
    table(folder / "late_changes.csv", ["player_id", "round", "change", "reason"], rows)


def main():
    here = pathlib.Path(__file__).resolve().parent.parent / "sample-data" / "fantasy"
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here
    folder.mkdir(parents=True, exist_ok=True)
    players, retired = people()
    add_positions(players)
    effects = Effects()

    dice = Dice("byes 2024")
    byes = early_and_mid_season_byes([], [], (12, 13, 14), dice)
    matches = fixture(2024, datetime.date(2024, 3, 14), 23, [], byes)
    older_season(2024, players, [], matches, effects)

    dice = Dice("byes 2025")
    opening = sorted(dice.shuffled(CODES)[:8])
    byes = early_and_mid_season_byes(opening, [(2, 4), (3, 4)], (12, 13, 14), dice)
    matches = fixture(2025, datetime.date(2025, 3, 13), 24, opening, byes)
    matches_2025 = older_season(2025, players, retired, matches, effects)

    dice = Dice("byes 2026")
    opening = sorted(dice.shuffled(CODES)[:10])
    byes = early_and_mid_season_byes(opening, [(2, 4), (3, 4), (4, 2)], LATE_BYES, dice)
    matches = fixture(2026, datetime.date(2026, 3, 12), ROUNDS, opening, byes)
    # Two matches are postponed: a Sunday match of round 8 to Wednesday, and a match of round 22 by
    # nine days. The clubs of the match of round 22 have three days or more before and after it.
    for number, which, day, minutes in ((8, -1, 6, 19 * 60 + 10), (22, 0, 12, 19 * 60)):
        sunday = [m for m in matches if m.round == number and m.day.weekday() == 6]
        start = datetime.date(2026, 3, 12) + datetime.timedelta(days=7 * (number - 1))
        sunday[which].day = start + datetime.timedelta(days=day)
        sunday[which].minutes = minutes
    matches.sort(key=lambda m: (m.round, m.utc, m.id))
    this_season(players, matches, effects)
    price_season(players)

    write_players(folder, players)
    write_scores(folder, players)
    write_rounds(folder, byes)
    write_position_updates(folder, players)
    write_fixture(folder, matches)
    write_statistics_a(
        folder, "player_match_stats_2026.csv",
        [(p, p.club, game) for p in players for game in p.games.values()],
    )
    write_statistics_a(
        folder, "player_match_stats_2024.csv",
        [(p, p.club, game) for p in players for game in p.older[2024]],
    )
    people_2025 = [p for p in players + retired if p.older[2025]]
    write_statistics_b(folder, people_2025)
    write_people(folder, people_2025)
    write_matches(folder, matches_2025)
    write_injuries(folder, players)
    write_contracts(folder, players)
    write_late_changes(folder, players)


if __name__ == "__main__":
    main()
