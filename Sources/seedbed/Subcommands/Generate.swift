import ArgumentParser
import Bundles
import Foundation
import Pipeline
import Tabular

/// `seedbed generate`: the Swift code of the stores, generated from the tables.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the Swift of the stores that follows from the declarations of tables.",
    discussion: """
      Example:
        seedbed generate
        seedbed generate --check
      """,
    shouldDisplay: false)

  @Flag(help: "Write nothing; exit with 1 if a file is out of date, or is left over.")
  var check = false

  @Argument(help: "The root of the package, which holds Sources.")
  var folder = "."

  func run() throws {
    let files = Clients.all.compactMap { $0.store }.flatMap(\.files)
    let leftOver = leftOver(files)
    if check { return try compare(files, leftOver) }
    for file in files where !isCurrent(file) { try write(file) }
    for path in leftOver { try remove(path) }
  }

  private func isCurrent(_ file: StoreDeclaration.File) -> Bool {
    InputFile.contents("\(folder)/\(file.path)", .person) == Data(file.text.utf8)
  }

  private func write(_ file: StoreDeclaration.File) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(file.path)")
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .atomic)
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(file.path), "the file cannot be written",
        fix: error.systemFix ?? "name the root of the package, in which you may write",
        cause: error.systemWords)
    }
  }

  private func remove(_ path: String) throws {
    do {
      try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(path), "the file cannot be deleted",
        fix: "delete it by hand, because no declaration asks for it", cause: error.systemWords)
    }
  }

  /// The outdated files in the folders of generated code, which no declaration asks for.
  private func leftOver(_ files: [StoreDeclaration.File]) -> [String] {
    let paths = Set(files.map(\.path))
    return names(in: "Sources/Stores").flatMap { store in
      let generated = "Sources/Stores/\(store)/Generated"
      return names(in: generated).map { "\(generated)/\($0)" }.filter { !paths.contains($0) }
    }
  }

  private func names(in subfolder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(subfolder)")
    return (names ?? []).ordered()
  }

  private func compare(_ files: [StoreDeclaration.File], _ leftOver: [String]) throws {
    let stale = files.filter { !isCurrent($0) }
    for file in stale {
      Console(.errorsOnly).complain(
        """
        \(file.path): error: the file is out of date
          fix: run 'seedbed generate' and review the changes
        """)
    }
    for path in leftOver {
      Console(.errorsOnly).complain(
        """
        \(path): error: no declaration asks for this file
          fix: run 'seedbed generate', which deletes it
        """)
    }
    if !stale.isEmpty || !leftOver.isEmpty { try ExitStatus.refused.end() }
  }
}
