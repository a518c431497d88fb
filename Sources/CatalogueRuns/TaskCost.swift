import Bundles
import Foundation
import Pipeline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What it took to build a task.
package struct TaskCost: Codable, Sendable, Equatable {
  /// From start to end, in seconds.
  package var seconds: Double
  /// The time of processors, in seconds.
  package var processorSeconds: Double
  /// The most memory that was in use at once, in bytes.
  package var peakMemory: Int
  /// The bytes of the inputs, as they are stored.
  package var inputSize: Int

  private enum CodingKeys: String, CodingKey {
    case seconds
    case processorSeconds = "processor_seconds"
    case peakMemory = "peak_memory"
    case inputSize = "input_size"
  }
}

/// Measures what this process takes from one moment to another.
struct CostMeter {
  private let start = ContinuousClock.now
  private let startOfProcessor = Self.processorSeconds

  /// The cost of everything since the start; the memory is the most that the process ever had.
  func cost(inputSize: Int) -> TaskCost {
    TaskCost(
      seconds: ((.now - start) / .seconds(1)).rounded(toPlaces: 3),
      processorSeconds: (Self.processorSeconds - startOfProcessor).rounded(toPlaces: 3),
      peakMemory: Self.usages.map { Int($0.ru_maxrss) }.max().map { $0 * Self.memoryUnit } ?? 0,
      inputSize: inputSize)
  }

  private static var processorSeconds: Double {
    usages.reduce(0) { $0 + seconds($1.ru_utime) + seconds($1.ru_stime) }
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  #if canImport(Glibc)
    /// The bytes in which the system counts memory here.
    private static let memoryUnit = 1_024
    private static let subjects = [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue]
      .map { __rusage_who_t($0) }
  #else
    /// The bytes in which the system counts memory here.
    private static let memoryUnit = 1
    private static let subjects = [RUSAGE_SELF, RUSAGE_CHILDREN]
  #endif

  /// What this process took, and what the programs took that it ran.
  private static var usages: [rusage] {
    subjects.map { subject in
      var usage = rusage()
      _ = unsafe getrusage(subject, &usage)
      return usage
    }
  }
}

/// `costs.json`: what each entry of a catalogue took when it was built last.
///
/// It decides only in which order entries are built, so one that cannot be read is as none.
package struct TaskCosts: Codable, Sendable {
  /// Its name in the folder of a catalogue's bundles.
  package static let fileName = "costs.json"

  /// The cost of each entry, by id.
  package var entries: [String: TaskCost] = [:]

  /// Nothing is known yet.
  package init() {}

  /// What is known in a folder.
  package init(in folder: String) {
    let json = FileManager.default.contents(atPath: "\(folder)/\(Self.fileName)")
    self = json.flatMap { try? JSONDecoder().decode(TaskCosts.self, from: $0) } ?? TaskCosts()
  }

  /// The content of `costs.json`.
  func fileContent() throws -> [UInt8] { try JSONValue(encoding: self).fileContent }
}
