import Foundation
import Pipeline
import Tabular

/// An event that a run of a catalogue reports to its observer, from any of its threads.
package enum CatalogueEvent: Sendable {
  /// An entry has ended; the tally includes it.
  case ended(TaskResult, CatalogueTally)
  /// A message for the user about an entry that is being built.
  case message(String, id: String)
}

/// A run over a catalogue's entries, which fetches, builds, gates and publishes each entry separately.
///
/// Each entry with something to build gets a separate process. A run leaves only published bundles and
/// downloads for the next run, so you can simply repeat an interrupted run.
package struct CatalogueRun: Sendable {
  /// The input of a run.
  package struct Entries: Sendable {
    /// The tasks.
    package var tasks: [CatalogueTask]
    /// Entries that should be built but cannot be.
    package var faults: [TaskFault]
    /// The ids of the catalogue's other entries, which stay in the index as they are.
    package var others: Set<String>
    /// The number of entries that the catalogue leaves out, by reason.
    package var leftOut: [String: Int]

    /// Gathers the input of a run.
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

  /// A run that publishes to the folders of `output`, with at most `jobs` workers at a time.
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

  /// The number of threads that wait for servers; others wait for workers. It allows for a dozen servers that
  /// do not answer.
  private static let preparers = 12 * TaskPool.mostOfOneServer
  /// The expected speed of a worker, in bytes of input a second, for entries that were never built.
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
    // The index is written even if the costs cannot be written.
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

  /// The tasks in order: first those never built, then those built before, longest first, then those whose
  /// last failure was retryable.
  ///
  /// In a worldwide list, hundreds of servers no longer answer. At the start of a run, they would block every
  /// preparing thread for minutes, while nothing is built.
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

  /// Runs the first half of a task; returns the work to build, if any.
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
