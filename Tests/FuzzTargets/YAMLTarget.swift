import AFLFantasy
import Foundation
import GamesDashboard
import Oracles
import Pipeline
import RoadTrips
import Tabular
import Transit
import TripPlanner

extension FuzzTarget {
  /// A pipeline is read, or refused with a reason that names a line; other line ends give the same
  /// result.
  static let yaml = FuzzTarget("yaml", maximumLength: 4_096) { bytes in
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/pipeline.yaml"
    let first = try configuration(bytes, at: path)
    // The same text again, and with the line ends of Windows.
    try requireEqual(try configuration(bytes, at: path), first, "the second reading")
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard first != nil, !bytes.contains(carriageReturn) else { return }
    let windows = bytes.flatMap { $0 == lineFeed ? [carriageReturn, lineFeed] : [$0] }
    try requireEqual(try configuration(windows, at: path), first, "the reading with CRLF")
  }

  private static let clients: [any Client.Type] = [
    TransitClient.self, RoadTripsClient.self, TripPlannerClient.self, GamesDashboardClient.self,
    AFLFantasyClient.self,
  ]

  /// The content of a pipeline; nil if it is refused.
  private static func configuration(_ bytes: [UInt8], at path: String) throws -> String? {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do {
      let environment = ["HOME": "/home"]
      return try PipelineConfiguration(yaml: path, clients: clients, environment: environment)
        .canonicalText
    } catch let errors as ConfigurationErrors {
      try require(!errors.failures.isEmpty, "a pipeline is refused for nothing")
      let lineCount = bytes.count + 1
      for failure in errors.failures {
        try require(!failure.message.isEmpty && !failure.fix.isEmpty, "a failure without words")
        guard let line = failure.origin?.line else { continue }
        try require((1...lineCount).contains(line), "line \(line): \(failure)")
      }
      return nil
    }
  }
}
