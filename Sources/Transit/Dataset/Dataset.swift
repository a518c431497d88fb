/// All feeds of a pipeline as one: merged records with dense ids, and everything derived of them.
///
/// Nothing in it depends on the order of rows in the files. Cost: sorting the records of every
/// kind once, and about two passes over patterns.
package struct Dataset: Sendable {
  /// The feeds, in the order of the pipeline, with what is not merged: trips, timings, texts.
  package let feeds: [Feed]
  /// The day that counts as today.
  package let asOf: ServiceDay
  package let agencies: Merged<Agency>
  package let stops: Merged<Stop>
  package let routes: Merged<Route>
  package let services: Merged<Service>
  /// By service, then date.
  package let serviceExceptions: Merged<ServiceException>
  package let shapes: Merged<Shape>
  package let patterns: Merged<Pattern>
  /// The trips and timings by their dense ids.
  package let timetable: TimetableOrder
  /// By trip, then start; their trips are positions in their own feed.
  package let frequencies: Merged<Frequency>
  package let stopIndexes: StopIndexes
  package let routeIndexes: RouteIndexes
  /// By stop and route.
  package let routeStops: [RouteStop]
  package let serviceDates: ServiceDates

  /// Merges feeds and derives what apps need of them; without `asOf`, the latest day of the
  /// calendars counts as today.
  package init(_ feeds: [Feed], asOf: ServiceDay?) {
    let agencies = Merged(feeds.map(\.agencies)) { $2.append(text: $1.id ?? "") }
    let stops = Self.mergedStops(feeds)
    let routes = Self.mergedRoutes(feeds, agencies)
    let services = Merged(feeds.map(\.services)) { $2.append(text: $1.id) }
    let exceptions = Self.mergedExceptions(feeds, services)
    let patterns = Self.mergedPatterns(feeds, stops, routes)
    self.feeds = feeds.map(Self.withoutMerged)
    self.agencies = agencies
    self.stops = stops
    self.routes = routes
    self.services = services
    self.patterns = patterns
    serviceExceptions = exceptions
    shapes = Merged(feeds.map(\.shapes)) { $2.append(text: $1.id) }
    let timetable = TimetableOrder(feeds, patterns)
    self.timetable = timetable
    frequencies = Merged(feeds.map(\.frequencies)) { feed, frequency, key in
      key.append(number: Int(timetable.tripIDs[feed][Int(frequency.trip.position)]))
      key.append(number: frequency.start)
    }
    let today =
      asOf ?? CalendarRange.latestDay(of: services.records, exceptions.records)
      ?? ServiceDay(number: 0)
    self.asOf = today
    serviceDates = ServiceDates(services.records, exceptions.records, asOf: today)
    var folder = TextFolder()
    routeIndexes = RouteIndexes(routes.records, feeds: routes.feeds, folder: &folder)
    let calls = patterns.records.map { pattern in
      PatternCall(
        route: pattern.route, stops: pattern.calls.map(\.stop), tripCount: pattern.tripCount)
    }
    stopIndexes = StopIndexes(
      stops.records, feeds: stops.feeds, patterns: calls,
      modes: routeIndexes.entries.map(\.mode), folder: &folder)
    routeStops = RouteStop.rows(
      of: calls, routeCount: routes.count, stopCount: stops.count)
  }

  /// The feed without the records that the merged arrays hold.
  private static func withoutMerged(_ feed: Feed) -> Feed {
    var feed = feed
    feed.agencies = []
    feed.stops = []
    feed.routes = []
    feed.services = []
    feed.serviceExceptions = []
    feed.shapes = []
    feed.patterns = []
    feed.frequencies = []
    return feed
  }

  private static func mergedStops(_ feeds: [Feed]) -> Merged<Stop> {
    var stops = Merged(feeds.map(\.stops)) { $2.append(text: $1.id) }
    for position in stops.records.indices {
      guard let parent = stops.records[position].parent else { continue }
      stops.records[position].parent = stops.index(parent, feed: stops.feeds[position])
    }
    return stops
  }

  private static func mergedRoutes(_ feeds: [Feed], _ agencies: Merged<Agency>) -> Merged<Route> {
    var routes = Merged(feeds.map(\.routes)) { $2.append(text: $1.id) }
    for position in routes.records.indices {
      guard let agency = routes.records[position].agency else { continue }
      routes.records[position].agency = agencies.index(agency, feed: routes.feeds[position])
    }
    return routes
  }

  private static func mergedExceptions(
    _ feeds: [Feed], _ services: Merged<Service>
  ) -> Merged<ServiceException> {
    var exceptions = Merged(feeds.map(\.serviceExceptions)) { feed, exception, key in
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

  /// Patterns by route, direction and name, with references into the merged stops and routes.
  private static func mergedPatterns(
    _ feeds: [Feed], _ stops: Merged<Stop>, _ routes: Merged<Route>
  ) -> Merged<Pattern> {
    var patterns = Merged(feeds.map(\.patterns)) { feed, pattern, key in
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
