import Foundation
import TestSupport

/// The files of this project, for tests that read them.
enum Repository {
  /// The folder of Package.swift.
  static let root: URL = {
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    return (1...3).reduce(here) { url, _ in url.deletingLastPathComponent() }
  }()

  /// The text of a file, named from the root.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The handwritten Swift files under a folder, named from the root, in order.
  ///
  /// Files of protoc-gen-swift follow their own rules.
  static func swiftFiles(under folder: String) throws -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let paths = (names?.allObjects as? [String] ?? []).filter {
      $0.hasSuffix(".swift") && !$0.hasSuffix(".pb.swift")
    }
    return try paths.sorted().map { try SourceFile(path: "\(folder)/\($0)") }
  }

  /// The folders of Sources and Tests that hold several targets.
  static let groups: Set = ["Clients", "Stores"]

  /// The targets in Sources or Tests, by their folders.
  static func targets(in folder: String) throws -> Set<String> {
    let folders = try folders(in: folder)
    return try groups.intersection(folders).reduce(folders.subtracting(groups)) { targets, group in
      targets.union(try Self.folders(in: "\(folder)/\(group)"))
    }
  }

  /// The names of the folders in a folder.
  static func folders(in folder: String) throws -> Set<String> {
    let url = root.appendingPathComponent(folder)
    let found = try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey])
    return try Set(
      found.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent))
  }

  /// The files that git tracks or would track, which are all files that are not ignored.
  static func trackedFiles() throws -> [String] {
    let list = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    return try run(list, in: root.path).text.split(separator: "\n").map(String.init)
  }
}

/// A Swift file, line by line.
///
/// Looking for a pattern in every line takes seconds, so the tests look for plain text first.
struct SourceFile: Sendable {
  /// The path from the root, such as `Sources/Tabular/CSV/Header.swift`.
  let path: String
  /// All of the file.
  let text: String
  /// The lines, without their ends.
  let lines: [Substring]

  /// Reads a file, named from the root.
  init(path: String) throws {
    self.init(path: path, text: try Repository.text(of: path))
  }

  /// Uses a text as a file.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The target that the file belongs to: the second part of its path, or the third of clients and
  /// stores.
  var target: String {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2 else { return parts.last ?? "" }
    return Repository.groups.contains(parts[1]) ? parts[2] : parts[1]
  }

  /// The modules that the file imports.
  var imports: [String] {
    let pattern =
      #/(?:@\w+ |package |public |internal |private )*import (?:struct |class |func )?(\w+)/#
    return lines.filter { $0.contains("import ") }.map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }
      .compactMap { $0.prefixMatch(of: pattern).map { String($0.output.1) } }
  }

  /// The numbered lines with a word that begins with a text, without comments by default.
  func lines(with word: String, inComments: Bool = false) -> [String] {
    guard text.contains(word) else { return [] }
    return zip(1..., lines).filter { _, line in
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      return (inComments || !isComment)
        && line.ranges(of: word).contains { range in
          guard let before = line[..<range.lowerBound].last else { return true }
          return !before.isLetter && !before.isNumber && before != "_"
        }
    }.map { "\(path):\($0): \($1)" }
  }
}
