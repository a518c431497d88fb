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

  @Test("skips the tasks of a server that does not answer, and returns to them")
  func slowServer() throws {
    let slow = try #require(URL(string: "https://slow.example").map(Server.init))
    let other = try #require(URL(string: "https://other.example").map(Server.init))
    // The first twenty begin at the slow server, which answers when all others are prepared.
    let pool = TaskPool(
      tasks(40), preparers: 6, builders: 1, server: { Int($0.id) ?? 0 < 20 ? slow : other })
    let answers = DispatchSemaphore(value: 0)
    let prepared = Mutex<[Int]>([])
    let threads = (0..<6).map { _ in
      Background {
        pool.prepareTasks { task in
          let number = Int(task.id) ?? 0
          if number < 20 { #expect(answers.wait(timeout: .now() + 30) == .success) }
          let others = prepared.withLock { prepared in
            prepared.append(number)
            return prepared.count { $0 >= 20 }
          }
          if number >= 20, others == 20 { for _ in 0..<20 { answers.signal() } }
          return nil
        }
      }
    }
    for thread in threads { try thread.value() }
    #expect(prepared.withLock { $0.sorted() } == Array(0..<40))
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
