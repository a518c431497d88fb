import Folding

/// How names of players are folded so that what is typed finds them.
///
/// What is typed goes through the same function, so punctuation, accents and case never matter.
package struct PlayerSearchText: Sendable {
  private var folder = TextFolder()

  /// Folds names; make one and fold with it.
  package init() {}

  /// The words for which a beginning each is searched, each once, of a text as typed.
  package mutating func words(_ typed: String) -> [String] { folder.searchWords(typed) }

  /// What full-text search reads of a player: his name, then words such as his club and positions.
  package mutating func text(name: String, words: [String]) -> String {
    ([name] + words).map { folder.searchText(name: $0, code: nil, platform: nil) }
      .joined(separator: " ")
  }
}
