import Bundles
import TestSupport
import Testing

@testable import Pipeline
@testable import RoadTrips

@Suite("Reading a catalogue of tips")
struct TipFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Every key reaches its field, and every field knows its line")
  func everyKey() throws {
    let read = try read(
      """
      locale: en
      symbols:
        - { name: calendar, minimum-ios: 13.0, label: Calendar }
        - { name: calendar.badge.clock, minimum-ios: 14.2, fallback: calendar, label: Clock }
      categories:
        - id: schedule
          name: Schedule timing
      tips:
        - topic: check-early
          category: schedule
          subtopics: [tv-schedules, rain-delays]
          icon: calendar.badge.clock
          title: "Check: early"
          subtitle: No
          sports: [mlb]
        - { topic: sync-times, category: schedule, icon: calendar, title: A, subtitle: B }
      """,
      pairs: """
        # reviewed
        pairs:
          - { first: check-early, second: sync-times, reason: one is early }
        """)
    let catalogue = read.catalogue
    #expect(catalogue.locale == "en")
    #expect(catalogue.symbols.map(\.name) == ["calendar", "calendar.badge.clock"])
    #expect(catalogue.symbols.map(\.fallback) == [nil, "calendar"])
    #expect(catalogue.symbols.map(\.minimumIOS.number) == [13, 14.2])
    #expect(catalogue.symbols.map(\.origin.line) == [3, 4])
    #expect(catalogue.categories.map(\.name) == ["Schedule timing"])
    let tip = try #require(catalogue.tips.first)
    #expect(tip.topic == "check-early" && tip.category == "schedule")
    #expect(tip.title == "Check: early" && tip.subtitle == "No")
    #expect(tip.subtopics == ["tv-schedules", "rain-delays"] && tip.sports == ["mlb"])
    #expect(Tip.Field.allCases.map { tip.origin(of: $0).line } == [9, 10, 11, 12, 13, 14, 15])
    #expect("\(tip.origin(of: .title))".hasSuffix("tips.yaml:13: title"))
    #expect(catalogue.tips[1].sports.isEmpty && catalogue.tips[1].subtopics.isEmpty)
    #expect(catalogue.reviewedPairs.map(\.reason) == ["one is early"])
    #expect(catalogue.reviewedPairs.map(\.origin.line) == [3])
    #expect(read.notices.isEmpty)
  }

  @Test("All faults of both files are reported at once, each with line, caret and fix")
  func faults() {
    let complaints = complaints(
      """
      locale: en
      symbols:
        - { name: calendar, minimum-ios: "16,0", label: Calendar }
        - { name: clock, minimum-ios: 16.0, lable: Clock }
      categories: schedule
      tips:
        - topic: check-early
          category: schedule
          icon: calendar
          title:
          subtitle: [a, b]
          sports: mlb
      """, pairs: "pairs: [{ first: a, second: b }]")
    #expect(
      complaints == [
        """
        pairs.yaml:1:9: error: a pair has no 'reason'
          pairs: [{ first: a, second: b }]
                  ^
          fix: add 'reason', such as 'reason: one is about size, the other about lockers'
        """,
        """
        tips.yaml:3:36: error: 'minimum-ios' is '16,0', which is not a version of iOS
            - { name: calendar, minimum-ios: "16,0", label: Calendar }
                                             ^
          fix: write it like 16.0
        """,
        """
        tips.yaml:4:5: error: a symbol has no 'label'
            - { name: clock, minimum-ios: 16.0, lable: Clock }
              ^
          fix: add 'label', such as 'label: Calendar'
        """,
        """
        tips.yaml:4:39: error: unknown key 'lable' in a symbol
            - { name: clock, minimum-ios: 16.0, lable: Clock }
                                                ^
          fix: did you mean 'label'? the keys of a symbol are name, minimum-ios, fallback, label
        """,
        """
        tips.yaml:5:13: error: 'categories' is a single value, not a list
          categories: schedule
                      ^
          fix: write a list, such as [{ id: schedule, name: Schedule timing }]
        """,
        """
        tips.yaml:10:11: error: 'title' is empty, not a value
              title:
                    ^
          fix: write a value, such as Check schedules early
        """,
        """
        tips.yaml:11:15: error: 'subtitle' is a list, not a value
              subtitle: [a, b]
                        ^
          fix: write a value, such as Game times can change, sync often
        """,
        """
        tips.yaml:12:13: error: 'sports' is a single value, not a list
              sports: mlb
                      ^
          fix: write a list, such as [mlb]
        """,
      ])
  }

  @Test(
    "Each fault of a whole file is reported in the words of tips",
    arguments: [
      ("", "tips.yaml:1:1: error: the file holds no tips"),
      ("- a", "tips.yaml:1:1: error: the tip catalogue is a list, not a mapping"),
      ("locale: en\n---\nlocale: en", "tips.yaml:2:1: error: a second document begins here"),
      (
        "symbols: []\ncategories: []\ntips: []",
        "tips.yaml:1:1: error: the tip catalogue has no 'locale'"
      ),
      (
        "locale: en\nlocale: en\nsymbols: []",
        "tips.yaml:1:1: error: 'locale' is written more than once in one mapping"
      ),
    ])
  func wholeFile(text: String, sentence: String) {
    let complaints = complaints(text, pairs: "pairs: []")
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix(sentence) == true, "\(complaints)")
  }

  @Test("A file that is missing is reported by its name and purpose")
  func missing() throws {
    let tips = try folder.write("locale: en\nsymbols: []\ncategories: []\ntips: []", to: "t.yaml")
    let errors = #expect(throws: ConfigurationErrors.self) {
      try TipFile(reading: tips, reviewedPairs: folder.path("none.yaml"))
    }
    #expect(
      errors?.failures.first?.message == "the allow-list's file cannot be read")
  }

  @Test("Mixed line ends are reported and change nothing; a byte order mark is skipped")
  func lineEnds() throws {
    let read = try read(
      "\u{FEFF}locale: en\r\nsymbols: []\ncategories: []\r\ntips: []\n", pairs: "pairs: []\r\n")
    #expect(read.catalogue.locale == "en")
    #expect(read.notices.map(\.code) == [.mixedLineEnds])
  }

  @Test("Findings that stop a build are reported together, each at its place with its fix")
  func findings() throws {
    let read = try read(
      "locale: fr\nsymbols: []\ncategories: []\ntips: []", pairs: "pairs: []")
    let version = try #require(SystemVersion("16.0"))
    let errors = ConfigurationErrors(TipLint.check(read.catalogue, minimumIOS: version))
    // The locale, 7 categories missing and too small, all tips, icons, 20 subtopics, 10 samples.
    #expect(errors.failures.count == 1 + 7 + 7 + 1 + 1 + 20 + 10)
    #expect(errors.failures.allSatisfy { $0.code == .unusableInput && !$0.fix.isEmpty })
    let text = errors.description
    #expect(text.contains("tips.yaml: error: the category 'budget' is not named\n  fix: add it"))
  }

  private func read(_ tips: String, pairs: String) throws -> TipFile {
    try TipFile(
      reading: folder.write(tips, to: "tips.yaml"),
      reviewedPairs: folder.write(pairs, to: "pairs.yaml"))
  }

  /// The reader's messages, with the files' names in place of their paths.
  private func complaints(_ tips: String, pairs: String) -> [String] {
    do {
      _ = try read(tips, pairs: pairs)
      return []
    } catch {
      return (error as? ConfigurationErrors)?.failures.map {
        $0.description.split(separator: "\(folder.path)/", omittingEmptySubsequences: false)
          .joined()
      } ?? ["\(error)"]
    }
  }
}
