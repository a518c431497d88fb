import ArgumentParser
import Pipeline
import Tabular
import Transit

/// `seedbed export`: a bundle's data in the formats of other tools.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes lines and stops for maps, tables as CSV, or a feed as GTFS.",
    discussion: """
      geojson writes the lines of a timetable, with their colours and paths, and the stops, with \
      their modes, as GeoJSON (RFC 7946). csv writes every table of any bundle, or those that \
      --table names. gtfs writes a feed of a timetable as GTFS again, with the pipeline's \
      corrections. docs/export.md says what is in the files, and how to make vector tiles. The \
      same bundle always gives the same bytes.

      Exit codes: 0 everything is written; 2 the bundle cannot be read or has no such table, or the \
      output cannot be written; 64 usage error.

      Examples:
        seedbed export build/feed --format geojson --output map.geojson
        seedbed export build/feed --format geojson --by-mode --output map
        seedbed export build/feed --format geojson --newline-delimited \\
          --output map.geojsonl
        seedbed export build/road-trips --format csv --output tables
        seedbed export build/feed --format csv --table stops --table stop_times \\
          --output tables
        seedbed export build/feed --format gtfs --output feed.zip
      """)

  /// The formats of exports.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case geojson, csv, gtfs
  }

  @Argument(help: "The published folder, or its .sqlite file.", completion: .file())
  var bundle: String

  @Option(help: "What to write.")
  var format: Format

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write this file; with csv or --by-mode a folder, which must be missing or empty.",
      valueName: "path"),
    completion: .file())
  var output: String

  @Option(help: "Write only this table or view as CSV; repeat for several.")
  var table: [String] = []

  @Option(help: "Write this feed as GTFS; needed for a bundle of several feeds.")
  var feed: String?

  @Flag(help: "Write a file for each mode, such as bus.geojson.")
  var byMode = false

  @Flag(help: "Write each feature on a line of its own, without a collection around them.")
  var newlineDelimited = false

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var memory: MemoryArguments

  @OptionGroup var talk: QuietOption

  func validate() throws {
    if format != .geojson, byMode || newlineDelimited {
      throw ValidationError("--by-mode and --newline-delimited need --format geojson.")
    }
    if format != .csv, !table.isEmpty { throw ValidationError("--table needs --format csv.") }
    if format != .gtfs, feed != nil { throw ValidationError("--feed needs --format gtfs.") }
    if Set(table).count < table.count { throw ValidationError("--table names a table twice.") }
  }

  func run() throws {
    let console = talk.console()
    let interruption = Interruption(console, memory, subject: bundle)
    defer { interruption.finish() }
    let database = try BundleVerification.database(of: bundle)
    let kind: ExportOutput.Kind =
      switch format {
      case .geojson: byMode ? .folder : .file
      case .csv: .folder
      case .gtfs: .zip
      }
    let place = try ExportOutput(output, kind, replaces: force)
    let written =
      switch format {
      case .geojson: try writeGeoJSON(of: database, to: place)
      case .csv: try writeCSV(of: database, to: place)
      case .gtfs: try writeGTFS(of: database, to: place)
      }
    console.say("wrote      \(output.escapingControls()): \(written)")
  }

  /// Writes the lines and stops as GeoJSON; returns a summary in words.
  private func writeGeoJSON(of database: String, to place: ExportOutput) throws -> String {
    let export = try GeoJSONExport(database: database, isNewlineDelimited: newlineDelimited)
    let summary = try place.write {
      try byMode ? export.writeModes(into: $0) : export.write(to: $0)
    }
    let written =
      "\(Figures.count(summary.lineCount, "line")) and \(Figures.count(summary.stopCount, "stop"))"
    let files = byMode ? " in \(Figures.count(summary.fileCount, "file"))" : ""
    let unplaced = Figures.grouped(summary.unplacedCount)
    return written + files
      + (summary.unplacedCount > 0
        ? "\nleft out   lines and stops without a path or position: \(unplaced)" : "")
  }

  /// Writes the tables as CSV; returns a summary in words.
  private func writeCSV(of database: String, to place: ExportOutput) throws -> String {
    let export = try CSVExport(database: database, clients: Clients.all, tables: table)
    let summary = try place.write { try export.write(into: $0) }
    return words(summary.rowCount, in: summary.fileCount)
  }

  /// Writes a feed as GTFS; returns a summary in words.
  private func writeGTFS(of database: String, to place: ExportOutput) throws -> String {
    let export = try GTFSExport(database: database, feed: feed)
    let summary = try place.write { try export.write(into: $0) }
    return words(summary.rowCount, in: summary.fileCount)
      + (summary.otherLengthCount > 0
        ? "\nchanged    the length of \(Figures.count(summary.otherLengthCount, "path"))" : "")
  }

  private func words(_ rowCount: Int, in fileCount: Int) -> String {
    "\(Figures.count(rowCount, "row")) in \(Figures.count(fileCount, "file"))"
  }
}
