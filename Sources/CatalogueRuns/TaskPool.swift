import Dispatch
import Pipeline
import Synchronization

/// The tasks of a run, shared by its threads.
///
/// Some threads prepare tasks. Others build the tasks that have something to build, the costliest first. A
/// slow server blocks only a few of the preparing threads: if enough tasks of a server are being prepared,
/// its other tasks are skipped for the moment.
final class TaskPool: Sendable {
  /// A task with something to build.
  struct Prepared: Sendable {
    /// The task.
    let task: CatalogueTask
    /// Its inputs.
    let found: FoundInputs
    /// The expected duration of its build, in seconds.
    let expectedSeconds: Double
  }

  /// The maximum number of tasks of one server that are prepared at once. While one of them
  /// compares a file or pauses, the others can download.
  static let mostOfOneServer = 4
  /// The maximum number of tasks without a known server that are prepared at once.
  private static let mostOfNoServer = 8

  private struct State {
    var waiting: ArraySlice<CatalogueTask>
    /// The number of tasks of each server that are being prepared.
    var places: [Server?: Int] = [:]
    /// The skipped tasks, by server.
    var passedOver: [Server?: ArraySlice<CatalogueTask>] = [:]
    /// The skipped tasks whose turn has come.
    var next: ArraySlice<Candidate> = []
    var prepared: [Prepared] = []
    var preparers: Int

    /// Reserves a place at the server for a task, or skips the task if there is none; returns
    /// whether the task has a place.
    mutating func begin(_ task: Candidate) -> Bool {
      let most = task.server == nil ? mostOfNoServer : mostOfOneServer
      guard places[task.server, default: 0] < most else {
        passedOver[task.server, default: []].append(task.task)
        return false
      }
      places[task.server, default: 0] += 1
      return true
    }

    /// Gives the place of a finished task to a skipped one.
    mutating func end(_ task: Candidate) {
      if let next = passedOver[task.server]?.popFirst() {
        self.next.append(Candidate(task: next, server: task.server))
      } else {
        places[task.server, default: 0] -= 1
      }
    }
  }

  /// A task and its first server.
  private struct Candidate {
    let task: CatalogueTask
    let server: Server?
  }

  private let state: Mutex<State>
  private let server: @Sendable (CatalogueTask) -> Server?
  private let builders: Int
  /// Counts the prepared tasks, plus one for each builder after all tasks are prepared.
  private let signals = DispatchSemaphore(value: 0)

  /// A pool of tasks, prepared in this order; `server` returns the first server of a task, if any.
  init(
    _ tasks: [CatalogueTask], preparers: Int, builders: Int,
    server: @escaping @Sendable (CatalogueTask) -> Server? = { _ in nil }
  ) {
    state = Mutex(State(waiting: tasks[...], preparers: preparers))
    self.server = server
    self.builders = builders
  }

  /// Prepares tasks one by one until none is left; `prepare` returns the work to build.
  ///
  /// Each preparing thread calls it once.
  func prepareTasks(_ prepare: (CatalogueTask) -> Prepared?) {
    while let candidate = nextCandidate() {
      let prepared = prepare(candidate.task)
      state.withLock { state in
        state.end(candidate)
        if let prepared { state.prepared.append(prepared) }
      }
      if prepared != nil { signals.signal() }
    }
    let isLast = state.withLock { state in
      state.preparers -= 1
      return state.preparers == 0
    }
    if isLast { for _ in 0..<builders { signals.signal() } }
  }

  /// The next task that has a place at its server.
  ///
  /// The threads that are busy with a server also prepare its skipped tasks.
  private func nextCandidate() -> Candidate? {
    while true {
      if let candidate = state.withLock({ $0.next.popFirst() }) { return candidate }
      guard let task = state.withLock({ $0.waiting.popFirst() }) else { return nil }
      let candidate = Candidate(task: task, server: server(task))
      if state.withLock({ $0.begin(candidate) }) { return candidate }
    }
  }

  /// Builds prepared tasks, costliest first, until no more will come.
  ///
  /// Each building thread calls it once.
  func buildTasks(_ build: (Prepared) -> Void) {
    while let prepared = nextPrepared() { build(prepared) }
  }

  private func nextPrepared() -> Prepared? {
    signals.wait()
    return state.withLock { state in
      let costliest = state.prepared.indices.max {
        state.prepared[$0].expectedSeconds < state.prepared[$1].expectedSeconds
      }
      return costliest.map { state.prepared.remove(at: $0) }
    }
  }
}
