/// What a screen reader says of a player's card.
struct SpokenCard {
  private let player: Int
  private let round: ComingRound

  /// Reads a player's card aloud.
  init(_ player: Int, _ round: ComingRound) {
    self.player = player
    self.round = round
  }

  /// The sentences.
  var text: String { [name, price, form, breakEven, projection, owned].joined(separator: " ") }

  private var name: String {
    let facts = round.season.players[player]
    let positions = round.positions[player].positions.map { $0.title.lowercased() }
    let club = round.season.league.clubs[facts.club].name
    return "\(facts.name), \(club), \(Wording.list(positions, "or"))."
  }

  private var price: String {
    guard let price = round.analysis.price(player) else { return "Price not known." }
    return "Price \(Wording.spokenDollars(price.shown)), \(Wording.spokenChange(price.delta))."
  }

  private var form: String {
    guard let form = round.analysis.forms[player].last else { return "No games yet." }
    return "Average \(Wording.spoken(form.average)), recently \(Wording.spoken(form.last3)), "
      + "\(form.trend.rawValue)."
  }

  private var breakEven: String {
    round.projections[player]?.breakEven.map { "Break-even \(Wording.spoken(Double($0)))." }
      ?? "Break-even not known."
  }

  private var projection: String {
    guard let projection = round.projections[player] else { return "No projection." }
    guard projection.isAvailable else { return "Not expected to play in round \(round.number)." }
    let points = Wording.decimals(projection.value, 0)
    let spread = Wording.decimals(projection.halfInterval, 0)
    let sign = points.hasPrefix("−") ? "minus " : ""
    return "Projected \(sign)\(points.drop { $0 == "−" }) points, give or take \(spread). "
      + "\(ConfidenceBand(projection.confidence).title)."
  }

  private var owned: String {
    round.season.players[player].ownedPercent.map { "Owned by \(Wording.spoken($0)) percent." }
      ?? "Ownership not known."
  }
}
