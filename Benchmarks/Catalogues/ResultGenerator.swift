/// Makes games and results of a player, always the same ones.
struct ResultGenerator {
  /// How many games there are.
  let games: Int
  /// How many results each has, a day apart or two.
  let resultsPerGame: Int

  /// How many results there are.
  var count: Int { games * resultsPerGame }

  private static let zones = [
    ("Australia/Sydney", "+10:00"), ("America/New_York", "-05:00"), ("Europe/London", "+00:00"),
    ("Asia/Tokyo", "+09:00"),
  ]

  /// games.yaml: a third each of games with numbers, of a fixed zone, and of the player's own.
  var gamesFile: String {
    var text = """
      symbols:
        - { name: gamecontroller, minimum-ios: 13.0, fallback: gamecontroller, label: Game controller }
      categories: [{ id: all, name: All }]
      colors:
        - { id: ink, light: "#1F3A5F", dark: "#A8C8F0", on-light: "#FFFFFF", on-dark: "#0B1622" }
      games:

      """
    for game in 0..<games {
      text += """
          - id: game-\(game)
            name: Game \(game)
            category: all
            icon: gamecontroller
            color: ink
            scoring: lowerAttempts
            score: [1, 6]
            maximum-attempts: 6
            day-rule: \(game % 3 == 1 ? "{ zone: America/Los_Angeles, reset: \"00:00\" }" : "local-midnight")
            streak-rule: completed

        """
      if game % 3 == 0 { text += "    anchor: { number: 0, day: 2020-01-01 }\n" }
    }
    return text
  }

  /// results.csv: from 2020 on, one day in seven missed and one result in ten failed.
  var resultsFile: String {
    var random = SplitMix64(seed: 5)
    var text = "result_id,game_id,puzzle_number,played_at,tz,completed,score,attempts,shared_text\n"
    text.reserveCapacity(count * 80)
    for game in 0..<games {
      var day = 0
      for number in 0..<resultsPerGame {
        day += random.number(in: 1...7) == 7 ? 2 : 1
        let zone = Self.zones[(day / 200) % Self.zones.count]
        let isCompleted = random.number(in: 1...10) > 1
        let attempts = isCompleted ? random.number(in: 1...6) : 6
        let hour = random.number(in: 10...22)
        text += "r\(game)-\(number),game-\(game),\(game % 3 == 0 ? "\(day)" : ""),"
        text += "\(Self.date(day))T\(hour):15:00\(zone.1),,"
        text += "\(isCompleted ? 1 : 0),\(isCompleted ? "\(attempts)" : ""),\(attempts),\n"
      }
    }
    return text
  }

  /// The day so many days after 2020-01-01.
  private static func date(_ days: Int) -> String {
    var (year, rest) = (2020, days)
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 }
    while rest >= (isLeap(year) ? 366 : 365) {
      rest -= isLeap(year) ? 366 : 365
      year += 1
    }
    var month = 0
    var lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if isLeap(year) { lengths[1] = 29 }
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(year)-\(padded(month + 1))-\(padded(rest + 1))"
  }
}
