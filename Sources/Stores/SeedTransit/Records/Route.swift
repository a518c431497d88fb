import GRDB
import SeedStore

extension TransitStore.Route: Identifiable {
  /// The feed and the route_id, unique in the bundle; every query accepts it as an id.
  public var id: String { "\(feed):\(routeID)" }

  /// The kind of vehicle.
  public var type: TransitStore.RouteType { TransitStore.RouteType(mode: mode) }

  /// The routes that a query has already read, so that it reads each only once.
  struct Known {
    private var routes: [Int64: TransitStore.Route] = [:]

    /// The route with a row number.
    mutating func route(_ id: Int64, _ db: Database) throws -> TransitStore.Route? {
      if let route = routes[id] { return route }
      let route: TransitStore.Route? = try db.first(
        TransitStore.Route.selection + " WHERE r.id = ?", [id])
      routes[id] = route
      return route
    }
  }
}

extension TransitStore {
  /// The lines of one mode or of all, in sections from A to Z, with # last.
  ///
  /// ```swift
  /// List {
  ///   ForEach(list.sections) { section in
  ///     Section(section.title) {
  ///       ForEach(section.lines) { LineRow(line: $0) }
  ///     }
  ///     .sectionIndexLabel(section.title)
  ///   }
  /// }
  /// ```
  public struct RouteList: Hashable, Sendable, Codable {
    /// The mode of the list; nil for all modes.
    public let mode: RouteType?
    /// The sections that have lines, in order.
    public let sections: [RouteSection]

    /// The titles for the index at the list's edge.
    public var indexTitles: [String] { sections.map(\.title) }

    /// All lines, in order.
    public var lines: [Line] { sections.flatMap(\.lines) }

    /// Divides lines, which are sorted by ``Line/sortOrder``, into sections.
    public init(mode: RouteType?, lines: [Line]) {
      self.mode = mode
      var sections: [RouteSection] = []
      var rest = lines[...]
      while let title = rest.first?.section {
        let end = rest.firstIndex { $0.section != title } ?? rest.endIndex
        sections.append(RouteSection(title: title, lines: Array(rest[..<end])))
        rest = rest[end...]
      }
      self.sections = sections
    }
  }

  /// The lines whose names start with one letter.
  public struct RouteSection: Hashable, Sendable, Identifiable, Codable {
    /// A letter from A to Z, or "#" for every other start.
    public let title: String
    /// The lines, in order: T2 before T10.
    public let lines: [Line]

    /// The title, for `ForEach`.
    public var id: String { title }
  }

  /// A stop sequence that trips of a route share.
  public struct Pattern: Hashable, Sendable, Identifiable, Codable {
    /// The stable name, derived from the content: the same in every version of the bundle that has
    /// the pattern.
    public let patternID: String
    /// The direction_id of its trips: 0 or 1.
    public let directionID: Int?
    /// The most common headsign of its trips, else the name of the last stop. A loop without a
    /// headsign has "via" and the name of the stop farthest from its start.
    public let headsign: String?
    /// The source of ``headsign``.
    public let headsignSource: HeadsignSource?
    /// The number of its trips, on any day.
    public let tripCount: Int
    /// The stops, in order; a loop has a stop twice.
    public let stops: [Stop]

    /// The stable name.
    public var id: String { patternID }
  }

  /// A set of days on which trips run, named by a service_id.
  public struct Service: Hashable, Sendable, Identifiable, Codable {
    /// The name of the feed that the service comes from.
    public let feed: String
    /// The published service_id.
    public let serviceID: String
    /// Whether it runs on each weekday, from Monday to Sunday; nil without a row of calendar.txt.
    public let weekdays: [Bool]?
    /// The first day of its row of calendar.txt.
    public let startDate: ServiceDate?
    /// The last day of its row of calendar.txt.
    public let endDate: ServiceDate?

    /// The feed and the service_id, unique in the bundle.
    public var id: String { "\(feed):\(serviceID)" }
  }
}

extension TransitStore.Service: FetchableRecord {
  /// Reads a row of `services` with the feed's name as `feed_name`.
  public init(row: Row) throws {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let days = try names.compactMap { try row.value($0) as Int? }
    try self.init(
      feed: row.value("feed_name"), serviceID: row.value("service_id"),
      weekdays: days.count == names.count ? days.map { $0 == 1 } : nil,
      startDate: (row.value("start_date") as Int?).flatMap(ServiceDate.init),
      endDate: (row.value("end_date") as Int?).flatMap(ServiceDate.init))
  }
}
