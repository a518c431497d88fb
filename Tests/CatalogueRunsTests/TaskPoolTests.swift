import Foundation
import Synchronization
import Testing

@testable import CatalogueRuns
@testable import Pipeline

@Suite("The pool of tasks")
struct TaskPoolTests {
  private let found = FoundInputs(paths: [:], kept: [], size: 0)

  private func tasks(_ count: Int) -> [CatalogueTask] {
    (0..<count).map {
      CatalogueTask(
        id: "\($0)", pipeline: "{}", folder: "/", labels: [:],
        origin: TaskOrigin(file: "feeds.csv", line: $0 + 2))
    }
  }

  @Test(
    "gives every task to one thread that prepares, and those with something to build to one that builds",
    arguments: [(0, 1, 1), (1, 3, 4), (500, 8, 3)])
  func everyTask(_ count: Int, _ preparers: Int, _ builders: Int) {
    let pool = TaskPool(tasks(count), preparers: preparers, builders: builders)
    let prepared = Mutex<[String]>([])
    let built = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: preparers + builders) { thread in
      if thread < preparers {
        pool.prepareTasks { task in
          prepared.withLock { $0.append(task.id) }
          return task.origin.line?.isMultiple(of: 3) == true
            ? nil : TaskPool.Prepared(task: task, found: found, expectedSeconds: 1)
        }
      } else {
        pool.buildTasks { work in built.withLock { $0.append(work.task.id) } }
      }
    }
    let all = tasks(count)
    #expect(prepared.withLock { $0.sorted() } == all.map(\.id).sorted())
    #expect(
      built.withLock { $0.sorted() }
        == all.filter { $0.origin.line?.isMultiple(of: 3) == false }.map(\.id).sorted())
  }

  @Test("gives out the costliest of the prepared tasks first")
  func costliestFirst() {
    let seconds = [3.0, 1, 8, 2, 5]
    let pool = TaskPool(tasks(seconds.count), preparers: 1, builders: 1)
    pool.prepareTasks { task in
      TaskPool.Prepared(task: task, found: found, expectedSeconds: seconds[Int(task.id) ?? 0])
    }
    var order: [Double] = []
    pool.buildTasks { order.append($0.expectedSeconds) }
    #expect(order == seconds.sorted(by: >))
  }
}
