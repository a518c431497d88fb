import Foundation
import Pipeline
import Tabular

extension GamesReader {
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
    let zone = yaml.requiredValue(
      "zone", in: fields, of: node, "'day-rule'", noun: "a time zone",
      example: "America/Los_Angeles"
    ) { name in ZoneClock(name).map { _ in name } }
    let reset = yaml.requiredValue(
      "reset", in: fields, of: node, "'day-rule'", noun: "a time of day", example: "\"00:00\"",
      parse: minutesOfDay)
    guard let zone, let reset else { return nil }
    return .fixedZone(zone, resetMinute: reset)
  }

  /// Reads the puzzle from which the days of all others follow.
  mutating func anchor(_ node: YAMLNode) -> DashboardGame.Anchor? {
    let keys = ["number", "day", "cadence"]
    guard let fields = yaml.mapping(node, "'anchor'", known: keys) else { return nil }
    let number = yaml.required("number", in: fields, of: node, "'anchor'", example: "number: 0")
      .flatMap { yaml.count($0, "'number'", from: anyCount) }
    let day = yaml.requiredValue(
      "day", in: fields, of: node, "'anchor'", noun: "a day", example: "2021-06-19"
    ) { CalendarDay($0) }
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
}
