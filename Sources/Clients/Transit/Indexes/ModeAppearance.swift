/// How an app shows a mode: its names, symbols and colours; a row of `route_types`.
package struct ModeAppearance: Hashable, Sendable {
  /// The mode, whose raw value is the row's key.
  package let mode: Mode
  /// The stable English name for code, in snake case.
  package let name: String
  /// The name for people.
  package let displayName: String
  /// The SF Symbol.
  package let symbolName: String
  /// An SF Symbol that is never newer than `symbolName`; the same one where none is older.
  package let fallbackSymbolName: String
  /// The first iOS version that has `symbolName`.
  package let minimumIOS: Double
  /// What VoiceOver says of a stop of this mode.
  package let accessibilityLabel: String
  /// Six hexadecimal digits; contrast of at least 4.5 on white.
  package let colorLight: String
  /// Six hexadecimal digits; contrast of at least 4.5 on black.
  package let colorDark: String

  /// The rank that settles ties, as ``Mode/priority``.
  package var priority: Int { mode.priority }

  /// Every row of the table, by mode.
  package static var all: [ModeAppearance] { Mode.allCases.map(ModeAppearance.init) }

  /// The appearance of one mode.
  package init(_ mode: Mode) {
    let words = Self.words(for: mode)
    let symbol = Self.symbol(for: mode)
    let colors = Self.colors(for: mode)
    self.mode = mode
    name = words.name
    displayName = words.displayName
    symbolName = symbol.name
    fallbackSymbolName = symbol.fallback
    minimumIOS = symbol.minimumIOS
    accessibilityLabel = "\(words.displayName) stop"
    colorLight = colors.light
    colorDark = colors.dark
  }

  private static func words(for mode: Mode) -> (name: String, displayName: String) {
    switch mode {
    case .tram: ("tram", "Tram")
    case .metro: ("metro", "Metro")
    case .rail: ("rail", "Train")
    case .bus: ("bus", "Bus")
    case .ferry: ("ferry", "Ferry")
    case .cableTram: ("cable_tram", "Cable tram")
    case .aerialLift: ("aerial_lift", "Aerial lift")
    case .funicular: ("funicular", "Funicular")
    case .trolleybus: ("trolleybus", "Trolleybus")
    case .monorail: ("monorail", "Monorail")
    }
  }

  /// Symbols and the first iOS that has them, from Apple's list of SF Symbols.
  private static func symbol(
    for mode: Mode
  ) -> (name: String, fallback: String, minimumIOS: Double) {
    switch mode {
    case .tram: ("tram.fill", "tram.fill", 13.0)
    case .metro: ("lightrail.fill", "tram.fill", 17.0)
    case .rail: ("train.side.front.car", "tram.fill", 15.0)
    case .bus: ("bus.fill", "mappin.circle.fill", 14.0)
    case .ferry: ("ferry.fill", "mappin.circle.fill", 15.0)
    case .cableTram, .aerialLift, .funicular, .trolleybus, .monorail:
      ("mappin.circle.fill", "mappin.circle.fill", 13.1)
    }
  }

  private static func colors(for mode: Mode) -> (light: String, dark: String) {
    switch mode {
    case .tram: ("C8102E", "FF6B6B")
    case .metro: ("00707A", "2EC4C6")
    case .rail: ("B85000", "FFA133")
    case .bus: ("006CB0", "4DB8FF")
    case .ferry: ("2E7D32", "6CCB5F")
    case .cableTram: ("8E24AA", "D98BEA")
    case .aerialLift: ("AD1457", "FF80AB")
    case .funicular: ("6D4C41", "C9A394")
    case .trolleybus: ("00695C", "4DB6AC")
    case .monorail: ("5E35B1", "B39DDB")
    }
  }
}
