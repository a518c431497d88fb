import Pipeline
import Tabular

/// The matches of this season, and of older seasons if the file has them.
struct Fixture {
  private struct Pair: Hashable {
    let season: Int
    let first: Int
    let second: Int

    /// Two clubs, in either order.
    init(_ season: Int, _ one: Int, _ other: Int) {
      self.season = season
      (first, second) = (min(one, other), max(one, other))
    }
  }

  private struct Place: Hashable {
    let club: Int
    let round: Int
  }

  /// The matches of this season, by round, start and id.
  let matches: [Match]
  private var pairs: [Pair: [(match: Match, position: Int)]] = [:]
  private var places: [Place: [Int]] = [:]
  private let seasons: Set<Int>

  /// A fixture from matches by season; the matches of each season are in order.
  init(_ matches: [Int: [Match]] = [:], thisSeason: Int) {
    self.matches = matches[thisSeason] ?? []
    seasons = Set(matches.keys)
    for (season, matches) in matches {
      for (position, match) in matches.enumerated() {
        pairs[Pair(season, match.home, match.away), default: []].append((match, position))
      }
    }
    for (position, match) in self.matches.enumerated() {
      for club in [match.home, match.away] {
        places[Place(club: club, round: match.round), default: []].append(position)
      }
    }
  }

  /// Whether the fixture has no match of this season.
  var isEmpty: Bool { matches.isEmpty }

  /// Whether the fixture has matches of a season.
  func has(season: Int) -> Bool { seasons.contains(season) }

  /// The matches of two clubs in a season, with their positions in the season's matches.
  func matches(of club: Int, and other: Int, in season: Int) -> [(match: Match, position: Int)] {
    pairs[Pair(season, club, other)] ?? []
  }

  /// The positions in ``matches`` of a club's matches in a round of this season: nearly always one
  /// match.
  func matches(ofClub club: Int, inRound round: Int) -> [Int] {
    places[Place(club: club, round: round)] ?? []
  }
}

/// The rows of fixture.csv.
///
/// A club plays once in a round. A second match in the same round is an error, unless both matches
/// have their own ids and are played on different local days. Then one match was postponed, and
/// both keep the official round.
struct FixtureRows {
  static let columns = CatalogueColumns(
    ["round", "start_utc", "home", "away", "venue"], optional: ["match_id", "season"])

  private struct Row {
    let season: Int
    let match: Match
    let hasOwnID: Bool
    let origin: SourceLocation
  }

  private let rules: SeasonRules
  private var names: LeagueNames
  private var rows: [Row] = []
  private var leftOut: LeftOutRows

  init(_ rules: SeasonRules, _ names: LeagueNames, file: String) {
    self.rules = rules
    leftOut = LeftOutRows(file: file)
    self.names = names
  }

  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let season = try row.optionalInteger("season", in: 1897...9999) ?? rules.season
    if season > rules.season { throw row.invalid(.seasonAhead, "season", "is a later season") }
    let round = try row.integer("round", in: SeasonFigures.rounds)
    if season == rules.season, let last = rules.lastRound, round > last {
      leftOut.add(.finalLeftOut)
      return
    }
    guard let start = WrittenInstant(try row.key("start_utc")), let offset = start.offset else {
      throw row.invalid(
        .invalidStart, "start_utc", "is not an instant such as 2026-03-05T08:40:00Z")
    }
    let home = try names.club(row, "home")
    let away = try names.club(row, "away")
    if home == away { throw row.invalid(.matchInconsistent, "away", "is also the home club") }
    let written = row.optionalText("match_id")
    let match = Match(
      id: written ?? "\(round)-\(names.codes[home])-\(names.codes[away])".lowercased(),
      round: round, start: start.wall - offset, home: home, away: away,
      venue: try names.venue(row, "venue"))
    rows.append(Row(season: season, match: match, hasOwnID: written != nil, origin: row.origin()))
  }

  /// The fixture; invalid matches get a notice.
  mutating func fixture(_ report: inout Report) -> Fixture {
    var kept: [Int: [Row]] = [:]
    for row in rows.ordered(by: Self.precedes) {
      do throws(SkippedRow) {
        try check(row, kept[row.season] ?? [])
        kept[row.season, default: []].append(row)
      } catch {
        report.leaveOut(error, at: row.origin)
      }
    }
    leftOut.report(&report)
    return Fixture(kept.mapValues { $0.map(\.match) }, thisSeason: rules.season)
  }

  private mutating func check(_ row: Row, _ kept: [Row]) throws(SkippedRow) {
    if let twin = kept.first(where: { $0.match.id == row.match.id }) {
      throw SkippedRow(
        twin.match == row.match ? .fantasyRowRepeated : .duplicateCatalogueKey, "match_id",
        value: row.match.id, "\(twin.origin) is also the match '\(row.match.id)'")
    }
    let day = names.day(row.match.start, at: row.match.venue)
    for other in kept where other.match.round == row.match.round {
      let clubs = [row.match.home, row.match.away]
      guard let club = clubs.first(where: { [other.match.home, other.match.away].contains($0) })
      else { continue }
      let isPostponed =
        row.hasOwnID && other.hasOwnID && names.day(other.match.start, at: other.match.venue) != day
      if isPostponed { continue }
      throw SkippedRow(
        .secondMatchInRound, "round", value: "\(row.match.round)",
        "\(names.codes[club]) also has a match in round \(row.match.round) in \(other.origin)")
    }
  }

  private static func precedes(_ left: Row, _ right: Row) -> Bool {
    let (one, two) = (left.match, right.match)
    return (left.season, one.round, one.start, one.id, left.origin.line ?? 0)
      < (right.season, two.round, two.start, two.id, right.origin.line ?? 0)
  }
}
