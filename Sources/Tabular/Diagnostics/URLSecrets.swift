/// Finds names, passwords and keys in URLs, which must not reach a message.
///
/// Messages also quote faulty URLs, so a text need not be a valid URL.
package enum URLSecrets {
  /// The character in place of a secret.
  private static let mark: Unicode.Scalar = "…"

  /// The text with `…` for each name and password before an `@`, and for the values of queries.
  package static func hidden(in text: String) -> String {
    // Most messages have none of these characters.
    guard text.utf8.contains(where: { "@?&".utf8.contains($0) }) || text.contains("://") else {
      return text
    }
    let scalars = Array(text.unicodeScalars)
    var rest = 0
    var shown = String.UnicodeScalarView()
    for place in places(in: scalars) {
      shown += scalars[rest..<place.lowerBound]
      shown.append(mark)
      rest = place.upperBound
    }
    shown += scalars[rest...]
    return String(shown)
  }

  /// The places of secrets in a text, in ascending order.
  package static func places(in text: [Unicode.Scalar]) -> [Range<Int>] {
    let found = (users(in: text) + namelessUsers(in: text) + queries(in: text)).filter {
      !$0.isEmpty
    }
    var places: [Range<Int>] = []
    for place in found.ordered(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = places.last, place.lowerBound <= last.upperBound {
        places[places.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        places.append(place)
      }
    }
    return places
  }

  /// The places between `://` and `@`, even if a password has blanks or slashes. If there is no `@`, the
  /// places of a name and a password after `://`.
  private static func users(in text: [Unicode.Scalar]) -> [Range<Int>] {
    starts(in: text).compactMap { start in
      let end = text[start...].firstIndex { isQuote($0) } ?? text.endIndex
      if let at = text[start..<end].lastIndex(of: "@") {
        return isHostAndPath(text[start..<at]) ? nil : start..<at
      }
      let authority = text[start..<end].prefix {
        !isBlank($0) && !"/?#".unicodeScalars.contains($0)
      }
      guard let colon = authority.firstIndex(of: ":"),
        !authority[(colon + 1)...].allSatisfy({ ("0"..."9").contains($0) }),
        authority.first != "["
      else { return nil }
      return start..<authority.endIndex
    }
  }

  /// The places before `@` in words such as `user:password@host`.
  private static func namelessUsers(in text: [Unicode.Scalar]) -> [Range<Int>] {
    let urls = starts(in: text)
    return text.split(whereSeparator: isBlank).compactMap { word in
      guard let at = word.lastIndex(of: "@") else { return nil }
      let quotes = word.prefix { isQuote($0) || "([{".unicodeScalars.contains($0) }
      let start = urls.last { quotes.endIndex < $0 && $0 <= at } ?? quotes.endIndex
      guard start <= at, text[start..<at].contains(":"), !isHostAndPath(text[start..<at]) else {
        return nil
      }
      return start..<at
    }
  }

  /// The places of the queries of URLs, and of the values in `?name=value` and `&name=value` anywhere in the
  /// text.
  private static func queries(in text: [Unicode.Scalar]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for start in starts(in: text) {
      let end = text[start...].firstIndex { isBlank($0) || isQuote($0) } ?? text.endIndex
      if let mark = text[start..<end].firstIndex(of: "?") {
        let query = text[(mark + 1)..<end]
        let closing = query.reversed().prefix { ",.;:)]}!".unicodeScalars.contains($0) }
        places.append(query.startIndex..<(query.endIndex - closing.count))
      }
    }
    for mark in text.indices where text[mark] == "?" || text[mark] == "&" {
      let name = text[(mark + 1)...].prefix { isPartOfName($0) }
      guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == "=" else {
        continue
      }
      let value = text[(name.endIndex + 1)...].prefix {
        !isBlank($0) && !isQuote($0) && !"&#}".unicodeScalars.contains($0)
      }
      if isVariable(value, in: text) { continue }
      places.append(value.startIndex..<value.endIndex)
    }
    return places
  }

  /// Whether a value is the name of a variable, `${NAME}`, without its last bracket.
  private static func isVariable(
    _ value: ArraySlice<Unicode.Scalar>, in text: [Unicode.Scalar]
  ) -> Bool {
    guard value.starts(with: "${".unicodeScalars), value.dropFirst(2).allSatisfy(isPartOfName),
      value.endIndex < text.endIndex, text[value.endIndex] == "}"
    else { return false }
    let next = text[(value.endIndex + 1)...].first
    return next.map { isBlank($0) || isQuote($0) || $0 == "&" } ?? true
  }

  /// Whether a text before an `@` is the host and a part of the path of a URL. The `@` is then in the path, not
  /// after a password.
  private static func isHostAndPath(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let slash = text.firstIndex(of: "/") else { return false }
    let parts = text[..<slash].split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts[0].allSatisfy { isPartOfName($0) }
      && (parts[0].isEmpty || parts[0].contains(".")
        || parts[0].elementsEqual("localhost".unicodeScalars))
      && parts.dropFirst().allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) } }
      && !text.contains { isBlank($0) }
  }

  /// The places after each `://`.
  private static func starts(in text: [Unicode.Scalar]) -> [Int] {
    text.indices.compactMap { place in
      place + 2 < text.count && text[place] == ":" && text[place + 1] == "/"
        && text[place + 2] == "/"
        ? place + 3 : nil
    }
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    "'\"`<>".unicodeScalars.contains(scalar)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || "-_.[]".unicodeScalars.contains(scalar)
  }
}
