import Bundles

/// Players as their own files have them.
struct PlayerDocuments {
  private let bundle: FantasyBundle
  private let values: FantasyValues
  private let news: PlayerNewsDocuments
  private let numbers: PlayerNumberDocuments

  /// Prepares the players of a season.
  init(_ bundle: FantasyBundle, _ values: FantasyValues) {
    self.bundle = bundle
    self.values = values
    news = PlayerNewsDocuments(bundle, values)
    numbers = PlayerNumberDocuments(bundle, values)
  }

  /// The members of a player's file.
  func members(of player: Int) -> [JSONValue.Member] {
    identity(bundle.season.players[player]) + numbers.members(of: player) + news.members(of: player)
      + [JSONValue.Member("card", card(bundle.plan.cards[player]))]
  }

  private func identity(_ player: Player) -> [JSONValue.Member] {
    let season = bundle.season
    let club = season.league.clubs[player.club]
    return [
      JSONValue.Member("asOfRound", season.lastRound < 0 ? .null : .integer(season.lastRound)),
      JSONValue.Member("born", .string(player.born?.description)),
      JSONValue.Member(
        "club",
        .object([
          "code": .string(club.code), "color": .string(club.color), "name": .string(club.name),
        ])),
      JSONValue.Member("comingRound", .integer(season.comingRound)),
      JSONValue.Member("firstName", .string(player.firstName)),
      JSONValue.Member("id", .integer(player.id)),
      JSONValue.Member("lastName", .string(player.lastName)),
      JSONValue.Member("mainPosition", .string(player.mainPosition.code)),
      JSONValue.Member("ownedPercent", .double(player.ownedPercent)),
      JSONValue.Member("positionUpdates", .array(player.positionUpdates.map(Self.update))),
      JSONValue.Member("positions", Self.codes(player.positions(inRound: season.comingRound))),
      JSONValue.Member("status", .string(player.status)),
    ]
  }

  private static func update(_ update: Player.PositionUpdate) -> JSONValue {
    .object(["added": codes(update.added), "fromRound": .integer(update.fromRound)])
  }

  private static func codes(_ positions: PositionSet) -> JSONValue {
    .array(positions.positions.map { .string($0.code) })
  }

  private func card(_ card: PlayerCard) -> JSONValue {
    .object([
      "accessibilityLabel": .string(card.accessibilityLabel), "average": .string(card.average),
      "breakEven": .string(card.breakEven), "change": .string(card.change),
      "confidence": .string(card.confidence), "deepLink": .string(card.deepLink),
      "last3": .string(card.last3), "owned": .string(card.owned), "price": .string(card.price),
      "projection": .string(card.projection), "subtitle": .string(card.subtitle),
      "title": .string(card.title), "trendColor": .string(card.trendColor.rawValue),
    ])
  }
}
