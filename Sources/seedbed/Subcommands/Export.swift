import ArgumentParser
import Pipeline
import Tabular
import Transit

/// `seedbed export`: a bundle's data in the formats of other tools.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a timetable's lines and stops for maps.",
    discussion: """
      geojson writes the lines, with their colours and paths, and the stops, with their modes, as \
      GeoJSON (RFC 7946). docs/export.md says what each feature has, and makes vector tiles of them. \
      The same bundle always gives the same bytes.

      Exit codes: 0 everything is written; 2 the bundle cannot be read, or the output cannot be written.

      Examples:
        seedbed export build/feed --format geojson --output map.geojson
        seedbed export build/feed --format geojson --by-mode --output map
        seedbed export build/feed --format geojson --newline-delimited --output map.geojsonl
      """)

  /// The formats that bundles are exported in.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case geojson
  }

  @Argument(help: "The published folder, or its .sqlite file.", completion: .file())
  var bundle: String

  @Option(help: "What to write.")
  var format: Format

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write this file; with --by-mode a folder, which must be missing or empty.",
      valueName: "path"),
    completion: .file())
  var output: String

  @Flag(help: "Write a file for each mode, such as bus.geojson.")
  var byMode = false

  @Flag(help: "Write each feature on a line of its own, without a collection around them.")
  var newlineDelimited = false

  @Flag(help: "Replace the file if it is there.")
  var force = false

  @OptionGroup var memory: MemoryArguments

  @Flag(help: "Print only errors.")
  var quiet = false

  func run() throws {
    let console = Console(quiet ? .errorsOnly : .everything)
    let interruption = Interruption(console, memory, subject: bundle)
    defer { interruption.finish() }
    let output = try ExportOutput(output, byMode ? .folder : .file, replaces: force)
    let export = try GeoJSONExport(
      database: BundleVerification.database(of: bundle), isNewlineDelimited: newlineDelimited)
    let summary = try output.write {
      try byMode ? export.writeModes(into: $0) : export.write(to: $0)
    }
    console.say(text(of: summary))
  }

  private func text(of summary: GeoJSONExport.Summary) -> String {
    let written =
      "\(Figures.count(summary.lineCount, "line")) and \(Figures.count(summary.stopCount, "stop"))"
    let files = byMode ? " in \(Figures.count(summary.fileCount, "file"))" : ""
    let unplaced =
      summary.unplacedCount > 0
      ? "\nleft out   \(Figures.grouped(summary.unplacedCount)) of the lines and stops, which have no position"
      : ""
    return "wrote      \(output.escapingControls()): \(written)\(files)\(unplaced)"
  }
}
