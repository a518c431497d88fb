import Pipeline

/// The rules of a fantasy season, from a YAML file.
struct SeasonRulesFile {
  let rules: SeasonRules

  /// Reads and checks all rules; throws ``ConfigurationErrors`` with every error.
  init(reading file: String) throws {
    let source = try ConfigurationSource(reading: file, kind: .seasonRules)
    var reader = ConfigurationReader(source, environment: [:])
    let rules = reader.seasonRules(try source.root())
    guard reader.failures.isEmpty, let rules else { throw ConfigurationErrors(reader.failures) }
    self.rules = rules
  }
}

extension ConfigurationKind {
  /// The rules of a fantasy season.
  fileprivate static let seasonRules = ConfigurationKind(
    name: "season rules", content: "rules",
    location: "season rules are a YAML file such as sample-data/fantasy/rules-2026.yaml",
    beginning: "begin with 'season:', as sample-data/fantasy/rules-2026.yaml does")
}

extension ConfigurationReader {
  fileprivate mutating func seasonRules(_ root: YAMLNode) -> SeasonRules? {
    let name = "the file of rules"
    let keys = [
      "season", "salary-cap", "squad", "magic-number", "price", "scoring", "trades",
      "counted-players", "rounds", "last-round", "position-updates-after",
      "captain-minimum-time-on-ground", "match-minutes", "sources",
    ]
    guard let fields = mapping(root, name, known: keys) else { return nil }
    let season = whole("season", in: fields, of: root, name, from: 1990...2999, example: "2026")
    let cap = whole(
      "salary-cap", in: fields, of: root, name, from: 1...1_000_000_000, example: "18300000")
    let squad = required(
      "squad", in: fields, of: root, name, example: "squad: { DEF: [6, 2], …, utility: 1 }"
    ).flatMap { self.squadLines($0) }
    let magicNumber = requiredValue(
      "magic-number", in: fields, of: root, name, noun: ratioNoun, example: "10490",
      parse: ratio)
    let round = roundRule(fields, of: root, name)
    guard let season, let cap, let squad, let magicNumber, let round else { return nil }
    var rules = SeasonRules(
      season: season, salaryCap: cap, lines: squad.lines, utility: squad.utility,
      magicNumber: magicNumber, defaultRound: round)
    fields["price"].map { price($0, &rules) }
    fields["scoring"].map { scoring($0, &rules.scoring) }
    fields["rounds"].map { rounds($0, &rules.rounds) }
    if fields["last-round"] != nil {
      rules.lastRound = whole(
        "last-round", in: fields, of: root, name, from: 1...60, example: "24")
    }
    fields["position-updates-after"].map { rules.positionUpdateRounds = updateRounds($0) }
    fields["captain-minimum-time-on-ground"].map {
      rules.captainMinimumTimeOnGround = count(
        $0, "'captain-minimum-time-on-ground'", from: 1...100)
    }
    if fields["match-minutes"] != nil {
      rules.matchMinutes =
        whole("match-minutes", in: fields, of: root, name, from: 1...600, example: "150")
        ?? rules.matchMinutes
    }
    fields["sources"].map { rules.sources = sources($0) }
    return rules
  }

  private mutating func squadLines(
    _ node: YAMLNode
  ) -> (lines: [Position: SeasonRules.Line], utility: Int)? {
    let codes = Position.allCases.map(\.code)
    guard let fields = mapping(node, "'squad'", known: codes + ["utility"]) else { return nil }
    var lines: [Position: SeasonRules.Line] = [:]
    for position in Position.allCases {
      lines[position] = line(position.code, in: fields, of: node)
    }
    let utility = whole("utility", in: fields, of: node, "'squad'", from: 0...50, example: "1")
    guard lines.count == codes.count, let utility else { return nil }
    return (lines, utility)
  }

  private mutating func line(
    _ code: String, in fields: [String: YAMLNode], of mapping: YAMLNode
  ) -> SeasonRules.Line? {
    let node = required(code, in: fields, of: mapping, "'squad'", example: "\(code): [6, 2]")
    guard let node, let entries = list(node, "'\(code)'", example: "[6, 2]") else { return nil }
    let counts = entries.compactMap { count($0, "a number of '\(code)'", from: 0...50) }
    guard counts.count == entries.count else { return nil }
    guard counts.count == 2, counts[0] > 0 else {
      fail(
        at: node, "'\(code)' is not a number of players on the field and a number on the bench",
        fix: "write two numbers, such as [6, 2]")
      return nil
    }
    return SeasonRules.Line(field: counts[0], bench: counts[1])
  }
}
