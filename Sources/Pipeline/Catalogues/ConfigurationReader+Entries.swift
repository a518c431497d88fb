import Tabular
import Yams

/// Reads values that the files of all catalogues share.
extension ConfigurationReader {
  /// The file and line of a node.
  package func origin(of node: Node) -> SourceLocation {
    SourceLocation(source.file, line: node.mark?.line)
  }

  /// The text of a required key.
  package mutating func requiredText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { text($0, "'\(key)'", example: example) }
  }

  /// The value of a required key, read with `parse`.
  package mutating func requiredValue<Value>(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, noun: String,
    example: String, parse: (String) -> Value?
  ) -> Value? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { value($0, "'\(key)'", noun: noun, example: example, parse: parse) }
  }

  /// The whole number of an optional key, within bounds.
  package mutating func count(
    _ key: String, in fields: [String: Node], from bounds: ClosedRange<Int>
  ) -> Int? {
    fields[key].flatMap { count($0, "'\(key)'", from: bounds) }
  }

  /// A whole number within bounds. The message of an error names the bounds.
  package mutating func count(
    _ node: Node, _ name: String, from bounds: ClosedRange<Int>
  ) -> Int? {
    let example = min(bounds.lowerBound + 100, bounds.upperBound)
    return value(node, name, noun: bounds.noun, example: "\(example)") {
      wholeNumber($0, in: bounds)
    }
  }

  /// The entries of a required list.
  package mutating func entries(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> [Node] {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { list($0, "'\(key)'", example: example) } ?? []
  }

  /// The word of a required key, from a closed list.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, as type: Word.Type
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    let example = words.first ?? ""
    return requiredValue(
      key, in: fields, of: mapping, name, noun: "one of \(words.joined(separator: ", "))",
      example: example, parse: Word.init(rawValue:))
  }
}

extension ConfigurationReader {
  /// A text that apps show, without invisible characters. Records an error for a lost or misread
  /// letter.
  package mutating func shownText(_ node: Node, _ name: String, example: String) -> String? {
    guard let text = text(node, name, example: example) else { return nil }
    // `invisibleCharacters` reports invisible characters by line, once for the whole file.
    let faults = CatalogueText.faults(in: text).filter { $0.code != .invisibleCharacter }
    for fault in faults { fail(at: node, fault.message(about: text), fix: fault.code.fix) }
    let seen = seenText(text)
    if seen.isEmpty {
      fail(
        at: node, "\(name) holds nothing that can be seen",
        fix: "write a value, such as \(example)")
    }
    return faults.isEmpty && !seen.isEmpty ? seen : nil
  }

  /// The text of a required key, read with ``shownText(_:_:example:)``.
  package mutating func requiredShownText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { shownText($0, "'\(key)'", example: example) }
  }

  /// A text that may contain `{city}`, for the name of the city, but no other brace.
  package mutating func templateText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    let text = requiredShownText(key, in: fields, of: mapping, name, example: example)
    guard let text, let node = fields[key] else { return nil }
    guard !text.replacing("{city}", with: "").contains(where: { "{}".contains($0) }) else {
      fail(
        at: node, "'\(key)' has a brace that does not belong to {city}",
        fix: "write {city} where the city's name belongs, and no other brace")
      return nil
    }
    return text
  }

  /// A required id that no earlier entry has. `taken` holds the lines of the earlier ids.
  package mutating func entryID(
    in fields: [String: Node], of mapping: Node, _ name: String, example: String,
    taken: inout [String: Int]
  ) -> String? {
    let id = requiredValue(
      "id", in: fields, of: mapping, name, noun: slugNoun, example: example, parse: slug)
    guard let id, let node = fields["id"] else { return nil }
    if let line = taken[id] {
      fail(
        at: node, "\(name) in line \(line) also has the id '\(id)'",
        fix: "give each an id of its own")
      return nil
    }
    taken[id] = node.mark?.line ?? 0
    return id
  }

  /// A minimum and a maximum: two whole numbers within bounds. The minimum is at most as large as
  /// the maximum.
  package mutating func range(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String,
    within bounds: ClosedRange<Int>, multiplesOf step: Int = 1
  ) -> ClosedRange<Int>? {
    let node = required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
    guard let node, let entries = list(node, "'\(key)'", example: example) else { return nil }
    let numbers = entries.compactMap { count($0, "a number of '\(key)'", from: anyCount) }
    guard numbers.count == entries.count else { return nil }
    guard numbers.count == 2, numbers[0] <= numbers[1],
      numbers.allSatisfy({ bounds.contains($0) && $0 % step == 0 })
    else {
      let steps = step == 1 ? "" : ", both multiples of \(step)"
      fail(
        at: node,
        "'\(key)' is not a minimum and a maximum from \(bounds.lowerBound) to \(bounds.upperBound)"
          + steps, fix: "write two numbers, such as \(example)")
      return nil
    }
    return numbers[0]...numbers[1]
  }
}

/// The form that ``slug(_:)`` accepts, in words.
package let slugNoun = "an id of at most 100 small letters and digits, with '-' between them"

/// An id that needs no escaping in URLs, keys and file names; nil for any other text.
package func slug(_ text: String) -> String? {
  guard text.utf8.count <= 100 else { return nil }
  return text.wholeMatch(of: #/[a-z0-9]+(?:-[a-z0-9]+)*/#) == nil ? nil : text
}

/// A text without invisible characters and without blanks at its ends. Line breaks are kept.
package func seenText(_ text: String) -> String {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let seen = lines.map { CatalogueText.key(String($0)) }.joined(separator: "\n")
  let start = seen.drop(while: \.isWhitespace)
  return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
}

/// The content of a catalogue's YAML file, and notices about unusual text in the file.
package struct WrittenFile<Content> {
  /// The content.
  package let content: Content
  /// Notices about mixed line ends and invisible characters.
  package let notices: [Notice]

  /// Reads a file; throws ``ConfigurationErrors`` with every error in the file.
  package init(
    reading file: String, kind: ConfigurationKind,
    _ read: (inout ConfigurationReader, Node) -> Content?
  ) throws {
    let source = try ConfigurationSource(reading: file, kind: kind)
    var reader = ConfigurationReader(source, environment: [:])
    let content = read(&reader, try source.root())
    guard let content, reader.failures.isEmpty else { throw ConfigurationErrors(reader.failures) }
    self.content = content
    notices = (source.unusualLineEnds.map { [$0] } ?? []) + source.invisibleCharacters
  }
}
