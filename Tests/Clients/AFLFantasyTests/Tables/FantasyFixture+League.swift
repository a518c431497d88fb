import Bundles
import Tabular

@testable import AFLFantasy

extension FantasyFixture {
  /// Four clubs by code, two grounds by id, a colour for each role and club, and every symbol.
  static var league: League {
    League(
      file: "league.yaml", name: "Southern Cross Football League", clubs: clubs, venues: venues,
      colors: colors, symbols: symbols)
  }

  private static let clubs = [
    League.Club(
      code: "BAY", name: "Bayside Herons", squadID: 10, aliases: ["BSH", "Bayside"],
      color: "club-bay"),
    League.Club(
      code: "KIM", name: "King's Meadow", squadID: 40, aliases: [], color: "club-kim"),
    League.Club(
      code: "SOM", name: "Sømmer Range", squadID: 20, aliases: ["Sommer Range"],
      color: "club-som"),
    League.Club(
      code: "TOR", name: "Torrens d’Oro", squadID: 30, aliases: ["TD", "Torrens"],
      color: "club-tor"),
  ]

  private static let venues = [
    League.Venue(
      id: "north-park", name: "North Park", aliases: ["NP Oval"], zone: "Australia/Melbourne"),
    League.Venue(
      id: "st-aidans-oval", name: "St Aidan's Oval", aliases: [], zone: "Australia/Perth"),
  ]

  /// Each a little bluer than the one before; text on all of them can be read.
  private static var colors: [ColorToken] {
    (ColorRole.allCases.map(\.rawValue) + clubs.map(\.color)).enumerated().map { number, id in
      let tail = String(number + 16, radix: 16, uppercase: true)
      return ColorToken(
        id: id, lightHex: "#1B2F\(tail)", darkHex: "#9CC2\(tail)", onLightHex: "#FFFF\(tail)",
        onDarkHex: "#0000\(tail)")
    }
  }

  private static var symbols: [Symbol] {
    Icon.allCases.enumerated().compactMap { number, icon in
      guard let version = SystemVersion("\(13 + number % 3).\(number % 10)") else { return nil }
      return Symbol(
        name: icon.rawValue, minimumIOS: version,
        fallback: number % 2 == 0 ? nil : Icon.base.rawValue, label: "The app's \(icon) sign",
        origin: Origin("league.yaml", line: number + 1))
    }
  }
}
