import Bundles

/// Colours, symbols and measures of the app's design as snapshots have them.
struct DesignDocuments {
  private let season: FantasySeason

  /// Prepares the design of a season's league.
  init(_ season: FantasySeason) {
    self.season = season
  }

  /// The members of design_tokens.json.
  var tokens: [JSONValue.Member] {
    let groups = Dictionary(grouping: season.designTokens, by: \.group)
    let values = groups.sorted { $0.key < $1.key }.map { name, tokens in
      JSONValue.object([
        "name": .string(name),
        "tokens": .array(
          tokens.map { .object(["name": .string($0.name), "value": .double($0.value)]) }),
      ])
    }
    let symbols = season.league.symbols.sorted { $0.name < $1.name }
    return [
      JSONValue.Member("groups", .array(values)),
      JSONValue.Member("symbols", .array(symbols.map(Self.symbol))),
    ]
  }

  private static func symbol(_ symbol: Symbol) -> JSONValue {
    .object([
      "accessibilityLabel": .string(symbol.label),
      "fallback": .string(symbol.fallback ?? symbol.name),
      "minimumIOS": .double(symbol.minimumIOS.number), "name": .string(symbol.name),
    ])
  }

  /// The members of colors.json.
  var colors: [JSONValue.Member] {
    let clubs = season.league.clubs.map { club in
      JSONValue.object([
        "code": .string(club.code), "color": .string(club.color), "name": .string(club.name),
      ])
    }
    let positions = Position.allCases.map { position in
      JSONValue.object([
        "code": .string(position.code), "color": .string(ColorRole(position).rawValue),
        "title": .string(position.title),
      ])
    }
    return [
      JSONValue.Member("clubs", .array(clubs)),
      JSONValue.Member("colors", .array(season.league.colors.map(Self.color))),
      JSONValue.Member("positions", .array(positions)),
    ]
  }

  private static func color(_ color: ColorToken) -> JSONValue {
    .object([
      "contrastInDark": .double(color.contrastInDark?.rounded(toPlaces: 2)),
      "contrastInLight": .double(color.contrastInLight?.rounded(toPlaces: 2)),
      "darkHex": .string(color.darkHex), "id": .string(color.id),
      "lightHex": .string(color.lightHex), "onDarkHex": .string(color.onDarkHex),
      "onLightHex": .string(color.onLightHex),
    ])
  }
}
