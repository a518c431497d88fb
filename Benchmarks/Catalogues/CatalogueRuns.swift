import Foundation

/// What the benchmarks of all catalogues do alike: build a pipeline several times, and ask its store.
struct CatalogueRuns {
  /// The program to measure.
  let tool: Tool
  /// The folder that inputs and bundles go to.
  let outputs: URL
  /// How often each build is timed.
  let rounds: Int

  /// Builds a pipeline, given as YAML, once a round; `words` say what is built.
  func build(_ name: String, _ words: String, yaml: String) throws -> [ChildProcess.Run] {
    let pipeline = outputs.appending(path: "\(name).yaml")
    try Data(yaml.utf8).write(to: pipeline)
    return try (1...rounds).map { round in
      say("building \(words), round \(round) of \(rounds)")
      return try tool.build(pipeline: pipeline, to: outputs.appending(path: name), force: true)
    }
  }

  /// The database of a pipeline that has been built.
  func database(_ name: String) -> URL {
    outputs.appending(path: name).appending(path: "\(name).sqlite")
  }

  /// Times what an app asks of a database, in a process of its own that an option of this program
  /// starts.
  func questions(
    _ title: String, option: String, of name: String, atMost milliseconds: Double? = nil
  ) throws -> Table {
    say(title)
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let output = try ChildProcess.run(
      [program, option, database(name).path], keepsOutput: true
    ).output
    var table = Table(title, columns: ["measured", "value", "target", ""])
    for (name, times) in MeasuredTimes(output).byName {
      let label = "\(name), median of \(times.count) runs"
      if let milliseconds {
        table.add(label, median(times), unit: " ms", atMost: milliseconds)
      } else {
        table.add(label, "\(fixed(median(times), 2)) ms")
      }
      table.add("\(name), 99 of 100", "\(fixed(percentile(99, of: times), 2)) ms")
    }
    return table
  }
}
