import Catalogues
import Emitters
import Tabular

extension CataloguePipeline {
  /// Writes the snapshots, the fixtures for an app's tests, and the constants that it compiles.
  func writeFiles(
    _ content: Content, _ facts: CatalogueFacts, into folder: String
  ) throws {
    let snapshots = RoadTripSnapshots(content.plan, tips: content.tips, facts: facts)
    if let section = configuration.roadTrips {
      try writeTrips(snapshots, section, into: folder)
    }
    if let section = configuration.tips {
      try Workspace.write([snapshots.tipList], to: "\(folder)/snapshots")
      let source = GeneratedTips.source(of: content.tips, minimumIOS: section.minimumIOS)
      try Workspace.write(
        Array(source.utf8), to: "\(folder)/swift/PlanningTips.generated.swift")
    }
  }

  private func writeTrips(
    _ snapshots: RoadTripSnapshots, _ section: RoadTripsSection, into folder: String
  ) throws {
    try Workspace.write([snapshots.index], to: "\(folder)/snapshots")
    if section.tripFiles > 0 {
      try Workspace.write(snapshots.trips(section.tripFiles), to: "\(folder)/snapshots")
    }
    try Workspace.write(snapshots.fixtures, to: "\(folder)/fixtures")
    var lines = try LineFile(creating: "\(folder)/snapshots/trips.ndjson")
    for position in 0..<snapshots.lineCount { try lines.append(snapshots.line(position)) }
    try lines.finish()
  }
}
