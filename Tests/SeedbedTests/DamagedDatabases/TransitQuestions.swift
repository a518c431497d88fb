import Foundation
import SeedRealtime
import SeedTransit
import TestSupport

extension StoreQuestions<TransitStore> {
  /// Every question for the sample database of transit.
  static func transit(_ given: StoreArguments) -> Self {
    var questions = Self()
    questions.askAboutStops(given)
    questions.askAboutTrips(given)
    questions.askAboutRoutes(given)
    questions.askAboutRealtime(given)
    return questions
  }

  private mutating func askAboutStops(_ given: StoreArguments) {
    for stop in given.ids("200020", "2000131", "group:202627", "2000257") {
      ask { store in try await store.stop(id: stop) }
      ask { store in try await store.stops(within: stop) }
      ask { store in try await store.timeZone(ofStop: stop) }
      ask { store in try await store.placeWithCalls(above: stop) }
      ask { store in try await store.lines(at: stop) }
      ask { store in try await store.routes(at: stop) }
      ask { store in try await store.transfers(from: stop).map(\.minimumTime) }
      ask { store in
        try await store.departures(
          at: stop, from: given.instant, until: given.end, limit: given.limit)
      }
      ask { store -> [AnyHashable] in
        let board = try await store.departures(at: stop, from: given.instant, limit: given.limit)
        return [board, board.map(\.timeSecs), board.map(\.time), board.map(\.tripStartTimeSecs)]
      }
    }
    ask { store in
      try await store.stops(near: given.place, within: given.metres, limit: given.limit)
        .map(\.coordinate)
    }
    ask { store in try await store.stops(limit: given.limit, offset: given.offset) }
    ask { store in try await store.distinctions(of: store.stops(limit: 200, offset: 0)) }
    ask { store in try await store.stopSections() }
    for text in ["c", "circ qu", "circular qeay", given.text] {
      ask { store in try await store.searchStops(text, limit: given.limit) }
    }
    ask { store in
      try await store.onDemandServices(near: given.place, on: given.date, within: given.metres)
    }
  }

  private mutating func askAboutTrips(_ given: StoreArguments) {
    for trip in given.ids("333.WD.0", "161.SA.0.0910", "F1.WD.0.0600") {
      ask { store in try await store.fetchTrip(id: trip).startTimeSecs }
      ask { store in try await store.trip(id: trip, on: nil, startingAt: nil).dayStartSecs }
      ask { store in
        try await store.trip(
          id: trip, on: given.isUsual ? nil : given.date,
          startingAt: given.isUsual ? nil : given.number)
      }
      ask { store in try await store.path(ofTrip: trip) }
      ask { store in try await store.timeZone(ofTrip: trip) }
    }
    ask { store -> [AnyHashable] in
      var trips: [TransitStore.Trip] = []
      let board = try await store.departures(
        at: "200020", from: StoreArguments.usual.instant, limit: 2)
      for departure in board { trips.append(try await store.trip(of: departure)) }
      let stops = trips.flatMap(\.stops)
      return [trips, stops.map(\.arrivalTime), stops.map(\.departureTime)]
    }
    ask { store in try await store.trips(named: given.text, on: given.date) }
    ask { store in try await store.services(on: given.date) }
    ask { store in try await store.timetable() }
  }

  private mutating func askAboutRoutes(_ given: StoreArguments) {
    for route in given.ids("2508_161", "2508_B1") {
      ask { store in try await store.route(id: route) }
      ask { store in try await store.line(of: route) }
      ask { store in try await store.routes(ofLine: route) }
      ask { store in try await store.paths(ofRoute: route) }
      ask { store in try await store.patterns(of: route) }
    }
    for mode in [nil, .bus, .other] as [TransitStore.RouteType?] {
      ask { store -> [AnyHashable] in
        let list = try await store.routeList(filter: mode)
        return [list, list.lines.map(\.type.mode)]
      }
    }
  }

  // MARK: - Realtime

  private mutating func askAboutRealtime(_ given: StoreArguments) {
    let message = Self.message(given)
    ask { store in
      try await store.alerts(forStop: "2000131", in: message, at: given.instant)
    }
    ask { store in try await store.alerts(forRoute: "2508_161", in: message, at: given.instant) }
    ask { store in try await store.alerts(forLine: "2508_161", in: message, at: given.instant) }
    ask { store in
      let trip = try await store.trip(id: "F1.WD.0.0600", on: nil, startingAt: nil)
      // An app may have made the trip, or read it from JSON.
      let made = TransitStore.Trip(
        feed: trip.feed, tripID: trip.tripID, route: trip.route, serviceDate: given.date,
        startSecs: given.number, stops: trip.stops)
      return try await store.alerts(for: trip, in: message, at: given.instant)
        + store.alerts(for: made, in: message, at: given.instant)
    }
    ask { store in
      var alerts: [ServiceAlert] = []
      let board = try await store.departures(
        at: "200020", from: StoreArguments.usual.instant, limit: 2)
      for departure in board {
        alerts += try await store.alerts(for: departure, in: message, at: given.instant)
      }
      return alerts
    }
    ask { store -> [AnyHashable] in
      let limits = RealtimeLimits(maximumAgeSecs: .max, maximumLeadSecs: .max)
      let predictions = try await RealtimePredictions(
        message, over: store, now: given.instant, limits: limits)
      let board = try await store.departures(
        at: "200020", from: StoreArguments.usual.instant, until: StoreArguments.usual.end,
        limit: 30, merging: predictions)
      let trips =
        try await [
          store.trip(id: "F1.WD.0.0600", on: nil, startingAt: nil),
          store.trip(id: "333.WD.0", on: nil, startingAt: nil),
        ].map { predictions.merged($0) } + predictions.addedTrips
      let stops = trips.flatMap(\.stops)
      return [
        board, board.map(\.delay), board.map(\.headway), board.map(\.predictedTime),
        board.map(\.scheduledTime), board.map { predictions.merged($0) },
        board.map { predictions.vehicle(of: $0) }, board.map { predictions.occupancy(of: $0) },
        predictions.merged(board, from: ["200020"]), predictions.addedDepartures(from: ["200020"]),
        predictions.addedTrip("new", on: given.date), trips, stops.map(\.delay),
        stops.map(\.predictedArrivalTime), stops.map(\.predictedDepartureTime),
        predictions.report, message.createdAt,
        message.alerts.map { $0.isActive(at: given.instant) },
      ]
    }
    ask { store in
      let predictions = try await RealtimePredictions(
        message, over: store, now: given.instant, limits: RealtimeLimits())
      return try await store.departures(
        at: "200020", from: given.instant, until: given.end, limit: given.limit,
        merging: predictions)
    }
  }

  /// A message about trips of each kind, with the numbers of the arguments as times and delays.
  private static func message(_ given: StoreArguments) -> RealtimeMessage {
    let number = given.isUsual ? nil : given.number
    let event = StopTimeUpdate.Event(delay: number ?? 60, time: number, scheduledTime: number)
    let updates = [
      StopTimeUpdate(stopSequence: 2, arrival: event, departure: event),
      StopTimeUpdate(stopSequence: given.number, departure: event),
      StopTimeUpdate(stopID: "200020", arrival: event, departure: event),
    ]
    let kinds: [TripDescriptor.ScheduleRelationship] = [
      .scheduled, .unscheduled, .canceled, .replacement, .new, .duplicated,
    ]
    let trips = ["333.WD.0", "161.SA.0.0910", "F1.WD.0.0600", "F1.WD.0.0640"]
    return RealtimeMessage(
      timestamp: number ?? 1_787_522_400,
      tripUpdates: trips.flatMap { trip in
        kinds.map { kind in
          TripUpdate(
            entityID: trip,
            trip: TripDescriptor(
              tripID: trip, routeID: kind == .new ? "2508_161" : nil, startTime: "08:00:00",
              startDate: "20260824", scheduleRelationship: kind),
            stopTimeUpdates: updates, timestamp: given.number, delay: event.delay,
            tripProperties: .init(tripID: "new", startDate: "20260824", startTime: "999:59:59"))
        }
      },
      alerts: [
        ServiceAlert(
          id: "a",
          activePeriods: given.isUsual ? [] : [.init(start: given.instant, end: given.end)],
          informedEntities: [
            .init(routeID: "2508_161"), .init(stopID: "200020"), .init(routeType: given.number),
            .init(trip: TripDescriptor(tripID: "F1.WD.0.0600")),
          ], header: .init())
      ],
      vehicles: [RealtimeVehicle(trip: TripDescriptor(tripID: "F1.WD.0.0600"))])
  }
}
