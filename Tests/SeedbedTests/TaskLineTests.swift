import CatalogueRuns
import Tabular
import TestSupport
import Testing

@testable import seedbed

@Suite("A line of a file of tasks")
struct TaskLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"id":"a","pipeline":"{}","folder":"/","labels":{},"origin":{"file":"f.csv"},"inputs":[]}

      {"id":"b","labels":{},"origin":{"file":"f.csv","line":4},"fault":{"code":"unusableInput",\#
      "message":"the feed has no URL","file":"f.csv","line":4,"fix":"write one","retryable":false}}
      {"id":"c"}

      """#, to: "tasks.ndjson")
  }

  private func entry(_ index: Int?, _ environment: [String: String] = [:]) throws -> TaskLine.Entry
  {
    try TaskLine(in: folder.path("tasks.ndjson"), at: index, environment: environment).entry()
  }

  @Test("is a task or a fault; an option or a variable chooses it by an editor's line number")
  func entries() throws {
    guard case .task(let task) = try entry(0) else { throw Failure(.checkFailed, "", fix: "") }
    #expect(task.id == "a")
    for (index, environment) in [(2, [:]), (nil, ["JOB_COMPLETION_INDEX": "2"])] {
      guard case .fault(let fault) = try entry(index, environment) else {
        throw Failure(.checkFailed, "", fix: "")
      }
      #expect(fault.id == "b" && fault.origin?.line == 4 && fault.fault.line == 4)
    }
  }

  @Test(
    "that is not an entry is an error with its place",
    arguments: [
      (1, "tasks.ndjson:2: error: the line is not a task"),
      (3, "tasks.ndjson:4: error: the line is not a task"),
      (4, "tasks.ndjson: error: it has 4 lines, and none has the number 4"),
      (-1, "tasks.ndjson: error: it has 4 lines, and none has the number -1"),
    ])
  func faults(index: Int, words: String) throws {
    let failure = #expect(throws: Failure.self) { try entry(index) }
    #expect(failure?.description.contains(words) == true, "\(String(describing: failure))")
  }

  @Test(
    "needs a number", arguments: [[:], ["SLURM_ARRAY_TASK_ID": "x"], ["SLURM_ARRAY_TASK_ID": "-1"]])
  func numbers(environment: [String: String]) throws {
    #expect(throws: Failure.self) { try entry(nil, environment) }
  }
}
