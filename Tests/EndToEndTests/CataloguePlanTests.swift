import Foundation
import TestSupport
import Testing

@Suite("Planning the nights of a catalogue")
struct CataloguePlanTests {
  private let folder: TemporaryFolder

  /// A catalogue whose feeds cannot be downloaded, and the cost of two of its entries.
  init() throws {
    folder = try TemporaryFolder()
    let feeds = ["a", "b", "c"].map {
      "  - { id: \($0), transit: { feeds: [{ name: f, source: 'http://127.0.0.1:1/\($0).zip' }] } }\n"
    }
    try folder.write("entries:\n\(feeds.joined())", to: "feeds.yaml")
    try folder.write(
      """
      {"entries": {
        "a": {"seconds": 60, "processor_seconds": 90, "peak_memory": 300000000, "input_size": 1000000},
        "b": {"seconds": 30, "processor_seconds": 30, "peak_memory": 100000000, "input_size": 500000},
        "gone": {"seconds": 900, "processor_seconds": 9, "peak_memory": 1, "input_size": 1}
      }}
      """, to: "out/costs.json")
  }

  private func plan(_ output: String, _ options: String...) throws -> ProcessResult {
    try Tool.run(
      ["catalogue", "feeds.yaml", "--plan", "--output", output, "--quiet"] + options,
      in: folder.path)
  }

  @Test("adds up the costs of the catalogue's entries, asks no server, and writes nothing")
  func costs() throws {
    let json = try plan(
      "out", "--workers", "1,2", "--price", "cpu-hour=10,gb-fetched=100", "--format", "json")
    #expect(json.exitCode == 0, "\(json.errorText)")
    for part in [
      #""entries":{"estimated":1,"faulty":0,"measured":2}"#,
      #""times":[{"seconds":120,"workers":1},{"seconds":60,"workers":2}]"#,
      #""largest":{"id":"a","seconds":60}"#, #""memory":256000000"#, #""memory":512000000"#,
      // Twice b and once a give 150 seconds of processor time and 2 MB, thirty times.
      #""cost":18.5,"fetching_cost":6,"processor_cost":12.5,"#,
    ] {
      #expect(json.text.contains(part), "\(json.text)")
    }
    if SchemaCheck.isPossible {
      try folder.write(json.text, to: "plan.json")
      let check = try SchemaCheck.check(["commands/catalogue-plan=\(folder.path("plan.json"))"])
      #expect(check.exitCode == 0, "\(check.errorText)\(check.text)")
    }
    let text = try plan("out", "--changed", "30%")
    #expect(text.text.hasPrefix("3 entries: 2 measured, 1 never built and"), "\(text.text)")
    #expect(text.text.contains("  at least 1 min 00 s, which a takes on its own\n"), "\(text.text)")
    #expect(
      text.text.contains("  2 entries  ") && text.text.contains("  1 entry  "), "\(text.text)")
    #expect(
      text.text.contains("  processors\(String(repeating: " ", count: 17))45 s\n"), "\(text.text)")
    let nothing = try plan("out", "--changed", "0%")
    #expect(nothing.text.contains("  entries built                 0\n"), "\(nothing.text)")
    #expect(!nothing.text.contains("at least"), "\(nothing.text)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
    #expect(files == ["costs.json"])
  }

  @Test("explains what to do without measurements, and refuses useless options")
  func refusals() throws {
    let none = try plan("elsewhere")
    #expect(none.exitCode == 2, "\(none.errorText)")
    #expect(none.errorText.contains("elsewhere/costs.json: error: "), "\(none.errorText)")
    for options in [
      ["--plan", "--workers", "0"], ["--plan", "--workers", "1,,2"],
      ["--plan", "--changed", "101%"], ["--plan", "--price", "gold=1"],
      ["--plan", "--price", "cpu-hour=-1"], ["--changed", "20%"],
      ["--plan", "--jobs", "2"], ["--plan", "--list"],
    ] {
      let refused = try Tool.run(
        ["catalogue", "feeds.yaml", "--output", "out"] + options, in: folder.path)
      #expect(refused.exitCode == 64, "\(options): \(refused.errorText)")
    }
  }
}
