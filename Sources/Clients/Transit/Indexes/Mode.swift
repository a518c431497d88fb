import Tabular

/// A kind of vehicle: one of the basic route_types, to which all extended ones are mapped.
///
/// The raw value is the basic GTFS route_type, which the database's `mode` columns hold.
enum Mode: Int, CaseIterable, Hashable, Sendable {
  case tram = 0
  case metro = 1
  case rail = 2
  case bus = 3
  case ferry = 4
  case cableTram = 5
  case aerialLift = 6
  case funicular = 7
  case trolleybus = 11
  case monorail = 12

  /// The mode of a published route_type; nil if it is blank or not a known vehicle.
  ///
  /// Extended types come from the GTFS extension with hierarchical vehicle types: TfNSW's 401 is a
  /// metro, 700, 712 and 714 are buses, and 900 is light rail.
  init?(routeType: Int?) {
    switch routeType {
    case .some(0...7), .some(11), .some(12): self.init(rawValue: routeType!)
    case .some(100...199), .some(300...399): self = .rail
    case .some(200...299), .some(700...799): self = .bus
    case .some(405): self = .monorail
    case .some(400...404), .some(500...699): self = .metro
    case .some(800...899): self = .trolleybus
    case .some(900...999): self = .tram
    case .some(1000...1099), .some(1200...1299): self = .ferry
    case .some(1300...1399): self = .aerialLift
    case .some(1400...1499): self = .funicular
    default: return nil
    }
  }

  /// Whether apps filter by this mode; routes of other modes appear under "All" only.
  var hasOwnList: Bool { Self.ofOwnLists.contains(rawValue) }

  /// The numbers of the modes that have a list of their own.
  static let ofOwnLists = Mode.tram.rawValue...Mode.ferry.rawValue

  /// The rank in lists, which also decides ties: rail, bus, metro, ferry, tram, then the others.
  var priority: Int {
    switch self {
    case .rail: 0
    case .bus: 1
    case .metro: 2
    case .ferry: 3
    case .tram: 4
    case .trolleybus: 5
    case .monorail: 6
    case .funicular: 7
    case .aerialLift: 8
    case .cableTram: 9
    }
  }

  /// The mode's bit in a stop's `mode_mask`: 1 shifted by the raw value.
  var bit: Int { 1 << rawValue }
}

extension NoticeCode {
  static let routeTypeWithoutMode = NoticeCode(
    "route_type_without_mode", .warning,
    "A route_type is blank or outside the types that map to a mode; the route's mode is unknown.",
    why: "Apps have no icon and no filter for the route, so it is listed under all modes only.",
    fix: "write a basic route_type (0-7, 11, 12) or an extended one that maps to it")
}

/// How an app shows a mode: its names, symbols and colours; a row of `route_types`.
struct ModeAppearance: Sendable {
  /// The mode, whose raw value is the row's key; nil for an unknown mode.
  let mode: Mode?
  /// The stable English name for code, in snake case.
  let name: String
  let displayName: String
  let symbolName: String
  /// An SF Symbol that is at least as old as `symbolName`; the same symbol if none is older.
  let fallbackSymbolName: String
  let minimumIOS: Double
  /// Six hexadecimal digits; the contrast on white is at least 4.5.
  let colorLight: String
  /// Six hexadecimal digits; the contrast on black is at least 4.5.
  let colorDark: String

  /// The words of VoiceOver for a stop of this mode.
  var accessibilityLabel: String { "\(displayName) stop" }
  /// The row's key: a basic route_type, or -1 without a mode.
  var key: Int { mode?.rawValue ?? -1 }
  /// The rank in lists, as ``Mode/priority``; rows without a mode come last.
  var priority: Int { mode?.priority ?? Mode.allCases.count }

  /// Every row of the table, by key.
  static var all: [ModeAppearance] { ([nil] + Mode.allCases).map { ModeAppearance($0) } }
}

extension ModeAppearance {
  /// The appearance of one mode; the first iOS version of a symbol is taken from Apple's list of SF
  /// Symbols.
  ///
  /// SF Symbols have no trolleybus or cable tram, so these modes share the symbols of buses and
  /// trams.
  init(_ mode: Mode?) {
    typealias Symbol = (name: String, fallback: String, minimumIOS: Double)
    let pin: Symbol = ("mappin.circle.fill", "mappin.circle.fill", 13.1)
    let bus: Symbol = ("bus.fill", pin.name, 14.0)
    let tram: Symbol = ("tram.fill", "tram.fill", 13.0)
    let row: (name: String, displayName: String, symbol: Symbol, light: String, dark: String) =
      switch mode {
      case .tram: ("tram", "Tram", tram, "C8102E", "FF6B6B")
      case .metro: ("metro", "Metro", ("lightrail.fill", tram.name, 17.0), "00707A", "2EC4C6")
      case .rail: ("rail", "Train", ("train.side.front.car", tram.name, 15.0), "B85000", "FFA133")
      case .bus: ("bus", "Bus", bus, "006CB0", "4DB8FF")
      case .ferry: ("ferry", "Ferry", ("ferry.fill", pin.name, 15.0), "2E7D32", "6CCB5F")
      case .cableTram: ("cable_tram", "Cable tram", tram, "8E24AA", "D98BEA")
      case .aerialLift: ("aerial_lift", "Aerial lift", pin, "AD1457", "FF80AB")
      case .funicular: ("funicular", "Funicular", pin, "6D4C41", "C9A394")
      case .trolleybus: ("trolleybus", "Trolleybus", bus, "00695C", "4DB6AC")
      case .monorail: ("monorail", "Monorail", pin, "5E35B1", "B39DDB")
      case nil: ("unknown", "Transit", pin, "5A6672", "A9B4BF")
      }
    self.init(
      mode: mode, name: row.name, displayName: row.displayName, symbolName: row.symbol.name,
      fallbackSymbolName: row.symbol.fallback, minimumIOS: row.symbol.minimumIOS,
      colorLight: row.light, colorDark: row.dark)
  }
}
