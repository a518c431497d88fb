import Bundles
import Pipeline
import Tabular

extension FeedRules {
  /// Reads the keys of an entry of `feeds` that select or correct the feed's content.
  init(_ keys: inout MappingReader) {
    only =
      keys.entries(
        "only", each: "a selection of 'only'", example: "{ mode: [rail, metro] }",
        "The routes to take; without this key, all routes. An entry selects the routes that match "
          + "all of its keys, and a route is taken if any entry selects it. The rows that only "
          + "other routes use are removed too: their trips with stop times and frequencies; stops "
          + "without a remaining trip, except parents, entrances, nodes and boarding areas of "
          + "remaining stops; shapes and services without a remaining trip; agencies without a "
          + "remaining route; and rows of other tables that refer to any of these. Removed rows do "
          + "not count as skipped; manifest.json and report.json say what each rule removed."
      ) { RouteSelection(&$0) } ?? []
    drop =
      keys.entries(
        "drop", each: "a selection of 'drop'", example: "{ route: [RTTA_REV, RTTA_DEF] }",
        "The routes to leave out from those that `only` takes, written like `only`. A value that "
          + "matches no route gives a warning."
      ) { RouteSelection(&$0) } ?? []
    let corrections = keys.entries(
      "set", each: "a correction",
      example: "{ routes: { match: { route_id: T1 }, set: { route_color: F99D1C } } }",
      "Fields to correct, in the order of the list, before the rows are checked and before `only` "
        + "and `drop` select. Each entry names a table and has `match` and `set`."
    ) { CorrectionEntry(&$0) }
    self.corrections = corrections?.flatMap(\.corrections) ?? []
  }
}

extension RouteSelection {
  /// Reads one selection; a selection without any key is a fault.
  fileprivate init?(_ keys: inout MappingReader) {
    let agencies = keys.matches(
      "agency", example: "[Sydney Trains]",
      "An agency_id or agency_name, or a list of them. Write the exact text, or between slashes a "
        + "regular expression that matches a part of it, such as `/^Sydney/`.")
    let routes = keys.matches(
      "route", example: "[T1, /^T8/]",
      "A route_id or route_short_name, or a list of them, written like `agency`.")
    let modes = keys.custom(
      "mode", form: .oneOrMore("a mode or a list of them", of: .word(of: Self.modeNames)),
      example: "[rail, metro]",
      "A mode or a list of them: \(Self.modeNames.joined(separator: ", "))."
    ) { reader, node, what in reader.modes(node, what) }
    keys.requireKey("the selection has no key", fix: "give it an agency, a route or a mode")
    guard agencies != nil || routes != nil || modes != nil else { return nil }
    let values: [(RouteCondition.Key, [ValueMatch]?)] = [
      (.agency, agencies), (.route, routes), (.mode, modes),
    ]
    conditions = values.compactMap { key, values in
      values.map { RouteCondition(key: key, values: $0) }
    }
  }

  /// The names of the modes, as in `route_types`.
  fileprivate static var modeNames: [String] { ModeAppearance.all.map(\.name) }
}

extension MappingReader {
  /// Values to compare with values of a feed: a single value or a list.
  mutating func matches(_ key: String, example: String, _ sentence: String) -> [ValueMatch]? {
    custom(key, form: .matches, example: example, sentence) { reader, node, what in
      reader.matches(node, what)
    }
  }
}

extension ValueForm {
  /// Values to compare with values of a feed: a single value or a list.
  static let matches = oneOrMore("a value or a list of them", of: .text("a value"))
}

extension ConfigurationReader {
  /// Reads a value, or a list of at least one; records an invalid expression.
  mutating func matches(_ node: YAMLNode, _ what: String) -> [ValueMatch]? {
    entries(node, what)?.compactMap { entry in
      guard let text = text(entry, what, example: "T1") else { return nil }
      do {
        return try ValueMatch(text)
      } catch {
        fail(
          at: entry, "\(what) is '\(text)', which is not a regular expression",
          fix: "correct the expression between the slashes, such as /^T[0-9]$/")
        return nil
      }
    }
  }

  /// Reads the name of a mode, or a list of them.
  fileprivate mutating func modes(_ node: YAMLNode, _ what: String) -> [ValueMatch]? {
    let names = RouteSelection.modeNames
    return entries(node, what)?.compactMap { entry in
      name(entry, what, of: "mode", among: names, example: "rail").map { .text($0) }
    }
  }

  /// The entries of a list; a single value counts as a list of one.
  private mutating func entries(_ node: YAMLNode, _ what: String) -> [YAMLNode]? {
    guard let sequence = node.sequence else { return [node] }
    if sequence.isEmpty {
      fail(at: node, "\(what) is an empty list", fix: "name at least one value, or remove the key")
    }
    return Array(sequence)
  }
}
