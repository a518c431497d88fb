import Foundation
import TestSupport
import Testing

/// Links, pipes and devices in places where the tool expects files of data or of its own.
@Suite("A link, a pipe or a device")
struct LocalTrapTests {
  /// What a run meets, and the words of the tool about it.
  struct Trap: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The shell command that sets the trap, in a folder with a pipeline, its feed and a file `secret`.
    let command: String
    /// The arguments of the tool.
    let arguments: [String]
    let words: String
  }

  private static let build = ["build", "small.yaml", "--force"]
  private static let pipeline = """
    name: small
    output: out
    transit: { feeds: [{ name: city, source: feed }] }
    """

  static let traps = [
    Trap(
      testDescription: "in a feed", command: "ln -s ../secret feed/extra.txt", arguments: build,
      words: "is a symbolic link, which is not followed in a folder"),
    Trap(
      testDescription: "in a feed without an end", command: "mkfifo feed/extra.txt",
      arguments: build, words: "is a pipe, a socket or a device, not a file"),
    Trap(
      testDescription: "in a feed that is validated", command: "ln -s ../secret feed/extra.txt",
      arguments: ["validate", "feed"], words: "is a symbolic link"),
    Trap(
      testDescription: "instead of a feed", command: "mkfifo pipe",
      arguments: ["build", "--feed", "pipe", "--output", "out"],
      words: "is a pipe, a socket or a device, not a file"),
    Trap(
      testDescription: "instead of a feed, of a process", command: "true",
      arguments: ["build", "--feed", "/dev/zero", "--output", "out"],
      words: "is a pipe, a socket or a device, not a file"),
    Trap(
      testDescription: "instead of the YAML, without an end", command: "true",
      arguments: ["build", "/dev/zero"], words: "has more than 16000000 bytes"),
    Trap(
      testDescription: "in a folder of pipelines", command: "mkdir c; ln -s ../small.yaml c/a.yaml",
      arguments: ["catalogue", "c", "--output", "built"], words: "is a symbolic link"),
    Trap(
      testDescription: "instead of the folder of the workspace",
      command: "mkdir -p mine .seedbed; rm -rf .seedbed/small; ln -s ../mine .seedbed/small",
      arguments: build,
      words: "this folder of the workspace is a symbolic link"),
    Trap(
      testDescription: "instead of the output's manifest",
      command: "cp out/manifest.json m; rm out/manifest.json; ln -s ../m out/manifest.json",
      arguments: build, words: "holds no Seedbed manifest"),
    Trap(
      testDescription: "instead of the output's manifest, without an end",
      command: "rm out/manifest.json; mkfifo out/manifest.json", arguments: build,
      words: "holds no Seedbed manifest"),
    Trap(
      testDescription: "beside the files of the output", command: "mkfifo out/pipe",
      arguments: build, words: "the published folder has a file that does not belong"),
    Trap(
      testDescription: "instead of the bundle whose ids are kept",
      command: "mkdir old; mkfifo old/manifest.json", arguments: build + ["--previous", "old"],
      words: "old: error: there is no bundle whose ids could be kept"),
    Trap(
      testDescription: "instead of a database", command: "mkfifo city.sqlite",
      arguments: ["verify", "city.sqlite"], words: "is a pipe, a socket or a device"),
    Trap(
      testDescription: "instead of a database, for a question", command: "mkfifo city.sqlite",
      arguments: ["departures", "city.sqlite", "1"], words: "is a pipe, a socket or a device"),
    Trap(
      testDescription: "instead of a realtime message, without an end", command: "true",
      arguments: ["departures", "out", "1", "--realtime", "/dev/zero"],
      words: "has more than 256000000 bytes"),
    Trap(
      testDescription: "instead of a task", command: "true",
      arguments: ["catalogue", "--one-of", "feed", "--index", "0", "--output", "built"],
      words: "it is a folder, not a file"),
    Trap(
      testDescription: "instead of the summary", command: "mkfifo summary",
      arguments: build + ["--summary", "summary"], words: "the summary cannot be written"),
  ]

  @Test("is named, nothing waits for it, and nothing that it leads to is read", arguments: traps)
  func named(_ trap: Trap) throws {
    let folder = try Self.folder()
    let built = try Tool.run(["build", "small.yaml", "--quiet"], in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)")
    let set = try run(["sh", "-ec", trap.command], in: folder.path)
    try #require(set.exitCode == 0, "\(set.errorText)")
    let result = try Tool.run(trap.arguments, in: folder.path)
    #expect([1, 2, 64].contains(result.exitCode), "\(result.exitCode): \(result.errorText)")
    #expect(result.errorText.contains(trap.words), "\(result.errorText)")
    #expect(try Self.content("secret", in: folder) == "not to be read")
    if FileManager.default.fileExists(atPath: folder.path("mine")) {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("mine")).isEmpty)
    }
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("feed"))
    try folder.write(pipeline, to: "small.yaml")
    try folder.write("not to be read", to: "secret")
    return folder
  }

  private static func content(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }
}
