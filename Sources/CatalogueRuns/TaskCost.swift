import Bundles
import Foundation
import Pipeline
import Tabular

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
  private let processorSeconds = ResourceUse.current.processorSeconds

  /// The cost of everything since the start; the memory is the most that the process ever had.
  func cost(inputSize: Int) -> TaskCost {
    let use = ResourceUse.current
    return TaskCost(
      seconds: ((.now - start) / .seconds(1)).rounded(toPlaces: 3),
      processorSeconds: (use.processorSeconds - processorSeconds).rounded(toPlaces: 3),
      peakMemory: use.peakMemory, inputSize: inputSize)
  }
}

/// `costs.json`: what each entry of a catalogue took when it was built last.
///
/// It decides only in which order entries are built, so a file that cannot be read is ignored.
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
