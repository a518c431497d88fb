import Bundles

extension FantasyTables {
  /// The store's names for columns that several of its records share.
  static let store = StoreDeclaration(
    "Fantasy", databases: "AFL Fantasy databases", section: "fantasy",
    folder: "Sources/Clients/AFLFantasy/Tables",
    vocabulary: [
      "a11y_label": "accessibilityLabel",
      "color_token": .init(
        "color", says: "The id of its colour, one of ``FantasyStore/colors()``."),
      "club": .init(says: "The club's code."),
      "d_price": "priceDifference",
      "d_proj": "projectionDifference",
      "deep_link": .init(says: "Where a tap leads."),
      "end_utc": .init("end", as: .instant),
      "lockout_utc": .init("lockout", as: .instant),
      "match_id": "match",
      "n": "games",
      "p120": "chanceOf120",
      "player_id": .init("player", as: .named),
      "position": .init(as: .type("Position")),
      "proj": "projection",
      "show_utc": .init("showAt", as: .instant),
      "squad_id": "squad",
      "start_utc": .init("start", as: .instant),
      "tier_id": .init("tier", as: .type("PriceTier")),
      "tz": .init("timeZone", as: .zone),
      "venue_id": "venue",
    ],
    named: .init("NamedPlayer", of: "players", key: "player_id", name: "full_name"),
    schema: schema)
}
