import Foundation
import GRDB
import SeedRealtime
import SeedTransit
import TestSupport
import Testing

@Suite(
  "docs/queries.md on realtime ids",
  .needs("Node.js"))
struct QueryRealtimeTests {
  private let queries: Queries

  init() throws {
    queries = try Queries()
  }

  @Test(
    "finds the runs and the calls that SeedRealtime finds for real messages",
    .realFeeds,
    arguments: SharedData.present([
      (
        "kingston-on.zip", "kingston/tripupdates_capture_1768494857_veh_1768494853_tu_1768494853.pb"
      ),
      ("tl-rt-bart-rt.zip", "bart/bart-trip-updates.pb"),
    ]) { ["gtfs/\($0.0)", "gtfs-rt/\($0.1)"] })
  func messages(feed: String, file: String) async throws {
    let bundle = try await QueryBundle(SharedData.feed(feed))
    let path = SharedData.path("gtfs-rt/\(file)")
    let message = try RealtimeMessage(contentsOf: URL(fileURLWithPath: path))
    let instant = try #require(message.timestamp)
    let updates = message.tripUpdates.filter { $0.trip.tripID != nil }.prefix(25)
    #expect(updates.count == 25)
    let changes = Change.allCases
    let isMatched = try await RunComparison(queries: queries, bundle: bundle).isMatched(
      changes.flatMap { updates.map($0.made) }.map { .init(update: $0, instant: instant) })
    for (number, change) in changes.enumerated() {
      let count = isMatched[(number * 25)...].prefix(25).count { $0 }
      #expect((count > 10) == (change != .otherDate && change != .otherRoute), "\(change)")
    }
  }

  @Test(
    "finds the start of a trip that runs by frequency, exactly or about",
    arguments: [(ReproducibilityTests.sample, "20260824")]
      + SharedData.present(["tl-cdmx.zip"]).map { (SharedData.feed($0), "20180712") })
  func frequencies(feed: String, date: String) async throws {
    let bundle = try await QueryBundle(feed)
    let sql = """
      SELECT t.trip_id, f.start_time, f.headway_secs FROM trips AS t
      JOIN frequencies AS f ON f.trip = t.id
      JOIN service_dates AS d ON d.date = \(date) AND d.service = t.service ORDER BY t.id
      """
    let trips = try await bundle.store.read { db in
      try Row.fetchAll(db, sql: sql).enumerated().filter { $0.offset < 10 || $0.offset % 20 == 0 }
        .map { row -> (id: String, start: Int, headway: Int) in
          (row.element[0], row.element[1], row.element[2])
        }
    }
    let updates = trips.enumerated().map { number, trip in
      let half = trip.headway / 2
      let wait = [-2 * half, -half - 1, -half, -1, 0, 1, half, 3 * half, 90_000][number % 9]
      let secs = max(0, trip.start + wait)
      let text = String(format: "%d:%02d:%02d", secs / 3_600, secs / 60 % 60, secs % 60)
      return TripUpdate(
        entityID: trip.id,
        trip: TripDescriptor(
          tripID: trip.id, startTime: number % 10 == 9 ? nil : text, startDate: date))
    }
    #expect(updates.count > 9)
    let matched = try await RunComparison(queries: queries, bundle: bundle)
      .isMatched(updates.map { .init(update: $0, instant: 1_531_400_000) }).count { $0 }
    #expect(matched > 2 && matched < updates.count, "\(matched)")
  }

  /// An omission or a change in a message.
  private enum Change: CaseIterable {
    case nothing
    case noDate
    case nextDate
    case otherDate
    case otherRoute
    case noSequences
    case noSequencesReversed
    case renumbered

    func made(_ update: TripUpdate) -> TripUpdate {
      var update = update
      switch self {
      case .nothing: break
      case .noDate: update.trip.startDate = nil
      case .nextDate:
        let date = update.trip.startDate.flatMap { Int($0) }.flatMap(ServiceDate.init)
        update.trip.startDate = date?.adding(days: 1).description
      case .otherDate: update.trip.startDate = "20180704"
      case .otherRoute: update.trip.routeID = "none"
      case .noSequencesReversed:
        update.stopTimeUpdates.reverse()
        fallthrough
      case .noSequences:
        for index in update.stopTimeUpdates.indices
        where update.stopTimeUpdates[index].stopID != nil {
          update.stopTimeUpdates[index].stopSequence = nil
        }
      case .renumbered:
        for index in update.stopTimeUpdates.indices {
          update.stopTimeUpdates[index].stopSequence? += index % 3 * 1_000 + 1
        }
      }
      return update
    }
  }
}
