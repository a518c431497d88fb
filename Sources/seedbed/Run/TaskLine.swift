import Bundles
import CatalogueRuns
import Foundation
import Tabular

/// A line of a file that `seedbed catalogue --list` wrote.
struct TaskLine {
  /// The environment variables with the numbers of array jobs in Slurm, Kubernetes and AWS Batch.
  static let variables = [
    "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX",
  ]

  private let file: String
  private let index: Int
  /// The most bytes of a file; a task has a few hundred.
  private static let longestFile = 1_000_000_000

  /// Names a line by its number from 0. Without a number, an environment variable gives it.
  ///
  /// Throws ``Failure`` if there is no number.
  init(
    in file: String, at index: Int?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.file = file
    if let index {
      self.index = index
      return
    }
    guard let variable = Self.variables.first(where: { environment[$0] != nil }) else {
      throw Failure(
        .invalidConfiguration, "no option and no variable says which line of \(file) to build",
        fix: "give --index, or set one of \(Self.variables.joined(separator: ", "))")
    }
    guard let number = environment[variable].flatMap({ Int($0) }), number >= 0 else {
      throw Failure(
        .invalidConfiguration, "the variable \(variable) is not a number from 0",
        fix: "set it to the number of a line, or give --index")
    }
    self.index = number
  }

  /// The content of a line.
  enum Entry {
    /// A task to build.
    case task(CatalogueTask)
    /// The reason why nothing can be built.
    case fault(ListedFault)
  }

  /// The entry in the line.
  ///
  /// Blank lines count, too. Throws ``Failure`` if the file cannot be read, has no such line, or
  /// the line is not an entry.
  func entry() throws -> Entry {
    let text: Data
    do throws(FileRefusal) {
      text = Data(try InputFile.document(file, atMost: Self.longestFile))
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(file), "it \(error.clause)",
        fix: "check the path; 'seedbed catalogue CATALOGUE --list' writes such a file",
        cause: error.cause)
    }
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.indices.contains(index) else {
      throw Failure(
        .invalidConfiguration, at: SourceLocation(file),
        "it has \(lines.count) lines, and none has the number \(index)",
        fix: "count from 0; the last line is \(max(lines.count - 1, 0))")
    }
    let decoder = JSONDecoder()
    if let fault = try? decoder.decode(ListedFault.self, from: lines[index]) {
      return .fault(fault)
    }
    do {
      return .task(try decoder.decode(CatalogueTask.self, from: lines[index]))
    } catch {
      throw Failure(
        .unreadableInput, at: SourceLocation(file, line: index + 1), "the line is not a task",
        fix: "write the file again with 'seedbed catalogue CATALOGUE --list'",
        cause: error.decodingWords)
    }
  }
}
