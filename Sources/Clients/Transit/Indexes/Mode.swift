import Tabular

/// A kind of vehicle: the basic route_type to which every extended one is brought down.
///
/// The raw value is the basic GTFS route_type, and is what the database's `mode` columns hold.
package enum Mode: Int, CaseIterable, Hashable, Sendable {
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

  /// The mode of a published route_type; nil where it is blank or no vehicle we know.
  ///
  /// Extended types are those of the GTFS extension with the hierarchical vehicle types: TfNSW's
  /// 401 is a metro, its 700, 712 and 714 are buses, its 900 is light rail.
  package init?(routeType: Int?) {
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

  /// Whether an app filters by this mode; routes of the others appear under "All" only.
  package var hasOwnList: Bool { rawValue <= Mode.ferry.rawValue }

  /// The rank that settles ties between modes: rail, metro, bus, ferry, tram, then the others.
  package var priority: Int {
    switch self {
    case .rail: 0
    case .metro: 1
    case .bus: 2
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
  package var bit: Int { 1 << rawValue }
}

extension NoticeCode {
  /// A route_type that names no vehicle we know, or none at all.
  package static let routeTypeWithoutMode = NoticeCode(
    "route_type_without_mode", .warning,
    "A route_type is blank or outside the types that map to a mode; the route's mode is unknown.",
    fix: "write a basic route_type (0-7, 11, 12) or an extended one that maps to it")
}
