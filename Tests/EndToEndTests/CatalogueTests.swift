import Foundation
import TestSupport
import Testing

@Suite("Building a catalogue")
struct CatalogueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    // A careless program would unpack this member outside of its folder.
    try folder.write("a,b\n1,2\n", to: "hostile/a/stops.txt")
    _ = try TestSupport.run(
      ["zip", "-q", "../hostile.zip", "a/../../hostile/a/stops.txt"], in: hostile)
    try folder.write("stop_id\n", to: "useless/stops.txt")
    try folder.write(
      """
      defaults:
        gates: { minimum-stops: 1 }
      entries:
        - id: good
          labels: { country: AU }
          transit: { feeds: [{ name: feed, source: "\(sample)" }] }
        - id: other
          labels: { country: NZ }
          transit: { feeds: [{ name: feed, source: "\(sample)" }] }
        - id: refused
          labels: { country: AU }
          gates: { minimum-stops: 100000 }
          transit: { feeds: [{ name: feed, source: "\(sample)" }] }
        - id: hostile
          labels: { country: AU }
          transit: { feeds: [{ name: feed, source: hostile.zip }] }
        - id: useless
          labels: { country: AU }
          transit: { feeds: [{ name: feed, source: useless }] }
        - id: unreachable
          labels: { country: AU }
          transit: { feeds: [{ name: feed, source: "http://127.0.0.1:1/a.zip", deadline: 1 s }] }

      """, to: "feeds.yaml")
  }

  private var hostile: String { folder.path("hostile") }

  private func build(_ output: String, _ options: String...) throws -> ProcessResult {
    try Tool.run(
      ["catalogue", "feeds.yaml", "--output", output, "--jobs", "2"] + options, in: folder.path)
  }

  private func index(_ output: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path("\(output)/index.json")))
  }

  private struct Index: Decodable {
    struct Entry: Decodable {
      let id: String
      let status: String
    }

    let entries: [Entry]
  }

  /// The files that a run leaves in its folder: none of entries that were never published.
  private static let files: Set = [
    "good", "other", "index.json", "index.sqlite", "index.html", "costs.json", ".index.json.lock",
  ]

  /// The names in a folder.
  private func left(_ output: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path(output)))
  }

  private func statuses(_ output: String) throws -> [String: String] {
    let entries = try JSONDecoder().decode(Index.self, from: index(output)).entries
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.status) })
  }

  private static let expected = [
    "good": "published", "other": "published", "refused": "refused", "hostile": "failed",
    "useless": "failed", "unreachable": "failed",
  ]

  @Test("a hostile, useless or refused feed is a row of the index, and the others are published")
  func rows() throws {
    let first = try build("out")
    #expect(first.exitCode == 2, "\(first.errorText)")
    #expect(
      first.errorText.hasSuffix("2 published, 0 unchanged, 1 refused, 3 failed\n"),
      "\(first.errorText)")
    #expect(try statuses("out") == Self.expected)
    if SchemaCheck.isPossible {
      let check = try SchemaCheck.check(["catalogue-index=\(folder.path("out/index.json"))"])
      #expect(check.exitCode == 0, "\(check.errorText)\(check.text)")
    }
    let verification = try Tool.run(
      ["verify", folder.path("out/good"), "--feed", ReproducibilityTests.sample])
    #expect(verification.exitCode == 0, "\(verification.errorText)")

    let whole = try index("out")
    let second = try build(
      "out", "--format", "json", "--fail-under", "33%", "--quiet", "--notify", "cat > note.json")
    #expect(second.exitCode == 0, "\(second.errorText)")
    #expect(
      second.text
        == #"{"failed":3,"left_out":{},"published":0,"refused":1,"unchanged":2}"# + "\n")
    #expect(try index("out") == whole)
    try checkNotification()

    let part = try build("out", "--where", "country=NZ", "--force")
    #expect(part.exitCode == 0, "\(part.errorText)")
    #expect(try index("out") == whole)
    #expect(try left("out") == Self.files)
  }

  /// Checks the input of the command of --notify: exit code, tally, and the reasons why entries are not
  /// published.
  private func checkNotification() throws {
    struct Notification: Decodable {
      struct Entry: Decodable {
        let id: String
        let nights: Int
      }
      let title: String
      let text: String
      let entries: [Entry]
    }
    let file = folder.path("note.json")
    let note = try JSONDecoder()
      .decode(Notification.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    #expect(note.title == "0 published, 2 unchanged, 1 refused, 3 failed")
    #expect(note.entries.map(\.id) == ["hostile", "refused", "unreachable", "useless"])
    // If the day has just ended, this is the second night.
    #expect(note.entries.allSatisfy { 1...2 ~= $0.nights })
    #expect(note.text.contains("\n\nrefused: error: ") && note.text.contains("\n  fix: "))
    guard SchemaCheck.isPossible else { return }
    let check = try SchemaCheck.check(["commands/notification=\(file)"])
    #expect(check.exitCode == 0, "\(check.text)\(check.errorText)")
  }

  @Test("tasks can be built one by one, wherever their line is")
  func tasks() throws {
    let list = try Tool.run(
      ["catalogue", "feeds.yaml", "--list", "--only", "good,useless"], in: folder.path)
    #expect(list.exitCode == 0, "\(list.errorText)")
    try folder.write(list.text, to: "tasks.ndjson")
    if SchemaCheck.isPossible {
      let check = try SchemaCheck.check([
        "commands/catalogue-task=\(folder.path("tasks.ndjson"))"
      ])
      #expect(check.exitCode == 0, "\(check.errorText)\(check.text)")
    }
    let elsewhere = try TemporaryFolder()
    let arguments = [
      "catalogue", "--one-of", folder.path("tasks.ndjson"), "--output", "out", "--quiet",
    ]
    let good = try Tool.run(arguments + ["--index", "0"], in: elsewhere.path)
    #expect(good.exitCode == 0 && good.text.contains(#""outcome":"published""#), "\(good.text)")
    let useless = try Tool.run(
      arguments, in: elsewhere.path, environment: ["JOB_COMPLETION_INDEX": "1"])
    #expect(useless.exitCode == 2, "\(useless.errorText)")
    #expect(useless.text.contains(#""retryable":false"#), "\(useless.text)")
    if SchemaCheck.isPossible {
      try elsewhere.write(good.text + useless.text, to: "results.ndjson")
      let check = try SchemaCheck.check([
        "commands/catalogue-result=\(elsewhere.path("results.ndjson"))"
      ])
      #expect(check.exitCode == 0, "\(check.errorText)\(check.text)")
    }
    let unreachable = try Tool.run(
      ["catalogue", "feeds.yaml", "--one", "unreachable", "--output", "out", "--quiet"],
      in: folder.path)
    #expect(unreachable.exitCode == 2)
    #expect(unreachable.text.contains(#"}],"retryable":true}"#), "\(unreachable.text)")
    let two = try Tool.run(
      ["catalogue", "feeds.yaml", "--one", "good,useless", "--output", "out"], in: folder.path)
    #expect(two.exitCode != 0 && two.errorText.contains("--one takes one id"), "\(two.errorText)")
    let none = try Tool.run(arguments + ["--index", "2"], in: elsewhere.path)
    #expect(none.exitCode == 2 && none.errorText.contains("it has 2 lines"), "\(none.errorText)")
  }

  @Test("the memory of a task is counted alone, whatever the starting process uses")
  func memory() throws {
    struct Result: Decodable {
      struct Cost: Decodable {
        let peakMemory: Int
      }
      let cost: Cost
    }
    let start = "import subprocess, sys; x = b'x' * 400_000_000; subprocess.run(sys.argv[1:])"
    let result = try TestSupport.run(
      ["python3", "-c", start, Tool.path, "catalogue", "feeds.yaml", "--one", "good"]
        + ["--output", "out", "--quiet"], in: folder.path)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let cost = try decoder.decode(Result.self, from: result.output).cost
    #expect((1_000_000...300_000_000).contains(cost.peakMemory), "\(result.text)")
  }

  @Test("tasks that an engine runs one by one give the index of a run, byte for byte")
  func engine() throws {
    try folder.write("no zip", to: "lists/broken.zip")
    try folder.write(
      """
      feeds: lists
      entries:
        - id: lost
          labels: { country: AU }
          gates: { minimum-stops: 1 }
        - id: good
          transit: { feeds: [{ name: feed, source: "\(ReproducibilityTests.sample)" }] }
        - id: refused
          gates: { minimum-stops: 100000 }
          transit: { feeds: [{ name: feed, source: "\(ReproducibilityTests.sample)" }] }

      """, to: "part.yaml")
    let list = try Tool.run(["catalogue", "part.yaml", "--list"], in: folder.path)
    #expect(list.exitCode == 0 && list.errorText.contains("the list of feeds has no 'lost'"))
    try folder.write(list.text, to: "tasks.ndjson")
    var (results, codes) = ("", [Int32]())
    for index in 0..<list.text.split(separator: "\n").count {
      let one = try Tool.run(
        [
          "catalogue", "--one-of", "tasks.ndjson", "--index", String(index), "--output",
          "elsewhere", "--quiet",
        ], in: folder.path)
      results += one.text
      codes.append(one.exitCode)
    }
    #expect(codes.sorted() == [0, 1, 2, 2])
    try folder.write(results, to: "results.ndjson")
    if SchemaCheck.isPossible {
      let check = try SchemaCheck.check([
        "commands/catalogue-task=\(folder.path("tasks.ndjson"))",
        "commands/catalogue-result=\(folder.path("results.ndjson"))",
      ])
      #expect(check.exitCode == 0, "\(check.errorText)\(check.text)")
    }
    let collected = try TestSupport.run(
      [
        "sh", "-c",
        "'\(Tool.path)' catalogue part.yaml --collect - --output collected < results.ndjson",
      ], in: folder.path)
    let run = try Tool.run(
      ["catalogue", "part.yaml", "--output", "out", "--jobs", "2"], in: folder.path)
    for result in [collected, run] {
      #expect(result.exitCode == 2, "\(result.errorText)")
      #expect(
        result.errorText.hasSuffix("1 published, 0 unchanged, 1 refused, 2 failed\n"),
        "\(result.errorText)")
    }
    #expect(try index("collected") == index("out"))
    #expect(try left("collected") == Self.files.subtracting(["good", "other"]))
    try folder.write(results + "{", to: "cut.ndjson")
    let cut = try Tool.run(
      ["catalogue", "part.yaml", "--collect", "cut.ndjson", "--output", "cut"], in: folder.path)
    #expect(cut.exitCode == 2 && cut.errorText.contains("cut.ndjson:5: error: the line is not"))
    #expect(!isThere("cut"))
  }

  @Test("a task ends with the process that started it, whatever the reason")
  func parent() throws {
    let server = try RudeServer(serving: folder.path("feeds.yaml"))
    try folder.write(
      """
      entries:
        - id: slow
          transit: { feeds: [{ name: feed, source: "\(server.address)/silent.zip" }] }

      """, to: "slow.yaml")
    let output = folder.path("parented")
    let task = ["catalogue", folder.path("slow.yaml"), "--one", "slow", "--output", output]
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #""$0" "$@" --parent $$ & wait"#, Tool.path] + task
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    #expect(isSoon { server.requests.contains { $0.contains("silent") } })
    kill(shell.processIdentifier, SIGKILL)
    shell.waitUntilExit()
    #expect(
      try isSoon {
        let processes = try TestSupport.run(["ps", "-eo", "args"]).text
        return !processes.contains(output) && !processes.contains("\(server.address)/silent")
      })
    let stranger = try Tool.run(task + ["--parent", "999999"], in: folder.path)
    #expect(stranger.exitCode == 2, "\(stranger.errorText)")
    #expect(stranger.errorText.contains("999999 has not started this one, or has ended"))
    #expect(!isThere("parented/slow"))
  }

  @Test(
    "a run that was ended goes on when it is run again, and its index is that of one that was not")
  func ended() throws {
    _ = try build("whole")
    for (signal, milliseconds) in [(SIGKILL, 40), (SIGINT, 60), (SIGKILL, 80), (SIGTERM, 110)] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Tool.path)
      process.arguments = [
        "catalogue", "feeds.yaml", "--output", folder.path("out"), "--jobs", "2", "--force",
      ]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if process.terminationReason == .exit {
        #expect([0, 2, 128 + signal].contains(process.terminationStatus))
      }
      for id in ["good", "other"] where isThere("out/\(id)/manifest.json") {
        let verification = try Tool.run(["verify", folder.path("out/\(id)")])
        #expect(verification.exitCode == 0, "\(verification.errorText)")
      }
      #expect(try isSoon { try workers() == [] }, "after \(milliseconds) ms")
    }
    _ = try build("out")
    #expect(try index("out") == index("whole"))
    #expect(try left("out") == Self.files)
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(path))
  }

  /// Waits at most ten seconds until something is true.
  private func isSoon(_ condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<200 {
      if try condition() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  /// The command lines of workers of this test that still run.
  private func workers() throws -> [String] {
    try TestSupport.run(["ps", "-eo", "args"]).text.split(separator: "\n").map(String.init)
      .filter { $0.contains("--task -") && $0.contains(folder.path("out")) }
  }
}
