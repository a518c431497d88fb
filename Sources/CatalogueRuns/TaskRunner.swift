import Foundation
import Pipeline
import Synchronization
import Tabular

/// Builds the tasks of a catalogue into the folder of its bundles, in this process.
package struct TaskRunner: Sendable {
  /// The folder that holds a folder for each entry.
  let output: String
  private let options: RunOptions
  private let clients: [any Client.Type]
  private let reader: PublishedBundleReader

  /// Builds into `output`; `options` apply to every task, and `clients` are all clients of Seedbed.
  package init(output: String, options: RunOptions, clients: [any Client.Type]) {
    self.output = output
    self.options = options
    self.clients = clients
    reader = PublishedBundleReader(clients: clients)
  }

  /// The folder of a task's bundle.
  func folder(of id: String) -> String { "\(output)/\(id)" }

  /// Deletes the empty folder of a task whose first build was killed, unless another build uses the folder.
  func removeEmptyFolder(of id: String) {
    let folder = folder(of: id)
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) == [] else { return }
    _ = try? OutputLock(on: OutputFolder(folder), patience: .zero, takingEmpty: true)
  }

  /// Runs a whole task, or the second half of a task whose inputs have been found. A failure becomes the
  /// result.
  package func run(
    _ task: CatalogueTask, found: FoundInputs? = nil, watch: @escaping @Sendable (RunEvent) -> Void
  ) -> TaskResult {
    guard let found else { return withBundle(runWhole(task, watch)) }
    let messages = Mutex<[String]>([])
    var result = build(task, found, CostMeter()) { event in
      if case .message(let text) = event { messages.withLock { $0.append(text) } }
      watch(event)
    }
    let texts = messages.withLock(\.self)
    result.messages = texts.isEmpty ? nil : texts
    return withBundle(result)
  }

  /// The result of an entry that cannot be a task.
  package func result(of fault: ListedFault) -> TaskResult { withBundle(TaskResult(fault)) }

  private func runWhole(
    _ task: CatalogueTask, _ watch: @escaping @Sendable (RunEvent) -> Void
  ) -> TaskResult {
    let meter = CostMeter()
    let prepared = prepare(task, watch: watch)
    let now = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    var result =
      switch prepared {
      case .ended(let result): result
      case .changed(let found): build(task, found, meter, watch)
      }
    if case .ended = prepared, result.outcome == .failed { return result }
    result.fetchedAt = now
    return result
  }

  private func build(
    _ task: CatalogueTask, _ found: FoundInputs, _ meter: CostMeter,
    _ watch: @escaping @Sendable (RunEvent) -> Void
  ) -> TaskResult {
    do {
      let report = try runner(of: task, found: found, watch: watch).run(upTo: .build)
      var result = TaskResult(task.id, report)
      // If a zip was packed again with the same files, nothing is built and there is no cost.
      if report.databaseSize != nil { result.cost = meter.cost(inputSize: found.size) }
      return result
    } catch {
      return TaskResult(task.id, Failure.all(in: error))
    }
  }

  /// The result with the bundle in its entry's folder. The id is checked, since a task may come from an
  /// untrusted file.
  private func withBundle(_ result: TaskResult) -> TaskResult {
    var result = result
    result.bundle = EntryID.checked(result.id).flatMap {
      reader.bundle(in: folder(of: $0), earlier: nil)
    }
    return result
  }

  /// The first server of a task; nil if none is known in advance.
  func firstServer(of task: CatalogueTask) -> Server? {
    // The pipeline is parsed only for an entry with a URL, because parsing costs more than most
    // other steps.
    guard !options.isOffline, task.pipeline.firstRange(of: "://") != nil else { return nil }
    return try? task.configuration(clients: clients).inputs.lazy.compactMap(\.server).first
  }

  /// Fetches the inputs of a task, and compares them with the inputs of the published bundle.
  func prepare(
    _ task: CatalogueTask, fetcher: Fetcher? = nil, watch: @escaping @Sendable (RunEvent) -> Void
  ) -> PreparedTask {
    do {
      switch try runner(of: task, fetcher: fetcher, watch: watch).prepare() {
      case .unchanged(let report): return .ended(TaskResult(task.id, report))
      case .changed(let found): return .changed(found)
      }
    } catch {
      return .ended(TaskResult(task.id, Failure.all(in: error)))
    }
  }

  private func runner(
    of task: CatalogueTask, found: FoundInputs? = nil, fetcher: Fetcher? = nil,
    watch: @escaping @Sendable (RunEvent) -> Void
  ) throws -> PipelineRunner {
    // A task may come from an untrusted file, and its id must not lead out of the folder.
    guard EntryID.checked(task.id) != nil else {
      throw Failure(
        .invalidConfiguration, at: task.origin.location, "'\(task.id)' is not \(EntryID.noun)",
        fix: "list the tasks again with 'seedbed catalogue CATALOGUE --list'")
    }
    var options = options
    options.output = folder(of: task.id)
    // Pipelines of two entries may have the same name, but their ids differ.
    options.workspaceFolder = task.id
    options.ownsOutput = true
    options.found = found
    return PipelineRunner(
      configuration: try task.configuration(clients: clients), options: options, fetcher: fetcher,
      watch: watch)
  }
}

/// A task after the first half of its build.
enum PreparedTask {
  /// The task has ended: there is nothing to build, or its inputs cannot be built.
  case ended(TaskResult)
  /// There is a bundle to build from these inputs.
  case changed(FoundInputs)
}
