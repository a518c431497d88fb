import Bundles
import GRDB
import Pipeline

/// Writes the lines and stops of a timetable as GeoJSON, for maps and vector tiles.
///
/// Lines come first, then stops, both in the order of lists. Entrances, nodes and boarding areas are left
/// out.
///
/// Memory: the paths of one line at a time, and the memory of ``LinePaths``.
package struct GeoJSONExport: Sendable {
  /// The number of lines, stops and files that were written, and of those left out.
  package struct Summary: Sendable {
    /// The lines that have a path.
    package fileprivate(set) var lineCount = 0
    /// The stops and stations that have a position.
    package fileprivate(set) var stopCount = 0
    /// The lines without a path and the stops without a position. They are not in any file.
    package fileprivate(set) var unplacedCount = 0
    /// The files that were written.
    package fileprivate(set) var fileCount = 0
  }

  private let database: PublishedStopTimes
  private let layout: FeatureFile.Layout

  /// Takes the database's path; `isNewlineDelimited` writes a feature on each line instead of a collection.
  ///
  /// Throws ``Failure`` if the database cannot be read or has no timetable.
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
  /// A stop that several modes serve is in the file of each of them. Throws ``Failure`` if the database
  /// cannot be read or the disk cannot be written.
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

  /// Calls `body` with each line that has a path and each stop that has a position, and the names of its
  /// modes.
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
