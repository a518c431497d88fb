import Foundation
import Pipeline
import Tabular

extension GamesReader {
  /// Reads the lowest and the highest score.
  mutating func scoreRange(_ node: YAMLNode) -> ClosedRange<Int>? {
    let example = "[1, 6]"
    guard let entries = yaml.list(node, "'score'", example: example) else { return nil }
    let bounds = entries.compactMap { yaml.count($0, "a bound of 'score'", from: anyCount) }
    guard bounds.count == entries.count else { return nil }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      yaml.fail(
        at: node, "'score' is not a minimum and a maximum score", fix: "write them like \(example)")
      return nil
    }
    return bounds[0]...bounds[1]
  }

  /// Reads the time when a game's puzzle changes.
  mutating func dayRule(_ node: YAMLNode) -> DashboardGame.DayRule? {
    if node.mapping == nil {
      return yaml.value(
        node, "'day-rule'", noun: "local-midnight nor a zone with its reset",
        example: "{ zone: America/Los_Angeles, reset: \"00:00\" }"
      ) { $0 == "local-midnight" ? .localMidnight : nil }
    }
    guard let fields = yaml.mapping(node, "'day-rule'", known: ["zone", "reset"]) else {
      return nil
    }
    let zone = yaml.required(
      "zone", in: fields, of: node, "'day-rule'", example: "zone: America/Los_Angeles"
    ).flatMap {
      yaml.value($0, "'zone'", noun: "a time zone", example: "America/Los_Angeles") { name in
        ZoneClock(name).map { _ in name }
      }
    }
    let reset = yaml.required(
      "reset", in: fields, of: node, "'day-rule'", example: "reset: \"00:00\""
    ).flatMap {
      yaml.value($0, "'reset'", noun: "a time of day", example: "\"00:00\"", parse: minutesOfDay)
    }
    guard let zone, let reset else { return nil }
    return .fixedZone(zone, resetMinute: reset)
  }

  /// Reads the puzzle from which the days of all others follow.
  mutating func anchor(_ node: YAMLNode) -> DashboardGame.Anchor? {
    let keys = ["number", "day", "cadence"]
    guard let fields = yaml.mapping(node, "'anchor'", known: keys) else { return nil }
    let number = yaml.required("number", in: fields, of: node, "'anchor'", example: "number: 0")
      .flatMap { yaml.count($0, "'number'", from: anyCount) }
    let day = yaml.required("day", in: fields, of: node, "'anchor'", example: "day: 2021-06-19")
      .flatMap { yaml.value($0, "'day'", noun: "a day", example: "2021-06-19") { CalendarDay($0) } }
    let cadence = fields["cadence"].map { yaml.count($0, "'cadence'", from: 1...366) } ?? 1
    guard let number, let day, let cadence else { return nil }
    return DashboardGame.Anchor(number: number, day: day, cadenceInDays: cadence)
  }

  /// Reads a regular expression.
  mutating func resultPattern(_ node: YAMLNode) -> String? {
    yaml.value(
      node, "'result-pattern'",
      noun: "a regular expression with a group 'number' or 'score'",
      example: "'Wordle (?<number>[0-9,]+) (?<score>[1-6X])/6'"
    ) { pattern in ResultPattern(pattern).map { _ in pattern } }
  }

  /// Reads the address of a game.
  mutating func url(_ node: YAMLNode) -> String? {
    yaml.value(
      node, "'url'", noun: "an address on the web", example: "https://example.org/game"
    ) { text in
      let url = URL(string: text)
      let isWeb = ["http", "https"].contains(url?.scheme) && url?.host()?.isEmpty == false
      return isWeb && text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? text : nil
    }
  }

  /// Reads a whole number of at least 1.
  mutating func count(_ node: YAMLNode, _ name: String) -> Int? {
    yaml.count(node, name, from: 1...anyCount.upperBound)
  }

  /// Reads true or false.
  mutating func truth(_ node: YAMLNode, _ name: String) -> Bool? {
    yaml.value(node, name, noun: "true or false", example: "true", parse: { Bool($0) })
  }
}
