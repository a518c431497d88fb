import Foundation
import GRDB
import Testing

@testable import SeedStore

@Suite("Among 50,000 road trips")
struct RoadTripSpeedTests {
  @Test("every order under every filter takes under five milliseconds of a core")
  func speed() async throws {
    let bundle = try SyntheticTrips(count: 50_000, seed: 9)
    let known = bundle.store.known
    // Every fifth: all values of each of the three filters are among them.
    let filters = SyntheticTrips.filters.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    for order in RoadTripStore.SortOption.allCases {
      for filter in filters {
        let resolved = try ResolvedFilter(filter, known)
        for offset in [0, 1_000] {
          let time = try await bundle.store.read { db in
            try Self.quickest {
              _ = try RoadTripStore.options(
                order, resolved, limit: 50, offset: offset, known, db)
            }
          }
          #expect(time < 5, "\(order) \(filter) from \(offset): \(time) ms")
        }
        let time = try await bundle.store.read { db in
          try Self.quickest {
            _ = try SectionCount(order: order, filter: resolved, known: known).sections(db)
          }
        }
        #expect(time < 5, "\(order) \(filter): \(time) ms")
      }
    }
  }

  /// Milliseconds of this thread's own time in the best of some runs, since other tests run at the
  /// same time.
  private static func quickest(_ body: () throws -> Void) throws -> Double {
    var times: [Double] = []
    for _ in 0..<5 {
      let start = try threadTime()
      try body()
      times.append(try threadTime() - start)
    }
    return times.min() ?? 0
  }

  private static func threadTime() throws -> Double {
    var time = timespec()
    try #require(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
