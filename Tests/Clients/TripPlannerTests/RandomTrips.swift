import Tabular
import TestSupport
import Testing

@testable import TripPlanner

/// Trips between random airports of ``TripWorld`` on random days, many of them near the nights when
/// clocks change.
enum RandomTrips {
  /// Days about which clocks change somewhere: both hemispheres, Cairo, and the day that Chile
  /// moved its change to.
  private static let changes = [
    "2024-03-10", "2024-03-31", "2024-04-07", "2024-04-26", "2024-09-08", "2024-09-29",
    "2024-10-06", "2024-10-27", "2024-10-31", "2024-11-03", "2025-03-30", "2026-03-08",
  ]

  /// A world with `count` trips, of which each is at its own line and has an id of its own.
  static func world(_ count: Int, seed: UInt64) throws -> TripWorld {
    var numbers = SplitMix64(seed: seed)
    var world = TripWorld()
    for line in 1...count {
      let (from, to) = (TripWorld.stations.randomElement(using: &numbers), cityCode(&numbers))
      let day = try day(&numbers)
      let nights = [0, 0, 1, 2, 3, 7, 20].randomElement(using: &numbers) ?? 0
      try world.add(
        to, day.description, nights: nights, id: "t-\(line)", created: line / 3, line: line)
      let code = from?.code ?? "SYD"
      world.seeds[line - 1].home = line % 20 == 0 ? .none : .airport(code)
    }
    return world
  }

  private static func cityCode(_ numbers: inout SplitMix64) -> String {
    let codes = TripWorld.stations.map(\.code) + ["inland"]
    return codes.randomElement(using: &numbers) ?? "SYD"
  }

  private static func day(_ numbers: inout SplitMix64) throws -> CivilDay {
    let change = try #require(changes.randomElement(using: &numbers).flatMap { CivilDay($0) })
    return Bool.random(using: &numbers)
      ? change.adding(Int.random(in: -4...4, using: &numbers))
      : change.adding(Int.random(in: -400...400, using: &numbers))
  }
}
