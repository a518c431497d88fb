import Foundation
import Tabular
import Yams

/// A position in a text. Lines and columns start at 1; columns are Unicode scalars.
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

/// The text of a YAML file such as a pipeline, with the means to point at a position in the text.
package struct ConfigurationSource {
  /// The file's path as the user wrote it.
  package let file: String
  /// The whole text, without a byte order mark.
  package let text: String
  /// The kind of file.
  package let kind: ConfigurationKind
  /// The folder for relative paths; empty for the current folder.
  package let folder: String
  /// The lines of the text.
  package let lines: [Substring]
  private let secrets: SecretLines

  /// Takes a text; without `folder`, relative paths start at the folder of the file.
  package init(
    _ text: String, file: String, folder: String? = nil, kind: ConfigurationKind = .pipeline
  ) {
    self.file = file
    self.folder = folder ?? Self.folder(of: file)
    self.kind = kind
    self.text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    lines = self.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    secrets = SecretLines(lines)
  }

  /// The most bytes of a file.
  private static let longestFile = 16_000_000

  /// Reads a file; throws ``ConfigurationErrors`` if the file is missing, too long, or not UTF-8.
  package init(reading file: String, kind: ConfigurationKind = .pipeline) throws {
    let bytes: [UInt8]
    do throws(FileRefusal) {
      bytes = try InputFile.document(file, atMost: Self.longestFile)
    } catch {
      throw ConfigurationErrors([
        Failure(
          .invalidConfiguration, at: SourceLocation(file),
          "the \(kind.name)'s file \(error.clause)", fix: "\(error.fix); \(kind.location)",
          cause: error.cause)
      ])
    }
    if let format = FileFormat(of: bytes), format != .json {
      throw ConfigurationErrors([
        Failure(
          .invalidConfiguration, at: SourceLocation(file),
          "the \(kind.name)'s file is \(format.name), not YAML in UTF-8",
          fix: format.family == .text ? format.fix : "check the path; \(kind.location)")
      ])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationErrors([
        Failure(
          .invalidConfiguration, at: SourceLocation(file), "the \(kind.name)'s file is not UTF-8",
          fix: "save it as UTF-8")
      ])
    }
    self.init(text, file: file, kind: kind)
  }

  /// The folder of a file; empty for the current folder.
  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "" }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// The line of a place; empty past the end.
  package func line(at place: YAMLPlace) -> String {
    lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : ""
  }

  /// The place itself or, if only blank lines follow, the end of the last line with text.
  package func lastWritten(at place: YAMLPlace) -> YAMLPlace {
    guard lines.dropFirst(place.line - 1).allSatisfy({ $0.allSatisfy(\.isWhitespace) }),
      let last = lines.lastIndex(where: { !$0.allSatisfy(\.isWhitespace) })
    else { return place }
    return YAMLPlace(line: last + 1, column: lines[last].unicodeScalars.count + 1)
  }

  /// The failure at a place, with the line and a caret under it.
  package func failure(at place: YAMLPlace, _ message: String, fix: String, cause: String? = nil)
    -> Failure
  {
    Failure(
      .invalidConfiguration, at: SourceLocation(file, line: place.line, column: place.column),
      message,
      fix: fix, cause: cause, excerpt: excerpt(at: place))
  }

  /// The line, with a caret below it. Tabs are kept so that the caret stays aligned. Nil if the
  /// line is too long to show, or may have a password or a key that is not in a URL.
  private func excerpt(at place: YAMLPlace) -> String? {
    let line = line(at: place)
    guard line.utf8.count <= 1_000, !secrets.contains(place.line - 1) else { return nil }
    let scalars = Array(line.unicodeScalars)
    // Each secret becomes one character, so the caret moves to the left.
    let place = place.column - 1
    var column = place
    for secret in URLSecrets.places(in: scalars) where secret.lowerBound < place {
      column -= secret.upperBound <= place ? secret.count - 1 : place - secret.lowerBound
    }
    let shown = URLSecrets.hidden(in: line)
    let before = shown.unicodeScalars.prefix(column).map { $0 == "\t" ? "\t" : " " }
    let missing = max(0, column - before.count)
    let padding = before.joined() + String(repeating: " ", count: missing)
    return "  \(shown)\n  \(padding)^"
  }
}

extension ConfigurationSource {
  /// The document's root node; throws ``ConfigurationErrors`` if the text is empty or not YAML.
  ///
  /// Aliases and merge keys are resolved, and top-level keys that begin with `x-` are left out.
  /// Scalars stay texts (`Resolver.basic`), because the key decides what a value means. So `no` is
  /// never a Boolean and `1.10` never a number.
  package func root() throws -> Node {
    try SharedParts.checkKeys(of: self)
    let root: Node?
    do {
      root = try Yams.compose(yaml: text, .basic)
    } catch let error as YamlError {
      throw ConfigurationErrors([failure(for: error)])
    }
    guard let root, root.scalar?.string != "" else {
      throw ConfigurationErrors([
        failure(
          at: .start, "the file holds no \(kind.content)", fix: kind.beginning)
      ])
    }
    return try SharedParts.resolved(root, of: self)
  }

  private func failure(for error: YamlError) -> Failure {
    switch error {
    case .composer(_, "found undefined alias", let mark, _):
      let alias = line(at: YAMLPlace(mark)).unicodeScalars.dropFirst(mark.column - 1)
        .prefix { !$0.properties.isWhitespace && !",]}:".unicodeScalars.contains($0) }
      return failure(
        at: YAMLPlace(mark), "no anchor for '\(String(alias))' ends above it",
        fix: "write the shared part first, such as 'x-shared: &shared { … }'")
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return failure(syntax: problem, context: context, at: YAMLPlace(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.ordered().map { "'\($0)'" }.joined(separator: ", ")
      return failure(
        at: YAMLPlace(context.mark), "\(names) is written more than once in one mapping",
        fix: keys == ["<<"]
          ? "write one with a list, such as '<<: [*shared, *other]'"
          : "keep one and remove the others")
    case .reader(let problem, let offset, _, _):
      return failure(
        at: offset.map(place(atOffset:)) ?? .start, "this is not YAML: \(problem)",
        fix: "remove the character, or write it as an escape in double quotes")
    default:
      return failure(at: .start, "this is not YAML", fix: "check the file", cause: "\(error)")
    }
  }

  private func failure(
    syntax problem: String, context: YamlError.Context?, at place: YAMLPlace
  ) -> Failure {
    if line(at: place).prefix(while: \.isWhitespace).contains("\t") {
      return failure(
        at: place, "the line is indented with a tab, which YAML forbids", fix: "indent with spaces")
    }
    if line(at: place).hasPrefix("---") {
      return failure(
        at: place, "a second document begins here",
        fix: "keep one \(kind.name) in a file, and remove the '---'")
    }
    let cause = context.map { "\($0.text) that starts at \($0.mark.line):\($0.mark.column)" }
    return failure(
      at: lastWritten(at: place), "this is not YAML: \(problem)",
      fix: "check indentation, colons, brackets and quotes here and in the line before",
      cause: cause)
  }

  private func place(atOffset offset: Int) -> YAMLPlace {
    let before = text.prefix(offset)
    let lastLine = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last
    return YAMLPlace(
      line: before.count(where: \.isNewline) + 1,
      column: (lastLine?.unicodeScalars.count ?? 0) + 1)
  }
}

extension ConfigurationSource {
  /// A notice about lines that end in CR CR LF or, if there are none, about mixed CRLF and LF.
  package var unusualLineEnds: Notice? {
    if let line = CatalogueText.firstRepeatedReturns(text) {
      return .repeatedReturns(
        at: SourceLocation(file, line: line), action: "YAML reads each such end as two")
    }
    guard CatalogueText.hasMixedLineEnds(text) else { return nil }
    return Notice(
      .mixedLineEnds, at: SourceLocation(file), message: "some lines end in CRLF and some in LF",
      action: "the file is read all the same")
  }

  /// A notice for each line with invisible characters, which readers of texts remove.
  package var invisibleCharacters: [Notice] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
      let faults = CatalogueText.faults(in: line.replacingScalars { $0 == "\t" ? " " : nil }).filter
      {
        $0.code == .invisibleCharacter
      }
      guard let fault = faults.first else { return nil }
      return Notice(
        .invisibleCharacters, at: SourceLocation(file, line: index + 1),
        message: fault.message(about: CatalogueText.key(String(line))),
        action: "it is left out, or read as a blank")
    }
  }
}

/// A kind of YAML file, with the words that messages use for it.
package struct ConfigurationKind {
  /// What the file describes: "the … file cannot be read", "keep one … in a file".
  package let name: String
  /// What the file contains: "the file holds no …".
  package let content: String
  /// What to do if it cannot be read.
  package let location: String
  /// What to do if it is empty.
  package let beginning: String

  /// Describes a kind of file.
  package init(name: String, content: String, location: String, beginning: String) {
    self.name = name
    self.content = content
    self.location = location
    self.beginning = beginning
  }

  /// A pipeline.
  package static let pipeline = ConfigurationKind(
    name: "pipeline", content: "configuration",
    location: "a pipeline is a YAML file such as pipelines/sydney-transit.yaml",
    beginning: "begin with 'name:' and 'transit:', as the files in pipelines/ do")
}
