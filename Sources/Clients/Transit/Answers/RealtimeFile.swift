import Foundation
import Pipeline
import SeedRealtime
import SeedTransit
import Tabular

/// A GTFS-realtime message in a file.
struct RealtimeFile: Sendable {
  private let message: RealtimeMessage

  /// Reads the message.
  ///
  /// Throws ``Failure`` when the file cannot be read or is no such message.
  init(_ path: String) throws {
    let data = try FileDigest.reading(path) { try Data(contentsOf: URL(fileURLWithPath: path)) }
    do {
      message = try RealtimeMessage(data)
    } catch let error as RealtimeError {
      let place = error.byteOffset.map { " at byte \($0)" } ?? ""
      throw Failure(
        .unreadableInput, at: Origin(path), "\(error.message)\(place)", fix: error.fix)
    }
  }

  /// What the message says of a bundle's timetable at a moment, in epoch seconds.
  func predictions(over store: TransitStore, now: Int) async throws -> RealtimePredictions {
    try await RealtimePredictions(message, over: store, now: now)
  }

  /// A line for the whole, and one for each of the first findings.
  static func words(for report: RealtimeReport) -> [String] {
    let shown = 5
    var lines = [
      "realtime: \(report.appliedCount) of \(report.tripUpdateCount) trip updates are applied"
    ]
    if report.isStale {
      let age = report.messageAgeSecs.map { ", made \($0) seconds before --at" } ?? ""
      lines.append("realtime: the message is stale\(age); nothing of it is applied")
    }
    lines += report.findings.prefix(shown).map { "realtime: \($0)" }
    let more = report.findings.count - shown
    if more > 0 { lines.append("realtime: and \(more) more findings") }
    return lines
  }
}
