import Bundles
import GRDB
import Pipeline

/// Writes the lines and stops of a timetable as GeoJSON, for maps and vector tiles.
///
/// Lines come first, in the order of lists, then stops in theirs. Only stations and stops are
/// written, not their entrances, nodes and boarding areas.
///
/// Memory: the paths of one line at a time, and what ``LinePaths`` keeps.
package struct GeoJSONExport: Sendable {
  /// What was written, and what was not.
  package struct Summary: Sendable {
    /// The lines that have a path.
    package fileprivate(set) var lineCount = 0
    /// The stops and stations that have a position.
    package fileprivate(set) var stopCount = 0
    /// The lines and stops that have neither, and are in no file.
    package fileprivate(set) var unplacedCount = 0
    /// The files that were written.
    package fileprivate(set) var fileCount = 0
  }

  private let database: PublishedStopTimes
  private let layout: FeatureFile.Layout

  /// Takes the database's path; `isNewlineDelimited` puts each feature on a line instead of all into a
  /// collection.
  ///
  /// Throws ``Failure`` if it cannot be read, or has no timetable.
  package init(database path: String, isNewlineDelimited: Bool) throws {
    database = PublishedStopTimes(path: path)
    layout = isNewlineDelimited ? .newlineDelimited : .collection
    try database.requireTimetable()
  }

  /// Writes everything into one file.
  ///
  /// Throws ``Failure`` if the database cannot be read or the disk cannot be written.
  package func write(to path: String) throws -> Summary {
    let file = try FeatureFile(creating: path, layout)
    var summary = try writeFeatures { feature, _ in try file.append(feature) }
    try file.finish()
    summary.fileCount = 1
    return summary
  }

  /// Writes a file for each mode into a folder, such as `bus.geojson`, or `bus.geojsonl` with one
  /// feature a line; `unknown.geojson` has the features without a mode.
  ///
  /// A stop at which vehicles of several modes call is in the file of each. Throws ``Failure`` if
  /// the database cannot be read or the disk cannot be written.
  package func writeModes(into folder: String) throws -> Summary {
    var files: [String: FeatureFile] = [:]
    var summary = try writeFeatures { feature, modes in
      for mode in modes.isEmpty ? [ModeAppearance(nil).name] : modes {
        let file =
          try files[mode]
          ?? FeatureFile(creating: "\(folder)/\(mode).\(layout.ending)", layout)
        files[mode] = file
        try file.append(feature)
      }
    }
    for file in files.values { try file.finish() }
    summary.fileCount = files.count
    return summary
  }

  /// Calls `body` with each line and stop that has a place, and the names of its modes.
  private func writeFeatures(
    _ body: (_ feature: Feature, _ modes: [String]) throws -> Void
  ) throws -> Summary {
    try database.read { db in
      var summary = Summary()
      let lines = try LineFeatures(db)
      try lines.forEach(db) { feature, modes in
        summary.lineCount += 1
        try body(feature, modes)
      }
      try StopFeatures.forEach(db) { feature, modes in
        summary.stopCount += 1
        try body(feature, modes)
      }
      let count = try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM lines)
            + (SELECT count(*) FROM stops WHERE location_type < 2)
          """
      )
      summary.unplacedCount = (count ?? 0) - summary.lineCount - summary.stopCount
      return summary
    }
  }
}
