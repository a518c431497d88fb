import Bundles
import Foundation
import Pipeline
import Tabular

/// The cost of building a task.
package struct TaskCost: Decodable, Sendable, Equatable {
  /// The time from start to end, in seconds.
  package var seconds: Double
  /// The processor time, in seconds.
  package var processorSeconds: Double
  /// The peak memory, in bytes.
  package var peakMemory: Int
  /// The size of the inputs as stored, in bytes.
  package var inputSize: Int

  private enum CodingKeys: String, CodingKey {
    case seconds
    case processorSeconds = "processor_seconds"
    case peakMemory = "peak_memory"
    case inputSize = "input_size"
  }
}

extension TaskCost {
  /// A cost in `costs.json` and in the output of commands.
  package static let shape = JSONShape<TaskCost>.object(
    named: "cost", about: "The cost of building the entry.",
    [
      .number("seconds", min: 0, "The time from start to end, in seconds.") { $0.seconds },
      .number("processor_seconds", min: 0, "The processor time, in seconds.") {
        $0.processorSeconds
      },
      .integer(
        "peak_memory", min: 0, "The peak memory, in bytes."
      ) { $0.peakMemory },
      .integer("input_size", min: 0, "The size of the inputs as stored, in bytes.") {
        $0.inputSize
      },
    ])

  /// The sizes that are possible, so that their sum over all entries does not overflow.
  static let sizes = 0...1_000_000_000_000

  /// Whether each number is possible for a build; the file may come from anyone.
  var isPossible: Bool {
    [seconds, processorSeconds].allSatisfy { (0...1e9).contains($0) }
      && [peakMemory, inputSize].allSatisfy(Self.sizes.contains)
  }
}

/// Measures the cost of this process from a moment on.
struct CostMeter {
  private let start = ContinuousClock.now
  private let processorSeconds = ResourceUse.current.processorSeconds

  /// The cost since the start; the memory is the peak of the whole process.
  func cost(inputSize: Int) -> TaskCost {
    let use = ResourceUse.current
    return TaskCost(
      seconds: ((.now - start) / .seconds(1)).rounded(toPlaces: 3),
      processorSeconds: (use.processorSeconds - processorSeconds).rounded(toPlaces: 3),
      peakMemory: use.peakMemory, inputSize: inputSize)
  }
}

/// `costs.json`: the cost of the last build of each entry of a catalogue.
///
/// It affects only the order of builds and the content of plans, so a file that cannot be read is ignored.
package struct TaskCosts: Sendable {
  /// Its name in the folder of a catalogue's bundles.
  package static let fileName = "costs.json"

  /// The cost of each entry, by id.
  package var entries: [String: TaskCost] = [:]

  /// Costs of no entries.
  package init() {}

  /// Reads the costs in a folder.
  package init(in folder: String) {
    guard let file = InputFile.handle("\(folder)/\(Self.fileName)", .folder)?.file else { return }
    _ = try? JSONParts.read("entries", of: file) { part in
      guard let id = part.key else { return }
      entries[id] = try? JSONDecoder().decode(TaskCost.self, from: Data(part.json))
    }
  }

  /// Writes `costs.json` into a folder, in one step and as canonical JSON.
  ///
  /// Throws ``Failure`` if the disk cannot be written.
  func write(to folder: String) throws {
    try CatalogueFolder.replace(Self.fileName, in: folder) { path in
      var file = try CatalogueFolder.file(path)
      file.bytes += "{\n  \"entries\": {".utf8
      var isFirst = true
      for (id, cost) in entries.inOrder {
        file.bytes += "\(isFirst ? "" : ",")\n    \"\(id)\": ".utf8
        isFirst = false
        file.append(lines: TaskCost.shape.json(cost), indentedBy: "    ")
        try file.flushIfFull(at: CatalogueFolder.bufferSize)
      }
      file.bytes += "\(isFirst ? "" : "\n  ")}\n}\n".utf8
      try file.finish()
    }
  }
}
