import Foundation
import TestSupport
import Testing

@Suite("Publishing")
struct PublicationTests {
  private func manifest(_ folder: TemporaryFolder) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path("out/manifest.json")))
  }

  /// The paths of a bundle's files that differ from its manifest.
  private func wrongFiles(in bundle: String) throws -> [String] {
    struct Manifest: Decodable {
      struct Output: Decodable {
        let path: String
        let sha256: String
      }
      let outputs: [Output]
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/manifest.json"))
    let outputs = try JSONDecoder().decode(Manifest.self, from: data).outputs
    return try outputs.filter { output in
      let sum = try run(["sha256sum", "\(bundle)/\(output.path)"]).text
      return !sum.hasPrefix(output.sha256)
    }
    .map(\.path)
  }

  @Test("reports that nothing has changed, and builds only with --force")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0)
    func outcome(_ options: String...) throws -> String {
      let arguments = ["build", "--feed", sample, "--output", folder.path("out"), "--json"]
      return try Tool.run(arguments + options).text
    }
    #expect(try outcome().contains("\"unchanged\""))
    #expect(try outcome("--force").contains("\"published\""))
  }

  @Test("reports the time of every step in order, within the whole time")
  func timedSteps() throws {
    struct Report: Decodable {
      struct Stage: Decodable {
        let name: String
        let seconds: Double
      }
      let seconds: Double
      let stages: [Stage]
    }
    let folder = try TemporaryFolder()
    let arguments = [
      "build", "--feed", ReproducibilityTests.sample, "--output", folder.path("out"), "--json",
    ]
    let result = try Tool.run(arguments)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.text.utf8))
    // The first stage counts files, the next one rows.
    let files = try FileManager.default.contentsOfDirectory(atPath: ReproducibilityTests.sample)
    let lines = result.errorText.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines[0].prefix(3) == ["unzip", "\(files.count)", "files"])
    #expect(lines[1].first == "parse" && lines[1][2] == "rows")
    let names = ["unzip", "parse", "patterns", "index", "emit", "check", "publish"]
    #expect(report.stages.map(\.name) == names)
    #expect(report.stages.allSatisfy { $0.seconds > 0 })
    #expect(report.stages.map(\.seconds).reduce(0, +) <= report.seconds)
  }

  @Test("does not touch a folder that is not its own")
  func foreignFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "out/thesis.txt")
    let result = try Tool.build(ReproducibilityTests.sample, to: folder.path("out"))
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("holds no Seedbed manifest"))
    #expect(
      FileManager.default.contents(atPath: folder.path("out/thesis.txt")) == Data("mine".utf8))
  }

  @Test(
    "does not replace a published folder in which somebody keeps a file",
    arguments: [
      "thesis.txt", "snapshots/thesis.json",
    ])
  func addedFile(_ name: String) throws {
    let folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0)
    let before = try manifest(folder)
    try folder.write("mine", to: "out/\(name)")
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0, "nothing has changed")
    let result = try Tool.build(sample, to: folder.path("out"), "--force")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("'\(name)'"), "\(result.errorText)")
    #expect(FileManager.default.contents(atPath: folder.path("out/\(name)")) == Data("mine".utf8))
    #expect(try manifest(folder) == before)
    try FileManager.default.removeItem(atPath: folder.path("out/\(name)"))
    try folder.write("", to: "out/.DS_Store")
    #expect(try Tool.build(sample, to: folder.path("out"), "--force").exitCode == 0)
  }

  @Test("survives kill -9 at any moment of a rebuild, and the next build cleans up")
  func killedAtAnyMoment() throws {
    let folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0)
    let whole = try manifest(folder)
    for milliseconds in stride(from: 5, through: 245, by: 12) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Tool.path)
      process.arguments = [
        "build", "--feed", sample, "--output", folder.path("out"), "--force", "--quiet",
      ]
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(try manifest(folder) == whole)
      #expect(try wrongFiles(in: folder.path("out")).isEmpty, "after \(milliseconds) ms")
    }
    #expect(try Tool.build(sample, to: folder.path("out"), "--force").exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["out"])
  }

  @Test(
    "stops with a message where files cannot grow, keeps the last good bundle and leaves nothing",
    arguments: [8, 64, 256])
  func noRoom(blocks: Int) throws {
    // A limit on the size of files simulates a full disk, since the write fails in the same way.
    let folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0)
    let whole = try manifest(folder)
    let command = """
      ulimit -f \(blocks)
      exec '\(Tool.path)' build --feed '\(sample)' --output '\(folder.path("out"))' --force --quiet 2>&1 | cat
      exit ${PIPESTATUS[0]}
      """
    let result = try run(["bash", "-c", command])
    #expect(result.exitCode == 2, "\(result.text)")
    #expect(result.text.contains("error: "), "\(result.text)")
    #expect(result.text.contains("fix: "), "\(result.text)")
    #expect(try manifest(folder) == whole)
    #expect(try wrongFiles(in: folder.path("out")).isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["out"])
  }

  @Test("says which name is too long, for a bundle and for an export")
  func longName() throws {
    let folder = try TemporaryFolder()
    let sample = ReproducibilityTests.sample
    let name = folder.path(String(repeating: "o", count: 255))
    let built = try Tool.build(sample, to: name)
    #expect(try Tool.build(sample, to: folder.path("out")).exitCode == 0)
    let exported = try Tool.run(
      ["export", folder.path("out"), "--format", "csv", "--output", name])
    for result in [built, exported] {
      #expect(result.exitCode == 2)
      #expect(
        result.errorText.hasSuffix(
          "(File name too long)\n  fix: choose a shorter name, or a shorter path\n"),
        "\(result.errorText)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
  }

  @Test("says that a path is too long for SQLite")
  func longPath() throws {
    let folder = try TemporaryFolder()
    let output = folder.path(
      ["a", "b", "c"].map { String(repeating: $0, count: 200) }.joined(separator: "/"))
    let result = try Tool.build(ReproducibilityTests.sample, to: output)
    #expect(result.exitCode == 2)
    #expect(
      result.errorText.contains("bytes, but SQLite takes at most 504\n  fix: name a folder"),
      "\(result.errorText)")
  }

  @Test("says that a file of the input has a name that is not UTF-8")
  func nameInOtherEncoding() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("feed"))
    // Not every file system takes such a name.
    let made = try run(["bash", "-c", "echo x > \"$0\"/$'caf\\xe9.txt'", folder.path("feed")])
    guard made.exitCode == 0 else { return }
    let result = try Tool.build(folder.path("feed"), to: folder.path("out"))
    #expect(result.exitCode == 2)
    #expect(
      result.errorText.contains("(No such file or directory)\n  fix: rename it, since its name is"),
      "\(result.errorText)")
  }

  @Test("keeps the last good bundle when a gate refuses the next one, and exits with 1")
  func gate() throws {
    let folder = try TemporaryFolder()
    func pipeline(_ gates: String) throws -> String {
      try folder.write(
        """
        name: gated
        output: out
        transit:
          feeds:
            - name: sydney
              source: \(ReproducibilityTests.sample)
        gates: \(gates)
        """, to: "gated.yaml")
    }
    let good = try Tool.run(
      ["build", pipeline("{ size-budget: 20 MB }"), "--quiet"], in: folder.path)
    #expect(good.exitCode == 0, "\(good.errorText)")
    let whole = try manifest(folder)
    let refused = try Tool.run(
      ["build", pipeline("{ minimum-stops: 100000 }"), "--quiet"], in: folder.path)
    #expect(refused.exitCode == 1)
    #expect(refused.errorText.contains("minimum-stops"))
    #expect(try manifest(folder) == whole)
  }
}
