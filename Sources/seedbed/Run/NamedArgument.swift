import Tabular
import Transit

/// How commands take a stop or a trip by its id or its name.
enum NamedArgument {
  /// The id that a text means; what a name led to is said on stderr.
  static func id(of text: String, _ meaning: NamedPlace, _ console: Console) -> String {
    if let name = meaning.name {
      console.complain("'\(text)' is \(meaning.id), \(name)".escapingControls())
    }
    return meaning.id
  }

  /// The error, the matches with their ids in a column, and the fix.
  static func words(for ambiguity: AmbiguousName) -> String {
    let width = ambiguity.matches.map(\.id.count).max() ?? 0
    var lines = ["error: '\(ambiguity.text)' may mean several \(ambiguity.noun):"]
    lines += ambiguity.matches.map { "  \(Figures.left($0.id, width: width))  \($0.words)" }
    if ambiguity.hasMore { lines.append("  and more") }
    lines.append("  fix: \(ambiguity.fix)")
    return lines.map { $0.escapingControls() }.joined(separator: "\n")
  }
}
