import Tabular

/// The official scores and prices of a season, by player and round.
struct SeasonFigures {
  static let columns = CatalogueColumns(
    ["player_id", "round", "score", "price"],
    optional: [
      "first_name", "last_name", "squad_id", "positions", "original_positions", "tog",
    ])
  static let rounds = 0...60
  /// The possible scores; the highest so far are below 250.
  static let scores = -99...400

  private struct Figure: Equatable {
    var score: Int?
    var price: Int?
    var timeOnGround: Int?
  }

  private struct Entry {
    var figure: Figure
    let origin: SourceLocation
  }

  private let rules: SeasonRules
  private let players: [Player]
  private let codes: [String]
  private let fixture: Fixture
  private let throughRound: Int?
  private var entries: [[Int: Entry]]
  /// Whether there are scores after `throughRound`. If so, the list's news about players is from a
  /// later day.
  private(set) var hasLaterScores = false

  init(
    _ rules: SeasonRules, _ roster: Roster, _ names: LeagueNames, _ fixture: Fixture,
    throughRound: Int?
  ) {
    self.rules = rules
    players = roster.players
    codes = names.codes
    self.fixture = fixture
    self.throughRound = throughRound
    entries = Array(repeating: [:], count: roster.players.count)
  }

  /// Adds the score and price of a row of scores.csv.
  mutating func add(
    _ row: borrowing CatalogueTable, _ roster: Roster, _ names: LeagueNames
  ) throws(SkippedRow) {
    let player = try roster.player(row, id: "player_id")
    if let squad = try row.optionalInteger("squad_id", in: 0...1_000_000),
      names.club(ofSquad: squad) != players[player].club
    {
      throw roster.ofAnotherClub(player, "squad_id", value: "\(squad)")
    }
    let round = try row.integer("round", in: Self.rounds)
    let figure = Figure(
      score: try row.optionalInteger("score", in: Self.scores),
      price: try row.optionalInteger("price", in: 0...100_000_000),
      timeOnGround: try row.optionalPercent("tog"))
    try add(figure, of: player, in: round, at: row.origin())
  }

  /// Adds the scores and prices of the official list; impossible values get a notice.
  mutating func add(_ listed: [[ListedFigure]], _ report: inout Report) {
    for (player, figures) in listed.enumerated() {
      for figure in figures {
        do throws(SkippedRow) {
          guard Self.rounds.contains(figure.round) else {
            throw SkippedRow(.invalidCatalogueNumber, nil, "a round of the entry is not a number")
          }
          if let score = figure.score, !Self.scores.contains(score) {
            throw SkippedRow(
              .invalidCatalogueNumber, nil, value: "\(score)", "\(score) is not a score")
          }
          try add(
            Figure(score: figure.score, price: figure.price), of: player, in: figure.round,
            at: figure.origin)
        } catch {
          report.add(
            error.code, at: figure.origin, value: error.value, message: error.message,
            action: "the score and the price of the round are left out")
        }
      }
    }
  }

  /// Leaves out the scores of an unfinished last round and the prices after it, and returns the
  /// round before it. Returns nil if the last round with scores is finished.
  ///
  /// A round is unfinished as long as two clubs that meet on its days have no scores. Matches that
  /// were postponed by a week, and matches of clubs without a player on the list, do not count.
  mutating func leaveOutRoundInProgress(_ file: String, _ report: inout Report) -> Int? {
    let rounds = entries.joined().filter { $0.value.figure.score != nil }.map(\.key)
    guard let last = rounds.max() else { return nil }
    let matches = fixture.matches.filter { $0.round == last }
    let end = (matches.map(\.start).min() ?? 0) + 6 * 86_400
    let playing = Set(
      players.indices.filter { entries[$0][last]?.figure.score != nil }.map { players[$0].club })
    let listed = Set(players.map(\.club))
    let open = matches.count { match in
      let clubs = [match.home, match.away]
      return match.start < end && !listed.isDisjoint(with: clubs) && playing.isDisjoint(with: clubs)
    }
    if open == 0 { return nil }
    for player in entries.indices {
      entries[player][last]?.figure.score = nil
      entries[player] = entries[player].filter { $0.key <= last }
    }
    report.add(
      .roundInProgress, at: SourceLocation(file), value: "\(last)",
      message: "round \(last) is not over: \(open) of its \(matches.count) matches have no score",
      action: "its scores count once it is over")
    return last - 1
  }

  func games() -> [[PlayedGame]] {
    entries.map { entries in
      entries.ordered { $0.key < $1.key }.compactMap { round, entry in
        entry.figure.score.map {
          PlayedGame(round: round, score: $0, timeOnGround: entry.figure.timeOnGround)
        }
      }
    }
  }

  /// Each player's prices; unusual ones get a notice.
  func prices(_ report: inout Report) -> [[FantasySeason.OfficialPrice]] {
    zip(players, entries).map { player, entries in
      let figures = entries.ordered { $0.key < $1.key }
      var prices: [FantasySeason.OfficialPrice] = []
      for (round, entry) in figures {
        guard let price = entry.figure.price else { continue }
        if let last = prices.last, abs(price - last.price) > Self.greatestChange {
          report.add(
            .priceJump, at: entry.origin, value: "\(price)",
            message: "\(player.name) cost $\(last.price) before round \(last.round)",
            action: "the price is kept")
        }
        prices.append(FantasySeason.OfficialPrice(round: round, price: price))
      }
      return prices
    }
  }

  /// Reports each player whose first score comes before his first price, and which price is used
  /// instead: from the rule for start prices (F4) and his older seasons, or else the floor.
  func reportMissingPrices(
    _ prices: [[FantasySeason.OfficialPrice]], _ history: [[PastGame]], _ report: inout Report
  ) {
    for (player, entries) in entries.enumerated() {
      let debut = entries.filter { $0.value.figure.score != nil }.min { $0.key < $1.key }
      guard let debut else { continue }
      let first = prices[player].first
      if let first, first.round <= max(1, debut.key) { continue }
      let past = PastRecord(history[player], before: rules.season) { _, _ in }
      let price =
        rules.startPrice(past).map { "$\($0) is computed from his older seasons" }
        ?? "the floor of $\(rules.priceFloor) is assumed"
      let until = first.map { ", until his price of round \($0.round)" } ?? ""
      report.add(
        .priceMissing, at: debut.value.origin, value: "\(players[player].id)",
        message: "\(players[player].name) has a score in round \(debut.key) and no price before it",
        action: price + until)
    }
  }

  private mutating func add(
    _ figure: Figure, of player: Int, in round: Int, at origin: SourceLocation
  ) throws(SkippedRow) {
    var figure = figure
    if let throughRound {
      if round > throughRound {
        if figure.score != nil { hasLaterScores = true }
        (figure.score, figure.timeOnGround) = (nil, nil)
      }
      if round > throughRound + 1 { return }
    }
    try check(figure, of: player, in: round)
    guard
      let first = entries[player].updateValue(Entry(figure: figure, origin: origin), forKey: round)
    else { return }
    entries[player][round] = first
    throw SkippedRow(
      first.figure == figure ? .fantasyRowRepeated : .duplicateCatalogueKey, "round",
      value: "\(round)", "\(first.origin) also has the player and the round")
  }

  private func check(_ figure: Figure, of player: Int, in round: Int) throws(SkippedRow) {
    if let price = figure.price, !(rules.priceFloor...rules.priceCeiling).contains(price) {
      throw SkippedRow(
        .priceOutOfBounds, "price", value: "\(price)",
        "\(price) is not between \(rules.priceFloor) and \(rules.priceCeiling)")
    }
    guard let score = figure.score else { return }
    if figure.timeOnGround == 0 {
      throw SkippedRow(
        .scoreWithoutTime, "tog", value: "0", "a score of \(score) with no time on ground")
    }
    let club = players[player].club
    if !fixture.isEmpty, fixture.matches(ofClub: club, inRound: round).isEmpty {
      throw SkippedRow(
        .scoreWithoutMatch, "score", value: "\(score)",
        "\(codes[club]) has no match in round \(round)")
    }
  }

  /// The price change in a round, in dollars, above which a price gets a notice (H).
  private static let greatestChange = 150_000
}
