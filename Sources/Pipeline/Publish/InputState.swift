import Foundation
import Tabular

/// Where the files of inputs are on the disk, their sizes, and when they were written: what shows that
/// one changed while it was read.
struct InputState {
  /// A file as it was found.
  private struct File: Equatable {
    let number: Int?
    let size: Int?
    let writtenAt: Date?
  }

  private let inputs: [PipelineInput]
  private let files: [String: [String: File]]

  /// Looks at the files of inputs, those of folders too.
  ///
  /// Throws ``Failure`` when a folder cannot be read.
  init(of inputs: [PipelineInput]) throws {
    self.inputs = inputs
    files = try Dictionary(
      inputs.map { ($0.path, try Self.files(of: $0.path)) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// Checks that nothing has changed since.
  ///
  /// Throws ``Failure`` with the first input that has.
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

  /// A file that is not there has none of the facts.
  private static func file(_ path: String) -> File {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let facts = try? FileManager.default.attributesOfItem(atPath: resolved)
    return File(
      number: (facts?[.systemFileNumber] as? NSNumber)?.intValue,
      size: (facts?[.size] as? NSNumber)?.intValue,
      writtenAt: facts?[.modificationDate] as? Date)
  }
}
