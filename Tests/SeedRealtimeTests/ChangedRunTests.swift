import SeedTransit
import Testing

@testable import SeedRealtime

/// Runs that do not take place, that are new, and that have other stops.
@Suite("A run")
struct ChangedRunTests {
  @Test("that is canceled stays on the board with a mark; a deleted one is removed")
  func cancelled() throws {
    let predictions = try Feed(Update("plain", as: .canceled), Update("loop", as: .deleted))
      .predictions()
    let board = predictions.merged([.sample(Sample.plain, at: 0), .sample(Sample.loop, at: 0)])
    #expect(board.map(\.tripID) == ["plain"])
    #expect(board[0].isCancelled)
    #expect(board[0].predictedTimeSecs == nil)
    #expect(predictions.merged(.sample(Sample.plain)).isCancelled)
    #expect(predictions.merged(.sample(Sample.loop)).isCancelled)
    #expect(!predictions.merged(.sample(Sample.night)).isCancelled)
    #expect(predictions.report.matchedCount == 2)
    #expect(predictions.report.appliedCount == 2)
  }

  @Test(
    "that is added has the stops and times of its updates",
    arguments: [TransitRealtime_TripDescriptor.ScheduleRelationship.added, .new])
  func added(relationship: TransitRealtime_TripDescriptor.ScheduleRelationship) throws {
    var update = Update(
      "extra", as: relationship, .init(1, at: "A", departure: .at(Sample.at(11, 1), late: 60)),
      .init(2, at: "E", arrival: .at(Sample.at(11, 5)), departure: .at(Sample.at(11, 6))),
      .init(3, at: "nowhere", arrival: .at(Sample.at(11, 8))), .init(4, at: "C"),
      .init(5, at: "D", arrival: .at(Sample.at(11, 9))))
    update.trip.routeID = "R"
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.unknownStop, .missingTime])
    #expect(predictions.report.addedCount == 1)
    #expect(predictions.report.matchedCount == 0)
    #expect(predictions.report.appliedStopCount == 3)
    #expect(predictions.report.refusedStopCount == 2)
    let trip = try #require(predictions.addedTrip("extra"))
    #expect(trip.isAdded)
    #expect(trip.headsign == "Stop D")
    #expect(trip.stops.map(\.stopID) == ["A", "E", "D"])
    #expect(trip.stops[0].departureTimeSecs == Sample.at(11, 0))
    #expect(trip.stops[0].predictedDepartureTimeSecs == Sample.at(11, 1))
    #expect(trip.startSecs == Sample.secs(11, 0))
    #expect(trip.serviceDate == Sample.date)

    let board = predictions.merged([.sample(Sample.loop, at: 2)], from: ["A", "D"])
    #expect(board.map(\.tripID) == ["extra", "loop"], "nothing departs from the last stop")
    #expect(board[0].isAdded)
    #expect(board[0].delaySecs == 60)
    #expect(board[0].timeSecs == Sample.at(11, 1))
    #expect(board[0].headsign == "Stop D")
    #expect(predictions.merged([], from: ["B"]) == [])
  }

  @Test("that is added has only calls near its day, which is that of the first possible time")
  func addedFarAway() throws {
    let calls = [
      Update.StopTimeUpdate.init(at: "A", departure: .at(-1 << 40)),
      .init(at: "B1", departure: .at(Sample.at(11, 0))),
      .init(at: "C", departure: .at(Sample.at(11, 0) + 20 * 86_400)),
      .init(at: "D", arrival: .at(Sample.at(11, 9))),
    ]
    var update = Update("extra", as: .new)
    update.stopTimeUpdate = calls
    update.trip.routeID = "R"
    update.trip.clearStartDate()
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.implausibleTime, .implausibleTime])
    let trip = try #require(predictions.addedTrip("extra"))
    #expect(trip.serviceDate == Sample.date)
    #expect(trip.stops.map(\.stopID) == ["B1", "D"])

    update.trip.startDate = "99991231"
    let refused = try Feed(update).predictions()
    #expect(refused.addedTrips.isEmpty && refused.report.appliedCount == 0)
    #expect(Set(refused.report.findings.map(\.reason)) == [.implausibleTime, .missingTime])
  }

  @Test("that is added has the trip_id of its descriptor if that of its properties is empty")
  func emptyProperty() throws {
    var update = Update("extra", as: .new, .init(at: "A", departure: .at(Sample.at(11, 0))))
    update.trip.routeID = "R"
    update.tripProperties.tripID = ""
    #expect(try Feed(update).predictions().addedTrips.map(\.tripID) == ["extra"])
  }

  @Test("that is added under the id of a run of that day is reported, not applied")
  func addedTwice() throws {
    var update = Update("plain", as: .added, .init(at: "A", departure: .at(Sample.at(11, 0))))
    #expect(try Feed(update).predictions().report.findings.map(\.reason) == [.alreadyScheduled])
    update.trip.startDate = "20260115"
    #expect(try Feed(update).predictions().report.addedCount == 1, "it does not run on that day")
    #expect(
      try Feed(update, update).predictions().report.findings.map(\.reason) == [.repeatedTrip])
  }

  @Test("that is duplicated has the stops of the original at its own time, and its own delays")
  func duplicated() throws {
    var update = Update("plain", as: .duplicated, .init(20, departure: .late(120)))
    update.tripProperties.tripID = "copy"
    update.tripProperties.startDate = "20260114"
    update.tripProperties.startTime = "18:00:00"
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings == [])
    #expect(predictions.report.addedCount == 1)
    let trip = try #require(predictions.addedTrip("copy", on: 20_260_114))
    #expect(
      trip.stops.map(\.departureTimeSecs)
        == [Sample.at(18, 0), Sample.at(18, 12), Sample.at(18, 20), Sample.at(18, 30)])
    #expect(trip.stops.map(\.delaySecs) == [nil, 120, 120, 120])
    #expect(predictions.merged(.sample(Sample.plain)) == .sample(Sample.plain))
    #expect(predictions.addedDepartures(from: ["C"]).map(\.timeSecs) == [Sample.at(18, 22)])
  }

  @Test("that is replaced has the stops of its updates; the timetable's others are skipped")
  func replaced() throws {
    let update = Update(
      "plain", as: .replacement, .init(1, at: "B1", departure: .late(60)),
      .init(2, at: "E", arrival: .at(Sample.at(10, 25))), .init(3, at: "D", arrival: .late(300)))
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings == [])
    #expect(predictions.report.matchedCount == 1)
    #expect(predictions.report.appliedStopCount == 3)
    let trip = predictions.merged(.sample(Sample.plain))
    #expect(trip.stops.map(\.stopID) == ["A", "B1", "E", "D"])
    #expect(trip.stops.map(\.delaySecs) == [nil, 60, 0, 300])
    let board = predictions.merged(
      [0, 1, 2].map { TransitStore.Departure.sample(Sample.plain, at: $0) }, from: ["E"])
    #expect(board.map(\.stopID) == ["A", "B1", "C", "E"])
    #expect(board.map(\.isSkipped) == [false, false, true, false])
    #expect(board.map(\.isAdded) == [false, false, false, true])
    #expect(board.map(\.delaySecs) == [nil, 60, nil, 0])
    #expect(Set(board.map(\.id)).count == 4)
  }

  @Test("that is replaced has no call that is days before its schedule, whatever the message plans")
  func replacedDaysBefore() throws {
    let dayBefore = 86_400
    var early = Update.StopTimeEvent.at(Sample.at(10, 13) - dayBefore)
    early.scheduledTime = Int64(Sample.at(10, 12) - dayBefore)
    let update = Update(
      "plain", as: .replacement, .init(1, at: "B1", departure: early),
      .init(2, at: "E", arrival: .at(Sample.at(10, 25) - dayBefore)),
      .init(3, at: "D", arrival: .late(300)))
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.implausibleTime, .implausibleTime])
    #expect(predictions.merged(.sample(Sample.plain)).stops.map(\.stopID) == ["A", "B1", "C", "D"])
  }
}
