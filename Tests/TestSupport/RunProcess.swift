import Foundation

/// The result of a finished program.
public struct ProcessResult: Sendable {
  /// Its exit code.
  public let exitCode: Int32
  /// The bytes that it wrote to stdout.
  public let output: Data
  /// The text that it wrote to stderr.
  public let errorText: String

  /// The output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs a program, found through PATH, to its end.
///
/// Its output goes through files, so that it can have any size and no pipe can fill up.
public func run(
  _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
) throws -> ProcessResult {
  let files = try TemporaryFolder()
  let output = try handle(files.write("", to: "output"))
  let errors = try handle(files.write("", to: "errors"))
  // A `Process` never closes its files. With thousands of open files, Foundation reads beyond its list of
  // them when it starts the next process, and crashes.
  defer { for file in [output, errors] { try? file.close() } }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = errors
  // `waitUntilExit` checks only twenty times a second whether the process has ended.
  let end = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in end.signal() }
  try process.run()
  end.wait()
  return ProcessResult(
    exitCode: process.terminationStatus,
    output: try Data(contentsOf: URL(fileURLWithPath: files.path("output"))),
    errorText: try String(contentsOfFile: files.path("errors"), encoding: .utf8))
}

private func handle(_ path: String) throws -> FileHandle {
  try FileHandle(forWritingTo: URL(fileURLWithPath: path))
}
