import Foundation

/// Builds a declared table of two million rows with two orders, without and with a search.
struct TablesBenchmark {
  /// Builds.
  let runs: CatalogueRuns
  /// The folder that keeps the generated rows.
  let cache: URL

  private static let rowCount = 2_000_000

  /// Builds both in turn and returns the table of results.
  func run(baseline: Baseline) throws -> Table {
    let targets = baseline.tables
    let source = try places()
    var table = Table(
      "Declared tables: \(grouped(Self.rowCount)) rows of 12 columns, \(megabytes(try source.fileSize()))",
      columns: ["measured", "value", "target", ""])
    for (words, name, search, most) in [
      ("two orders", "places", "", targets.seconds),
      ("two orders and a search", "searched-places", "    search: name\n", targets.searchSeconds),
    ] {
      let built = try runs.build(name, words, yaml: yaml(name, source, search))
      let seconds = median(built.map(\.seconds))
      table.add(
        "\(words), median of \(runs.rounds) runs", seconds, unit: " s", atMost: most)
      table.add("its rows per second", grouped(Int(Double(Self.rowCount) / seconds)))
      table.add("its processor time", "\(fixed(median(built.map(\.processorSeconds)), 2)) s")
      table.add(
        "its peak memory", Double(built.map(\.peakMemory).max() ?? 0) / 1e6, unit: " MB",
        digits: 1, atMost: search.isEmpty ? targets.megabytes : targets.searchMegabytes)
      table.add("its database", megabytes(try runs.database(name).fileSize()))
    }
    return table
  }

  /// The file of rows, which is made if it is not there.
  private func places() throws -> URL {
    let file = cache.appending(path: "places-\(Self.rowCount).csv")
    if !FileManager.default.fileExists(atPath: file.path) {
      say("making \(file.path)")
      _ = try ChildProcess.run(
        ["python3", "scripts/make-places.py", "\(Self.rowCount)", file.path])
    }
    return file
  }

  private func yaml(_ name: String, _ source: URL, _ search: String) throws -> String {
    try String(contentsOfFile: "scripts/places.yaml", encoding: .utf8)
      .replacing("name: places\n", with: "name: \(name)\n")
      .replacing("source: SOURCE", with: "source: \(source.path)") + search
  }
}
