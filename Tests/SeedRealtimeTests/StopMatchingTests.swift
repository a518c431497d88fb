import Folding
import SeedTransit
import Testing

@testable import SeedRealtime

@Suite("A stop time update")
struct StopMatchingTests {
  @Test("finds a loop's second visit by its stop_sequence")
  func bySequence() throws {
    let trip = try loop(.init(40, at: "C", arrival: .late(60)))
    #expect(trip.stops.map(\.delaySecs) == [nil, nil, nil, 60, 60])
  }

  @Test(
    "whose stop_sequence has been renumbered finds the only call at its stop",
    arguments: [
      Update.StopTimeUpdate(20, at: "C", arrival: .late(60)), .init(3, at: "C", arrival: .late(60)),
    ])
  func renumbered(update: Update.StopTimeUpdate) throws {
    let predictions = try Feed(Update("plain", update)).predictions()
    #expect(predictions.report.findings == [])
    #expect(
      predictions.merged(.sample(Sample.plain)).stops.map(\.delaySecs) == [nil, nil, 60, 60])
  }

  @Test("whose stop_sequence was renumbered is refused if the trip calls there twice")
  func renumberedLoop() throws {
    let predictions = try Feed(
      Update("loop", .init(10, at: "C", arrival: .late(60)), .init(2, at: "C", arrival: .late(60)))
    ).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.otherStop, .unknownStop])
  }

  @Test("without stop_sequence finds the visit that is planned nearest to its time")
  func byTime() throws {
    let trip = try loop(.init(at: "C", arrival: .at(Sample.at(12, 32))))
    #expect(trip.stops.map(\.delaySecs) == [nil, nil, nil, 120, 120])
  }

  @Test("without stop_sequence and time finds the next visit after the update before")
  func byOrder() throws {
    let trip = try loop(
      .init(at: "C", arrival: .late(10)), .init(at: "A", arrival: .late(20)),
      .init(at: "C", arrival: .late(30)))
    #expect(trip.stops.map(\.delaySecs) == [nil, 10, 20, 30, 30])
  }

  @Test(
    "that does not fit is reported and not applied; the others are",
    arguments: [
      (Update.StopTimeUpdate(25, arrival: .late(600)), RealtimeFinding.Reason.unknownStop),
      (.init(at: "E", arrival: .late(600)), .unknownStop),
      (.init(at: "nowhere", arrival: .late(600)), .unknownStop),
      (.init(arrival: .late(600)), .unknownStop),
      (.init(20, at: "E", arrival: .late(600)), .otherStop),
      (.init(20, at: "A", arrival: .late(600)), .outOfOrder),
      (.init(20, at: "nowhere", arrival: .late(600)), .otherStop),
      (.init(10, arrival: .late(600)), .outOfOrder),
      (.init(at: "A", arrival: .late(600)), .outOfOrder),
      (.init(30, arrival: .at(Sample.at(9, 0))), .backwardTime),
      (.init(30, arrival: .late(-1_200)), .backwardTime),
      (.init(30, departure: .at(Sample.at(9, 0))), .backwardTime),
    ])
  func refusal(update: Update.StopTimeUpdate, reason: RealtimeFinding.Reason) throws {
    let predictions = try Feed(Update("plain", .init(10, departure: .late(60)), update))
      .predictions()
    let report = predictions.report
    #expect(report.findings.map(\.reason) == [reason])
    #expect(report.findings.first?.entityID == "e1")
    #expect(report.findings.first?.tripID == "plain")
    #expect(report.appliedStopCount == 1)
    #expect(report.refusedStopCount == 1)
    let trip = predictions.merged(.sample(Sample.plain))
    #expect(trip.stops[0].delaySecs == 60)
    #expect(trip.stops[1].delaySecs == 60)
  }

  @Test("whose arrival goes back keeps its departure")
  func halfBackward() throws {
    let predictions = try Feed(
      Update(
        "plain", .init(10, departure: .late(60)),
        .init(20, arrival: .at(Sample.at(9, 0)), departure: .late(30)))
    ).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.backwardTime])
    #expect(predictions.report.appliedStopCount == 2)
    #expect(predictions.merged(.sample(Sample.plain)).stops.map(\.delaySecs) == [60, 30, 30, 30])
  }

  @Test("that departs before it arrives keeps its arrival")
  func departureBeforeArrival() throws {
    let predictions = try Feed(
      Update(
        "plain", .init(10, departure: .late(60)),
        .init(30, arrival: .at(Sample.at(10, 40)), departure: .at(Sample.at(10, 39))))
    ).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.backwardTime])
    #expect(predictions.report.refusedStopCount == 0)
    #expect(
      predictions.merged(.sample(Sample.plain)).stops.map(\.delaySecs) == [60, 60, 1_200, 1_200])
  }

  @Test(
    "that names the station of its platform is of that platform",
    arguments: [
      Update.StopTimeUpdate(20, at: "B", departure: .late(60)),
      .init(at: "B", departure: .late(60)),
      .init(2, at: "B", departure: .late(60)),
      .init(20, at: "B1", departure: .late(60), assigned: "B"),
    ])
  func stationOfPlatform(update: Update.StopTimeUpdate) throws {
    let predictions = try Feed(Update("plain", update)).predictions()
    #expect(predictions.report.findings == [])
    let call = predictions.merged(.sample(Sample.plain)).stops[1]
    #expect(call.delaySecs == 60)
    #expect(call.stopID == "B1")
    #expect(!call.isPlatformChanged)
  }

  @Test(
    "that names a platform of its station, or a part of the platform, is of that station",
    arguments: [
      Update.StopTimeUpdate(20, at: "B1", departure: .late(60)),
      .init(at: "B1", departure: .late(60)), .init(2, at: "B2", departure: .late(60)),
      .init(20, at: "B1a", departure: .late(60)), .init(at: "B1a", departure: .late(60)),
    ])
  func platformOfStation(update: Update.StopTimeUpdate) throws {
    var trip = Sample.plain
    trip.calls[1].stopID = "B"
    let area = TransitStore.Stop(
      feed: "sample", stopID: "B1a", name: "Stop B1a", locationType: .boardingArea,
      parentStationID: "B1")
    let timetable = Timetable(
      trips: [trip], stops: Sample.stops + [area], routes: [Sample.route])
    let predictions = RealtimePredictions(
      try RealtimeMessage(Feed(Update("plain", update)).serializedData()), timetable: timetable,
      now: Sample.at(10, 5))
    #expect(predictions.report.findings == [])
    let call = predictions.merged(.sample(trip)).stops[1]
    #expect(call.delaySecs == 60)
    #expect(call.stopID == "B")
    #expect(!call.isPlatformChanged)
  }

  @Test(
    "that names an entrance, a node or a boarding area is of the station or the platform",
    arguments: [
      // The stop_id, and the platform that the vehicle uses instead of B1.
      ("door", nil), ("lobby", nil), ("B1a", nil), ("B2a", "B2"),
    ])
  func partOfPlace(stopID: String, platform: String?) throws {
    func part(
      _ id: String, _ type: TransitStore.Stop.LocationType, of parent: String
    ) -> TransitStore.Stop {
      TransitStore.Stop(
        feed: "sample", stopID: id, name: id, locationType: type, parentStationID: parent)
    }
    let parts = [
      part("door", .entrance, of: "B"), part("lobby", .node, of: "B"),
      part("B1a", .boardingArea, of: "B1"), part("B2a", .boardingArea, of: "B2"),
    ]
    let timetable = Timetable(
      trips: [Sample.plain], stops: Sample.stops + parts, routes: [Sample.route],
      zones: [ExactText(Sample.route.id): Sample.zone])
    func predictions(_ update: Update) throws -> RealtimePredictions {
      let message = try RealtimeMessage(Feed(update).serializedData())
      let predictions = RealtimePredictions(
        message, timetable: timetable, now: Sample.at(10, 5))
      #expect(predictions.report.findings == [])
      return predictions
    }
    for update in [
      Update.StopTimeUpdate(20, at: stopID, departure: .late(60)),
      .init(at: stopID, departure: .late(60)), .init(2, at: stopID, departure: .late(60)),
      .init(20, departure: .late(60), assigned: stopID),
    ] {
      let call = try predictions(Update("plain", update)).merged(.sample(Sample.plain)).stops[1]
      #expect(call.delaySecs == 60)
      #expect(call.stopID == platform ?? "B1")
      #expect(call.platform == (platform == nil ? "1" : "2"))
    }
    var new = Update("extra", as: .new, .init(at: stopID, departure: .at(Sample.at(11, 0))))
    new.trip.routeID = "R"
    let isOfStation = ["door", "lobby"].contains(stopID)
    let stops = try predictions(new).addedTrips.first?.stops.map(\.stopID)
    #expect(stops == [isOfStation ? "B" : platform ?? "B1"])
  }

  @Test("of a replaced run that names the station applies to its platform")
  func stationOfReplacement() throws {
    let predictions = try Feed(
      Update(
        "plain", as: .replacement, .init(1, at: "A", departure: .late(0)),
        .init(2, at: "B", departure: .late(60)), .init(3, at: "D", arrival: .late(60)))
    ).predictions()
    #expect(predictions.report.findings == [])
    let board = predictions.merged(
      [1, 2].map { TransitStore.Departure.sample(Sample.plain, at: $0) })
    #expect(board.map(\.isSkipped) == [false, true])
    #expect(board.map(\.delaySecs) == [60, nil])
  }

  @Test(
    "moves the vehicle to another platform, by assigned_stop_id or by a platform of the station",
    arguments: [
      Update.StopTimeUpdate(20, at: "B1", departure: .late(0), assigned: "B2"),
      .init(20, departure: .late(0), assigned: "B2"),
      .init(20, at: "B2", departure: .late(0)),
      .init(at: "B2", departure: .late(0)),
    ])
  func platformChange(update: Update.StopTimeUpdate) throws {
    let predictions = try Feed(Update("plain", update)).predictions()
    #expect(predictions.report.findings == [])
    let call = predictions.merged(.sample(Sample.plain)).stops[1]
    #expect(call.stopID == "B2")
    #expect(call.platform == "2")
    #expect(call.scheduledPlatform == "1")
    #expect(call.isPlatformChanged)
    let departure = try #require(predictions.merged(.sample(Sample.plain, at: 1)))
    #expect(departure.stopID == "B2")
    #expect(departure.scheduledStopID == "B1")
    #expect(departure.platform == "2")
  }

  @Test("that assigns an unknown platform is reported; its time holds")
  func unknownPlatform() throws {
    let predictions = try Feed(
      Update("plain", .init(20, departure: .late(30), assigned: "B9"))
    ).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.unknownStop])
    #expect(predictions.report.findings.first?.value == "assigned_stop_id B9")
    let call = predictions.merged(.sample(Sample.plain)).stops[1]
    #expect(call.stopID == "B1")
    #expect(call.delaySecs == 30)
  }

  private func loop(_ stops: Update.StopTimeUpdate...) throws -> TransitStore.Trip {
    var update = Update("loop")
    update.stopTimeUpdate = stops
    let predictions = try Feed(update).predictions()
    #expect(predictions.report.findings == [])
    return predictions.merged(.sample(Sample.loop))
  }
}
