import Folding
import Tabular

/// The feeds of a pipeline with their records merged, before anything is derived from them.
///
/// ``stopTexts`` and ``timetableIndexes(asOf:lines:)`` do not depend on each other, so two threads can
/// compute them at once.
struct MergedFeeds: Sendable {
  /// The feeds without the merged records: only trips, timings and texts.
  let feeds: [Feed]
  let agencies: Merged<Agency>
  let stops: Merged<Stop>
  let routes: Merged<Route>
  let services: Merged<Service>
  let serviceExceptions: Merged<ServiceException>
  let shapes: Merged<Shape>
  let patterns: Merged<Pattern>
  let locations: Merged<Location>
  let bookingRules: Merged<BookingRule>
  /// The frequencies of each feed. They are not merged yet, because their order follows the order
  /// of the trips, which is derived later.
  let frequencies: [[Frequency]]
  /// The on-demand stop times of each feed, also not yet merged. Each refers to its trip by the position in
  /// its own feed, and to merged records otherwise.
  let onDemandStopTimes: [[OnDemandStopTime]]
  /// The last `feed_end_date` or calendar exception; nil if no feed has either.
  let newestDay: CalendarDay?

  /// Merges feeds. The records are moved instead of copied if nothing else refers to them.
  init(_ feeds: consuming [Feed]) {
    var rest = feeds
    newestDay = rest.compactMap(\.newestDay).max()
    agencies = Merged(rest.take(\.agencies)) { $2.append(text: $1.id ?? "") }
    stops = Self.mergedStops(&rest)
    routes = Self.mergedRoutes(&rest, agencies)
    services = Merged(rest.take(\.services)) { $2.append(text: $1.id) }
    serviceExceptions = Self.mergedExceptions(&rest, services)
    shapes = Merged(rest.take(\.shapes)) { $2.append(text: $1.id) }
    patterns = Self.mergedPatterns(&rest, stops, routes)
    locations = Merged(rest.take(\.locations)) { $2.append(text: $1.id) }
    bookingRules = Self.mergedRules(&rest, services)
    frequencies = rest.take(\.frequencies)
    onDemandStopTimes = Self.linkedStopTimes(&rest, stops, locations, bookingRules)
    // The pool of stop ids was needed only to link the tables.
    for position in rest.indices { rest[position].stopIDs = StringInterner() }
    self.feeds = rest
  }

  /// The texts derived from the names of the stops.
  var stopTexts: StopTexts {
    StopTexts(
      stops.records, feeds: stops.feeds, transfers: stopTransfers,
      translations: feeds.map { StopNameTranslations($0) })
  }

  /// The transfers between two stops in transfers.txt, except for impossible ones and those in which
  /// passengers stay on board.
  private var stopTransfers: [StopTransfer] {
    feeds.enumerated().flatMap { number, feed -> [StopTransfer] in
      guard let table = feed.textTable(.transfers) else { return [] }
      return StopTransfer.all(in: table, among: stopIndexes(ofFeed: number))
    }
  }

  /// The stops of a feed by their published ids.
  private func stopIndexes(ofFeed number: Int) -> [ExactText: RecordIndex<Stop>] {
    Dictionary(
      stops.positions[number].map { (ExactText(stops.records[Int($0)].id), RecordIndex(Int($0))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The indexes derived from routes, trips and calendars. Without `asOf`,
  /// ``CalendarRange/today(newest:in:)`` gives today. `lines` are the pipeline's own lines.
  func timetableIndexes(asOf: CalendarDay?, lines: [LineSection] = []) -> TimetableIndexes {
    TimetableIndexes(self, asOf: asOf, lines: lines)
  }

  private static func mergedStops(_ feeds: inout [Feed]) -> Merged<Stop> {
    var stops = Merged(feeds.take(\.stops)) { $2.append(text: $1.id) }
    for position in stops.records.indices {
      guard let parent = stops.records[position].parent else { continue }
      stops.records[position].parent = stops.index(parent, feed: stops.feeds[position])
    }
    return stops
  }

  private static func mergedRoutes(
    _ feeds: inout [Feed], _ agencies: Merged<Agency>
  ) -> Merged<Route> {
    var routes = Merged(feeds.take(\.routes)) { $2.append(text: $1.id) }
    for position in routes.records.indices {
      guard let agency = routes.records[position].agency else { continue }
      routes.records[position].agency = agencies.index(agency, feed: routes.feeds[position])
    }
    return routes
  }

  private static func mergedExceptions(
    _ feeds: inout [Feed], _ services: Merged<Service>
  ) -> Merged<ServiceException> {
    var exceptions = Merged(feeds.take(\.serviceExceptions)) { feed, exception, key in
      key.append(number: services.id(exception.service, feed: feed))
      key.append(number: exception.date)
    }
    for position in exceptions.records.indices {
      let service = exceptions.records[position].service
      exceptions.records[position].service = services.index(
        service, feed: exceptions.feeds[position])
    }
    return exceptions
  }

  private static func mergedRules(
    _ feeds: inout [Feed], _ services: Merged<Service>
  ) -> Merged<BookingRule> {
    var rules = Merged(feeds.take(\.bookingRules)) { $2.append(text: $1.id) }
    for position in rules.records.indices {
      guard let service = rules.records[position].priorNoticeService else { continue }
      rules.records[position].priorNoticeService = services.index(
        service, feed: rules.feeds[position])
    }
    return rules
  }

  /// The on-demand rows of each feed, with references into the merged stops, locations and rules.
  private static func linkedStopTimes(
    _ feeds: inout [Feed], _ stops: Merged<Stop>, _ locations: Merged<Location>,
    _ rules: Merged<BookingRule>
  ) -> [[OnDemandStopTime]] {
    feeds.take(\.onDemandStopTimes).enumerated().map { feed, rows in
      rows.map { row in
        var row = row
        switch row.place {
        case .stop(let stop): row.place = .stop(stops.index(stop, feed: feed))
        case .location(let location):
          row.place = .location(locations.index(location, feed: feed))
        case .group: break
        }
        row.pickupBookingRule = row.pickupBookingRule.map { rules.index($0, feed: feed) }
        row.dropOffBookingRule = row.dropOffBookingRule.map { rules.index($0, feed: feed) }
        return row
      }
    }
  }

  /// Patterns by route, direction and name, with references into the merged stops and routes.
  private static func mergedPatterns(
    _ feeds: inout [Feed], _ stops: Merged<Stop>, _ routes: Merged<Route>
  ) -> Merged<Pattern> {
    var patterns = Merged(feeds.take(\.patterns)) { feed, pattern, key in
      key.append(number: routes.id(pattern.route, feed: feed))
      key.append(UInt8(truncatingIfNeeded: (pattern.direction ?? -1) + 1))
      key.append(text: pattern.id)
    }
    for position in patterns.records.indices {
      let feed = patterns.feeds[position]
      let route = patterns.records[position].route
      patterns.records[position].route = routes.index(route, feed: feed)
      for call in patterns.records[position].calls.indices {
        let stop = patterns.records[position].calls[call].stop
        patterns.records[position].calls[call].stop = stops.index(stop, feed: feed)
      }
    }
    return patterns
  }
}

extension [Feed] {
  /// Removes the records of one kind from each feed and returns them.
  fileprivate mutating func take<Record>(_ records: WritableKeyPath<Feed, [Record]>) -> [[Record]] {
    indices.map { position in
      defer { self[position][keyPath: records] = [] }
      return self[position][keyPath: records]
    }
  }
}
