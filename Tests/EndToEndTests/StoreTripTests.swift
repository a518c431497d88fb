import Foundation
import GRDB
import SeedStore
import SeedTransit
import TestSupport
import Testing

@Suite("TransitStore on the sample's bundle: departures and trips")
struct StoreTripTests {
  private let bundle: SampleBundle
  private var store: TransitStore { bundle.store }

  init() throws {
    bundle = try SampleBundle()
  }

  @Test("a station's board has all its platforms, and each departure leads to its trip")
  func boardAndTrip() async throws {
    let station = try #require(try await store.searchStops("circular quay", limit: 1).first)
    // 24 August 2026, 8:00 in Sydney.
    let instant = Date(timeIntervalSince1970: 1_787_522_400)
    let board = try await store.departures(at: station.stopID, from: instant, limit: 40)
    #expect(board.count == 40)
    #expect(Set(board.map(\.stopID)).count > 2)
    #expect(board.first.map { $0.scheduledTimeSecs >= 1_787_522_400 } == true)
    for departure in board {
      #expect(departure.route.color.wholeMatch(of: /#[0-9A-F]{6}/) != nil)
      #expect(departure.timeSecs == departure.scheduledTimeSecs)
      let trip = try await store.trip(of: departure)
      let stop = trip.stops[departure.position]
      #expect(stop.stopID == departure.stopID)
      #expect(stop.stopSequence == departure.stopSequence)
      #expect(stop.platform == departure.platform)
      #expect(stop.departureTimeSecs == departure.scheduledTimeSecs)
      #expect(stop.departureServiceSecs == departure.scheduledServiceSecs)
      #expect(trip.route == departure.route)
      #expect(try await store.stop(id: departure.stopID).parentStationID != nil)
    }
    let early = try await store.departures(
      at: station.id, from: instant, until: instant.addingTimeInterval(600), limit: 1_000)
    #expect(early == board.filter { $0.scheduledTimeSecs < 1_787_523_000 })
  }

  @Test("accepts any instant: long before and after the calendars, and also not a number")
  func instants() async throws {
    let stop = try #require(try await store.searchStops("central", limit: 1).first)
    let first = try await store.departures(
      at: stop.id, from: .distantPast, until: .distantFuture, limit: 1)
    #expect(first.first?.serviceDate.number == 20_260_801)
    let start = Date(timeIntervalSince1970: Double(try #require(first.first).timeSecs))
    let day = try await store.departures(at: stop.id, from: start, limit: .max)
    let two = try await store.departures(
      at: stop.id, from: start, until: start.addingTimeInterval(2 * 86_400), limit: .max)
    #expect(day == two.filter { $0.timeSecs < first[0].timeSecs + 86_400 } && day.count < two.count)
    #expect(try await store.departures(at: stop.id, from: .distantFuture).isEmpty)
    #expect(try await store.departures(at: stop.id, from: .distantPast, limit: 0).isEmpty)
    await #expect(throws: StoreError.self) {
      try await store.departures(at: stop.id, from: Date(timeIntervalSince1970: .nan))
    }
    await #expect(throws: StoreError.self) {
      try await store.departures(at: stop.id, from: Date(timeIntervalSince1970: .infinity))
    }
  }

  @Test("a trip has the published stop times, on the requested day")
  func trip() async throws {
    let id = try await bundle.first(
      """
      SELECT trip_id FROM trips JOIN service_dates USING (service)
      WHERE pattern IS NOT NULL AND date = 20261004 ORDER BY start_time DESC
      """)[0]
    let trip = try await store.trip(id: id, on: 20_261_004)
    let rows = try await store.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT stop_id, stop_sequence, arrival_time, departure_time FROM stop_times
          WHERE trip_id = ? ORDER BY stop_sequence
          """, arguments: [id]
      ).map { ($0[0] as String, $0[1] as Int, $0[2] as Int?, $0[3] as Int?) }
    }
    #expect(trip.stops.count == rows.count)
    // Clocks go forward on 4 October: noon minus twelve hours is 13:00 UTC on the 3rd.
    let start = 1_791_032_400
    for (stop, row) in zip(trip.stops, rows) {
      #expect(stop.stopID == row.0)
      #expect(stop.stopSequence == row.1)
      #expect(stop.arrivalServiceSecs == row.2)
      #expect(stop.departureServiceSecs == row.3)
      #expect(stop.arrivalTimeSecs == row.2.map { start + $0 })
    }
    let fetched = try await store.trip(id: id)
    #expect(fetched.tripID == id)
    let running = try await store.services(on: fetched.serviceDate).map(\.serviceID)
    #expect(running.contains(try #require(fetched.serviceID)))
  }
}
