import Tabular
import Yams

/// Values of the trip planner's files that several of them have.
extension ConfigurationReader {
  /// A text that apps show: without what cannot be seen; a lost or misread letter is a fault.
  package mutating func shownText(_ node: Node, _ name: String, example: String) -> String? {
    guard let text = text(node, name, example: example) else { return nil }
    // What cannot be seen is told by the line, once for the whole file.
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

  /// A text that must be there, as ``shownText(_:_:example:)`` reads it.
  package mutating func requiredShownText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
      .flatMap { shownText($0, "'\(key)'", example: example) }
  }

  /// A text in which `{city}` may stand for the name of the city, and no other brace.
  package mutating func templateText(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String
  ) -> String? {
    let text = requiredShownText(key, in: fields, of: mapping, name, example: example)
    guard let text, let node = fields[key] else { return nil }
    guard !text.replacing("{city}", with: "").contains(where: { "{}".contains($0) }) else {
      fail(
        at: node, "'\(key)' has a brace that is not of {city}",
        fix: "write {city} where the city's name is to stand, and no other brace")
      return nil
    }
    return text
  }

  /// An id that must be there, and that no earlier entry has; `taken` are the earlier ones' lines.
  package mutating func entryID(
    in fields: [String: Node], of mapping: Node, _ name: String, example: String,
    taken: inout [String: Int]
  ) -> String? {
    let id = requiredValue(
      "id", in: fields, of: mapping, name, noun: slugNoun, example: example, parse: slug)
    guard let id, let node = fields["id"] else { return nil }
    if let line = taken[id] {
      fail(at: node, "\(name) in line \(line) has the id '\(id)' too", fix: "give each its own")
      return nil
    }
    taken[id] = node.mark?.line ?? 0
    return id
  }

  /// The least and the most of something: two whole numbers within bounds, the first not above.
  package mutating func range(
    _ key: String, in fields: [String: Node], of mapping: Node, _ name: String, example: String,
    within bounds: ClosedRange<Int>, multiplesOf step: Int = 1
  ) -> ClosedRange<Int>? {
    let node = required(key, in: fields, of: mapping, name, example: "\(key): \(example)")
    guard let node, let entries = list(node, "'\(key)'", example: example) else { return nil }
    let numbers = entries.compactMap {
      value($0, "a number of '\(key)'", noun: "a whole number", example: "60", parse: wholeNumber)
    }
    guard numbers.count == entries.count else { return nil }
    guard numbers.count == 2, numbers[0] <= numbers[1],
      numbers.allSatisfy({ bounds.contains($0) && $0 % step == 0 })
    else {
      let steps = step == 1 ? "" : ", both multiples of \(step)"
      fail(
        at: node,
        "'\(key)' is not the least and the most of \(bounds.lowerBound) to \(bounds.upperBound)"
          + steps, fix: "write two numbers, such as \(example)")
      return nil
    }
    return numbers[0]...numbers[1]
  }
}

/// What ``slug(_:)`` takes, in words.
package let slugNoun = "an id of small letters and digits, with '-' between them"

/// An id that can stand in URLs, keys and file names as it is; nil for anything else.
package func slug(_ text: String) -> String? {
  text.wholeMatch(of: #/[a-z0-9]+(?:-[a-z0-9]+)*/#) == nil ? nil : text
}

/// A text without characters that nobody sees, and without blanks at its ends; lines stay lines.
package func seenText(_ text: String) -> String {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let seen = lines.map { CatalogueText.key(String($0)) }.joined(separator: "\n")
  let start = seen.drop(while: \.isWhitespace)
  return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
}
