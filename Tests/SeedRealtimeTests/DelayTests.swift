import SeedTransit
import Testing

@testable import SeedRealtime

/// Tests of delays along a trip; the sample's trip calls at 10:00, 10:10-10:12, 10:20 and 10:30.
@Suite("A delay")
struct DelayTests {
  @Test("holds for later stops until the next update, and not for stops before the first")
  func propagation() throws {
    let trip = try merged(
      Update("plain", .init(20, departure: .late(120)), .init(40, arrival: .late(30))))
    #expect(trip.stops.map(\.delaySecs) == [nil, 120, 120, 30])
    #expect(
      trip.stops.map(\.predictedDepartureTimeSecs)
        == [nil, Sample.at(10, 14), Sample.at(10, 22), Sample.at(10, 30, 30)])
    #expect(trip.stops[2].predictedArrivalTimeSecs == Sample.at(10, 22))
    #expect(trip.stops[2].departureTimeSecs == Sample.at(10, 20), "the schedule stays")
  }

  @Test("may be negative, and 0 is a prediction")
  func early() throws {
    let trip = try merged(
      Update("plain", .init(10, departure: .late(-60)), .init(30, arrival: .late(0))))
    #expect(trip.stops.map(\.delaySecs) == [-60, -60, 0, 0])
  }

  @Test("follows from a time, which takes precedence over a different delay")
  func timeGoesFirst() throws {
    let trip = try merged(
      Update("plain", .init(20, departure: .at(Sample.at(10, 15), late: 7))))
    #expect(trip.stops.map(\.delaySecs) == [nil, 180, 180, 180])
  }

  @Test("of an arrival also applies to the departure; a departure's delay not to the arrival")
  func halfUpdates() throws {
    let arrival = try merged(Update("plain", .init(20, arrival: .late(60))))
    #expect(arrival.stops[1].predictedArrivalTimeSecs == Sample.at(10, 11))
    #expect(arrival.stops[1].predictedDepartureTimeSecs == Sample.at(10, 13))
    let departure = try merged(Update("plain", .init(20, departure: .late(60))))
    #expect(departure.stops[1].predictedArrivalTimeSecs == nil)
    #expect(departure.stops[1].predictedDepartureTimeSecs == Sample.at(10, 13))
  }

  @Test("from an earlier stop never makes a vehicle leave before it arrives")
  func noArrivalAfterDeparture() throws {
    let trip = try merged(
      Update("plain", .init(10, departure: .late(600)), .init(20, departure: .late(0))))
    #expect(trip.stops[1].predictedArrivalTimeSecs == Sample.at(10, 12))
    #expect(trip.stops[1].predictedDepartureTimeSecs == Sample.at(10, 12))
  }

  @Test("continues beyond a skipped stop")
  func skipped() throws {
    let trip = try merged(
      Update("plain", .init(10, departure: .late(60)), .init(20, .skipped)))
    #expect(trip.stops.map(\.isSkipped) == [false, true, false, false])
    #expect(trip.stops.map(\.delaySecs) == [60, nil, 60, 60])
    #expect(trip.stops[1].predictedDepartureTimeSecs == nil)
  }

  @Test("ends at a stop without data, until the next update")
  func noData() throws {
    let trip = try merged(
      Update(
        "plain", .init(10, departure: .late(60)), .init(20, .noData),
        .init(40, arrival: .late(90))))
    #expect(trip.stops.map(\.delaySecs) == [60, nil, nil, 90])
  }

  @Test("of the whole trip holds until the first stop that has its own")
  func tripDelay() throws {
    var update = Update("plain", .init(30, arrival: .late(10)))
    update.delay = 300
    #expect(try merged(update).stops.map(\.delaySecs) == [300, 300, 10, 10])
    update.stopTimeUpdate = []
    let predictions = try Feed(update).predictions()
    #expect(
      predictions.merged(.sample(Sample.plain)).stops.map(\.delaySecs) == [300, 300, 300, 300])
    #expect(predictions.report.appliedCount == 1)
  }

  @Test(
    "of more than two days, or two hours early, is a mistake: the stop keeps the delay of the one before",
    arguments: [
      (172_800, true), (-7_200, true), (172_801, false), (-7_201, false), (-57_600, false),
      (Int(Int32.max), false), (Int(Int32.min), false),
    ])
  func implausible(late: Int, isTaken: Bool) throws {
    let update = Update(
      "plain", .init(10, departure: .late(60)), .init(40, arrival: .late(late)))
    let predictions = try Feed(update).predictions()
    let trip = predictions.merged(.sample(Sample.plain))
    #expect(trip.stops[0].delaySecs == 60)
    // Two hours early is before the previous stop, so this time is not used either.
    #expect(trip.stops[3].delaySecs == (isTaken && late > 0 ? late : 60))
    let reasons: [RealtimeFinding.Reason] =
      isTaken ? (late > 0 ? [] : [.backwardTime]) : [.implausibleTime]
    #expect(predictions.report.findings.map(\.reason) == reasons)
    var whole = Update("plain")
    whole.delay = Int32(late)
    let found = try Feed(whole).predictions()
    #expect(
      found.merged(.sample(Sample.plain)).stops.map(\.delaySecs)
        == Array(repeating: isTaken ? late : nil, count: 4))
    #expect(found.report.findings.map(\.reason) == (isTaken ? [] : [.implausibleTime]))
    #expect(found.report.appliedCount == (isTaken ? 1 : 0))
  }

  @Test("at an absurd time leaves the departure on the board", arguments: [Int64.max, -1, 86_400])
  func absurdTime(time: Int64) throws {
    var update = Update("plain", .init(20, departure: .late(0)))
    update.stopTimeUpdate[0].departure = .with { $0.time = time }
    let predictions = try Feed(update).predictions()
    let trip = predictions.merged(.sample(Sample.plain))
    #expect(trip.stops.map(\.delaySecs) == [nil, nil, nil, nil])
    #expect(predictions.report.findings.map(\.reason) == [.implausibleTime])
  }

  @Test(
    "beside the time of an event that is not scheduled counts if it is plausible",
    arguments: [(Int(Int32.max), 60), (-7_201, 60), (120, 120)])
  func unscheduledEvent(late: Int, carried: Int) throws {
    var trip = Sample.plain
    trip.calls[1].arrivalOffset = nil
    let update = Update(
      "plain", .init(10, departure: .late(60)),
      .init(20, arrival: .at(Sample.at(10, 11), late: late)))
    let predictions = try Feed(update).predictions(for: trip)
    let stops = predictions.merged(.sample(trip)).stops
    #expect(stops.map(\.predictedArrivalTimeSecs)[1] == Sample.at(10, 11))
    #expect(stops[2].delaySecs == carried)
  }

  @Test(
    "of a call without scheduled times has the run's first and last time as bounds",
    arguments: [
      (Sample.at(8, 0), true), (Sample.at(7, 59), false), (Sample.at(58, 30), true),
      (Sample.at(58, 31), false), (1 << 40, false),
    ])
  func untimedCall(time: Int, isTaken: Bool) throws {
    var trip = Sample.plain
    (trip.calls[2].arrivalOffset, trip.calls[2].departureOffset) = (nil, nil)
    let update = Update("plain", .init(30, arrival: .at(time)), .init(40, arrival: .late(30)))
    let predictions = try Feed(update).predictions(for: trip)
    let stops = predictions.merged(.sample(trip)).stops
    #expect(stops[2].predictedArrivalTimeSecs == (isTaken ? time : nil))
    // The last stop is not before the one before it.
    let isLate = isTaken && time > Sample.at(10, 30, 30)
    #expect(stops[3].delaySecs == (isLate ? nil : 30))
  }

  @Test("has words for people whatever is found")
  func words() {
    let words = RealtimeFinding.Reason.allCases.map(\.words)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.contains(" ") && !$0.hasSuffix(".") })
  }

  @Test("continues if an update names a platform and no time")
  func platformAlone() throws {
    let trip = try merged(
      Update("plain", .init(10, departure: .late(60)), .init(20, assigned: "B2")))
    #expect(trip.stops.map(\.delaySecs) == [60, 60, 60, 60])
    #expect(trip.stops[1].platform == "2")
  }

  @Test("counts from noon minus 12 hours, even on the day when clocks go back")
  func daylightSaving() throws {
    // On 5 April 2026 Sydney's noon is 02:00 UTC, and its midnight 13 hours before that: 1:00 of
    // the service day is 2026-04-04T15:00:00Z, when clocks show 2:00 for the first time.
    var trip = Sample.plain
    trip.startSecs = Sample.secs(1, 0)
    trip.dates = [20_260_405]
    let timetable = Timetable(trips: [trip], stops: Sample.stops, routes: [Sample.route])
    let now = 1_775_314_800
    let feed = Feed(
      Update("plain", date: "20260405", .init(10, departure: .late(60))), timestamp: now)
    let predictions = RealtimePredictions(
      try RealtimeMessage(feed.serializedData()), timetable: timetable, now: now)
    let merged = predictions.merged(.sample(trip, on: 20_260_405))
    #expect(merged.stops[0].departureTimeSecs == now)
    #expect(merged.stops[0].predictedDepartureTimeSecs == now + 60)
  }

  @Test("reaches departures as it reaches trips")
  func departures() throws {
    let predictions = try Feed(Update("plain", .init(20, departure: .late(120)))).predictions()
    let board = predictions.merged(
      (0...2).map { TransitStore.Departure.sample(Sample.plain, at: $0) })
    #expect(board.map(\.delaySecs) == [nil, 120, 120])
    #expect(
      board.map(\.timeSecs) == [Sample.at(10, 0), Sample.at(10, 14), Sample.at(10, 22)])
  }

  @Test("sorts a board by the predicted times")
  func order() throws {
    let predictions = try Feed(Update("plain", .init(10, departure: .late(9_000)))).predictions()
    let board = predictions.merged(
      [.sample(Sample.plain, at: 0), .sample(Sample.loop, at: 0)])
    #expect(board.map(\.tripID) == ["loop", "plain"])
  }

  private func merged(_ update: Update) throws -> TransitStore.Trip {
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings == [])
    #expect(predictions.report.matchedCount == 1)
    return predictions.merged(.sample(Sample.plain))
  }
}
