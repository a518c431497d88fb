import Foundation
import TestSupport
import Testing

/// The tool while it serves, in the folder of a bundle.
struct RunningTool {
  private let process = Process()
  private let files: TemporaryFolder

  init(_ folder: TemporaryFolder, _ options: [String]) throws {
    files = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: BuiltTool.path)
    process.arguments = ["mock-api", folder.path("planner"), "--port", "0"] + options
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: try files.write("", to: "output"))
    process.standardError = FileHandle(forWritingAtPath: try files.write("", to: "errors"))
    try process.run()
  }

  /// The URL, as soon as it is printed.
  func url() throws -> String {
    for _ in 0..<12_000 where process.isRunning {
      let text = try String(contentsOfFile: files.path("output"), encoding: .utf8)
      if text.hasSuffix("\n") { return String(text.dropLast()) }
      Thread.sleep(forTimeInterval: 0.005)
    }
    let said = try errors()
    return try #require(nil, "no URL: \(said)")
  }

  /// Sends a signal, and waits for the exit code.
  func end(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What was said.
  func errors() throws -> String {
    try String(contentsOfFile: files.path("errors"), encoding: .utf8)
  }
}
