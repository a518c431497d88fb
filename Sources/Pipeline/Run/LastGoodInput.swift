import Foundation
import Tabular

/// The last published copy of an input, in `.seedbed/<pipeline>/last-good/<input>`. It is read if a
/// newer version cannot be read.
struct LastGoodInput {
  /// The facts about a copy.
  struct Facts: Codable, Hashable {
    /// The digest of the input.
    let sha256: String
    /// The day that counted as today when it was published, as yyyy-MM-dd; nil if there was none.
    let asOf: String?

    private enum CodingKeys: String, CodingKey {
      case sha256
      case asOf = "as_of"
    }
  }

  private let folder: String

  /// The copy of an input, which may be missing.
  init(of input: String, pipeline: String, workspace: String) {
    folder = "\(workspace)/\(pipeline)/last-good/\(input)"
  }

  /// The newest copy; nil without one.
  var copy: (path: String, facts: Facts)? {
    guard let json = InputFile.contents(factsPath, .folder),
      let facts = try? JSONDecoder().decode(Facts.self, from: json)
    else { return nil }
    let path = path(facts)
    return switch FileKind(path, .folder) {
    case .file, .folder: (path, facts)
    case .missing, .link, .other: nil
    }
  }

  private var factsPath: String { "\(folder)/facts.json" }

  private func path(_ facts: Facts) -> String { "\(folder)/\(facts.sha256)" }

  /// Copies an input that passed every gate, and then deletes the earlier copy. If the copy exists
  /// already, only the day is noted.
  ///
  /// There is a complete copy at every moment. Throws ``Failure`` if the workspace cannot be
  /// written.
  func keep(_ source: String, _ facts: Facts) throws {
    let last = copy?.facts
    guard facts != last else { return }
    if facts.sha256 != last?.sha256 {
      try Workspace.remove(path(facts))
      try Workspace.makeFolder(folder)
      try Workspace.copy(FileSystem.realPath(source) ?? source, to: path(facts))
    }
    try Workspace.replace(factsPath, with: Array(JSONEncoder().encode(facts)))
    if let last, last.sha256 != facts.sha256 { try Workspace.remove(path(last)) }
  }
}

/// An input that could not be read, so its last published copy replaces it.
package struct KeptInput: Sendable, Codable {
  /// The input's name.
  package let input: String
  /// The day that counted as today when the copy was read as the input, as yyyy-MM-dd.
  package let since: String?
  /// The fault of the input.
  package let message: String
}

extension NoticeCode {
  /// An input could not be read, and its last good copy is used because of `on-failure`.
  package static let keptInput = NoticeCode(
    "kept_input", .warning,
    "An input could not be read or used; the copy that was published last is used instead.",
    why: "People see the data of the last good copy, and nothing that has changed since then.",
    fix: "find out why the input cannot be read, and build again when it can")
}

extension KeptInput {
  /// The notice for report.json.
  func notice(at origin: SourceLocation) -> Notice {
    Notice(
      .keptInput, at: origin, message: message,
      action: "its last good copy is in the bundle" + (since.map { ", that of \($0)" } ?? ""))
  }
}
