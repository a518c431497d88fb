import Foundation
import SeedTransit
import TestSupport
import Testing

@testable import SeedRealtime

/// Swift takes é and an e with an accent after it for equal, but ids in a feed are bytes.
@Suite("Ids that differ only in how Unicode writes a letter")
struct ExactIDTests {
  /// The start of 24 August 2026 in Sydney, in epoch seconds.
  private static let midnight = 1_787_493_600

  @Test("name different trips, stops and routes, as ids of other letters do")
  func twins() async throws {
    let found = try await results("\u{E9}", "e\u{301}")
    let ofLetters = try await results("1", "2")
    #expect(found == ofLetters)
    #expect(
      found == [
        // The boards of both stops: the place of the trip's id, seconds of the day, delay, occupancy.
        "0 36000 nil planned full", "1 40320 120 planned nil", "2 43200 0 added nil", "",
        "0 36660 60 planned full", "1 39600 nil planned nil", "3 45000 0 added nil", "",
        // The alerts of each stop, route and trip.
        "stop", "", "", "route", "stop,trip", "stop,route",
        // The report.
        "2 matched, 2 added, [repeatedTrip]",
      ])
  }

  /// What apps show of a message, if two trips, stops and routes have ids with one of two endings.
  private func results(_ one: String, _ other: String) async throws -> [String] {
    let bundle = try Self.bundle(one, other)
    let store = bundle.store
    let now = Date(timeIntervalSince1970: Double(Self.midnight + 34_200))
    let message = Self.message(one, other)
    let predictions = try await RealtimePredictions(message, over: store, now: now)
    let trips = ["T\(one)", "T\(other)", "X\(one)", "X\(other)"]
    func place(_ tripID: String) -> Int {
      trips.firstIndex { $0.utf8.elementsEqual(tripID.utf8) } ?? -1
    }
    var results: [String] = []
    for ending in [one, other] {
      let board = try await store.departures(at: "S\(ending)", from: now, merging: predictions)
      results += board.filter { $0.serviceDate == 20_260_824 }.map { departure -> String in
        let delay = departure.delaySecs.map { String($0) } ?? "nil"
        let occupancy = predictions.occupancy(of: departure).map { "\($0)" } ?? "nil"
        return "\(place(departure.tripID)) \(departure.timeSecs - Self.midnight) \(delay) "
          + "\(departure.isAdded ? "added" : "planned") \(occupancy)"
      }
      results.append("")
    }
    func names(_ alerts: [ServiceAlert]) -> String { alerts.map(\.id).joined(separator: ",") }
    for ending in [one, other] {
      let stop = try await store.alerts(forStop: "S\(ending)", in: message, at: now)
      results.append(names(stop.filter { $0.id == "stop" }))
    }
    for ending in [one, other] {
      let route = try await store.alerts(forRoute: "R\(ending)", in: message, at: now)
      results.append(names(route))
    }
    for ending in [one, other] {
      let trip = try await store.trip(id: "T\(ending)", on: 20_260_824)
      results.append(names(try await store.alerts(for: trip, in: message, at: now)))
    }
    let report = predictions.report
    let reasons = report.findings.map(\.reason.rawValue).joined(separator: ",")
    results.append("\(report.matchedCount) matched, \(report.addedCount) added, [\(reasons)]")
    return results
  }

  /// Delays, added trips, a vehicle and alerts, each of one of the twins.
  private static func message(_ one: String, _ other: String) -> RealtimeMessage {
    func added(_ ending: String, at start: Int) -> TripUpdate {
      TripUpdate(
        entityID: "x",
        trip: TripDescriptor(
          tripID: "X\(ending)", routeID: "R\(ending)", startDate: "20260824",
          scheduleRelationship: .new),
        stopTimeUpdates: [
          StopTimeUpdate(stopID: "S\(ending)", departure: .init(time: midnight + start)),
          StopTimeUpdate(stopID: "E", arrival: .init(time: midnight + start + 600)),
        ])
    }
    func alert(_ id: String, _ selector: ServiceAlert.EntitySelector) -> ServiceAlert {
      ServiceAlert(id: id, informedEntities: [selector], header: .init())
    }
    return RealtimeMessage(
      timestamp: midnight + 34_200,
      tripUpdates: [
        TripUpdate(
          entityID: "1",
          trip: TripDescriptor(tripID: "T\(one)", routeID: "R\(one)", startDate: "20260824"),
          stopTimeUpdates: [StopTimeUpdate(stopID: "S\(other)", departure: .init(delay: 60))]),
        TripUpdate(
          entityID: "2",
          trip: TripDescriptor(
            routeID: "R\(other)", startTime: "11:00:00", startDate: "20260824"),
          stopTimeUpdates: [StopTimeUpdate(stopID: "S\(one)", departure: .init(delay: 120))]),
        added(one, at: 43_200), added(other, at: 45_000), added(other, at: 45_000),
      ],
      alerts: [
        alert("stop", .init(stopID: "S\(one)")),
        alert("trip", .init(trip: TripDescriptor(tripID: "T\(one)"))),
        alert("route", .init(routeID: "R\(other)")),
      ],
      vehicles: [
        RealtimeVehicle(
          trip: TripDescriptor(tripID: "T\(one)", startDate: "20260824"), occupancy: .full)
      ])
  }

  private static func bundle(_ one: String, _ other: String) throws -> BuiltBundle {
    let files = [
      "agency": """
      agency_id,agency_name,agency_url,agency_timezone
      A,Agency,https://example.com,Australia/Sydney
      """,
      "routes": """
      route_id,agency_id,route_short_name,route_type
      R\(one),A,10,3
      R\(other),A,20,3
      """,
      "stops": """
      stop_id,stop_name,stop_lat,stop_lon
      S\(one),First,-33.86,151.20
      S\(other),Second,-33.87,151.21
      E,End,-33.88,151.22
      """,
      "trips": """
      route_id,service_id,trip_id
      R\(one),D,T\(one)
      R\(other),D,T\(other)
      """,
      "stop_times": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T\(one),10:00:00,10:00:00,S\(one),1
      T\(one),10:10:00,10:10:00,S\(other),2
      T\(one),10:20:00,10:20:00,E,3
      T\(other),11:00:00,11:00:00,S\(other),1
      T\(other),11:10:00,11:10:00,S\(one),2
      T\(other),11:20:00,11:20:00,E,3
      """,
      "calendar": """
      service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
      D,1,1,1,1,1,1,1,20260101,20261231
      """,
    ]
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text + "\n", to: "feed/\(name).txt") }
    return try BuiltBundle(path: folder.path("feed"))
  }
}
