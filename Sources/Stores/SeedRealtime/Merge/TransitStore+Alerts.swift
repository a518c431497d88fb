import Folding
import Foundation
import GRDB
import SeedStore
import SeedTransit

extension TransitStore {
  /// The alerts of a message that a passenger at a stop or station should see, the most severe first.
  ///
  /// The result has alerts about the stop, its platforms or its station, and about the routes, agencies and
  /// modes that call there. It leaves out alerts about a single trip.
  ///
  /// ```swift
  /// let alerts = try await store.alerts(forStop: "200060", in: message)
  /// ```
  public func alerts(
    forStop id: String, in message: RealtimeMessage, at instant: Date = Date()
  ) async throws -> [ServiceAlert] {
    let stop = try await stop(id: id)
    guard message.alerts.contains(where: { $0.isActive(at: instant) }) else { return [] }
    let routes = try await routes(at: stop.id)
    return try await alerts(in: message, at: instant, about: stop, routes)
  }

  /// The alerts of a message about a route, its agency or its mode, the most severe first.
  public func alerts(
    forRoute id: String, in message: RealtimeMessage, at instant: Date = Date()
  ) async throws -> [ServiceAlert] {
    try await alerts(in: message, at: instant, about: nil, [try await route(id: id)])
  }

  /// The alerts of a message about a line: about any of its routes, their agencies and their mode, the
  /// most severe first.
  public func alerts(
    forLine id: String, in message: RealtimeMessage, at instant: Date = Date()
  ) async throws -> [ServiceAlert] {
    try await alerts(in: message, at: instant, about: nil, try await routes(ofLine: id))
  }

  /// The alerts of a message about a trip on its day: about the trip, its stops and their stations, its
  /// route, agency and mode, the most severe first.
  ///
  /// ```swift
  /// let trip = try await store.trip(of: departure)
  /// let alerts = try await store.alerts(for: trip, in: message)
  /// ```
  public func alerts(
    for trip: Trip, in message: RealtimeMessage, at instant: Date = Date()
  ) async throws -> [ServiceAlert] {
    guard message.alerts.contains(where: { $0.isActive(at: instant) }) else { return [] }
    var subject = AlertSubject(
      run: AlertSubject.Run(
        feed: trip.feed, tripID: trip.tripID, serviceDate: trip.serviceDate,
        startSecs: trip.startSecs, directionID: trip.directionID))
    let calls = Set(exactly: trip.stops.flatMap { [$0.stopID, $0.scheduledStopID] })
    subject.stopIDs = try await stopIDs(from: calls, of: trip.feed)
    subject.routes = try await services(of: trip.route.map { [$0] } ?? [])
    return try await alerts(in: message, at: instant, about: subject, of: [trip.feed])
  }

  /// The alerts of a message about a departure: its trip, its stop, its route, agency and mode, the
  /// most severe first.
  public func alerts(
    for departure: Departure, in message: RealtimeMessage, at instant: Date = Date()
  ) async throws -> [ServiceAlert] {
    let stop = try await stop(id: "\(departure.feed):\(departure.stopID)")
    return try await alerts(
      in: message, at: instant, about: stop, [departure.route], of: departure)
  }

  private func alerts(
    in message: RealtimeMessage, at instant: Date, about stop: Stop?, _ routes: [Route],
    of departure: Departure? = nil
  ) async throws -> [ServiceAlert] {
    guard message.alerts.contains(where: { $0.isActive(at: instant) }) else { return [] }
    var subject = AlertSubject(
      run: departure.map {
        AlertSubject.Run(
          feed: $0.feed, tripID: $0.tripID, serviceDate: $0.serviceDate,
          startSecs: $0.tripStartSecs, directionID: $0.directionID)
      })
    if let stop {
      let within = try await stops(within: stop.id).map(\.stopID)
      subject.stopIDs = try await stopIDs(from: Set(exactly: within), of: stop.feed)
    }
    subject.routes = try await services(of: routes)
    let feeds = Set(routes.map(\.feed) + (stop.map { [$0.feed] } ?? []))
    return try await alerts(in: message, at: instant, about: subject, of: feeds)
  }

  private func alerts(
    in message: RealtimeMessage, at instant: Date, about subject: AlertSubject,
    of feeds: Set<String>
  ) async throws -> [ServiceAlert] {
    let languages = try await languages(of: feeds)
    let active = message.alerts.filter { $0.isActive(at: instant) }
    var subject = subject
    let selected = active.flatMap(\.informedEntities).compactMap(\.trip)
      .filter { $0.tripID?.isExactly(subject.run?.tripID) ?? false }
    if subject.run != nil, !selected.isEmpty {
      let made = message.instant ?? instant.epochSecs
      subject.matcher = TripMatcher(
        timetable: try await timetable(TimetableRequest(selected, at: made)), instant: made)
    }
    return active.enumerated()
      .filter { alert in
        alert.element.informedEntities.contains {
          subject.fits($0, during: alert.element.activePeriods)
        }
      }
      .sorted {
        ($1.element.severity.rawValue, $0.offset) < ($0.element.severity.rawValue, $1.offset)
      }
      .map { $0.element.written(in: languages) }
  }

  /// The languages of the feeds' own texts, without translations.
  private func languages(of feeds: Set<String>) async throws -> [String] {
    try await read { db in
      var languages: [String] = []
      for feed in feeds.sorted() {
        let id: [Int64] = try db.values("SELECT id FROM feeds WHERE name = ?", [feed])
        languages += try id.flatMap { try TransitDatabase.languages(ofFeed: $0, db) }
      }
      return languages
    }
  }

  /// The given stop_ids of a feed, with the ids of the platforms and stations that contain these stops.
  private func stopIDs(
    from ids: Set<ExactText>, of feed: String
  ) async throws -> Set<ExactText> {
    let above = """
      WITH RECURSIVE above (id) AS (
        SELECT id FROM stops WHERE feed = (SELECT id FROM feeds WHERE name = ?)
          AND stop_id IN (\(databaseQuestionMarks(count: ids.count)))
        UNION
        SELECT s.parent_station FROM above JOIN stops AS s ON s.id = above.id
        WHERE s.parent_station IS NOT NULL)
      SELECT s.stop_id FROM above JOIN stops AS s ON s.id = above.id
      """
    return try await read { db in
      let found: [String] = try db.values(above, StatementArguments([feed] + ids.map(\.text)))
      return ids.union(Set(exactly: found))
    }
  }

  private func services(of routes: [Route]) async throws -> [AlertSubject.Service] {
    try await read { db in
      // All routes of a feed are read in one query, because routes have no index by route_id.
      var services: [AlertSubject.Service] = []
      for (feed, routes) in Dictionary(grouping: routes, by: \.feed) {
        let arguments = StatementArguments([feed] + routes.map(\.routeID))
        services += try db.all(Self.serviceSQL(routeCount: routes.count), arguments) { row in
          let types: [Int?] = try [row.value("route_type"), row.value("mode")]
          return try AlertSubject.Service(
            routeID: row.value("route_id"), agencyID: row.value("agency_id"),
            types: Set(types.compactMap { $0 }))
        }
      }
      return services
    }
  }

  /// A route without an agency belongs to the only agency of its feed.
  private static func serviceSQL(routeCount: Int) -> String {
    """
    SELECT r.route_id, r.route_type, r.mode, coalesce(a.agency_id, (
        SELECT agency_id FROM agencies AS other WHERE other.feed = r.feed ORDER BY other.id LIMIT 1
      )) AS agency_id
    FROM routes AS r LEFT JOIN agencies AS a ON a.id = r.agency
    WHERE r.feed = (SELECT id FROM feeds WHERE name = ?)
      AND r.route_id IN (\(databaseQuestionMarks(count: routeCount)))
    """
  }
}

extension ServiceAlert {
  /// The alert with the languages of the feed that it is about.
  fileprivate func written(in languages: [String]) -> ServiceAlert {
    var alert = self
    for text in [\ServiceAlert.header, \.details, \.url] {
      alert[keyPath: text].feedLanguages = languages
    }
    return alert
  }
}

/// The subject of a search for alerts: places, routes, and perhaps one run of a trip.
struct AlertSubject {
  /// A route with the values by which alerts may name it.
  struct Service {
    let routeID: String
    let agencyID: String?
    /// The published route_type, and the basic one.
    let types: Set<Int>
  }

  /// The places; empty if the subject is a whole route.
  var stopIDs: Set<ExactText> = []
  var routes: [Service] = []
  /// The run of a trip, if the subject is one.
  let run: Run?
  /// Finds the runs that selectors mean; nil if no selector names the trip.
  var matcher: TripMatcher?

  init(run: Run?) {
    self.run = run
  }

  /// A trip on a day, at one start.
  struct Run {
    let feed: String
    let tripID: String
    let serviceDate: ServiceDate
    let startSecs: Int?
    let directionID: Int?

    var key: ScheduledRun.Key {
      ScheduledRun.Key(feed: feed, tripID: tripID, date: serviceDate, startSecs: startSecs)
    }
  }

  /// Whether a selector matches the subject: each of its fields must match. `periods` are the periods of its
  /// alert.
  func fits(
    _ selector: ServiceAlert.EntitySelector, during periods: [ServiceAlert.ActivePeriod]
  ) -> Bool {
    let route = selector.routeID ?? selector.trip?.routeID
    let namesService = route != nil || selector.agencyID != nil || selector.routeType != nil
    guard namesService || selector.stopID != nil || selector.trip != nil else { return false }
    if let stop = selector.stopID {
      // The alerts of a route include an alert about the route at a stop, but not an alert about a stop
      // alone.
      guard stopIDs.contains(stop) || (stopIDs.isEmpty && namesService) else { return false }
    }
    if namesService {
      let fitsOne = routes.contains { service in
        (route.map { $0.isExactly(service.routeID) } ?? true)
          && (selector.agencyID.map { $0.isExactly(service.agencyID) } ?? true)
          && (selector.routeType.map(service.types.contains) ?? true)
      }
      guard fitsOne else { return false }
    }
    if let direction = selector.directionID ?? selector.trip?.directionID,
      let own = run?.directionID,
      own != direction
    {
      return false
    }
    return selector.trip?.tripID == nil || selector.trip.map { fits($0, during: periods) } == true
  }

  /// Whether a selected trip means the run. Without start_date it means the run that is under way when
  /// the message is made, or else the nearest one, and every run within the periods.
  private func fits(
    _ trip: TripDescriptor, during periods: [ServiceAlert.ActivePeriod]
  ) -> Bool {
    guard let run, run.tripID.isExactly(trip.tripID) else { return false }
    let isDay = trip.startDate.map { $0 == run.serviceDate.description } ?? true
    guard let matcher, let scheduled = matcher.timetable.trip(run.tripID, in: run.feed) else {
      return isDay
    }
    let span = ScheduledRun(scheduled, on: run.serviceDate, startSecs: run.startSecs).span
    if trip.startDate == nil, scheduled.frequencies.isEmpty || trip.startTime == nil,
      periods.contains(where: { $0.overlaps(span) })
    {
      return true
    }
    do {
      return try matcher.run(trip).key == run.key
    } catch {
      // Without start_time it means every start of the day. An id that two feeds have may mean
      // either trip.
      return isDay && [.missingStartTime, .ambiguousTrip].contains(error.reason)
    }
  }
}
