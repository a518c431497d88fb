import ArgumentParser
import Bundles
import Foundation
import Pipeline
import Tabular
import Transit

/// `seedbed diff`: what changed from one bundle or feed to another.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what changed from one bundle or feed to another.",
    discussion: """
      Compares the databases of two bundles of one kind. A feed is first built into the workspace, with \
      default settings. Rows are matched by their published ids, even if the database has numbered them \
      again. Rows of which only the place in an order or a search differs are counted, not listed. For a \
      timetable it reports the lines, stops, patterns and trips that were added, removed, changed or given \
      another id. It also reports the departures of each line on an average day of each kind, among the \
      days that both timetables cover. The largest change, as a share, comes first. A build that replaces a \
      bundle writes the same report into the new one, as changes.md and changes.json.

      gtfs-diff is the format of MobilityData's GTFS Diff, version 2. It lists the rows that differ in each \
      file of two feeds.

      Exit codes: 0 both were compared; 1 they differ, and --exit-code is given; 2 one of them cannot \
      be read. With gtfs-diff, other bytes of a file that the format only lists, such as \
      locations.geojson, count as a difference.

      Examples:
        seedbed diff last-week/sydney build/sydney
        seedbed diff --json old.sqlite new.sqlite
        seedbed diff --exit-code --quiet last-week/sydney build/sydney
        seedbed diff feed.zip https://example.org/feed.zip
        seedbed diff --format gtfs-diff old.zip new.zip
      """)

  @Argument(
    help: "The earlier published folder, its .sqlite file, or a feed: a zip, a folder or a URL.",
    completion: .file())
  var old: String

  @Argument(help: "The later folder, file or feed.", completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp(
      "The format of the output: text (Markdown), json, or gtfs-diff, which needs two feeds.",
      valueName: "format"))
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  @Flag(help: "End with exit code 1 if there are differences, as git diff does.")
  var exitCode = false

  @OptionGroup var talk: QuietOption

  @OptionGroup var downloads: DownloadArguments

  @OptionGroup var memory: MemoryArguments

  /// The formats in which changes are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
    case gtfsDiff = "gtfs-diff"
  }

  func validate() throws {
    guard format == .gtfsDiff else { return }
    if json { throw ValidationError("--json and --format gtfs-diff contradict each other.") }
    for argument in [old, new] where !BundleComparison.isFeed(argument) {
      throw ValidationError(
        "'\(argument.escapingControls())' is not a feed, and gtfs-diff compares the files of two feeds; "
          + "name their zips, or leave --format out.")
    }
  }

  func run() throws {
    let console = talk.console()
    let interruption = Interruption(console, memory, subject: "\(old), \(new)")
    defer { interruption.finish() }
    if format == .gtfsDiff {
      let difference = try FeedDifference(from: old, to: new, downloads.options) {
        console.watch($0)
      }
      console.eraseLine()
      let document = try difference.document(at: Date())
      try write(document.content)
      return try end(isEqual: document.isEmpty && difference.unsupportedFilesAreEqual())
    }
    let isJSON = json || format == .json
    let changes = try FailedRun.reporting(isJSON: isJSON) {
      try BundleComparison(
        from: place(old, "old", console), to: place(new, "new", console)
      ).changes(Clients.all)
    }
    console.eraseLine()
    if isJSON {
      try write(changes.json)
    } else if !talk.quiet {
      try StandardOutput.write(ChangesDocument(changes).markdown)
    }
    try end(isEqual: changes.subjects.isEmpty)
  }

  private func end(isEqual: @autoclosure () throws -> Bool) throws {
    if exitCode, try !isEqual() { try ExitStatus.refused.end() }
  }

  private func write(_ document: JSONValue) throws {
    try StandardOutput.write(jsonText: String(decoding: document.fileContent, as: UTF8.self))
  }

  /// The bundle that an argument names. If the argument is a feed, its bundle is built in the
  /// folder `diff-old` or `diff-new` of the workspace.
  private func place(
    _ argument: String, _ side: String, _ console: Console
  ) throws -> BundleComparison.Place {
    guard BundleComparison.isFeed(argument) else { return try BundleComparison.Place(argument) }
    let runner = PipelineRunner(
      configuration: try PipelineSource.feed(argument).configuration(), options: downloads.options
    ) { console.watch($0) }
    let emitted = try runner.run(upTo: .emit).output ?? downloads.workspace
    return try BundleComparison.Place(
      Workspace.rename(emitted, to: "diff-\(side)"))
  }
}
