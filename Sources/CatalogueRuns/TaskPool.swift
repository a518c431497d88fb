import Dispatch
import Pipeline
import Synchronization

/// The tasks of a run, which its threads take.
///
/// Some threads prepare tasks. Others build the tasks that have something to build, the costliest first.
/// A slow server occupies only a few of the threads that prepare: they skip a task of a server while
/// they prepare others of the same server.
final class TaskPool: Sendable {
  /// A task with something to build.
  struct Prepared: Sendable {
    /// The task.
    let task: CatalogueTask
    /// Its inputs.
    let found: FoundInputs
    /// How long it is likely to take, in seconds.
    let expectedSeconds: Double
  }

  /// The most tasks that are prepared at once of one server: while one file is compared or a pause is made,
  /// others can come from it.
  static let mostOfOneServer = 4
  /// The most tasks that are prepared at once of no server that is known before.
  private static let mostOfNoServer = 8

  private struct State {
    var waiting: ArraySlice<CatalogueTask>
    /// How many tasks of each server are prepared now.
    var places: [Server?: Int] = [:]
    /// The tasks that were passed over, by server.
    var passedOver: [Server?: ArraySlice<CatalogueTask>] = [:]
    /// The tasks that were passed over and have a place now.
    var next: ArraySlice<Candidate> = []
    var prepared: [Prepared] = []
    var preparers: Int

    /// Takes a place for a task, or passes it over; returns whether it has a place.
    mutating func begin(_ task: Candidate) -> Bool {
      let most = task.server == nil ? mostOfNoServer : mostOfOneServer
      guard places[task.server, default: 0] < most else {
        passedOver[task.server, default: []].append(task.task)
        return false
      }
      places[task.server, default: 0] += 1
      return true
    }

    /// Gives the place of a task to one that was passed over.
    mutating func end(_ task: Candidate) {
      if let next = passedOver[task.server]?.popFirst() {
        self.next.append(Candidate(task: next, server: task.server))
      } else {
        places[task.server, default: 0] -= 1
      }
    }
  }

  /// A task with the server at which it begins.
  private struct Candidate {
    let task: CatalogueTask
    let server: Server?
  }

  private let state: Mutex<State>
  private let server: @Sendable (CatalogueTask) -> Server?
  private let builders: Int
  /// Counts the prepared tasks, and once all are prepared, one for each builder.
  private let signals = DispatchSemaphore(value: 0)

  /// A pool of tasks, which are prepared in this order; `server` says at which server one begins, if it
  /// does.
  init(
    _ tasks: [CatalogueTask], preparers: Int, builders: Int,
    server: @escaping @Sendable (CatalogueTask) -> Server? = { _ in nil }
  ) {
    state = Mutex(State(waiting: tasks[...], preparers: preparers))
    self.server = server
    self.builders = builders
  }

  /// Takes tasks one after the other until none is left; `prepare` returns what there is to build.
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
  /// Tasks that were passed over are left to the threads that are busy with their server.
  private func nextCandidate() -> Candidate? {
    while true {
      if let candidate = state.withLock({ $0.next.popFirst() }) { return candidate }
      guard let task = state.withLock({ $0.waiting.popFirst() }) else { return nil }
      let candidate = Candidate(task: task, server: server(task))
      if state.withLock({ $0.begin(candidate) }) { return candidate }
    }
  }

  /// Takes prepared tasks, the costliest first, until none will come.
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
