extension PlayerCard {
  /// The card of a player before a round.
  init(_ player: Int, _ round: ComingRound) {
    let facts = round.season.players[player]
    let price = round.analysis.price(player)
    let form = round.analysis.forms[player].last
    let projection = round.projections[player]
    self.player = player
    title = facts.name
    subtitle =
      round.season.league.clubs[facts.club].code + " · " + round.positions[player].text
    self.price = price.map { Wording.price($0.shown) } ?? Wording.nothing
    change = price.map { Wording.change($0.delta) } ?? Wording.nothing
    average = form.map { Wording.decimals($0.average, 1) } ?? Wording.nothing
    last3 = form.map { Wording.decimals($0.last3, 1) } ?? Wording.nothing
    breakEven = projection?.breakEven.map(Wording.whole) ?? Wording.nothing
    self.projection = projection.map(Self.text) ?? Wording.nothing
    owned = facts.ownedPercent.map { Wording.decimals($0, 1) + "%" } ?? Wording.nothing
    confidence = projection.map { ConfidenceBand($0.confidence).title } ?? "No projection"
    trendColor = form.map { ColorRole($0.trend) } ?? .neutral
    accessibilityLabel = SpokenCard(player, round).text
    deepLink = "aflfi://player/\(facts.id)"
  }

  /// Such as `108 ± 28`; `Out` for one who cannot play.
  private static func text(_ projection: Projection) -> String {
    guard projection.isAvailable else { return "Out" }
    return Wording.decimals(projection.value, 0) + " ± "
      + Wording.decimals(projection.halfInterval, 0)
  }
}

extension Projection {
  /// Half of the 80 % interval, points.
  var halfInterval: Double { (high80 - low80) / 2 }
}

extension ConfidenceBand {
  /// The words for people, such as `Medium confidence`.
  var title: String {
    switch self {
    case .high: "High confidence"
    case .medium: "Medium confidence"
    case .low: "Low confidence"
    }
  }
}

extension ColorRole {
  /// The colour of a trend.
  init(_ trend: PlayerForm.Trend) {
    switch trend {
    case .rising: self = .positive
    case .steady: self = .neutral
    case .falling: self = .negative
    }
  }
}
