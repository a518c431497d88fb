import Foundation
import SeedTransit
import Tabular
import TestSupport
import Testing

@Suite(
  "TransitStore.departures",
  .realFeeds)
struct StoreDepartureTests {
  @Test(
    "shows the next departures that a feed's text files give, around midnight and clock changes too",
    arguments: SharedData.present([
      ("cairns.zip", false), ("kingston-on.zip", true), ("saskatoon.zip", false),
      ("tl-cdmx.zip", true), ("tl-hart.zip", true), ("amtrak-2021.zip", true),
    ]) { ["gtfs/\($0.0)"] })
  func bruteForce(feed: String, hasClockChanges: Bool) async throws {
    let database = try SharedBundles.database(of: SharedData.feed(feed))
    let store = try TransitStore(url: URL(fileURLWithPath: database))
    var random = SplitMix64(seed: 43)
    var board = PublishedBoard(
      try PublishedDepartures(feed: SharedData.feed(feed), stopCount: 10, &random))
    let changes = board.clockChanges()
    #expect(changes.isEmpty != hasClockChanges)
    let instants = Self.instants(board.published, &random) + changes
    let places = (board.published.stops + board.published.stations.keys.sorted())
    var count = 0
    for (number, instant) in instants.enumerated() {
      let place = places[number % places.count]
      let limit = [1, 7, 20, 60].randomElement(using: &random)!
      let start = Date(timeIntervalSince1970: Double(instant))
      let found = try await store.departures(
        at: place, from: start, until: start.addingTimeInterval(60 * 3_600), limit: limit)
      Self.expect(found, limit, board.entries(at: place, from: instant, hours: 60), instant)
      count += found.count
    }
    #expect(count > 300, "the instants at random had next to no departures")
  }

  /// Random instants, every second one within two hours of midnight.
  private static func instants(
    _ published: PublishedDepartures, _ random: inout SplitMix64
  ) -> [Int] {
    let first = PublishedBoard.instant(published.days.first)
    let last = PublishedBoard.instant(published.days.last)
    let zone = published.zones.values.first!
    return (0..<60).map { number in
      let instant = Int.random(in: (first - 86_400)...(last + 86_400), using: &random)
      guard number % 2 == 1 else { return instant }
      let local = instant + zone.secondsFromGMT()
      return instant - local % 86_400 + Int.random(in: -7_200...7_200, using: &random)
    }
  }

  /// Expects the first departures within sixty hours; of several departures at the last second, any may be
  /// returned.
  static func expect(
    _ found: [TransitStore.Departure], _ limit: Int, _ published: [PublishedBoard.Entry],
    _ instant: Int
  ) {
    let near = found.map(Self.entry).filter { $0.time < instant + 60 * 3_600 }
    #expect(near.map(\.time) == published.prefix(limit).map(\.time), "\(instant)")
    let cut = found.count == limit ? found.last?.scheduledTimeSecs : nil
    let whole = published.filter { $0.time < cut ?? .max }
    #expect(near.filter { $0.time < cut ?? .max }.sorted() == whole, "\(instant)")
    #expect(Set(near).isSubset(of: published), "\(instant)")
    #expect(Set(found.map(\.id)).count == found.count, "a departure is there twice")
  }

  private static func entry(_ departure: TransitStore.Departure) -> PublishedBoard.Entry {
    PublishedBoard.Entry(
      time: departure.scheduledTimeSecs, date: departure.serviceDate.number,
      stop: departure.stopID,
      departure: PublishedDepartures.Departure(
        time: departure.scheduledServiceSecs, arrival: nil, trip: departure.tripID,
        position: departure.position, headsign: departure.headsign,
        headway: departure.headwaySecs, exactTimes: departure.isExact.map { $0 ? 1 : 0 }))
  }
}
