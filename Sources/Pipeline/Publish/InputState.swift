import Foundation
import Tabular

/// The inode numbers, sizes and modification times of input files, which show that a file changed
/// while it was read.
struct InputState {
  /// A file as it was found.
  private struct File: Equatable {
    let number: Int?
    let size: Int?
    let writtenAt: Date?
  }

  private let inputs: [PipelineInput]
  private let files: [String: [String: File]]

  /// Records the state of the files of inputs, including files in folders.
  ///
  /// Throws ``Failure`` if a folder cannot be read.
  init(of inputs: [PipelineInput]) throws {
    self.inputs = inputs
    files = try Dictionary(
      inputs.map { ($0.path, try Self.files(of: $0.path)) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// Checks that no file has changed since.
  ///
  /// Throws ``Failure`` for the first input that has changed.
  func check() throws {
    for input in inputs where try files[input.path] != Self.files(of: input.path) {
      throw Failure(
        .unreadableInput, at: SourceLocation(input.publishedSource),
        "the input '\(input.name)' changed while it was read",
        fix:
          "build again when nothing writes to it; replace an input by moving a finished file into "
          + "its place")
    }
  }

  private static func files(of path: String) throws -> [String: File] {
    guard FileSystem.isFolder(path) else { return ["": file(path)] }
    let names = try FileDigest.files(in: path)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, file("\(path)/\($0)")) })
  }

  /// The state of a file; all values are nil if the file is missing.
  private static func file(_ path: String) -> File {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let facts = try? FileManager.default.attributesOfItem(atPath: resolved)
    return File(
      number: (facts?[.systemFileNumber] as? NSNumber)?.intValue,
      size: (facts?[.size] as? NSNumber)?.intValue,
      writtenAt: facts?[.modificationDate] as? Date)
  }
}
