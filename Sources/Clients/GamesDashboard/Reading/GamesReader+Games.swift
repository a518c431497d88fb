import Folding
import Pipeline
import Tabular

extension GamesReader {
  /// The most characters of a short name.
  private static let shortNameLength = 12

  /// Reads a game; `taken` has the lines of the ids so far.
  mutating func game(_ node: YAMLNode, taken: inout [String: Int]) -> DashboardGame? {
    let keys = [
      "id", "name", "short-name", "category", "url", "icon", "color", "scoring", "score",
      "maximum-attempts", "day-rule", "anchor", "streak-rule", "counts-archive", "result-pattern",
    ]
    guard let fields = yaml.mapping(node, "a game", known: keys) else { return nil }
    let id = yaml.entryID(in: fields, of: node, "a game", example: "wordle", taken: &taken)
    let name = yaml.requiredShownText(
      "name", in: fields, of: node, "a game", example: "Wordle")
    let shortName = shortName(of: name, in: fields, of: node)
    let category = reference("category", in: fields, of: node, to: categories, example: "words")
    let color = reference("color", in: fields, of: node, to: colors, example: "moss")
    let icon = icon(in: fields, of: node, id)
    let scoring = yaml.word(
      "scoring", in: fields, of: node, "a game", as: DashboardGame.ScoringModel.self)
    let scoreRange = yaml.range(
      "score", in: fields, of: node, "a game", example: "[1, 6]", within: anyCount)
    let dayRule = yaml.required(
      "day-rule", in: fields, of: node, "a game", example: "day-rule: local-midnight"
    ).flatMap { self.dayRule($0) }
    let streakRule = yaml.word(
      "streak-rule", in: fields, of: node, "a game", as: DashboardGame.StreakRule.self)
    let url = fields["url"].flatMap { self.url($0) }
    let maximumAttempts = yaml.count(
      "maximum-attempts", in: fields, from: 1...anyCount.upperBound)
    let anchor = fields["anchor"].flatMap { self.anchor($0) }
    let countsArchive = fields["counts-archive"].flatMap {
      yaml.value($0, "'counts-archive'", noun: "true or false", example: "true") { Bool($0) }
    }
    let pattern = fields["result-pattern"].flatMap { resultPattern($0) }
    guard let id, let name, let shortName, let category, let color, let scoring, let scoreRange,
      let dayRule, let streakRule
    else { return nil }
    return DashboardGame(
      id: id, name: name, shortName: shortName, nameKey: Self.nameKey(name), category: category,
      url: url, icon: icon, color: color, scoring: scoring, scoreRange: scoreRange,
      maximumAttempts: maximumAttempts, dayRule: dayRule, anchor: anchor, streakRule: streakRule,
      countsArchive: countsArchive ?? false, resultPattern: pattern)
  }

  /// The sort key of a name; `#` if the name has no letter or digit, such as a name of emoji.
  private static func nameKey(_ name: String) -> NameKey {
    NameKey(name.contains { $0.isLetter || $0.isNumber } ? name : "#")
  }

  private mutating func shortName(
    of name: String?, in fields: [String: YAMLNode], of node: YAMLNode
  ) -> String? {
    let most = Self.shortNameLength
    guard let given = fields["short-name"] else {
      guard let name, name.count > most else { return name }
      yaml.fail(
        at: fields["name"] ?? node, "'\(name)' has \(name.count) characters, but no 'short-name'",
        fix: "add a 'short-name' of at most \(most) characters")
      return nil
    }
    guard let text = yaml.shownText(given, "'short-name'", example: "Wordle") else { return nil }
    if text.count <= most { return text }
    yaml.fail(
      at: given, "'short-name' has \(text.count) characters, but may have at most \(most)",
      fix: "shorten it")
    return nil
  }

  /// The position that an id refers to.
  private mutating func reference(
    _ key: String, in fields: [String: YAMLNode], of node: YAMLNode, to positions: [String: Int],
    example: String
  ) -> Int? {
    let text = yaml.requiredText(key, in: fields, of: node, "a game", example: example)
    guard let text else { return nil }
    if let position = positions[text] { return position }
    let known = positions.keys.ordered().joined(separator: ", ")
    yaml.fail(
      at: fields[key] ?? node, "'\(key)' names '\(text)', which does not exist",
      fix: known.isEmpty ? "add it" : "add it, or use one of \(known)")
    return nil
  }

  /// The icon; the fallback with a notice if the icon is missing or unknown.
  private mutating func icon(in fields: [String: YAMLNode], of node: YAMLNode, _ id: String?)
    -> String
  {
    let fallback = DashboardCatalogue.fallbackIcon
    let given = fields["icon"]?.scalar?.string ?? ""
    if let icon = fields["icon"], icon.scalar == nil {
      _ = yaml.text(icon, "'icon'", example: fallback)
      return fallback
    }
    if symbols.contains(given) { return given }
    notices.append(
      Notice(
        .gameIconUnknown, at: yaml.origin(of: fields["icon"] ?? node),
        value: given.isEmpty ? nil : given,
        message: given.isEmpty
          ? "the game '\(id ?? "?")' has no icon" : "the icon '\(given)' is not among the symbols",
        action: "'\(fallback)' is taken"))
    return fallback
  }
}
