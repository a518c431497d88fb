import Dispatch
import Pipeline
import Synchronization

/// The tasks of a run on their way through its threads: some prepare tasks, others build those that have
/// something to build, the costliest first.
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

  private struct State {
    var waiting: ArraySlice<CatalogueTask>
    var prepared: [Prepared] = []
    var preparers: Int
  }

  private let state: Mutex<State>
  private let builders: Int
  /// Counts the prepared tasks, and once all are prepared, one for each builder.
  private let signals = DispatchSemaphore(value: 0)

  /// A pool of tasks, which are prepared in this order.
  init(_ tasks: [CatalogueTask], preparers: Int, builders: Int) {
    state = Mutex(State(waiting: tasks[...], preparers: preparers))
    self.builders = builders
  }

  /// Takes tasks one after the other until none is left; `prepare` returns what there is to build.
  ///
  /// Each preparing thread calls it once.
  func prepareTasks(_ prepare: (CatalogueTask) -> Prepared?) {
    while let task = state.withLock({ $0.waiting.popFirst() }) {
      guard let prepared = prepare(task) else { continue }
      state.withLock { $0.prepared.append(prepared) }
      signals.signal()
    }
    let isLast = state.withLock { state in
      state.preparers -= 1
      return state.preparers == 0
    }
    if isLast { for _ in 0..<builders { signals.signal() } }
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
