import Folding
import SeedStore
import Tabular
import TestSupport
import Testing

@testable import GamesDashboard
@testable import Pipeline

@Suite("Reading a catalogue of games")
struct GamesFileTests {
  private let folder: TemporaryFolder

  private static let head = """
    symbols:
      - { name: gamecontroller, minimum-ios: 13.0, label: Game controller }
      - { name: clock, minimum-ios: 13.0, label: Clock }
    categories: [{ id: words, name: Words }, { id: logic, name: Logic }]
    colors:
      - { id: straw, light: "#F2D16B", dark: "#e3c25c", on-light: "#2B2300", on-dark: "#211A00" }
      - { id: moss, light: "#2F6B3A", dark: "#8FD19E", on-light: "#FFFFFF", on-dark: "#102015" }

    """

  /// A game with one line replaced.
  private static func game(_ key: String, _ value: String?) -> String {
    var lines = [
      ("id", "wordle"), ("name", "Wordle"), ("category", "words"), ("icon", "clock"),
      ("color", "moss"), ("scoring", "lowerAttempts"), ("score", "[1, 6]"),
      ("day-rule", "local-midnight"), ("streak-rule", "completed"),
    ]
    lines.removeAll { $0.0 == key }
    if let value { lines.append((key, value)) }
    return head + "games:\n  - "
      + lines.map { "\($0.0): \($0.1)" }.joined(separator: "\n    ") + "\n"
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Every key arrives where it belongs; colours, series and games are ordered by id")
  func everyKey() throws {
    let file = try read(
      Self.head + """
        series:
          - { id: kites, name: Kites, draw-policy: skip }
          - { id: bears, name: Bears, draw-policy: count }
        games:
          - id: wordle
            name: Wordle of the Day
            short-name: Wordle
            category: logic
            url: https://example.org/wordle
            icon: clock
            color: straw
            scoring: lowerAttempts
            score: [1, 6]
            maximum-attempts: 6
            day-rule: local-midnight
            anchor: { number: 0, day: 2021-06-19, cadence: 2 }
            streak-rule: played
            counts-archive: true
            result-pattern: 'Wordle (?<number>[0-9,]+) (?<score>[1-6X])/6'
          - id: queens-2
            name: "👑👑"
            category: words
            color: moss
            scoring: lowerTimeSeconds
            score: [1, 3600]
            day-rule: { zone: America/Los_Angeles, reset: "03:30" }
            streak-rule: completed
        """)
    let catalogue = file.catalogue
    #expect(catalogue.categories.map(\.id) == ["words", "logic"])
    #expect(catalogue.colors.map(\.id) == ["moss", "straw"])
    #expect(catalogue.colors[1].darkHex == "#E3C25C" && catalogue.symbols.count == 2)
    #expect(catalogue.series.map(\.id) == ["bears", "kites"])
    #expect(catalogue.series.map(\.drawPolicy) == [.count, .skip])
    let wordle = catalogue.games[1]
    #expect(
      wordle
        == DashboardGame(
          id: "wordle", name: "Wordle of the Day", shortName: "Wordle",
          nameKey: NameKey("Wordle of the Day"), category: 1, url: "https://example.org/wordle",
          icon: "clock", color: 1, scoring: .lowerAttempts, scoreRange: 1...6, maximumAttempts: 6,
          dayRule: .localMidnight,
          anchor: .init(number: 0, day: try #require(CalendarDay("2021-06-19")), cadenceInDays: 2),
          streakRule: .played, countsArchive: true,
          resultPattern: "Wordle (?<number>[0-9,]+) (?<score>[1-6X])/6"))
    let queens = catalogue.games[0]
    #expect(queens.dayRule == .fixedZone("America/Los_Angeles", resetMinute: 210))
    #expect(queens.color == 0 && queens.category == 0 && queens.shortName == "👑👑")
    #expect(queens.nameKey.text == "#" && queens.icon == "gamecontroller")
    #expect(queens.url == nil && queens.maximumAttempts == nil && queens.anchor == nil)
    #expect(!queens.countsArchive && queens.resultPattern == nil)
    // A game without an icon gets the fallback, with a warning.
    #expect(file.notices.map(\.code) == [.gameIconUnknown])
  }

  @Test("An icon that is not among the symbols is replaced, with a warning at its line")
  func unknownIcon() throws {
    let file = try read(Self.game("icon", "clcok"))
    #expect(file.catalogue.games[0].icon == "gamecontroller")
    #expect(file.notices.map(\.value) == ["clcok"] && file.notices[0].origin.line == 17)
  }

  @Test(
    "A name has as many characters as a reader counts, whatever it is made of",
    arguments: [
      "👨‍👩‍👧‍👦👨‍👩‍👧‍👦 Families", "🇦🇺🇳🇿🇯🇵🇫🇷🇩🇪🇪🇸🇮🇹🇵🇹🇬🇷🇮🇪🇧🇪🇳🇱", "Cafe\u{301} cre\u{300}me",
      "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽",
    ])
  func lengths(_ name: String) throws {
    let file = try read(Self.game("name", "\"\(name)\""))
    #expect(file.catalogue.games.map(\.shortName) == [name] && file.notices.isEmpty)
    let longer = complaints(Self.game("name", "\"\(name)\(name)\""))
    #expect(longer.map { $0.contains("has \(2 * name.count) characters") } == [true])
  }

  @Test(
    "A wrong value is reported with its place",
    arguments: [
      ("id", "Wordle", "'id' is 'Wordle', which is not an id of at most 100 small letters"),
      ("id", "wordle-", "'id' is 'wordle-', which is not an id of at most 100 small letters"),
      ("name", "Wordle of the Day", "'Wordle of the Day' has 17 characters, but no 'short-name'"),
      ("name", "WordlÃ©", "'WordlÃ©' holds 'Ã©', misread UTF-8"),
      ("short-name", "Wordle of a Day", "'short-name' has 15 characters, but may have at most 12"),
      ("category", "sport", "'category' names 'sport', which does not exist"),
      ("color", "mos", "'color' names 'mos', which does not exist"),
      ("url", "www.example.org", "'url' is 'www.example.org', which is not an address"),
      ("url", "ftp://example.org", "'url' is 'ftp://example.org', which is not an address"),
      ("scoring", "lowest", "'scoring' is 'lowest', which is not one of lowerAttempts"),
      ("score", "[6, 1]", "'score' is not a minimum and a maximum from 0 to 1000000000"),
      ("score", "[1]", "'score' is not a minimum and a maximum from 0 to 1000000000"),
      ("score", "[1, six]", "a number of 'score' is 'six', which is not a whole number"),
      (
        "anchor", "{ number: 0, day: 2021-06-19, cadence: 1000000000 }",
        "'cadence' is '1000000000', which is not a whole number from 1"
      ),
      ("maximum-attempts", "0", "'maximum-attempts' is '0', which is not a whole number from 1"),
      ("day-rule", "midnight", "'day-rule' is 'midnight', which is not local-midnight"),
      ("day-rule", "{ zone: PST, reset: \"00:00\" }", "'zone' is 'PST', which is not a time zone"),
      (
        "day-rule", "{ zone: Asia/Tokyo, reset: \"24:00\" }",
        "'reset' is '24:00', which is not a time"
      ),
      ("day-rule", "{ zone: Asia/Tokyo }", "'day-rule' has no 'reset'"),
      ("anchor", "{ number: 0 }", "'anchor' has no 'day'"),
      (
        "anchor", "{ number: -1, day: 2021-06-19 }", "'number' is '-1', which is not a whole number"
      ),
      ("anchor", "{ number: 0, day: 2021-06-31 }", "'day' is '2021-06-31', which is not a day"),
      ("anchor", "{ number: 0, day: 2021-06-19, cadence: 0 }", "'cadence' is '0', which is not"),
      ("streak-rule", "won", "'streak-rule' is 'won', which is not one of completed, played"),
      ("counts-archive", "no", "'counts-archive' is 'no', which is not true or false"),
      ("result-pattern", "'([0-9]+'", "'result-pattern' is '([0-9]+', which is not a regular"),
      ("result-pattern", "'([0-9]+)'", "'result-pattern' is '([0-9]+)', which is not a regular"),
      ("icon", "[clock]", "'icon' is a list, not a value"),
      ("colour", "moss", "unknown key 'colour' in a game"),
    ])
  func wrongValue(_ key: String, _ value: String, _ sentence: String) {
    let complaints = complaints(Self.game(key, value))
    #expect(complaints.count == 1 && complaints[0].contains("error: \(sentence)"), "\(complaints)")
    #expect(complaints.allSatisfy { $0.hasPrefix("games.yaml:") && $0.contains("\n  fix: ") })
  }

  @Test(
    "A value that every game must have is reported if it is missing",
    arguments: [
      "id", "name", "category", "color", "scoring", "score", "day-rule", "streak-rule",
    ])
  func missing(_ key: String) {
    #expect(complaints(Self.game(key, nil)).map { $0.contains("a game has no '\(key)'") } == [true])
  }

  @Test("Repeated ids of every list are all reported")
  func repeated() {
    let text = Self.game("id", "wordle").replacing("id: logic", with: "id: words")
      .replacing("id: straw", with: "id: moss")
      .replacing("name: clock,", with: "name: gamecontroller, fallback: none,")
    let series =
      "series:\n" + String(repeating: "  - { id: a, name: A, draw-policy: skip }\n", count: 2)
    let found = complaints(text + series)
    for sentence in [
      "a category in line 4 also has the id 'words'", "two colours have the id 'moss'",
      "a series in line 19 also has the id 'a'", "the symbol 'gamecontroller' is described twice",
      "'none', the fallback of 'gamecontroller', is not among the symbols",
    ] {
      #expect(found.contains { $0.contains("error: \(sentence)") }, "\(sentence): \(found)")
    }
    #expect(found.count == 5)
    let game =
      "  - { id: wordle, name: B, category: words, icon: clock, color: moss, "
      + "scoring: lowerHints, score: [0, 9], day-rule: local-midnight, streak-rule: played }\n"
    #expect(
      complaints(Self.game("id", "wordle") + game)
        .map { $0.contains("games.yaml:18:11: error: a game in line 17 also has the id 'wordle'") }
        == [true])
  }

  @Test(
    "Text that is hard to read on a colour is reported at the line of the colour, cut off not rounded"
  )
  func contrast() {
    let text = Self.game("id", "wordle").replacing(
      "light: \"#2F6B3A\"", with: "light: \"#777777\""
    ).replacing("dark: \"#e3c25c\"", with: "dark: \"#555555\"")
    let found = complaints(text)
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("games.yaml:6:"))
    #expect(found[0].contains("text on the colour 'straw' has a contrast of 2."))
    #expect(found[0].contains("in dark appearance"))
    #expect(found[1].hasPrefix("games.yaml:7:"))
    #expect(found[1].contains("'moss' has a contrast of 4.47:1 in light appearance"))
  }

  @Test("The default symbol of games without an icon must be described")
  func fallback() {
    let text = Self.game("id", "wordle").replacing("name: gamecontroller", with: "name: heart")
    #expect(complaints(text).map { $0.contains("the symbols lack 'gamecontroller'") } == [true])
  }

  @Test("Invisible characters are reported with their line, and are not part of a name")
  func invisible() throws {
    let file = try read(Self.game("name", "\"Wor\u{200B}dle\""))
    #expect(file.catalogue.games.map(\.name) == ["Wordle"])
    #expect(file.notices.map(\.code) == [.invisibleCharacters])
    #expect(file.notices.map(\.origin.line) == [17])
  }

  @Test("Mixed line ends are reported and change nothing")
  func lineEnds() throws {
    let file = try read(Self.game("id", "wordle") + "series: []\r\n")
    #expect(file.notices.map(\.code) == [.mixedLineEnds])
  }

  private func read(_ text: String) throws -> GamesFile {
    try GamesFile(reading: folder.write(text, to: "games.yaml"))
  }

  /// The reader's messages, with the file's name in place of its path.
  private func complaints(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return (error as? ConfigurationErrors)?.failures.map {
        $0.description.split(separator: "\(folder.path)/", omittingEmptySubsequences: false)
          .joined()
      } ?? ["\(error)"]
    }
  }
}
