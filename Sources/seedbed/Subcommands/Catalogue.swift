import ArgumentParser
import Bundles
import CatalogueRuns
import Foundation
import Pipeline
import Tabular

/// `seedbed catalogue`: builds every entry of a catalogue, or lists the entries as tasks.
struct CatalogueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Builds every entry of a catalogue of feeds or pipelines.",
    usage: """
      seedbed catalogue <catalogue> --output <dir> [<options>]
      seedbed catalogue <catalogue> --list [<options>]
      seedbed catalogue <catalogue> --plan --output <dir> [<options>]
      seedbed catalogue <catalogue> --one <id> --output <dir> [<options>]
      seedbed catalogue --one-of <tasks.ndjson> --output <dir> [<options>]
      seedbed catalogue <catalogue> --collect <results.ndjson> --output <dir> [<options>]
      """,
    discussion: """
      A catalogue is a CSV in the form of the Mobility Database (a path or URL), DMFR files of \
      Transitland, a folder of feeds or of pipelines, or a YAML with 'defaults:' and 'entries:'. Each \
      entry is fetched, built, gated and published on its own, to a folder of its own in --output; one \
      that fails or is refused does not stop the others. index.json in that folder has the state of \
      each entry. An interrupted run continues when you start it again.

      Exit codes: 0 every bundle is in place; 1 gates refused some; 2 some could not be built. With \
      --fail-under 95%, it is 0 if at least 95% are in place.

      With --list and --one or --one-of, another program can distribute the work. --one prints its \
      result as JSON. 'retryable' is true if the network failed, and false if the feed did. --collect \
      makes the index from such results.

      With --plan, it estimates from the last run what nights would cost.

      Examples:
        seedbed catalogue feeds_v2.csv --where country=AU --output out
        seedbed catalogue feeds_v2.csv --list > tasks.ndjson
        seedbed catalogue --one-of tasks.ndjson --index 7 -o out > results/7.json
        cat results/*.json | seedbed catalogue feeds_v2.csv --collect - --output out
        seedbed catalogue feeds_v2.csv --plan --changed 20% --output out
      """)

  @Argument(
    help: "The catalogue: a file, a folder or a URL.", completion: .file())
  var catalogue: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Publish each entry to a folder in this one, which is named after its id.",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "How many entries to build at a time; without --memory-limit they share half of the memory. (default: the processors of the machine, but not so many that each would have less than 500MB)",
      valueName: "number"))
  var jobs: Int?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Take only entries with this label in the catalogue, such as country=AU; repeat for several "
        + "labels.",
      valueName: "label=value"))
  var conditions: [String] = []

  @Option(
    help: ArgumentHelp("Take only the entries with these ids: mdb-1,mdb-2.", valueName: "ids"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Give up an entry if its build takes longer than this, without the downloads.",
      valueName: "seconds"))
  var timeLimit = 1_800

  @Option(
    help: ArgumentHelp(
      "End with 0 if at least this part of the entries is published or unchanged, such as 95%.",
      valueName: "share"))
  var failUnder: ShareOption?

  @Flag(help: "Build even what has not changed.")
  var force = false

  @Flag(
    help:
      "Build downloaded feeds that are not valid yet, even if the published feeds are still valid.")
  var acceptFuture = false

  @Flag(help: "Print the entries as tasks, one line of JSON each, and build nothing.")
  var list = false

  @Option(help: ArgumentHelp("Build one entry, and print its result as JSON.", valueName: "id"))
  var one: String?

  @Option(
    help: ArgumentHelp(
      "Build the task in one line of a file that --list wrote, and print its result as JSON.",
      valueName: "tasks.ndjson"),
    completion: .file())
  var oneOf: String?

  @Option(
    help: ArgumentHelp(
      "The number of that line, from 0. (default: \(TaskLine.variables.joined(separator: ", ")))",
      valueName: "number"))
  var index: Int?

  @Option(
    help: ArgumentHelp(
      "Build nothing. Make the index and costs.json from the results of --one and --one-of, one on "
        + "each line; - is standard input.",
      valueName: "results.ndjson"),
    completion: .file())
  var collect: String?

  @Option(
    help: ArgumentHelp(
      "With --one or --one-of, end when this process ends, for whatever reason. It must be the "
        + "process that starts the command.",
      valueName: "pid"))
  var parent: Int32?

  @Option(help: .hidden)
  var task: String?

  @OptionGroup var planning: PlanArguments

  @OptionGroup var notification: NotificationArguments

  @OptionGroup var running: RunArguments

  func validate() throws {
    let modes = [
      list, planning.plan, one != nil, oneOf != nil, collect != nil, task != nil,
    ]
    if modes.count(where: { $0 }) > 1 {
      throw ValidationError("Give one of --list, --plan, --one, --one-of and --collect.")
    }
    if let one, one.contains(",") || !only.isEmpty {
      throw ValidationError("--one takes one id; --only takes several, for a run or --list.")
    }
    let needsCatalogue = oneOf == nil && task == nil
    if needsCatalogue != (catalogue != nil) {
      throw ValidationError(
        needsCatalogue
          ? "Give a catalogue: a file, a folder or a URL."
          : "A catalogue and --one-of cannot be combined; give one or the other.")
    }
    if !list, output == nil {
      throw ValidationError("--output, the folder to publish to, is missing.")
    }
    if jobs ?? 1 < 1 { throw ValidationError("--jobs must be 1 or more.") }
    if timeLimit < 1 { throw ValidationError("--time-limit must be 1 or more seconds.") }
    if notification.command != nil || failUnder != nil, modes.contains(true), collect == nil {
      throw ValidationError("--notify and --fail-under need a run or --collect.")
    }
    if jobs != nil, modes.contains(true) {
      throw ValidationError("--jobs needs a run of the whole catalogue.")
    }
    if oneOf != nil, !conditions.isEmpty || !only.isEmpty {
      throw ValidationError("--where and --only choose entries of a catalogue, not a line.")
    }
    if index != nil, oneOf == nil { throw ValidationError("--index needs --one-of.") }
    if parent != nil, one == nil, oneOf == nil {
      throw ValidationError("--parent needs --one or --one-of.")
    }
  }

  func run() throws {
    let order = try task.map { _ in try WorkOrder(line: readLine() ?? "") }
    if let parent { try checkParent(parent) }
    // This must happen before any signal listener starts, because a child inherits the signals that
    // its parent ignores.
    let parent = (order?.parent ?? parent).map { ParentProcess($0) }
    defer { withExtendedLifetime(parent) {} }
    // Messages have no times here, because a worker's messages become part of the index, which has
    // none.
    let console = task == nil ? running.reporting.console() : Console(.errorsOnly)
    let isBuilder = one != nil || oneOf != nil || task != nil
    let interruption = Interruption(
      console, isBuilder ? running.memory : nil,
      subject: one ?? oneOf ?? catalogue ?? "the task",
      state: "every published bundle is complete; run the command again to continue")
    defer { interruption.finish() }
    if let oneOf {
      switch try TaskLine(in: oneOf, at: index).entry() {
      case .task(let task): try build(task, console, interruption)
      case .fault(let fault): try finish(runner.result(of: fault), console)
      }
    } else if let order {
      try build(order.task, found: order.found, console, interruption)
    } else {
      let entries = try reporting(console) { try readCatalogue(console) }
      if list {
        try printTasks(entries, console)
      } else if planning.plan {
        try printPlan(entries, console)
      } else if one != nil {
        for fault in entries.faults {
          try finish(runner.result(of: ListedFault(fault)), console)
        }
        for task in entries.tasks { try build(task, console, interruption) }
      } else if let collect {
        try collectResults(in: collect, entries, console)
      } else {
        try runAll(entries, console)
      }
    }
  }

  /// Throws ``Failure`` unless the process `id` has started this process and is still running.
  private func checkParent(_ id: Int32) throws {
    guard getppid() != id else { return }
    throw Failure(
      .invalidConfiguration, "--parent: the process \(id) has not started this one, or has ended",
      fix: "give the id of the process that starts it, such as $$ in a shell")
  }

  /// Runs `work`. If it fails, prints all errors, and ends with the exit code of failed runs.
  private func reporting<Result>(_ console: Console, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      let failures = Failure.all(in: error)
      for failure in failures { console.complain("\(failure)") }
      if running.reporting.isJSON {
        try StandardOutput.write(json: FailedRun.shapeOfCommand.json(failures))
      }
      let result = RunResult(name: catalogue ?? "", file: nil, ending: .failures(failures))
      notification.send(RunNotification(command: "catalogue", results: [result]), console)
      throw ExitCode(ExitStatus.failed.rawValue)
    }
  }

  private var options: RunOptions {
    running.runOptions(force: force, acceptsFuture: acceptFuture)
  }

  /// Reads the catalogue, and keeps the entries that the filters accept.
  private func readCatalogue(_ console: Console) throws -> CatalogueRun.Entries {
    var catalogue = try TaskCatalogue(
      reading: catalogue ?? "", clients: Clients.all, options: options,
      watch: { console.watch($0) })
    let leftOut = catalogue.leftOut
    let ids = catalogue.entryIDs
    try TaskFilter(where: conditions, only: only + [one].compactMap { $0 }).apply(to: &catalogue)
    return CatalogueRun.Entries(
      tasks: catalogue.tasks, faults: catalogue.faults, others: ids.subtracting(catalogue.entryIDs),
      leftOut: leftOut)
  }

  // MARK: - One entry

  private var runner: TaskRunner {
    TaskRunner(output: output ?? "", options: options, clients: Clients.all)
  }

  /// Builds a task in this process.
  private func build(
    _ task: CatalogueTask, found: FoundInputs? = nil, _ console: Console,
    _ interruption: Interruption
  ) throws {
    interruption.memory.tell { failure in
      try? report(TaskResult(task.id, [failure]), console)
    }
    let result = runner.run(task, found: found, watch: { console.watch($0) })
    // This must happen before the result is printed, because the reader expects a single line.
    interruption.memory.check()
    try finish(result, console)
  }

  /// Prints a result, and ends with its exit code unless all is well.
  private func finish(_ result: TaskResult, _ console: Console) throws {
    try report(result, console)
    try ExitStatus(result.outcome).end()
  }

  private func report(_ result: TaskResult, _ console: Console) throws {
    for reason in result.reasons { console.complain(reason.text(of: result.id)) }
    try StandardOutput.write(json: result.json)
  }

  // MARK: - All entries

  private func printTasks(_ entries: CatalogueRun.Entries, _ console: Console) throws {
    let costs = output.map { TaskCosts(in: $0) } ?? TaskCosts()
    for task in entries.tasks {
      let listed = ListedTask(
        task: task, inputs: try? task.configuration(clients: Clients.all).inputs,
        cost: costs.entries[task.id])
      try StandardOutput.write(json: ListedTask.shape.json(listed))
    }
    for fault in entries.faults.map(ListedFault.init) {
      console.complain(fault.fault.text(of: fault.id))
      try StandardOutput.write(json: ListedFault.shape.json(fault))
    }
  }

  private func printPlan(_ entries: CatalogueRun.Entries, _ console: Console) throws {
    let plan = try reporting(console) {
      try CataloguePlan(
        ids: entries.tasks.map(\.id), folder: output ?? "", changedShare: planning.changedShare)
    }
    let report = PlanReport(
      plan, faultCount: entries.faults.count, workers: planning.workers, prices: planning.prices)
    if running.reporting.isJSON {
      try StandardOutput.write(json: PlanReport.shape.json(report))
    } else {
      try StandardOutput.write(report.text)
    }
  }

  private func runAll(_ entries: CatalogueRun.Entries, _ console: Console) throws {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    // The memory also limits the number, because a container can have the processors of a large
    // machine but little memory.
    let standard =
      running.memory.limit == nil ? min(processors, MemoryLimit.mostProcesses) : processors
    let jobs = max(min(jobs ?? standard, entries.tasks.count), 1)
    let worker = TaskWorker(
      Bundle.main.executablePath ?? CommandLine.arguments[0], workerArguments(jobs: jobs),
      timeLimit: Double(timeLimit))
    let progress = progress(of: entries, console)
    let run = CatalogueRun(
      output: output ?? "", options: options, clients: Clients.all, worker: worker,
      jobs: jobs, watch: { progress.tell($0) })
    try finish(entries, reporting(console) { try run.run(entries) }, console)
  }

  private func collectResults(
    in file: String, _ entries: CatalogueRun.Entries, _ console: Console
  ) throws {
    let progress = progress(of: entries, console)
    let collection = CatalogueCollection(
      output: output ?? "", day: options.asOf, clients: Clients.all, watch: { progress.tell($0) })
    let tally = try reporting(console) {
      try collection.collect(CollectedResults(reading: file), entries)
    }
    try finish(entries, tally, console)
  }

  private func progress(of entries: CatalogueRun.Entries, _ console: Console) -> CatalogueProgress {
    CatalogueProgress(console: console, count: entries.tasks.count + entries.faults.count)
  }

  /// Reports how the entries ended, and ends with the matching exit code.
  private func finish(
    _ entries: CatalogueRun.Entries, _ tally: CatalogueTally, _ console: Console
  ) throws {
    if running.reporting.isJSON {
      try StandardOutput.write(
        json: CatalogueReport.shape.json((tally, entries.leftOut)))
    }
    if !entries.leftOut.isEmpty {
      let counts = entries.leftOut.ordered { $0.key < $1.key }
        .map { "\(Figures.grouped($0.value)) \($0.key)" }
      console.say("left out: \(counts.joined(separator: ", "))".escapingControls())
    }
    console.say(tally.text)
    let status = status(of: tally)
    // The index is read only if there is a notify command, because it can have thousands of
    // entries.
    if notification.command != nil, let index = CatalogueIndex(in: output ?? ""),
      let today = options.asOf ?? asOfDay("today")
    {
      notification.send(
        RunNotification(tally, leftOut: entries.leftOut, status: status, index, today: today),
        console)
    }
    try status.end()
  }

  private func status(of tally: CatalogueTally) -> ExitStatus {
    if let failUnder, tally.shareInPlace >= failUnder.share { return .done }
    if tally.failed > 0 { return .failed }
    return tally.refused > 0 ? .refused : .done
  }

  /// The arguments with which a worker builds in the same way as this command; `jobs` workers run
  /// at a time.
  private func workerArguments(jobs: Int) -> [String] {
    let memory = running.memory.limit?.bytes ?? MemoryLimit.standard(processes: jobs)
    var arguments = [
      "catalogue", "--task", "-", "--output", output ?? "", "--workspace",
      running.downloads.workspace, "--wait", String(running.wait), "--memory-limit", String(memory),
    ]
    if let day = running.asOf?.day { arguments += ["--as-of", day.description] }
    if force { arguments.append("--force") }
    if acceptFuture { arguments.append("--accept-future") }
    return arguments
  }
}

extension ExitStatus {
  /// The status for the outcome of a task.
  init(_ outcome: TaskResult.Outcome) {
    switch outcome {
    case .published, .unchanged: self = .done
    case .refused: self = .refused
    case .failed: self = .failed
    }
  }
}
