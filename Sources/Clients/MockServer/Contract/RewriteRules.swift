import Bundles

/// The rules of a routes.json: paths that stand for others.
package struct RewriteRules: Hashable, Sendable {
  private struct Rule: Hashable {
    /// The parts before the star.
    let from: [String]
    /// The parts that stand in their place.
    let to: [String]
  }

  private var rules: [Rule] = []

  /// No rules: every path is what it is.
  package init() {}

  /// Takes the object of a routes.json, such as `{"/api/*": "/$1"}`; nil where a rule is not of that
  /// form, a star and `$1` at the end and nowhere else.
  package init?(_ json: JSONValue) {
    guard let members = Record(json)?.members else { return nil }
    for (from, to) in members.sorted(by: { $0.key < $1.key }) {
      guard case .string(let to) = to, let from = Self.parts(from, last: "*"),
        let to = Self.parts(to, last: "$1")
      else { return nil }
      rules.append(Rule(from: from, to: to))
    }
  }

  /// The path that a path stands for: by the first rule whose parts it begins with.
  package func rewritten(_ path: [String]) -> [String] {
    let rule = rules.first { path.count > $0.from.count && path.starts(with: $0.from) }
    return rule.map { $0.to + path.dropFirst($0.from.count) } ?? path
  }

  private static func parts(_ pattern: String, last: String) -> [String]? {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let middle = parts.dropFirst().dropLast()
    guard parts.count > 1, parts[0].isEmpty, parts.last == last,
      middle.allSatisfy({ !$0.isEmpty && !$0.contains { "*$:".contains($0) } })
    else { return nil }
    return Array(middle)
  }
}
