import SeedFantasy

/// The texts of a player's card, ready to show.
struct PlayerCard: Equatable, Sendable {
  let player: Int
  let title: String
  /// The club and the positions, such as `CAR · DEF/MID`.
  let subtitle: String
  /// The price, such as `$1.089M`; `–` if it is unknown.
  let price: String
  /// The change of the price, such as `+$34k`, `−$8k` or `±$0`; `–` without an earlier price.
  let change: String
  /// The average, such as `108.1`; `–` without a game.
  let average: String
  /// Such as `99.0`.
  let last3: String
  /// Such as `117`.
  let breakEven: String
  /// The projection and half the width of the 80 % interval, such as `108 ± 28`.
  let projection: String
  /// Such as `53.7%`.
  let owned: String
  /// The confidence band, such as `Medium confidence`; `–` for a player who cannot play.
  let confidence: String
  let trendColor: ColorRole
  let accessibilityLabel: String
  /// `aflfi://player/<id>`.
  let deepLink: String
}

extension PlayerCard {
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
    change = round.priceChange(player).map(Wording.change) ?? Wording.nothing
    average = form.map { Wording.decimals($0.average, 1) } ?? Wording.nothing
    last3 = form.map { Wording.decimals($0.last3, 1) } ?? Wording.nothing
    breakEven = projection?.breakEven.map(Wording.whole) ?? Wording.nothing
    self.projection = projection.map(Self.text) ?? Wording.nothing
    owned = facts.ownedPercent.map { Wording.decimals($0, 1) + "%" } ?? Wording.nothing
    confidence = projection.map(Self.confidence) ?? "No projection"
    trendColor = form.map { ColorRole($0.trend) } ?? .neutral
    accessibilityLabel = SpokenCard(player: player, round: round).text
    deepLink = DeepLink.player(facts.id)
  }

  private static func confidence(_ projection: Projection) -> String {
    projection.isAvailable ? ConfidenceBand(projection.confidence).title : Wording.nothing
  }

  /// The projection with its interval, such as `108 ± 28`; `Out` for a player who cannot play, and
  /// `108 ± 28 if he plays` for a player who is not likely to play.
  private static func text(_ projection: Projection) -> String {
    guard projection.isAvailable else { return "Out" }
    let isLikely = projection.playChance >= LikelyPlayer.leastChance
    return Wording.decimals(projection.value, 0) + " ± "
      + Wording.decimals(projection.halfInterval, 0) + (isLikely ? "" : " if he plays")
  }
}

extension Projection {
  var halfInterval: Double { (high80 - low80) / 2 }
}

extension ConfidenceBand {
  /// Such as `Medium confidence`.
  var title: String {
    switch self {
    case .high: "High confidence"
    case .medium: "Medium confidence"
    case .low: "Low confidence"
    }
  }
}

/// The text that a screen reader speaks for a player's card.
struct SpokenCard {
  let player: Int
  let round: ComingRound

  var text: String { [name, price, form, breakEven, projection, owned].joined(separator: " ") }

  private var name: String {
    let facts = round.season.players[player]
    let positions = round.positions[player].positions.map { $0.title.lowercased() }
    let club = round.season.league.clubs[facts.club].name
    return "\(facts.name), \(club), \(Wording.list(positions, "or"))."
  }

  private var price: String {
    guard let price = round.analysis.price(player) else { return "Price not known." }
    let change = round.priceChange(player).map { ", \(Wording.spokenChange($0))" } ?? ""
    return "Price \(Wording.spokenDollars(price.shown))\(change)."
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
    guard projection.isAvailable else {
      return "Not expected to play in round \(round.number). If he plays, projected "
        + "\(Wording.spoken(projection.valueIfPlaying)) points."
    }
    let points = Wording.decimals(projection.value, 0)
    let spread = Wording.decimals(projection.halfInterval, 0)
    let sign = points.hasPrefix("−") ? "minus " : ""
    let chance =
      projection.playChance >= LikelyPlayer.leastChance
      ? ""
      : "Plays with a chance of \(Wording.wholePercent(projection.playChance)) percent: "
        + "\(round.reasonForChance(player)). If he plays: "
    return chance + (chance.isEmpty ? "Projected " : "projected ")
      + "\(sign)\(points.drop { $0 == "−" }) points, give or take \(spread). "
      + "\(ConfidenceBand(projection.confidence).title)."
  }

  private var owned: String {
    round.season.players[player].ownedPercent.map { "Owned by \(Wording.spoken($0)) percent." }
      ?? "Ownership not known."
  }
}
