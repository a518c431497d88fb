import Foundation
import SeedFantasy

/// Times what an app asks of ``FantasyStore``, in a process of its own.
struct FantasyMeasurements {
  /// The database to ask.
  let database: URL

  /// Beginnings of names, clubs and positions, as they are typed.
  private static let typed = ["d", "da", "daicos", "nick dai", "mid", "geel", "col fwd", "xyzzy"]

  /// Prints a line for each measurement: its name, and the milliseconds of every run.
  func run() async throws {
    try await Stopwatch.report("open", times: 10) { _ = try FantasyStore(url: database) }
    let store = try FantasyStore(url: database)
    for order in FantasyStore.PlayerOrder.allCases {
      for direction in FantasyStore.SortDirection.allCases {
        try await Stopwatch.report("first screen: 50 cards", times: 5) {
          _ = try await store.players(by: order, direction: direction, limit: 50)
        }
      }
    }
    // A season that is over has no coming round.
    let round = try await store.roundNumbers().last
    try await Stopwatch.report("first screen: round, captains, alerts", times: 20) {
      _ = try await store.round(round)
    }
    for text in Self.typed {
      try await Stopwatch.report("searchPlayers", times: 5) {
        _ = try await store.searchPlayers(text)
      }
    }
    for card in try await store.players(limit: 20) {
      try await Stopwatch.report("player(id:)", times: 3) {
        _ = try await store.player(id: card.id)
      }
    }
  }
}
