import Pipeline

/// The parts of a season's rules that have defaults.
extension ConfigurationReader {
  /// Reads a required whole number within bounds.
  mutating func whole(
    _ key: String, in fields: [String: YAMLNode], of mapping: YAMLNode, _ name: String,
    from bounds: ClosedRange<Int>, example: String
  ) -> Int? {
    requiredValue(
      key, in: fields, of: mapping, name,
      noun: bounds.noun, example: example
    ) { wholeNumber($0, in: bounds) }
  }

  /// Reads the rule of a round: `trades` and `counted-players`, which are both required.
  mutating func roundRule(
    _ fields: [String: YAMLNode], of mapping: YAMLNode, _ name: String
  ) -> SeasonRules.RoundRule? {
    let trades = whole("trades", in: fields, of: mapping, name, from: 0...30, example: "2")
    let counted = whole(
      "counted-players", in: fields, of: mapping, name, from: 1...50, example: "22")
    guard let trades, let counted else { return nil }
    return SeasonRules.RoundRule(maximumTrades: trades, countedPlayers: counted)
  }

  /// Reads the rules of listed rounds; records an error if a round is listed twice.
  mutating func rounds(_ node: YAMLNode, _ rules: inout [Int: SeasonRules.RoundRule]) {
    let example = "[{ round: 12, trades: 3, counted-players: 18 }]"
    for entry in list(node, "'rounds'", example: example) ?? [] {
      let keys = ["round", "trades", "counted-players"]
      guard let fields = mapping(entry, "a round", known: keys) else { continue }
      let number = whole("round", in: fields, of: entry, "a round", from: 0...60, example: "12")
      guard let number, let rule = roundRule(fields, of: entry, "a round") else { continue }
      if rules.updateValue(rule, forKey: number) != nil {
        fail(at: entry, "round \(number) is listed twice", fix: "remove one of the two")
      }
    }
  }

  /// Reads the rounds after which positions are added.
  mutating func updateRounds(_ node: YAMLNode) -> [Int] {
    let name = "'position-updates-after'"
    return (list(node, name, example: "[6, 12, 18]") ?? []).compactMap {
      count($0, "an entry of \(name)", from: 0...60)
    }
  }

  /// Reads the limits and steps of prices.
  mutating func price(_ node: YAMLNode, _ rules: inout SeasonRules) {
    let keys = ["floor", "ceiling", "step", "drift"]
    guard let fields = mapping(node, "'price'", known: keys) else { return }
    func dollars(_ key: String, _ reader: inout ConfigurationReader) -> Int? {
      fields[key].flatMap {
        reader.count($0, "'\(key)'", from: 1...1_000_000_000)
      }
    }
    dollars("floor", &self).map { rules.priceFloor = $0 }
    dollars("ceiling", &self).map { rules.priceCeiling = $0 }
    dollars("step", &self).map { rules.priceStep = $0 }
    fields["drift"].flatMap {
      value($0, "'drift'", noun: ratioNoun, example: "0.9962", parse: ratio)
    }.map { rules.drift = $0 }
    if rules.priceFloor > rules.priceCeiling {
      fail(at: node, "the floor of prices is above the ceiling", fix: "exchange the two")
    }
  }

  /// Reads the points for one of each statistic.
  mutating func scoring(_ node: YAMLNode, _ scoring: inout SeasonRules.Scoring) {
    let statistics: KeyValuePairs<String, WritableKeyPath<SeasonRules.Scoring, Int>> = [
      "kick": \.kick, "handball": \.handball, "mark": \.mark, "tackle": \.tackle,
      "free-for": \.freeFor, "free-against": \.freeAgainst, "hitout": \.hitout, "goal": \.goal,
      "behind": \.behind,
    ]
    guard let fields = mapping(node, "'scoring'", known: statistics.map(\.key)) else { return }
    for (key, path) in statistics {
      guard let field = fields[key] else { continue }
      value(
        field, "'\(key)'", noun: "a whole number from -100 to 100", example: "3",
        parse: { Int($0).flatMap { (-100...100).contains($0) ? $0 : nil } }
      ).map { scoring[keyPath: path] = $0 }
    }
  }

  /// Reads the addresses where rules are published.
  mutating func sources(_ node: YAMLNode) -> [String] {
    (list(node, "'sources'", example: "[\"https://example.org/rules\"]") ?? []).compactMap {
      text($0, "an entry of 'sources'", example: "https://example.org/rules")
    }
  }
}

/// The noun for what ``ratio(_:)`` accepts.
let ratioNoun = "a number from 0.001 to 1000000"

/// A number from 0.001 to 1000000, which is safe to divide by and to multiply with; nil for other
/// text.
func ratio(_ text: String) -> Double? {
  Double(text).flatMap { (0.001...1_000_000).contains($0) ? $0 : nil }
}
