import Tabular

/// The rounds of a season, from rounds.json, the fixture and the scores.
struct RoundList {
  private struct Entry: Decodable {
    let number: Int
    let maximumTrades: Int
    let countedPlayers: Int

    private enum CodingKeys: String, CodingKey {
      case number
      case maximumTrades = "max_trades"
      case countedPlayers = "counted_onfield_players"
    }
  }

  private let rules: SeasonRules
  private var listed: [Int: SeasonRules.RoundRule] = [:]

  /// Reads rounds.json, if there is one; the rules apply to rounds that it does not list.
  init(_ rules: SeasonRules, _ file: CatalogueFile?, _ report: inout Report) throws {
    self.rules = rules
    guard let file else { return }
    for entry in try JSONList<Entry>(file, &report).entries {
      do throws(SkippedRow) {
        try add(entry.value)
      } catch {
        report.leaveOut(error, entry: entry.position, of: file.name)
      }
    }
  }

  private mutating func add(_ entry: Entry) throws(SkippedRow) {
    try check(entry.number, "number", in: SeasonFigures.rounds)
    try check(entry.maximumTrades, "max_trades", in: 0...60)
    try check(entry.countedPlayers, "counted_onfield_players", in: 1...60)
    let rule = SeasonRules.RoundRule(
      maximumTrades: entry.maximumTrades, countedPlayers: entry.countedPlayers)
    if let first = listed[entry.number] {
      throw SkippedRow(
        first == rule ? .fantasyRowRepeated : .duplicateCatalogueKey, "number",
        value: "\(entry.number)", "an earlier entry is also round \(entry.number)")
    }
    listed[entry.number] = rule
  }

  private func check(
    _ number: Int, _ field: String, in bounds: ClosedRange<Int>
  ) throws(SkippedRow) {
    if bounds.contains(number) { return }
    throw SkippedRow(
      .invalidCatalogueNumber, field, value: "\(number)",
      "\(number) is not from \(bounds.lowerBound) to \(bounds.upperBound)")
  }

  /// The round that ends the season: from the rules, or else the last round in rounds.json or the
  /// fixture; nil if neither has rounds.
  func closingRound(_ fixture: Fixture) -> Int? {
    rules.lastRound ?? (Array(listed.keys) + fixture.matches.map(\.round)).max()
  }

  /// The rounds by number, with their byes.
  ///
  /// In a round of the fixture, a club without a match has a bye. In any other round that has been
  /// played, a club whose players all have no score has a bye. The Opening Round, number 0, has no byes.
  /// The list includes the coming round, if there is one, because the advice is for it, and the rounds
  /// that the rules name, because the rules say how many scores count in them.
  func rounds(
    _ fixture: Fixture, _ players: [Player], _ games: [[PlayedGame]], clubCount: Int, coming: Int?
  ) -> [Round] {
    var playing: [Int: Set<Int>] = [:]
    for (player, games) in zip(players, games) {
      for game in games { playing[game.round, default: []].insert(player.club) }
    }
    var starts: [Int: Int] = [:]
    for match in fixture.matches {
      if starts[match.round] == nil { playing[match.round] = [] }
      playing[match.round, default: []].formUnion([match.home, match.away])
      starts[match.round] = min(match.start, starts[match.round] ?? match.start)
    }
    let ruled = rules.rounds.keys.filter { number in rules.lastRound.map { number <= $0 } ?? true }
    let named = Set(listed.keys).union(playing.keys).union(ruled)
    return named.union(coming.map { [$0] } ?? []).ordered().map { number in
      let rule = listed[number] ?? rules.rule(ofRound: number)
      let byes = playing[number].map { playing in
        number == 0 ? [] : (0..<clubCount).filter { !playing.contains($0) }
      }
      return Round(
        number: number, start: starts[number], countedPlayers: rule.countedPlayers,
        maximumTrades: rule.maximumTrades, byes: byes ?? [])
    }
  }
}
