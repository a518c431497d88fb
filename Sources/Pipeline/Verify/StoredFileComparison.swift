import Bundles
import Foundation
import Tabular

/// Compares files of a bundle with the files that follow from its database.
struct StoredFileComparison {
  /// The bundle's folder.
  let folder: String
  /// The paths of the files that follow from the database, of all compared kinds.
  private var known: Set<String> = []
  /// The paths in the folder that the pattern of each compared kind matches, by that pattern.
  private var present: [String: [String]] = [:]

  /// Compares files in a bundle's folder.
  init(folder: String) { self.folder = folder }

  /// Adds the faults of the files of a kind: missing files and other content.
  mutating func compare(_ kind: StoredFiles.Kind, _ check: inout VerificationCheck) throws {
    let present = CheckedDocument.paths(of: kind.path, in: folder)
    let files = try kind.read(present.count)
    for file in files {
      guard let found = InputFile.contents("\(folder)/\(file.path)", .folder) else {
        check.add("'\(file.path)' is missing")
        continue
      }
      let right = file.bytes
      if !found.elementsEqual(right) {
        check.add("\(file.path):\(Self.difference([UInt8](found), right))")
      }
    }
    self.present[kind.path] = present
    known.formUnion(files.map(\.path))
  }

  /// Adds the files of a kind that do not belong to any row, after every kind has been compared. The pattern of
  /// one kind can match a path of another, such as `suburb/*.json` and `suburb/all.json`.
  func addStrays(of kind: StoredFiles.Kind, to check: inout VerificationCheck) {
    for path in present[kind.path] ?? [] where !known.contains(path) {
      check.add("'\(path)' belongs to no row")
    }
  }

  /// The first line that differs, with both contents: `12: 'a', but should be 'b'`.
  private static func difference(_ found: [UInt8], _ right: [UInt8]) -> String {
    let start = zip(found, right).prefix { $0 == $1 }.count
    let line = found[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return
      "\(line): '\(excerpt(found, from: start))', but should be '\(excerpt(right, from: start))'"
  }

  /// The part of a line around a place.
  private static func excerpt(_ bytes: [UInt8], from place: Int) -> String {
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<place].suffix(30).split(
      separator: newline, omittingEmptySubsequences: false)
    let after = bytes[place...].prefix(40).prefix { $0 != newline }
    return String(decoding: (before.last ?? []) + after, as: UTF8.self)
  }
}
