import Foundation

/// `make bench`: measures Seedbed against its targets and against `unzip`, on this machine.
///
/// Tables go to standard output, progress to standard error. The exit code is 0 whatever the
/// numbers are, and 1 when something could not be run.
@main
struct Benchmarks {
  /// What was asked for.
  let options: Options
  /// The generated feeds.
  let cache: FeedCache
  /// The folder that bundles go to.
  let outputs: URL

  /// Reads the options and does what they ask.
  static func main() async {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if let subject = options.store {
        try await StoreMeasurements(subject: subject).run()
      } else if let catalogue = options.catalogue {
        try await measure(catalogue)
      } else {
        try Benchmarks(options).run()
      }
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  /// Asks the store of a catalogue.
  private static func measure(_ catalogue: Options.Catalogue) async throws {
    switch catalogue {
    case .roadTrips(let database): try await RoadTripMeasurements(database: database).run()
    case .tripPlanner(let database): try await TripPlannerMeasurements(database: database).run()
    case .dashboard(let database): try await DashboardMeasurements(database: database).run()
    case .fantasy(let database): try await FantasyMeasurements(database: database).run()
    }
  }

  /// Derives the folders from the options.
  private init(_ options: Options) {
    self.options = options
    let folder = URL(fileURLWithPath: options.cache)
    cache = FeedCache(folder: folder, seed: options.seed)
    outputs = folder.appending(path: "output")
  }

  /// Generates, measures, prints and writes.
  private func run() throws {
    if options.onlyGenerates { return try generate() }
    guard FileManager.default.isExecutableFile(atPath: options.tool) else {
      throw BenchmarkError("\(options.tool) is not there: build it with swift build -c release")
    }
    try generateApart()
    let (tables, failed) = try measure()
    let report = ([machine] + tables.map(\.markdown)).joined(separator: "\n\n")
    print(report)
    guard !failed else { throw BenchmarkError("not everything could be run; see above") }
    if let document = options.document {
      try PerformanceDocument.write(report, to: URL(fileURLWithPath: document))
    }
  }

  /// Takes all measurements; a part that fails is reported and leaves the others standing.
  private func measure() throws -> (tables: [Table], failed: Bool) {
    let baseline = try Baseline.read(from: URL(fileURLWithPath: options.baseline))
    try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
    var tables: [Table] = []
    var failed = false
    for part in parts(baseline: baseline) {
      do {
        tables += try part()
      } catch {
        say("\(error)")
        failed = true
      }
    }
    return (tables, failed)
  }

  /// The parts of the benchmark that this machine has the programs and feeds for.
  private func parts(baseline: Baseline) -> [() throws -> [Table]] {
    let tool = Tool(path: options.tool)
    let speed = SpeedBenchmark(tool: tool, cache: cache, rounds: options.rounds, outputs: outputs)
    let oddRows = OddRowsBenchmark(
      tool: tool, cache: cache, rounds: options.rounds, outputs: outputs)
    var parts = [{ try speed.run(baseline: baseline) }, { [try oddRows.run(baseline: baseline)] }]
    let transfers = TransfersBenchmark(
      tool: tool, cache: cache, rounds: options.rounds, outputs: outputs)
    parts.append { [try transfers.run(baseline: baseline)] }
    if SQLiteShell.isInstalled {
      let given = GivenWork(cache: cache, outputs: outputs, rounds: options.rounds)
      parts.append { [try given.run()] }
      parts.append { [try ImportBenchmark(cache: cache, outputs: outputs).run()] }
    } else {
      say("sqlite3 is not installed: no import, table sizes and queries are measured")
    }
    parts += catalogues(tool, baseline: baseline)
    if let earlier = options.baselineBinary {
      let comparison = ComparisonBenchmark(
        tool: tool, earlier: Tool(path: earlier), feeds: URL(fileURLWithPath: options.feeds),
        outputs: outputs, rounds: max(15, options.rounds))
      parts.append { [try comparison.run()] }
    }
    guard FileManager.default.fileExists(atPath: options.feeds) else {
      say("\(options.feeds) is not there: no published feed is measured")
      return parts
    }
    let feeds = PublishedFeeds(
      tool: tool, folder: URL(fileURLWithPath: options.feeds), outputs: outputs)
    return parts + feeds.parts(baseline: baseline, rounds: options.rounds)
  }

  /// Declared tables, and the catalogues: games dashboard, road trips, trip planner, AFL Fantasy.
  private func catalogues(_ tool: Tool, baseline: Baseline) -> [() throws -> [Table]] {
    let runs = CatalogueRuns(tool: tool, outputs: outputs, rounds: options.rounds)
    let tables = TablesBenchmark(runs: runs, cache: cache.folder)
    let dashboard = DashboardBenchmark(runs: runs)
    var parts = [
      { [try tables.run(baseline: baseline)] }, { try dashboard.run(baseline: baseline) },
    ]
    if FileManager.default.fileExists(atPath: options.sports) {
      let trips = RoadTripBenchmark(
        runs: runs, schedules: URL(fileURLWithPath: options.sports),
        places: URL(fileURLWithPath: options.places))
      parts.append { try trips.run(baseline: baseline) }
    } else {
      say("\(options.sports) is not there: no road trips are measured")
    }
    if FileManager.default.fileExists(atPath: options.cities) {
      let planner = TripPlannerBenchmark(
        runs: runs, places: URL(fileURLWithPath: options.cities),
        content: URL(fileURLWithPath: options.content))
      parts.append { try planner.run(baseline: baseline) }
    } else {
      say("\(options.cities) is not there: no trip planner is measured")
    }
    if FileManager.default.fileExists(atPath: options.seasons) {
      let fantasy = FantasyBenchmark(
        runs: runs, seasons: URL(fileURLWithPath: options.seasons),
        rules: URL(fileURLWithPath: options.rules))
      parts.append { try fantasy.run(baseline: baseline) }
    } else {
      say("\(options.seasons) is not there: no season of AFL Fantasy is measured")
    }
    return parts
  }

  /// Makes the feeds unless they are there.
  private func generate() throws {
    let shapes = [
      FeedShape.full, .tenth, .million, .millionLong, .millionUnreadable, .millionReordered,
      .transfers,
    ]
    for shape in shapes { try cache.make(shape) }
  }

  /// Makes the feeds in a process of its own, so that this one stays small: Linux counts the
  /// memory of a parent into the peak of its children.
  private func generateApart() throws {
    say("making the feeds unless they are there")
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    _ = try ChildProcess.run(
      [program, "--generate", "--cache", options.cache, "--seed", "\(options.seed)"])
  }

  /// What the numbers were measured on.
  private var machine: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = model?.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? "unknown"
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return "Machine: \(processors) processors, \(name)."
  }
}

/// Tells the person at the terminal what is going on.
func say(_ words: String) {
  FileHandle.standardError.write(Data("\(words)\n".utf8))
}
