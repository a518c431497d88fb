import Foundation
import Tabular
import Yams

/// A place in a text: line and column from 1, columns counted in Unicode scalars.
package struct YAMLPlace {
  /// The line.
  package let line: Int
  /// The position in the line.
  package let column: Int

  /// The start of a text.
  package static let start = YAMLPlace(line: 1, column: 1)
}

extension YAMLPlace {
  /// Takes the place from the YAML parser's mark.
  package init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}

/// The text of a YAML file such as a pipeline, which knows how to point at a place in itself.
package struct ConfigurationSource {
  /// The file's path as the person wrote it.
  package let file: String
  /// The whole text, without a byte order mark.
  package let text: String
  /// What the file is for.
  package let kind: ConfigurationKind
  private let lines: [Substring]

  /// Takes a text that has been read.
  package init(_ text: String, file: String, kind: ConfigurationKind = .pipeline) {
    self.file = file
    self.kind = kind
    self.text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    lines = self.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Reads the file; throws ``ConfigurationErrors`` when it is missing or not UTF-8.
  package init(reading file: String, kind: ConfigurationKind = .pipeline) throws {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw ConfigurationErrors([
        Failure(
          .invalidConfiguration, at: Origin(file), "the \(kind.name)'s file cannot be read",
          fix: "check the path; \(kind.location)")
      ])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationErrors([
        Failure(
          .invalidConfiguration, at: Origin(file), "the \(kind.name)'s file is not UTF-8",
          fix: "save it as UTF-8")
      ])
    }
    self.init(text, file: file, kind: kind)
  }

  /// The folder in which the file stands; empty for the current one.
  package var folder: String {
    guard let slash = file.lastIndex(of: "/") else { return "" }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// The line of a place; empty past the end.
  package func line(at place: YAMLPlace) -> String {
    lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : ""
  }

  /// The place itself, or the end of the last written line where only blank ones follow.
  package func lastWritten(at place: YAMLPlace) -> YAMLPlace {
    guard lines.dropFirst(place.line - 1).allSatisfy({ $0.allSatisfy(\.isWhitespace) }),
      let last = lines.lastIndex(where: { !$0.allSatisfy(\.isWhitespace) })
    else { return place }
    return YAMLPlace(line: last + 1, column: lines[last].unicodeScalars.count + 1)
  }

  /// Says what is wrong at a place, with the line and a caret under it.
  package func failure(at place: YAMLPlace, _ message: String, fix: String, cause: String? = nil)
    -> Failure
  {
    Failure(
      .invalidConfiguration, at: Origin(file, line: place.line, column: place.column), message,
      fix: fix, cause: cause, excerpt: excerpt(at: place))
  }

  /// The line, and below it a caret; tabs are kept so that both lines shift alike.
  private func excerpt(at place: YAMLPlace) -> String {
    let line = line(at: place)
    let before = line.unicodeScalars.prefix(place.column - 1).map { $0 == "\t" ? "\t" : " " }
    let missing = max(0, place.column - 1 - before.count)
    let padding = before.joined() + String(repeating: " ", count: missing)
    return "  \(line)\n  \(padding)^"
  }
}
