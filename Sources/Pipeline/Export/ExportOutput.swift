import Foundation
import Tabular

/// The file or folder of an export, which is complete or does not exist.
///
/// The export is first written beside it under another name. If a signal ends the process, the
/// unfinished export is deleted.
package struct ExportOutput: Sendable {
  /// The form of an export.
  package enum Kind: Sendable {
    /// A single file.
    case file
    /// A folder of files.
    case folder
    /// A zip of files.
    case zip
  }

  private let path: String
  private let kind: Kind

  /// Takes a path, absolute or from the current folder. If `replaces` is true, an existing file is
  /// replaced.
  ///
  /// Throws ``Failure`` if the path has a file and `replaces` is false, or a folder that is not
  /// empty.
  package init(_ path: String, _ kind: Kind, replaces: Bool) throws {
    self.path = path
    self.kind = kind
    switch kind {
    case .file, .zip:
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      guard let type = facts?[.type] as? FileAttributeType else { return }
      if type != .typeRegular {
        throw refusal("the output is not a file", fix: "name a file with --output")
      }
      if !replaces {
        throw refusal(
          "the file already exists",
          fix: "name another one with --output, or replace it with --force")
      }
    case .folder:
      let entries = try? FileManager.default.contentsOfDirectory(atPath: path)
      if let entries, !entries.isEmpty {
        throw refusal(
          "the output folder is not empty",
          fix: "name a folder that is missing or empty with --output")
      }
      if entries == nil, FileManager.default.fileExists(atPath: path) {
        throw refusal("the output is a file, not a folder", fix: "name a folder with --output")
      }
    }
  }

  /// Calls `body` with the path to write to, and then moves the result into place in one step. For
  /// a folder or a zip, the path is an empty folder.
  ///
  /// If an error is thrown, no file is left. Throws ``Failure`` if the disk cannot be written.
  package func write<Result>(_ body: (String) throws -> Result) throws -> Result {
    let target = URL(fileURLWithPath: path).standardizedFileURL
    let process = ProcessInfo.processInfo.processIdentifier
    let staging = "\(target.path).staging-\(process)"
    try attempt {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try UnfinishedBundles.add(staging) {
        guard kind != .file else { return }
        try FileManager.default.createDirectory(
          atPath: staging, withIntermediateDirectories: false)
      }
    }
    defer {
      try? FileManager.default.removeItem(atPath: staging)
      UnfinishedBundles.remove(staging)
    }
    let result = try body(staging)
    let finished = try kind == .zip ? pack(staging) : staging
    try attempt {
      try UnfinishedBundles.undisturbed { try FileSystem.move(finished, to: target.path) }
    }
    return result
  }

  /// Packs the files of a folder, by name, into a zip in that folder, and returns the path of the zip.
  private func pack(_ folder: String) throws -> String {
    let zip = "\(folder)/.zip"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).ordered()
    try ZipFile.pack(names, in: folder, to: zip, fix: Self.fix)
    return zip
  }

  private func refusal(_ message: String, fix: String) -> Failure {
    Failure(.outputRefused, at: SourceLocation(path), message, fix: fix)
  }

  private func attempt(_ body: () throws -> Void) throws {
    try FileSystem.writing(
      to: path, orSay: "the export cannot be written", fix: Self.fix, body)
  }

  /// What to do if the disk cannot take an export.
  package static let fix = "free some space, or name another place with --output"
}
