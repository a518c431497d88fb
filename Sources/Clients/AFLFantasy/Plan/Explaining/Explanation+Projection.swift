import SeedFantasy

extension Explanation {
  /// Explains a player's projection.
  static func ofProjection(
    _ projection: Projection, _ player: Int, _ round: ComingRound
  ) -> Explanation {
    var writer = ExplanationWriter(round, .projection, player, key: "\(round.id(player))")
    writer.addBase(projection)
    for part in projection.parts where part.value != 0 { writer.add(part) }
    writer.addRange(projection)
    writer.addChance(projection)
    writer.addPrice(projection)
    writer.addTaper()
    writer.addContract()
    writer.addInjury()
    let name = round.season.players[player].name
    return writer.finished("\(name): \(Wording.points(projection.value)) in round \(round.number)")
  }
}

extension ExplanationWriter {
  fileprivate mutating func addBase(_ projection: Projection) {
    let points = Wording.points(projection.base)
    let games = Wording.count(projection.games, "game")
    let text =
      projection.games == 0
      ? "\(points): 0 games this season, so only the average behind the first price."
      : "\(points): \(games) this season, the newest counting most, and the average behind the "
        + "first price."
    add("base", "Base", .base, points: projection.base, text)
  }

  /// Adds a factor with its number and the number of games behind it.
  fileprivate mutating func add(_ part: ProjectionPart) {
    add(
      part.factor.rawValue, part.factor.title, part.factor.icon, points: part.value,
      sentence(part))
  }

  private func sentence(_ part: ProjectionPart) -> String {
    let season = round.season
    let match = round.match(player)
    let shown = Wording.signed(part.value)
    let points = shown == "0.0" ? "As many points as usual" : shown + " points"
    switch part.factor {
    case .opponent:
      let club = season.players[player].club
      let opponent = match.map { $0.home == club ? $0.away : $0.home }
      let name = opponent.map { season.league.clubs[$0].name } ?? "this opponent"
      let games = Wording.count(part.games, "game")
      return "\(points) against \(name), from \(games) of players against them."
    case .home:
      let isHome = match?.home == season.players[player].club
      return "\(points) for playing \(isHome ? "at home" : "away"), the same for everyone."
    case .availability:
      return "\(points): he is not expected to play (\(part.note ?? "out"))."
    }
  }

  /// Adds the chance that he plays, with the reason. For a player who is out, a part of the
  /// projection says so.
  fileprivate mutating func addChance(_ projection: Projection) {
    guard projection.isAvailable else { return }
    add(
      "play", "Chance to play", .availability,
      color: projection.playChance < LikelyPlayer.leastChance ? .warning : .neutral,
      "\(Wording.percent(projection.playChance)) to play: \(round.reasonForChance(player)).")
  }

  fileprivate mutating func addPrice(_ projection: Projection) {
    guard let price = round.prices[player] else { return }
    let start = "Price \(Wording.price(price))"
    guard let breakEven = projection.breakEven, let chance = projection.riseChance else {
      add("price", "Price", .price, "\(start); no price changes after the Opening Round.")
      return
    }
    let change = round.analysis.pricePaths[player].first?.delta ?? 0
    let expected = change == 0 ? "no change" : Wording.change(change)
    let text =
      projection.isAvailable
      ? "\(start), break-even \(Wording.whole(breakEven)): the chance that he plays and it rises is "
        + "\(Wording.chance(chance)), and \(expected) is expected if he plays."
      : "\(start), break-even \(Wording.whole(breakEven)): it stays as it is while he does not play."
    add("price", "Price", .price, dollars: change, text)
  }
}

extension ProjectionFactor {
  var title: String {
    switch self {
    case .opponent: "Opponent"
    case .home: "Home or away"
    case .availability: "Availability"
    }
  }

  var icon: Icon {
    switch self {
    case .opponent: .opponent
    case .home: .home
    case .availability: .availability
    }
  }
}
