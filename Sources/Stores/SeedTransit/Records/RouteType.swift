extension TransitStore {
  /// A kind of vehicle for an app's filter: five kinds, and one case for all others.
  ///
  /// `allCases` has the five kinds for a segmented control, in the order of its buttons. Only the
  /// All list shows routes of ``other``.
  ///
  /// ```swift
  /// Picker("Transport Mode", selection: $selectedMode) {
  ///   Text("All").tag(TransitStore.RouteType?.none)
  ///   ForEach(TransitStore.RouteType.allCases) { type in
  ///     Text(store.words.name(of: type)).tag(type as TransitStore.RouteType?)
  ///   }
  /// }
  /// .pickerStyle(.segmented)
  /// ```
  public enum RouteType: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// Trains between and through cities.
    case rail
    /// Buses and coaches.
    case bus
    /// Metros and subways.
    case metro
    /// Ferries.
    case ferry
    /// Trams and light rail.
    case tram
    /// Cable trams, aerial lifts, funiculars, trolleybuses, monorails and unknown kinds.
    case other

    /// The five kinds that have a list of their own, in the order of `route_types.priority`.
    public static let allCases: [RouteType] = [.rail, .bus, .metro, .ferry, .tram]

    /// The case of a basic GTFS route_type, such as the `mode` of a route; nil is ``other``.
    public init(mode: Int?) {
      self =
        switch mode {
        case 0: .tram
        case 1: .metro
        case 2: .rail
        case 3: .bus
        case 4: .ferry
        default: .other
        }
    }

    /// The basic GTFS route_type; nil for ``other``, which covers many.
    public var mode: Int? {
      switch self {
      case .tram: 0
      case .metro: 1
      case .rail: 2
      case .bus: 3
      case .ferry: 4
      case .other: nil
      }
    }

    /// The case itself, for `ForEach`.
    public var id: RouteType { self }

    /// The SF Symbol; a pin for ``other``.
    ///
    /// `lightrail.fill` needs iOS 17; on iOS 16, show `tram.fill` instead.
    public var symbolName: String {
      switch self {
      case .rail: "train.side.front.car"
      case .metro: "lightrail.fill"
      case .bus: "bus.fill"
      case .ferry: "ferry.fill"
      case .tram: "tram.fill"
      case .other: "mappin.circle.fill"
      }
    }
  }
}
