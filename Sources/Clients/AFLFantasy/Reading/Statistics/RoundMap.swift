import Pipeline
import Tabular

/// Finds the official round of a game, because its source may number rounds differently (C: fitzRoy
/// issues 40, 84, 104, 106, 107, 128).
///
/// If there is a fixture of the season, the round is that of the two clubs' match on the day, in
/// the time zone of its ground. Otherwise it is the source's number. AFL Tables numbers the Opening
/// Round 1, so its numbers are reduced by one if the first round has too few matches. Finals
/// continue the numbers after the last round.
struct RoundMap {
  /// The round of a game, with its match in this season's fixture.
  struct Place {
    let round: Int
    var match: Int?
    var venue: Int?
    var isHome: Bool?
  }

  private let fixture: Fixture
  private var names: LeagueNames
  private let thisSeason: Int
  private var lastRounds: [StatisticsRows.Source: Int] = [:]
  private var offsets: [StatisticsRows.Source: Int] = [:]

  init(
    _ fixture: Fixture, _ names: LeagueNames, _ rows: StatisticsRows, _ matches: MatchBook,
    thisSeason: Int
  ) {
    self.fixture = fixture
    self.names = names
    self.thisSeason = thisSeason
    for (source, span) in rows.spans {
      let span = source.layout == .tables ? matches.spans[source.season] ?? span : span
      let hasAllClubs = source.season < thisSeason || matches.spans[source.season] == nil
      let isAhead =
        source.layout == .tables
        && span.startsWithOpeningRound(clubCount: hasAllClubs ? 0 : names.codes.count)
      offsets[source] = isAhead ? 1 : 0
      lastRounds[source] = span.lastRound - (isAhead ? 1 : 0)
    }
  }

  mutating func place(of row: StatisticsRow) throws(SkippedRow) -> Place {
    let game = row.game
    let source = StatisticsRows.Source(season: game.season, layout: row.layout)
    switch game.stage {
    case .final(let week):
      return Place(round: (lastRounds[source] ?? 0) + week, venue: game.venue, isHome: game.isHome)
    case .round(let label):
      let round = label - (offsets[source] ?? 0)
      guard fixture.has(season: game.season) else {
        return Place(round: round, venue: game.venue, isHome: game.isHome)
      }
      return try place(of: game, labelled: round)
    }
  }

  /// The round of a game from the fixture of its season.
  private mutating func place(
    of game: PublishedGame, labelled round: Int
  ) throws(SkippedRow) -> Place {
    for (match, position) in fixture.matches(of: game.club, and: game.opponent, in: game.season)
    where isSame(match, game, labelled: round) {
      return Place(
        round: match.round, match: game.season == thisSeason ? position : nil,
        venue: match.venue ?? game.venue, isHome: match.home == game.club)
    }
    throw SkippedRow(
      .matchUnknown, nil, value: names.codes[game.opponent],
      "\(names.codes[game.club]) and \(names.codes[game.opponent]) have no match"
        + " \(when(game, round)) in the fixture")
  }

  private mutating func isSame(_ match: Match, _ game: PublishedGame, labelled round: Int) -> Bool {
    let day = names.day(match.start, at: match.venue)
    switch game.date {
    case .start(let start): return names.day(start, at: match.venue) == day
    case .day(let played): return played == day
    case nil: return match.round == round
    }
  }

  private mutating func when(_ game: PublishedGame, _ round: Int) -> String {
    switch game.date {
    case .start(let start): "on \(names.day(start, at: game.venue))"
    case .day(let day): "on \(day)"
    case nil: "in round \(round)"
    }
  }
}
