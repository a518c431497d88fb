import Foundation
import TestSupport
import Testing

@Suite("The files that a job of continuous integration reads after a run")
struct JobReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("feed"))
    try write(gates: "size-budget: 20 MB")
  }

  private func write(gates: String) throws {
    try folder.write(
      """
      name: city
      output: out
      as-of: 2026-08-21
      transit: { feeds: [{ name: city, source: feed }] }
      gates:
        \(gates)
      """, to: "city.yaml")
  }

  private func build(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(
      ["build", "city.yaml", "--quiet", "--summary", "summary.md", "--annotations", "github"]
        + arguments, in: folder.path)
  }

  private func summary() throws -> String {
    try String(contentsOfFile: folder.path("summary.md"), encoding: .utf8)
  }

  @Test("the summary grows with each run: the result, the changes, and the gates that refused")
  func summaries() throws {
    try folder.write("of an earlier step\n", to: "summary.md")
    #expect(try build().exitCode == 0)
    var text = try summary()
    #expect(text.hasPrefix("of an earlier step\n## city: published\n"))
    for line in ["| output | out |", "| rows | 4,126 read, 7 skipped |", "| trips | 600 |"] {
      #expect(text.contains("\n\(line)\n"), "\(text)")
    }
    #expect(!text.contains("What changed"))

    #expect(try build().exitCode == 0)
    #expect(try summary().dropFirst(text.count).hasPrefix("## city: unchanged\n"))

    let trips = try String(contentsOfFile: folder.path("feed/trips.txt"), encoding: .utf8)
    let lines = trips.components(separatedBy: "\r\n")
    try folder.write(
      (lines.prefix(1) + lines.dropFirst(3)).joined(separator: "\r\n"), to: "feed/trips.txt")
    text = try summary()
    #expect(try build().exitCode == 0)
    #expect(try summary().dropFirst(text.count).contains("\n### What changed in city\n"))

    text = try summary()
    try write(gates: "size-budget: 6 KB")
    #expect(try build().exitCode == 1)
    let refused = try summary().dropFirst(text.count)
    #expect(refused.hasPrefix("## city: not published, a gate refused it\n"))
    #expect(refused.contains("- **size-budget**: the database has "))
    #expect(refused.contains("`--accept size-budget`"))
  }

  @Test("the summary has the error that stopped a run, as on the terminal")
  func failure() throws {
    try write(gates: "size-budge: 1 MB")
    let result = try build()
    #expect(result.exitCode == 2)
    let text = try summary()
    #expect(
      text.hasPrefix(
        """
        ## city.yaml: failed

        The run could not finish; what was published before is still in place.

        ```text
        city.yaml:6:3: error: unknown key 'size-budge' in 'gates'
        """), "\(text)")
  }

  @Test("a summary that cannot be written is an error before anything is built")
  func unwritable() throws {
    let result = try Tool.run(
      ["build", "city.yaml", "--quiet", "--summary", "no/summary.md"], in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("no/summary.md: error: the summary cannot be written"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test("--notify gets every pipeline's result; its command never changes the exit code")
  func notification() throws {
    try write(gates: "size-budget: 6 KB")
    let result = try Tool.run(
      [
        "build", "city.yaml", "missing.yaml", "--quiet", "--notify",
        "cat > note.json; echo heard; exit 3",
      ], in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty, "what the command prints is not the product")
    let lines = result.errorText.split(separator: "\n")
    #expect(lines.contains("heard"))
    // Every message of --quiet has a time.
    for line in lines where line != "heard" && !line.hasPrefix("  ") {
      #expect(line.contains(#/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ .*error: /#), "\(line)")
    }
    #expect(result.errorText.contains("--notify: error: the command ended with exit code 3; "))
    let path = folder.path("note.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    let note = try #require(json as? [String: Any])
    #expect(note["title"] as? String == "1 refused, 1 failed")
    #expect(note["exit_code"] as? Int == 2)
    let text = try #require(note["text"] as? String)
    #expect(text.hasPrefix("city: error: size-budget: the database has "), "\(text)")
    #expect(text.contains("\n\nmissing.yaml: error: "), "\(text)")
    guard SchemaCheck.isPossible else { return }
    var files = ["commands/notification=\(path)"]
    for (number, run) in try #require(note["runs"] as? [[String: Any]]).enumerated() {
      let file = folder.path("run-\(number).json")
      try JSONSerialization.data(withJSONObject: run).write(to: URL(fileURLWithPath: file))
      files.append("commands/run=\(file)")
    }
    let check = try SchemaCheck.check(files)
    #expect(check.exitCode == 0 && files.count == 3, "\(check.text)\(check.errorText)")
  }

  @Test("a continuing refusal is reported as such, until a bundle is published")
  func standstill() throws {
    try write(gates: "size-budget: 6 KB")
    #expect(try !build().errorText.contains("nights"))
    let file = folder.path(".seedbed/city/standstill.json")
    let noted = try String(contentsOfFile: file, encoding: .utf8)
    let today = try #require(noted.firstMatch(of: #/\d{4}-\d\d-\d\d/#)).output
    try Data(noted.replacing(today, with: "2020-02-02").utf8).write(to: URL(fileURLWithPath: file))
    let refused = try build("--json", "--notify", "cat >&2")
    #expect(refused.exitCode == 1)
    for text in [refused.errorText, try summary()] {
      #expect(
        text.contains(#/not published for 2,\d{3} nights, since 2020-02-02/#), "\(text)")
    }
    #expect(
      refused.errorText.contains(#""title":"city: refused, not published for "#),
      "\(refused.errorText)")
    #expect(refused.text.contains(#""since":"2020-02-02""#), "\(refused.text)")
    try write(gates: "size-budget: 20 MB")
    let published = try build("--json")
    #expect(published.exitCode == 0)
    #expect(!published.text.contains("since"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("annotations name the lines of the YAML and of the feed, ten of each level at most")
  func annotations() throws {
    let built = try build("--json").errorText.split(separator: "\n")
    #expect(built.allSatisfy { $0.hasPrefix("::") })
    for level in ["error", "warning", "notice"] {
      let count = built.count { $0.hasPrefix("::\(level) file=") }
      #expect(count == 10, "\(level)")
    }
    let rest = try #require(built.last)
    #expect(rest.hasSuffix("::and 22 errors, 3 warnings, 5 notices more; report.json has them"))
    // A run that builds nothing reads the findings from the published bundle.
    #expect(try build().errorText.split(separator: "\n") == built)

    try write(gates: "size-budget: 6 KB")
    let refused = try build().errorText
    #expect(
      refused.contains("\n::error file=city.yaml,line=6,title=size-budget::city: the database has ")
    )
    try write(gates: "size-budge: 6 KB")
    let failed = try build().errorText
    #expect(
      failed.contains(
        "\n::error file=city.yaml,line=6,col=3,title=invalidConfiguration::unknown key")
    )
  }

  @Test("annotations name the line of a gate in the YAML, even if lines end in CRLF")
  func carriageReturns() throws {
    try write(gates: "size-budget: 6 KB")
    let yaml = try String(contentsOfFile: folder.path("city.yaml"), encoding: .utf8)
    try folder.write(yaml.replacing("\n", with: "\r\n"), to: "city.yaml")
    #expect(try build().errorText.contains("file=city.yaml,line=6,title=size-budget::"))
  }

  @Test("validate annotates beside every format")
  func validate() throws {
    let result = try Tool.run(
      ["validate", "feed", "--as-of", "none", "--format", "json", "--annotations", "github"],
      in: folder.path)
    #expect(result.text.hasPrefix("{"))
    #expect(result.errorText.hasPrefix("::error file="))
  }
}

@Suite("The forms in which commands report")
struct ReportFormatTests {
  @Test(
    "every command that reports has JSON that fits its schema",
    .enabled(if: SchemaCheck.isPossible, "there is no Python with jsonschema"))
  func schemas() throws {
    let folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    try folder.write(
      "name: city\noutput: out\ntransit: { feeds: [{ name: city, source: \(sample) }] }",
      to: "city.yaml")
    try folder.write("name: city", to: "empty.yaml")
    let runs: [(schema: String, arguments: [String])] = [
      ("run", ["build", "city.yaml", "empty.yaml"]), ("run", ["emit", "city.yaml"]),
      ("fetch", ["fetch", "city.yaml", "empty.yaml"]), ("verification", ["verify", "out"]),
      ("stages", ["stages"]), ("explanation", ["explain", "unused_shape"]),
      ("explanation", ["explain", "kept_input"]), ("stops", ["stops", "out", "st"]),
      ("doctor", ["doctor"]), ("failure", ["verify", "nowhere"]),
      ("failure", ["diff", "out", "nowhere"]),
    ]
    var files: [String] = []
    for (number, run) in runs.enumerated() {
      let result = try Tool.run(run.arguments + ["--format", "json"], in: folder.path)
      let lines = result.text.split(separator: "\n")
      #expect(
        lines.count == run.arguments.filter { $0.hasSuffix(".yaml") }.count || lines.count == 1)
      for (line, text) in lines.enumerated() {
        let file = folder.path("\(number)-\(line).json")
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        files.append("commands/\(run.schema)=\(file)")
      }
    }
    let check = try SchemaCheck.check(files)
    #expect(check.exitCode == 0, "\(check.text)\(check.errorText)")
    #expect(files.count == 13)
  }

  @Test("--json is short for --format json, and contradicts --format text")
  func short() throws {
    let folder = try TemporaryFolder()
    let build = ["build", "--feed", ReproducibilityTests.sample, "--output", "out", "--quiet"]
    #expect(try Tool.run(build + ["--json"], in: folder.path).text.hasPrefix("{"))
    #expect(try Tool.run(build + ["--format", "text"], in: folder.path).text.isEmpty)
    #expect(try Tool.run(build + ["--json", "--format", "text"], in: folder.path).exitCode == 64)
  }

  @Test("departures and trips are readable lines with --format text, in the stop's time")
  func answers() throws {
    let folder = try TemporaryFolder()
    #expect(
      try Tool.build(ReproducibilityTests.sample, to: folder.path("out")).exitCode == 0)
    let departures = try Tool.run(
      [
        "departures", folder.path("out"), "200060", "--at", "2026-08-24T08:00", "--limit", "2",
        "--format", "text",
      ])
    #expect(
      departures.text == """
        2026-08-24 08:00  M1  Sydenham  platform 26
        2026-08-24 08:03  M1  Tallawong  platform 27

        """)
    let trip = try Tool.run(
      [
        "trip", folder.path("out"), "NSN.WD.0.0806", "--date", "2026-08-24", "--format", "text",
      ])
    #expect(
      trip.text.hasPrefix(
        """
        NSN.WD.0.0806: T1 to Central on 2026-08-24
        08:06  08:06  Chatswood Station, Platform 2
        """), "\(trip.text)")
  }
}
