import Foundation
import TestSupport
import Testing

@Suite("The tool among other processes")
struct ProcessTests {
  private let sample = ReproducibilityTests.sample

  /// A program that runs while the test continues, with stderr in a file.
  private func start(_ arguments: [String], errorsTo path: String) throws -> Process {
    try Data().write(to: URL(fileURLWithPath: path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try process.run()
    return process
  }

  @Test("builds of one output, started at once, follow each other: all succeed, one publishes")
  func buildsAtOnce() throws {
    let folder = try TemporaryFolder()
    let builds = try (0..<3).map { number in
      try start(
        ["build", "--feed", sample, "--output", folder.path("out")],
        errorsTo: folder.path("errors \(number)"))
    }
    for build in builds { build.waitUntilExit() }
    #expect(builds.map(\.terminationStatus) == [0, 0, 0])
    let console = try (0..<3).map {
      try String(contentsOfFile: folder.path("errors \($0)"), encoding: .utf8)
    }
    #expect(console.filter { $0.contains("unchanged") }.count == 2, "\(console)")
    let verification = try Tool.run(["verify", folder.path("out"), "--feed", sample])
    #expect(verification.exitCode == 0, "\(verification.errorText)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["out", "errors 0", "errors 1", "errors 2"])
  }

  @Test("a closed stdout is named as the reason, and no other file takes its place")
  func closedOutput() throws {
    let bundle = try SharedBundles.path(of: sample)
    for command in [
      "departures '\(bundle)' 200060 --at 2026-08-24T08:00", "explain invalid_time",
    ] {
      let result = try run(["bash", "-c", "'\(Tool.path)' \(command) >&-"])
      #expect(result.exitCode == 2)
      #expect(
        result.errorText == """
          error: stdout cannot be written (Bad file descriptor)
            fix: free some space, or send the output elsewhere

          """)
    }
  }

  /// A signal that ends a build, with the expected message and exit code.
  struct Ending: CustomTestStringConvertible {
    let signal: Int32
    let code: Int32
    let word: String

    var testDescription: String { word }

    static let all = [
      Ending(signal: SIGINT, code: 130, word: "interrupted"),
      Ending(signal: SIGTERM, code: 143, word: "terminated"),
      Ending(signal: SIGHUP, code: 129, word: "hung up"),
    ]
  }

  @Test(
    "a signal ends a build with a word, and leaves what is published whole and nothing else",
    arguments: Ending.all)
  func ended(_ ending: Ending) throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json")))
    // A feed that takes longer to read than a signal to arrive.
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path("big"))
    let header = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    let row = "300.WD.0.0800,08:00:00,08:00:00,no such stop,1\n"
    try folder.write(header + String(repeating: row, count: 1_500_000), to: "big/stop_times.txt")
    let build = try start(
      ["build", "--feed", folder.path("big"), "--output", folder.path("out")],
      errorsTo: folder.path("errors"))
    waitForStaging(beside: ["out", "big", "errors"], in: folder)
    #expect(build.isRunning)
    kill(build.processIdentifier, ending.signal)
    build.waitUntilExit()
    #expect(build.terminationStatus == ending.code)
    #expect(build.terminationReason == .exit)
    let console = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
    #expect(console.contains("\(ending.word): the published bundle is unaffected"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == ["out", "big", "errors"])
    #expect(
      try whole == Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json"))))
    let verification = try Tool.run(["verify", folder.path("out"), "--feed", sample])
    #expect(verification.exitCode == 0, "\(verification.errorText)")
    #expect(try Tool.build(sample, to: folder.path("out"), "--force").exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["out", "big", "errors"])
  }

  @Test("signals at any moment of a rebuild leave a whole bundle and nothing else")
  func endedAtAnyMoment() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json")))
    for (number, milliseconds) in stride(from: 6, through: 96, by: 9).enumerated() {
      let ending = Ending.all[number % Ending.all.count]
      let build = try start(
        ["build", "--feed", sample, "--output", folder.path("out"), "--force"],
        errorsTo: folder.path("errors"))
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
      kill(build.processIdentifier, ending.signal)
      build.waitUntilExit()
      // A signal may come before the build handles it, or after the build.
      let isExpected =
        build.terminationReason == .uncaughtSignal
        ? build.terminationStatus == ending.signal
        : [0, ending.code].contains(build.terminationStatus)
      #expect(isExpected, "\(build.terminationStatus) after \(milliseconds) ms")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == ["out", "errors"], "after \(milliseconds) ms")
      #expect(
        try whole == Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json"))))
    }
    let verification = try Tool.run(["verify", folder.path("out"), "--feed", sample])
    #expect(verification.exitCode == 0, "\(verification.errorText)")
  }

  @Test("a signal ends the command of --notify with everything that it started")
  func endedNotification() throws {
    let folder = try TemporaryFolder()
    let note = folder.path("note")
    let build = try start(
      [
        "build", "--feed", sample, "--output", folder.path("out"), "--notify",
        "sleep 300 & echo $! > '\(note)'; wait",
      ], errorsTo: folder.path("errors"))
    var process: Int32?
    for _ in 0..<2_000 where process == nil {
      Thread.sleep(forTimeInterval: 0.005)
      process = (try? String(contentsOfFile: note, encoding: .utf8))
        .flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
    }
    let started = try #require(process)
    // The signal is sent more than once, as by an impatient person.
    for _ in 0..<3 { kill(build.processIdentifier, SIGINT) }
    build.waitUntilExit()
    #expect(build.terminationStatus == 130 && build.terminationReason == .exit)
    for _ in 0..<100 where kill(started, 0) == 0 { Thread.sleep(forTimeInterval: 0.05) }
    #expect(kill(started, 0) != 0)
  }

  @Test("a build that was started to ignore SIGHUP continues after the terminal is closed")
  func ignoredHangUp() throws {
    let folder = try TemporaryFolder()
    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/bin/sh")
    build.arguments = [
      "-c", "trap '' HUP; exec \"$0\" build --feed \"$1\" --output \"$2\" --quiet", Tool.path,
      sample,
      folder.path("out"),
    ]
    try build.run()
    waitForStaging(beside: [], in: folder)
    kill(build.processIdentifier, SIGHUP)
    build.waitUntilExit()
    #expect(build.terminationStatus == 0)
    #expect(build.terminationReason == .exit)
  }

  /// Waits until a build has begun to write beside its output.
  private func waitForStaging(beside known: Set<String>, in folder: TemporaryFolder) {
    for _ in 0..<2_000 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if !Set(names).isSubset(of: known) { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  @Test("a reader that stops reading is not an error")
  func brokenPipe() throws {
    let script = "set -o pipefail; \"$0\" stages | head -n 1"
    for _ in 0..<5 {
      let result = try run(["bash", "-c", script, Tool.path])
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text.hasPrefix("unzip "))
      #expect(result.errorText.isEmpty)
    }
  }

  @Test(
    "a report that cannot be written is an error with its cause",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func fullOutput() throws {
    let folder = try TemporaryFolder()
    let script = "\"$0\" build --feed \"$1\" --output out --quiet --json > /dev/full"
    let result = try run(["bash", "-c", script, Tool.path, sample], in: folder.path)
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("stdout cannot be written"), "\(result.errorText)")
    #expect(result.errorText.contains("fix: "))
  }

  @Test("a feed in place of a pipeline is refused, with the command to type")
  func feedAsPipeline() throws {
    let result = try Tool.run(["build", "feeds/Some.ZIP"])
    #expect(result.exitCode == 64)
    #expect(result.errorText.contains("--feed feeds/Some.ZIP --output DIR"), "\(result.errorText)")
  }

  @Test("the pages that the tool writes equal the pages in docs")
  func pagesInStep() throws {
    let result = try Tool.run(["docs", "--check", "\(SharedData.repository)/docs"])
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test("an outdated page and a leftover file are each reported")
  func pagesOutOfStep() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run(["docs", folder.path]).exitCode == 0)
    #expect(try Tool.run(["docs", "--check", folder.path]).exitCode == 0)
    try folder.write("<svg/>", to: "methodology/gone.svg")
    try folder.write("# Notices", to: "notices.md")
    let result = try Tool.run(["docs", "--check", folder.path])
    #expect(result.exitCode == 1)
    #expect(
      result.errorText == """
        \(folder.path("notices.md")): error: the page is out of date
          fix: run 'seedbed docs \(folder.path)' and review the changes
        \(folder.path("methodology/gone.svg")): error: the tool writes no such file
          fix: delete it

        """)
  }

  @Test("the Swift of stores that is generated from tables equals Sources")
  func generatedInStep() throws {
    let result = try Tool.run(["generate", "--check", SharedData.repository])
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test("outdated or leftover generated Swift is reported, then written or deleted")
  func generatedOutOfStep() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run(["generate", folder.path]).exitCode == 0)
    let generated = "Sources/Stores/SeedDashboard/Generated"
    try folder.write("// By hand", to: "\(generated)/DashboardRecords.swift")
    try folder.write("// Gone", to: "\(generated)/Gone.swift")
    let result = try Tool.run(["generate", "--check", folder.path])
    #expect(result.exitCode == 1)
    #expect(
      result.errorText == """
        \(generated)/DashboardRecords.swift: error: the file is out of date
          fix: run 'seedbed generate' and review the changes
        \(generated)/Gone.swift: error: no declaration asks for this file
          fix: run 'seedbed generate', which deletes it

        """)
    #expect(try Tool.run(["generate", folder.path]).exitCode == 0)
    #expect(try Tool.run(["generate", "--check", folder.path]).exitCode == 0)
  }
}
