import Foundation
import SeedRealtime
import SeedStoreTesting
import SeedTransit

extension FuzzTarget {
  /// A realtime message is read, or refused with a reason. A message that is read survives a round
  /// trip through JSON, and together with a timetable gives a board in the order of time.
  static let realtime = FuzzTarget("realtime", maximumLength: 4_096) { bytes in
    guard let message = try read(bytes) else { return }
    try requireEqual(try read(bytes), message, "the second reading")
    let json = try JSONEncoder().encode(message)
    let decoded = try JSONDecoder().decode(RealtimeMessage.self, from: json)
    try requireEqual(decoded, message, "the message by way of JSON")
    try await checkBoard(message)
  }

  private static let store = Result {
    try TransitStore(url: SampleDatabase.transit.url, mode: .immutable)
  }

  private static func read(_ bytes: [UInt8]) throws -> RealtimeMessage? {
    do {
      return try RealtimeMessage(Data(bytes))
    } catch let error as RealtimeError {
      try require(!error.message.isEmpty && !error.fix.isEmpty, "an error without words")
      if let offset = error.byteOffset {
        try require((0...bytes.count).contains(offset), "byte \(offset) of \(bytes.count)")
      }
      return nil
    }
  }

  /// The departures of a large station on a Monday morning, and at the message's own time.
  private static func checkBoard(_ message: RealtimeMessage) async throws {
    let store = try store.get()
    let monday = Date(timeIntervalSince1970: 1_787_522_400)
    let times = [monday, message.createdAt].compactMap { $0 }
    // A store refuses to look thirty thousand years ahead.
    for now in times where abs(now.timeIntervalSince1970) < 1e12 {
      let predictions = try await RealtimePredictions(message, over: store, now: now)
      try require(predictions.report.findings.allSatisfy { !$0.description.isEmpty }, "no words")
      let board = try await store.departures(
        at: "200060", from: now, limit: 5, merging: predictions)
      let times = board.map(\.timeSecs)
      try requireEqual(times, times.sorted(), "the times of the board")
      try require(board.count <= 5, "\(board.count) departures instead of 5")
    }
  }
}
