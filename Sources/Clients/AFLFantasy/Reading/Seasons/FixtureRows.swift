import Tabular

/// The rows of fixture.csv.
///
/// A club plays once in a round. A second match of one of its clubs under the same round is an
/// error, unless both have an id of their own and are played on different days by the clocks of
/// their grounds: then one was postponed, and the official round is kept for both.
struct FixtureRows {
  static let columns = CatalogueColumns(
    ["round", "start_utc", "home", "away", "venue"], optional: ["match_id", "season"])

  private struct Row {
    let season: Int
    let match: Match
    let hasOwnID: Bool
    let origin: Origin
  }

  private let rules: SeasonRules
  private var names: LeagueNames
  private var rows: [Row] = []

  /// Prepares to read matches of a league.
  init(_ rules: SeasonRules, _ names: LeagueNames) {
    self.rules = rules
    self.names = names
  }

  /// Takes the match of a row.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let season = try row.optionalInteger("season", in: 1897...9999) ?? rules.season
    if season > rules.season { throw row.invalid(.seasonAhead, "season", "is a later season") }
    let round = try row.integer("round", in: SeasonFigures.rounds)
    guard let start = WrittenInstant(try row.key("start_utc")), let offset = start.offset else {
      throw row.invalid(
        .invalidStart, "start_utc", "is not an instant such as 2026-03-05T08:40:00Z")
    }
    let home = try names.club(row, "home")
    let away = try names.club(row, "away")
    if home == away { throw row.invalid(.matchInconsistent, "away", "is the home club too") }
    let written = row.optionalText("match_id")
    let match = Match(
      id: written ?? "\(round)-\(names.codes[home])-\(names.codes[away])".lowercased(),
      round: round, start: start.wall - offset, home: home, away: away,
      venue: try names.venue(row, "venue"))
    rows.append(
      Row(season: season, match: match, hasOwnID: written != nil, origin: row.origin()))
  }

  /// The fixture; matches that cannot be get a notice.
  mutating func fixture(_ report: inout Report) -> Fixture {
    var kept: [Int: [Row]] = [:]
    for row in rows.sorted(by: Self.precedes) {
      do throws(SkippedRow) {
        try check(row, kept[row.season] ?? [])
        kept[row.season, default: []].append(row)
      } catch {
        report.leaveOut(error, at: row.origin)
      }
    }
    return Fixture(kept.mapValues { $0.map(\.match) }, thisSeason: rules.season)
  }

  private mutating func check(_ row: Row, _ kept: [Row]) throws(SkippedRow) {
    if let twin = kept.first(where: { $0.match.id == row.match.id }) {
      throw SkippedRow(
        twin.match == row.match ? .fantasyRowRepeated : .duplicateCatalogueKey, "match_id",
        value: row.match.id, "\(twin.origin) is the match '\(row.match.id)' too")
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
        "\(names.codes[club]) has a match in round \(row.match.round) in \(other.origin) too")
    }
  }

  private static func precedes(_ left: Row, _ right: Row) -> Bool {
    let (one, two) = (left.match, right.match)
    if (left.season, one.round, one.start) != (right.season, two.round, two.start) {
      return (left.season, one.round, one.start) < (right.season, two.round, two.start)
    }
    if one.id != two.id { return one.id < two.id }
    return (left.origin.line ?? 0) < (right.origin.line ?? 0)
  }
}
