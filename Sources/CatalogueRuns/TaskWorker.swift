import Bundles
import Foundation
import Pipeline
import Tabular

/// The order that a worker reads on standard input: a task whose inputs have been found, as one line of JSON.
package struct WorkOrder: Decodable, Sendable {
  /// The task.
  package let task: CatalogueTask
  /// Its inputs.
  package let found: FoundInputs
  /// The process id of the run that gives the order.
  package let parent: Int32
}

extension WorkOrder {
  /// Reads an order; throws ``Failure`` if the line is not one.
  package init(line: String) throws {
    do {
      self = try JSONDecoder().decode(WorkOrder.self, from: Data(line.utf8))
    } catch {
      throw Failure(
        .unreadableInput, "standard input has no task",
        fix: "use --one or --one-of; --task is for the processes that a run starts",
        cause: error.decodingWords)
    }
  }

  fileprivate var json: JSONValue {
    get throws {
      .object([
        "task": CatalogueTask.shape.json(task), "found": try JSONValue(encoding: found),
        "parent": .integer(Int(parent)),
      ])
    }
  }
}

/// Builds each task in a separate process, so that a crash affects only one task.
package struct TaskWorker: Sendable {
  private let executable: String
  private let arguments: [String]
  private let timeLimit: Double?
  /// The time in seconds that a worker has to clean up before it is killed.
  private let patience: Double

  /// Takes the program and arguments of a worker, which reads a ``WorkOrder`` and prints a ``TaskResult``.
  /// After a time limit in seconds, the worker is asked to end; some seconds later, it is killed.
  package init(
    _ executable: String, _ arguments: [String], timeLimit: Double?, patience: Double = 5
  ) {
    self.executable = executable
    self.arguments = arguments
    self.timeLimit = timeLimit
    self.patience = patience
  }

  /// The number of last bytes of a worker's standard error that are kept.
  private static let longestTalk = 4_000
  /// The largest size of a result in bytes: more than the result of a pipeline with thousands of faults.
  private static let longestResult = 16_000_000

  /// Builds a task. The calling thread must live as long as the run, since on Linux a worker ends with the
  /// thread that started it.
  func build(_ task: CatalogueTask, _ found: FoundInputs) -> TaskResult {
    do {
      let order = WorkOrder(task: task, found: found, parent: getpid())
      let line = try order.json.text(.compact) + "\n"
      var process = try ChildProcess(executable, arguments, input: line, parting: .terminate)
      return result(of: task, &process)
    } catch {
      return TaskResult(
        task.id,
        [
          Failure(
            .checkFailed, "the process that builds it cannot be started",
            fix: "check the limits of the machine for processes and open files",
            cause: error.systemWords
          ).retryable
        ])
    }
  }

  private func result(of task: CatalogueTask, _ process: inout ChildProcess) -> TaskResult {
    // The time limit covers only the build, because the inputs are on disk and the process runs.
    var deadline = timeLimit.map { Deadline(seconds: $0) }
    var isLate = false
    var (output, talk) = ([UInt8](), [UInt8]())
    while true {
      let seconds = deadline?.remaining ?? 60
      guard seconds > 0 else {
        if isLate { return late(task) }
        process.terminate()
        (isLate, deadline) = (true, Deadline(seconds: patience))
        continue
      }
      switch process.next(within: seconds) {
      case .output(let bytes):
        output += bytes
        if output.count > Self.longestResult { return TaskResult(task.id, [Self.flood]) }
      case .errors(let bytes): talk = (talk + bytes).suffix(Self.longestTalk)
      case .nothing: continue
      case .end:
        let ending = process.ending(within: patience)
        if let result = try? JSONDecoder().decode(TaskResult.self, from: Data(output)),
          result.id == task.id
        {
          return result
        }
        return isLate ? late(task) : TaskResult(task.id, [Self.failure(ending, talk)])
      }
    }
  }

  private func late(_ task: CatalogueTask) -> TaskResult {
    let limit = Int((timeLimit ?? 0).rounded())
    return TaskResult(
      task.id,
      [
        Failure(
          .limitExceeded, "it was not built within the time limit of \(limit) s",
          fix: "look for far too many rows in the input; if the input is right, raise --time-limit")
      ])
  }

  /// The failure of a worker whose output has no end.
  private static let flood = Failure(
    .checkFailed, "the process that built it printed more than a result can have, and was ended",
    fix: "report this as a bug, with the input")

  /// The failure of a worker that ended without a result.
  private static func failure(_ ending: ChildProcess.Ending?, _ talk: [UInt8]) -> Failure {
    let lines = String(decoding: talk, as: UTF8.self).parts(at: "\n")
    let cause = lines.first { $0.firstRange(of: "atal error") != nil } ?? lines.last
    func failure(_ how: String, fix: String) -> Failure {
      Failure(
        .checkFailed, "the process that built it \(how); what is published is unaffected",
        fix: fix, cause: cause)
    }
    switch ending {
    case .signal(SIGKILL):
      return failure(
        "was killed, perhaps because the machine had no memory left",
        fix: "run it again, with fewer --jobs or a lower --memory-limit"
      ).retryable
    case .signal(SIGTERM), .exit(128 + SIGTERM), .exit(128 + SIGHUP), .exit(128 + SIGINT):
      return failure("was told to end", fix: "run it again").retryable
    case .signal(let number):
      return failure(
        "crashed (signal \(number))", fix: "report this as a bug, with the input")
    case .exit(let code):
      return failure(
        "ended without a result (exit code \(code))", fix: "report this as a bug, with the input")
    case nil:
      return failure("closed its output and did not end", fix: "report this as a bug")
    }
  }
}
