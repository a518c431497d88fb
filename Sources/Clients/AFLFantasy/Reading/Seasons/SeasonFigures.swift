import Tabular

/// The official scores and prices of a season, by player and round.
struct SeasonFigures {
  static let columns = CatalogueColumns(
    ["player_id", "round", "score", "price"],
    optional: [
      "first_name", "last_name", "squad_id", "positions", "original_positions", "tog",
    ])
  static let rounds = 0...60
  /// What a score can be; the greatest so far are below 250.
  static let scores = -99...400

  private struct Figure: Equatable {
    var score: Int?
    var price: Int?
    var timeOnGround: Int?
  }

  private struct Entry {
    let figure: Figure
    let origin: SourceLocation
  }

  private let rules: SeasonRules
  private let players: [Player]
  private let codes: [String]
  private let fixture: Fixture
  private let throughRound: Int?
  private var entries: [[Int: Entry]]
  /// Whether there are scores after `throughRound`: then what the list says of players is news of a
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

  /// Takes the figures of a row of scores.csv.
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

  /// Takes the figures of the official list; those that cannot be get a notice.
  mutating func add(_ listed: [[ListedFigure]], _ report: inout Report) {
    for (player, figures) in listed.enumerated() {
      for figure in figures {
        do throws(SkippedRow) {
          guard Self.rounds.contains(figure.round) else {
            throw SkippedRow(.invalidCatalogueNumber, nil, "a round of the entry is no number")
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

  func games() -> [[PlayedGame]] {
    entries.map { entries in
      entries.sorted { $0.key < $1.key }.compactMap { round, entry in
        entry.figure.score.map {
          PlayedGame(round: round, score: $0, timeOnGround: entry.figure.timeOnGround)
        }
      }
    }
  }

  /// Each player's prices; unusual ones get a notice.
  func prices(_ report: inout Report) -> [[FantasySeason.OfficialPrice]] {
    zip(players, entries).map { player, entries in
      let figures = entries.sorted { $0.key < $1.key }
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
      reportMissing(player, figures, prices.first, &report)
      return prices
    }
  }

  private func reportMissing(
    _ player: Player, _ figures: [(key: Int, value: Entry)],
    _ first: FantasySeason.OfficialPrice?, _ report: inout Report
  ) {
    guard let debut = figures.first(where: { $0.value.figure.score != nil }) else { return }
    if let first, first.round <= max(1, debut.key) { return }
    report.add(
      .priceMissing, at: debut.value.origin, value: "\(player.id)",
      message: "\(player.name) has a score in round \(debut.key) and no price before it",
      action: "the floor of $\(rules.priceFloor) is assumed")
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
      value: "\(round)", "\(first.origin) has the player and the round too")
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

  /// Dollars by which a price can change in a round before it is doubted (H).
  private static let greatestChange = 150_000
}
