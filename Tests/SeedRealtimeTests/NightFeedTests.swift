import Foundation
import SeedTransit
import TestSupport
import Testing

@testable import SeedRealtime

/// A feed of runs past midnight, built with the tool and queried as in an app.
@Suite("A board of the night")
struct NightFeedTests {
  /// 0:20 of 25 August 2026 in Sydney.
  private static let night = 1_787_581_200
  /// 16:30 of that day.
  private static let afternoon = 1_787_639_400

  @Test("has a run of fourteen hours that is eight hours late, whatever day the message leaves out")
  func eightHoursLate() async throws {
    let bundle = try Self.bundle()
    for departure in [Update.StopTimeEvent.at(Self.afternoon + 2_400), .late(28_800)] {
      let board = try await board(
        bundle, Update("NT", date: nil, .init(2, at: "P2", departure: departure)),
        at: Self.afternoon)
      #expect(board.first?.serviceDate == 20_260_824)
      #expect(board.first?.delaySecs == 28_800)
      #expect(board.first?.timeSecs == Self.afternoon + 2_400)
      #expect(board.dropFirst().allSatisfy { $0.delaySecs == nil })
    }
  }

  @Test("has a run of 24:30 whose start_date is the day that the calendar shows")
  func calendarDay() async throws {
    let bundle = try Self.bundle()
    let board = try await board(
      bundle,
      Update("N1", date: "20260825", .init(2, at: "S2", departure: .at(Self.night + 1_560))),
      at: Self.night)
    #expect(board.first?.serviceDate == 20_260_824)
    #expect(board.first?.delaySecs == 300)
    // The timetable has the station, but the message has a platform of it.
    #expect(board.first?.stopID == "P2")
  }

  @Test("has the alerts about its own run, and not about the run of another night")
  func alerts() async throws {
    let bundle = try Self.bundle()
    let hour = Date(timeIntervalSince1970: Double(Self.night - 3_600))
    let tonight = ServiceAlert.ActivePeriod(start: hour, end: hour.addingTimeInterval(10_800))
    let always = ServiceAlert.ActivePeriod(start: hour)
    func nights(
      _ trip: TripDescriptor, _ periods: ServiceAlert.ActivePeriod...
    ) async throws -> [Bool] {
      let message = RealtimeMessage(
        timestamp: Self.night,
        alerts: [
          ServiceAlert(
            id: "a", activePeriods: periods, informedEntities: [.init(trip: trip)], header: .init())
        ])
      var found: [Bool] = []
      for date: ServiceDate in [20_260_824, 20_260_825] {
        let run = try await bundle.store.trip(id: trip.tripID ?? "", on: date)
        let alerts = try await bundle.store.alerts(
          for: run, in: message, at: Date(timeIntervalSince1970: Double(Self.night)))
        found.append(!alerts.isEmpty)
      }
      return found
    }
    #expect(try await nights(.init(tripID: "N1")) == [true, false])
    #expect(try await nights(.init(tripID: "N1"), tonight) == [true, false])
    #expect(try await nights(.init(tripID: "N1"), always) == [true, true])
    #expect(try await nights(.init(tripID: "N1", startDate: "20260824")) == [true, false])
    #expect(try await nights(.init(tripID: "N1", startDate: "20260825")) == [false, true])
    #expect(
      try await nights(.init(tripID: "N1", startTime: "00:30:00", startDate: "20260825"))
        == [true, false])
    #expect(try await nights(.init(tripID: "N1", startDate: "20260827"), always) == [false, false])
  }

  @Test("stays as planned if the message names entrances that are each other's parents")
  func circle() async throws {
    let board = try await board(
      Self.bundle(), Update("N1", date: "20260824", .init(2, at: "D1", departure: .late(60))),
      at: Self.night)
    #expect(board.first?.serviceDate == 20_260_824)
    #expect(board.first?.delaySecs == nil)
  }

  /// The departures of a day from the second stop with the times of a message.
  private func board(
    _ bundle: BuiltBundle, _ update: Update, at now: Int
  ) async throws -> [TransitStore.Departure] {
    let message = try RealtimeMessage(Feed([update], timestamp: now).serializedData())
    let instant = Date(timeIntervalSince1970: Double(now))
    let predictions = try await RealtimePredictions(message, over: bundle.store, now: instant)
    let trip = update.trip.tripID
    return try await bundle.store.departures(at: "P2", from: instant, merging: predictions)
      .filter { $0.tripID == trip }
  }

  private static func bundle() throws -> BuiltBundle {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text + "\n", to: "feed/\(name).txt") }
    return try BuiltBundle(path: folder.path("feed"))
  }

  private static let files = [
    "agency": """
    agency_id,agency_name,agency_url,agency_timezone
    A,Agency,https://example.com,Australia/Sydney
    """,
    "routes": """
    route_id,agency_id,route_short_name,route_type
    R,A,10,3
    """,
    "stops": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
    S1,First,-33.86,151.20,0,
    P2,Second,-33.87,151.21,1,
    S2,Second,-33.87,151.21,0,P2
    S3,Third,-33.88,151.22,0,
    D1,Door 1,-33.87,151.21,2,D2
    D2,Door 2,-33.87,151.21,2,D1
    """,
    "trips": """
    route_id,service_id,trip_id,trip_headsign
    R,D,N1,Night
    R,D,NT,Night train
    """,
    "stop_times": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    N1,24:30:00,24:30:00,S1,1
    N1,24:40:00,24:41:00,P2,2
    N1,24:50:00,24:50:00,S3,3
    NT,20:00:00,20:00:00,S1,1
    NT,33:00:00,33:10:00,P2,2
    NT,34:00:00,34:00:00,S3,3
    """,
    "calendar": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    D,1,1,1,1,1,1,1,20260101,20261231
    """,
  ]
}
