import Folding

/// How names of cities are folded so that what is typed finds them.
///
/// What is typed goes through the same function, so punctuation, accents and case never matter.
package struct CitySearchText: Sendable {
  private var folder = TextFolder()

  /// A word that no folded search has, so that what begins a name goes no further than the name.
  private static let endOfName = "ß"

  /// Folds names; make one and fold with it.
  package init() {}

  /// The words of a text, each once, as names and searches are compared: `s hertogenbosch`.
  package mutating func key(_ text: String) -> String {
    folder.searchWords(text).joined(separator: " ")
  }

  /// The name as `cities.name_key` has it.
  mutating func nameKey(_ name: String) -> String { folder.fold(name).text }

  /// What full-text search reads of a city: first the key of its name and where that ends, then all
  /// that it is called, then its country.
  package mutating func text(
    name: String, asciiName: String, alternateNames: [String], country: String
  ) -> String {
    let key = key(name)
    var parts = [key, Self.endOfName]
    var seen: Set = [key]
    for other in [name, asciiName] + alternateNames + [country] {
      let part = folder.searchText(name: other, code: nil, platform: nil)
      if !part.isEmpty, seen.insert(part).inserted { parts.append(part) }
    }
    return parts.joined(separator: " ")
  }
}
