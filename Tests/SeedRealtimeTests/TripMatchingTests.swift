import Testing

@testable import SeedRealtime

@Suite("A trip update")
struct TripMatchingTests {
  @Test("without start_date means the run nearest to the message's time")
  func nearestDay() throws {
    // At 0:10 of the 14th, the run of the 13th is under way.
    let feed = Feed(
      Update("night", date: nil, .init(20, arrival: .late(60))), timestamp: Sample.at(0, 10))
    let predictions = try feed.predictions(now: Sample.at(0, 10))
    #expect(predictions.merged(.sample(Sample.night, on: 20_260_113)).stops[1].delaySecs == 60)
    #expect(predictions.merged(.sample(Sample.night)).stops[1].delaySecs == nil)
    // At 20:00 the run of the evening is nearer.
    let evening = try Feed(
      Update("night", date: nil, .init(20, arrival: .late(60))), timestamp: Sample.at(20, 0)
    ).predictions(now: Sample.at(20, 0))
    #expect(evening.merged(.sample(Sample.night)).stops[1].delaySecs == 60)
    #expect(evening.merged(.sample(Sample.night, on: 20_260_113)).stops[1].delaySecs == nil)
  }

  @Test("with start_date means the run of that day, unless its times contradict")
  func startDate() throws {
    let predictions = try Feed(
      Update("night", date: "20260113", .init(20, arrival: .late(60)))
    ).predictions()
    #expect(predictions.merged(.sample(Sample.night, on: 20_260_113)).stops[1].delaySecs == 60)
    #expect(predictions.merged(.sample(Sample.night)).stops[1].delaySecs == nil)
  }

  @Test("without start_date means no run that is far from the message")
  func farDay() throws {
    var trip = Sample.plain
    trip.dates = [20_270_114]
    let update = Update("plain", date: nil, .init(20, arrival: .late(60)))
    let predictions = try Feed(update).predictions(for: trip)
    #expect(predictions.report.findings.map(\.reason) == [.notRunning])
  }

  @Test("without trip_id means the only run of its route, direction and start time")
  func described() throws {
    var update = Update("", start: "12:00:00", .init(20, arrival: .late(60)))
    update.trip.clearTripID()
    update.trip.routeID = "R"
    update.trip.directionID = 1
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings == [])
    #expect(predictions.merged(.sample(Sample.loop)).stops[1].delaySecs == 60)
    update.trip.directionID = 0
    #expect(try Feed(update).predictions().report.findings.map(\.reason) == [.noSuchRun])
    update.trip.clearStartTime()
    #expect(try Feed(update).predictions().report.findings.map(\.reason) == [.malformedUpdate])
  }

  @Test("of several runs with one start is ambiguous without trip_id")
  func ambiguous() throws {
    var twin = Sample.plain
    twin.tripID = "twin"
    let timetable = Timetable(trips: [Sample.plain, twin], stops: Sample.stops)
    var message = RealtimeMessage(timestamp: nil, tripUpdates: [])
    message.tripUpdates = [
      TripUpdate(
        entityID: "1",
        trip: TripDescriptor(routeID: "R", startTime: "10:00:00", startDate: "20260114"))
    ]
    let report = RealtimePredictions(message, timetable: timetable, now: Sample.at(10, 0)).report
    #expect(report.findings.map(\.reason) == [.undatedMessage, .ambiguousRun])
  }

  @Test("without trip_id is found among thousands of trips of its route")
  func manyDescribed() throws {
    let trips = (0..<3_000).map { number in
      var trip = Sample.plain
      trip.tripID = "t\(number)"
      trip.startSecs = 20 * number
      return trip
    }
    let updates = trips.prefix(2_000).map { trip in
      let secs = trip.startSecs ?? 0
      return TripUpdate(
        entityID: trip.tripID,
        trip: TripDescriptor(
          routeID: "R", startTime: "\(secs / 3_600):\(secs / 60 % 60):\(secs % 60)",
          startDate: "20260114"),
        stopTimeUpdates: [StopTimeUpdate(stopSequence: 10, departure: .init(delay: 60))])
    }
    let timetable = Timetable(trips: trips, stops: Sample.stops)
    let predictions = RealtimePredictions(
      RealtimeMessage(timestamp: Sample.at(10, 5), tripUpdates: updates), timetable: timetable,
      now: Sample.at(10, 5))
    #expect(predictions.report.findings == [])
    #expect(predictions.report.matchedCount == 2_000)
    #expect(predictions.merged(.sample(trips[7], at: 0))?.delaySecs == 60)
  }

  @Test("without trip_id can mean the trips that start at its time, in the order of the timetable")
  func startsOfRoute() {
    var late = Sample.plain
    late.startSecs = Sample.secs(34, 0)
    var untimed = Sample.plain
    untimed.startSecs = nil
    let trips = [late, Sample.exact, Sample.loop, untimed, Sample.about, Sample.plain, late]
    let route = RouteTrips(trips)
    let times = [(10, 0), (12, 0), (14, 20), (14, 25), (16, 20), (16, 23), (6, 0), (34, 0)]
    for secs in times.map({ Sample.secs($0.0, $0.1) }) {
      let either = [secs, secs + 86_400]
      let expected = trips.filter { trip in either.contains { trip.starts(at: $0) } }
      #expect(route.starting(at: either) == expected)
    }
    #expect(
      route.starting(at: [Sample.secs(10, 0), Sample.secs(34, 0)]) == [late, Sample.plain, late])
  }

  @Test("of a trip_id that two feeds have is ambiguous")
  func twoFeeds() throws {
    var other = Sample.plain
    other.feed = "other"
    let timetable = Timetable(trips: [Sample.plain, other], stops: Sample.stops)
    let message = try RealtimeMessage(Feed(Update("plain")).serializedData())
    let report = RealtimePredictions(message, timetable: timetable, now: Sample.at(10, 5)).report
    #expect(report.findings.map(\.reason) == [.ambiguousTrip])
  }

  @Test("of a trip with exact frequencies means the run that starts at its start_time")
  func exactFrequency() throws {
    let predictions = try Feed(
      Update("exact", start: "14:20:00", .init(20, arrival: .late(60)))
    ).predictions()
    #expect(predictions.report.findings == [])
    let board = predictions.merged([
      .sample(Sample.exact, at: 1, startingAt: Sample.secs(14, 10)),
      .sample(Sample.exact, at: 1, startingAt: Sample.secs(14, 20)),
    ])
    #expect(board.map(\.delaySecs) == [nil, 60])
    #expect(board[1].predictedTimeSecs == Sample.at(14, 26))
  }

  @Test("of a trip without exact times means the start nearest to its start_time")
  func inexactFrequency() throws {
    let predictions = try Feed(
      Update(
        "about", as: .unscheduled, start: "16:23:00", .init(20, arrival: .at(Sample.at(16, 29))))
    ).predictions()
    #expect(predictions.report.findings == [])
    let board = predictions.merged([
      .sample(Sample.about, at: 1, startingAt: Sample.secs(16, 20)),
      .sample(Sample.about, at: 1, startingAt: Sample.secs(16, 30)),
    ])
    #expect(board.map(\.predictedTimeSecs) == [Sample.at(16, 29), nil])
  }

  @Test(
    "that does not fit the timetable is reported and not applied",
    arguments: [
      (Update("stranger"), RealtimeFinding.Reason.unknownTrip),
      (Update("plain", date: "20260117"), .notRunning),
      (Update("plain", date: "14 January"), .malformedUpdate),
      (Update("plain", date: "20261314"), .malformedUpdate),
      (Update("plain", start: "ten"), .malformedUpdate),
      (Update("plain", start: "10:75:00"), .malformedUpdate),
      (Update("exact"), .missingStartTime),
      (Update("exact", start: "14:25:00"), .unknownStartTime),
      (Update("exact", start: "15:00:00"), .unknownStartTime),
      (Update("about", start: "19:00:00"), .unknownStartTime),
      (Update("stranger", as: .canceled), .unknownTrip),
      (Update("plain", as: .deleted, date: "20260115"), .notRunning),
      (Update("plain", as: .added), .unknownRoute),
      (Update("plain", as: .duplicated), .malformedUpdate),
      (Update("plain", as: .replacement), .missingTime),
    ])
  func refusal(update: Update, reason: RealtimeFinding.Reason) throws {
    var update = update
    if reason != .missingTime { update.stopTimeUpdate = [.init(10, departure: .late(60))] }
    if reason == .unknownRoute { update.trip.routeID = "unheard-of" }
    let predictions = try Feed(update).predictions()
    let report = predictions.report
    #expect(report.findings.map(\.reason) == [reason])
    #expect(report.matchedCount == 0)
    #expect(report.unmatchedCount == 1)
    #expect(report.appliedCount == 0)
    #expect(report.unusedStopCount == update.stopTimeUpdate.count)
    #expect(predictions.merged(.sample(Sample.plain)) == .sample(Sample.plain))
    #expect(predictions.addedTrips == [])
  }

  @Test("of another route than the trip's is not applied; of another start_time it is")
  func otherRouteOrStart() throws {
    var update = Update("plain", .init(10, departure: .late(60)))
    update.trip.routeID = "S"
    #expect(try Feed(update).predictions().report.findings.map(\.reason) == [.otherRoute])
    update.trip.routeID = "R"
    #expect(try Feed(update).predictions().report.findings == [])
    update.trip.startTime = "10:01:00"
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.otherStartTime])
    #expect(predictions.merged(.sample(Sample.plain)).stops[0].delaySecs == 60)
  }

  @Test("of a run that the message already has is reported; the first update holds")
  func repeated() throws {
    let report = try Feed(
      Update("plain", .init(10, departure: .late(60))),
      Update("plain", .init(10, departure: .late(90)))
    ).predictions()
    #expect(report.report.findings.map(\.reason) == [.repeatedTrip])
    #expect(report.merged(.sample(Sample.plain)).stops[0].delaySecs == 60)
  }

  @Test(
    "is applied only from a message near to now",
    arguments: [
      (0, false), (300, false), (301, true), (-300, false), (-301, true), (86_400, true),
    ])
  func staleness(age: Int, isStale: Bool) throws {
    let feed = Feed(Update("plain", .init(10, departure: .late(60))))
    let predictions = try feed.predictions(now: Sample.at(10, 5) + age)
    #expect(predictions.report.isStale == (isStale && age > 0))
    #expect(predictions.report.isFromFuture == (isStale && age < 0))
    #expect(predictions.report.messageAgeSecs == age)
    #expect(predictions.report.staleCount == (isStale ? 1 : 0))
    #expect(predictions.report.appliedCount == (isStale ? 0 : 1))
    #expect(
      predictions.report.findings.map(\.reason)
        == (isStale ? [age > 0 ? .staleMessage : .futureMessage] : []))
    #expect(predictions.merged(.sample(Sample.plain)).stops[0].delaySecs == (isStale ? nil : 60))
    let patient = try feed.predictions(
      now: Sample.at(10, 5) + age,
      limits: RealtimeLimits(maximumAgeSecs: 90_000, maximumLeadSecs: 90_000))
    #expect(!patient.report.isStale)
  }

  @Test("of a message without a time, or of another feed version, is applied and noted")
  func doubts() throws {
    var feed = Feed(Update("plain", .init(10, departure: .late(60))), timestamp: nil)
    #expect(try feed.predictions().report.findings.map(\.reason) == [.undatedMessage])
    #expect(try feed.predictions().report.appliedCount == 1)
    feed = Feed(Update("plain", .init(10, departure: .late(60))))
    feed.header.feedVersion = "7"
    #expect(try feed.predictions().report.findings == [])
    feed.header.feedVersion = "8"
    #expect(try feed.predictions().report.findings.map(\.reason) == [.otherFeedVersion])
    #expect(try feed.predictions().report.appliedCount == 1)
  }
}
