import Foundation
import Pipeline
import Tabular

/// What a run of a catalogue reports to its observer, from any of its threads.
package enum CatalogueEvent: Sendable {
  /// An entry has ended; the tally counts it and all that ended before.
  case ended(TaskResult, CatalogueTally)
  /// Something a person should know while an entry is at work.
  case message(String, id: String)
}

/// A run over the entries of a catalogue: each is fetched, built, gated and published on its own.
///
/// Entries with nothing to build end in this process, all others in one of their own. A run leaves only
/// published bundles and downloads for the next one, so you can simply repeat an interrupted run.
package struct CatalogueRun: Sendable {
  /// What a run takes.
  package struct Entries: Sendable {
    /// The tasks.
    package var tasks: [CatalogueTask]
    /// Entries that should be built and cannot be.
    package var faults: [TaskFault]
    /// The ids of the catalogue's other entries, which stay in the index as they are.
    package var others: Set<String>
    /// How many entries the catalogue leaves out, by the reason.
    package var leftOut: [String: Int]

    /// Gathers what a run takes.
    package init(
      tasks: [CatalogueTask], faults: [TaskFault] = [], others: Set<String> = [],
      leftOut: [String: Int] = [:]
    ) {
      self.tasks = tasks
      self.faults = faults
      self.others = others
      self.leftOut = leftOut
    }
  }

  private let runner: TaskRunner
  private let worker: TaskWorker
  private let options: RunOptions
  private let reader: PublishedBundleReader
  private let jobs: Int
  private let watch: @Sendable (CatalogueEvent) -> Void

  /// A run that publishes to the folders of `output`, with as many workers at a time as `jobs`.
  package init(
    output: String, options: RunOptions, clients: [any Client.Type], worker: TaskWorker, jobs: Int,
    watch: @escaping @Sendable (CatalogueEvent) -> Void
  ) {
    runner = TaskRunner(output: output, options: options, clients: clients)
    self.worker = worker
    self.options = options
    reader = PublishedBundleReader(clients: clients)
    self.jobs = jobs
    self.watch = watch
  }

  /// How many threads wait for servers, beside those that wait for workers: enough for a dozen servers that
  /// do not answer, and for all others.
  private static let preparers = 12 * TaskPool.mostOfOneServer
  /// How many bytes of an input a worker is expected to build in a second, where it was never built.
  private static let bytesPerSecond = 30_000_000.0

  /// Runs every entry, and writes the index and the costs.
  ///
  /// Throws ``Failure`` if the folder of the bundles cannot be written, or another run writes to it.
  package func run(_ entries: Entries) throws -> CatalogueTally {
    let folder = try CatalogueFolder(runner.output)
    let records = try RunRecords(
      in: folder.path, reader: reader, day: options.asOf, watch: watch)
    for fault in entries.faults {
      records.add(TaskResult(fault.id, [fault.failure]), fault.labels)
    }
    let fetcher = Fetcher(options, watch: { _ in })
    build(entries.tasks, fetcher, records)
    try records.write(entries)
    // What goes wrong here does not keep the index from being written.
    try fetcher.shrinkStore()
    return records.tally
  }

  private func build(_ tasks: [CatalogueTask], _ fetcher: Fetcher, _ records: RunRecords) {
    let (preparers, builders) = (min(Self.preparers, tasks.count), min(jobs, tasks.count))
    let pool = TaskPool(
      ordered(tasks, records), preparers: preparers, builders: builders,
      server: { runner.firstServer(of: $0) })
    let threads = DispatchGroup()
    start(preparers, in: threads) {
      pool.prepareTasks { prepare($0, fetcher, records) }
    }
    start(builders, in: threads) {
      pool.buildTasks { prepared in
        let result = worker.build(prepared.task, prepared.found)
        for text in result.messages ?? [] { watch(.message(text, id: result.id)) }
        if result.outcome == .failed { runner.removeEmptyFolder(of: result.id) }
        records.add(result, prepared.task.labels)
      }
    }
    threads.wait()
  }

  /// The tasks in this order: those that were never built, those that were, the longest first, and those
  /// whose last failure was retryable.
  ///
  /// In a list of the world, the servers of hundreds no longer answer. At the start they would occupy every
  /// thread that prepares tasks for minutes, while nothing is built.
  func ordered(_ tasks: [CatalogueTask], _ records: RunRecords) -> [CatalogueTask] {
    let seconds = tasks.map { task in
      records.failedRetryably(task.id) ? -1 : records.cost(of: task.id)?.seconds ?? .infinity
    }
    return tasks.indices.ordered {
      seconds[$0] > seconds[$1] || seconds[$0] == seconds[$1] && $0 < $1
    }
    .map { tasks[$0] }
  }

  /// Starts threads that live until their work is done.
  private func start(
    _ count: Int, in group: DispatchGroup, _ body: @escaping @Sendable () -> Void
  ) {
    for _ in 0..<count {
      group.enter()
      Thread.detachNewThread {
        body()
        group.leave()
      }
    }
  }

  /// Does the first half of a task; returns what there is to build, if anything.
  private func prepare(
    _ task: CatalogueTask, _ fetcher: Fetcher, _ records: RunRecords
  ) -> TaskPool.Prepared? {
    let prepared = runner.prepare(task, fetcher: fetcher) { event in
      if case .message(let text) = event { watch(.message(text, id: task.id)) }
    }
    switch prepared {
    case .ended(let result):
      records.add(result, task.labels)
      return nil
    case .changed(let found):
      let seconds = records.cost(of: task.id)?.seconds ?? Double(found.size) / Self.bytesPerSecond
      return TaskPool.Prepared(task: task, found: found, expectedSeconds: seconds)
    }
  }
}
