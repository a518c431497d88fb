import Tabular
import Testing

@testable import RoadTrips

/// Each test breaks one rule in a catalogue that keeps all others, and expects only that finding.
struct TipLintTests {
  /// A change and all its findings: tip 4 is in line 1040, its title in line 1044.
  struct Mutation: CustomTestStringConvertible {
    let findings: [String]
    let change: @Sendable (inout TipFixture) -> Void
    var testDescription: String { findings.joined(separator: " | ") }

    init(_ findings: String..., change: @escaping @Sendable (inout TipFixture) -> Void) {
      self.findings = findings
      self.change = change
    }
  }

  @Test("A catalogue that keeps every rule gives no finding")
  func clean() {
    let fixture = TipFixture()
    #expect(fixture.tips.count == 140)
    #expect(fixture.findings() == [])
  }

  @Test("A text that breaks a rule is found", arguments: texts)
  func brokenText(mutation: Mutation) { expect(mutation) }

  @Test("A name that is not known, or not once, is found", arguments: names)
  func brokenName(mutation: Mutation) { expect(mutation) }

  @Test("A catalogue that lacks something is found", arguments: totals)
  func brokenTotal(mutation: Mutation) { expect(mutation) }

  @Test("Every offender is listed, in the order of the lines")
  func everyOffender() {
    var fixture = TipFixture()
    for index in [30, 8, 12] { fixture.change(index, title: fixture.tips[index].title + ".") }
    fixture.change(20 + 1, sports: ["cricket", "golf"])
    let lines = TipLint.check(fixture.catalogue, minimumIOS: TipFixture.symbol("a").minimumIOS)
      .compactMap(\.origin.line)
    #expect(lines == [1084, 1124, 1216, 1216, 1304])
  }

  @Test("Every code of the rules is in their list, and is met by a mutation or a pair")
  func everyCode() {
    let met = Set(
      (Self.texts + Self.names + Self.totals).flatMap(\.findings).compactMap {
        $0.split { $0 == " " || $0 == ":" }.dropFirst().first.map(String.init)
      })
    let elsewhere: Set = [
      "tip_too_alike", "tip_pair_not_reviewed", "tip_pair_stale", "tip_pair_repeated",
      "tip_symbol_too_new", "tip_fallback_unknown", "tip_symbol_repeated", "tip_symbol_unknown",
      "tip_icons_too_few", "tip_icon_too_frequent",
    ]
    let ofTexts: Set = ["mojibake", "invisible_character", "invalid_character"]
    #expect(Set(NoticeCode.allOfTips.map(\.id)) == met.subtracting(ofTexts).union(elsewhere))
    #expect(met.isSuperset(of: ofTexts))
    for code in NoticeCode.allOfTips + NoticeCode.allOfCatalogueText {
      #expect(code.summary.hasSuffix(".") && !code.fix.isEmpty && !code.fix.hasSuffix("."))
    }
  }

  private func expect(_ mutation: Mutation) {
    var fixture = TipFixture()
    mutation.change(&fixture)
    #expect(fixture.findings() == mutation.findings)
  }

  static let names: [Mutation] = [
    Mutation("0 tip_locale: the locale is 'de', but only tips in English can be compared") {
      $0.locale = "de"
    },
    Mutation("1040 tip_topic_unknown: 'rainbows' is not in the grid of topics") {
      $0.change(4, topic: "rainbows")
    },
    Mutation(
      "1040 tip_topic_misplaced: 'rain-delay' is a topic of 'schedule', not of 'driving'"
    ) { $0.change(4, category: "driving", subtopics: []) },
    Mutation("1040 tip_topic_repeated: 'sync-times' is also in line 1010") {
      $0.change(4, topic: "sync-times")
    },
    Mutation("1041 tip_category_unknown: 'weather' is not one of the seven categories") {
      $0.change(4, category: "weather")
    },
    Mutation("99 tip_category_unknown: 'weather' is not one of the seven categories") {
      $0.categories.append(
        TipCategory(
          id: "weather", name: "Weather", origin: Tabular.SourceLocation("tips.yaml", line: 99)))
    },
    Mutation("99 tip_category_repeated: 'driving' is also in line 51") {
      $0.categories.append(
        TipCategory(
          id: "driving", name: "Driving", origin: Tabular.SourceLocation("tips.yaml", line: 99)))
    },
    Mutation("0 tip_category_missing: the category 'budget' is not named") {
      $0.categories.removeAll { $0.id == "budget" }
    },
    Mutation("1042 tip_subtopic_unknown: 'fuel' is not a subtopic of 'schedule'") {
      $0.change(4, subtopics: ["fuel"])
    },
    Mutation("1042 tip_entry_repeated: 'tv-schedules' is named twice") {
      $0.change(4, subtopics: ["tv-schedules", "tv-schedules"])
    },
    Mutation("1046 tip_sport_unknown: 'MLB' is not the id of a sport") {
      $0.change(4, sports: ["MLB"])
    },
    Mutation("1046 tip_entry_repeated: 'nba' is named twice") {
      $0.change(4, sports: ["nba", "nba"])
    },
  ]

  static let totals: [Mutation] = [
    Mutation("52 tip_category_too_small: 'stadium' has 14 tips, but at least 15 are needed") {
      $0.tips.removeSubrange(54..<60)
    },
    Mutation(
      "0 tip_catalogue_too_small: there are 104 tips, but at least 105 are needed",
      "50 tip_category_too_small: 'schedule' has 14 tips, but at least 15 are needed"
    ) { fixture in
      fixture.tips = TipGrid.categories.flatMap { category in
        fixture.tips.filter { $0.category == category.id }.prefix(
          category.id == "schedule" ? 14 : 15)
      }
    },
    Mutation("50 tip_subtopic_uncovered: 'doubleheaders' has 1 tips, but at least 2 are needed") {
      $0.change(7, subtopics: [])
    },
    Mutation(
      "1000 tip_sample_missing: no tip on 'check-early' is titled 'Check schedules early' with "
        + "'calendar.badge.clock'"
    ) { $0.change(0, title: "Zum Bofa") },
    Mutation(
      "1000 tip_sample_missing: no tip on 'check-early' is titled 'Check schedules early' with "
        + "'calendar.badge.clock'"
    ) { $0.change(0, icon: "icon.3") },
    Mutation(
      "0 tip_sample_missing: no tip on 'food' is titled 'Research stadium food' with 'fork.knife'"
    ) { $0.tips.removeAll { $0.topic == "food" } },
  ]
}

extension TipLintTests {
  static let texts: [Mutation] = [
    Mutation("1044 tip_length: '\(long)' has 41 characters, but a title may have 1 to 40") {
      $0.change(4, title: long)
    },
    Mutation("1045 tip_length: '\(longer)' has 61 characters, but a subtitle may have 1 to 60") {
      $0.change(4, subtitle: longer)
    },
    Mutation("1044 tip_length: '' has 0 characters, but a title may have 1 to 40") {
      $0.change(4, title: "")
    },
    // Characters are counted like readers do: 40 letters, one of them with a combining accent, are
    // allowed.
    Mutation("1044 tip_length: '\(accented)z' has 41 characters, but a title may have 1 to 40") {
      $0.change(4, title: accented + "z")
    },
    Mutation("1044 tip_blank: 'Zum bofa ' has a blank at an end, or two blanks in a row") {
      $0.change(4, title: "Zum bofa ")
    },
    Mutation("1045 tip_blank: ' Zum bofa' has a blank at an end, or two blanks in a row") {
      $0.change(4, subtitle: " Zum bofa")
    },
    Mutation("1044 tip_blank: 'Zum  bofa' has a blank at an end, or two blanks in a row") {
      $0.change(4, title: "Zum  bofa")
    },
    Mutation("1044 tip_full_stop: 'Zum bofa.' ends in a full stop") {
      $0.change(4, title: "Zum bofa.")
    },
    Mutation("1045 tip_full_stop: 'Zum bofa.' ends in a full stop") {
      $0.change(4, subtitle: "Zum bofa.")
    },
    Mutation("1044 tip_quotes: 'Zum’s bofa' has typographic quotes, but most texts have the others")
    {
      $0.change(4, title: "Zum’s bofa")
      $0.change(5, title: "Ruko's tave")
    },
    Mutation("1044 tip_quotes: 'Zum's bofa' has straight quotes, but most texts have the others") {
      $0.change(4, title: "Zum's bofa")
      $0.change(5, title: "Ruko’s tave")
      $0.change(6, title: "“Piki” nolu")
    },
    Mutation(
      "1054 tip_blank: 'ZÚM  Bofa' has a blank at an end, or two blanks in a row",
      "1054 tip_title_repeated: 'ZÚM  Bofa' is also the title of 'rain-delay' in line 1044"
    ) {
      $0.change(4, title: "Zum bofa")
      $0.change(5, title: "ZÚM  Bofa")
    },
    Mutation("1055 tip_subtitle_repeated: 'ZUM' is also the subtitle of 'rain-delay' in line 1045")
    {
      $0.change(4, subtitle: "Zum")
      $0.change(5, subtitle: "ZUM")
    },
    Mutation("1044 tip_emoji: 'Zum ⚾ bofa' holds the emoji '⚾'") {
      $0.change(4, title: "Zum ⚾ bofa")
    },
    Mutation("1044 tip_emoji: 'Zum ☀ bofa' holds the emoji '☀'") {
      $0.change(4, title: "Zum ☀ bofa")
    },
    Mutation("1045 tip_year: 'Zum 2026 bofa' holds '2026', which reads as a year") {
      $0.change(4, subtitle: "Zum 2026 bofa")
    },
    Mutation("1045 tip_year: 'Zum 1998-99 bofa' holds '1998', which reads as a year") {
      $0.change(4, subtitle: "Zum 1998-99 bofa")
    },
    Mutation("1045 tip_year: 'Zum in '26' holds '26', which reads as a year") {
      $0.change(4, subtitle: "Zum in '26")
    },
    Mutation("1045 tip_price: 'Zum for $5 bofa' holds a price") {
      $0.change(4, subtitle: "Zum for $5 bofa")
    },
    Mutation("1045 tip_price: 'Zum for 20 dollars' holds a price") {
      $0.change(4, subtitle: "Zum for 20 dollars")
    },
    Mutation("1045 tip_brand: 'Zum by Uber' names 'Uber'") {
      $0.change(4, subtitle: "Zum by Uber")
    },
    Mutation("1045 mojibake: 'Zum cafÃ¨' holds 'Ã¨', misread UTF-8, probably meant as 'Zum cafè'") {
      $0.change(4, subtitle: "Zum cafÃ¨")
    },
    Mutation("1044 invisible_character: 'Zum\u{200B}' holds U+200B, which cannot be seen") {
      $0.change(4, title: "Zum\u{200B}")
    },
    Mutation("1044 invalid_character: 'Zum\u{FFFD}' holds U+FFFD") {
      $0.change(4, title: "Zum\u{FFFD}")
    },
    // A tip that comes close to a fault but has none.
    Mutation { $0.change(4, title: "Zum 2,026 bofa, 140 piki", subtitle: "Rokam 1:00 to the 50s") },
    // 20.5 is not a year, nor is a part of a number with a point.
    Mutation { $0.change(4, title: "Zum 20.5 bofa", subtitle: "Rokam 2026.5 to '20.5") },
    Mutation {
      $0.change(4, title: "Zum — 12 by 6 bofa!", subtitle: "Three percent, 20 centuries")
    },
    Mutation { $0.change(4, title: String(repeating: "z", count: 40)) },
    Mutation { $0.change(4, subtitle: String(repeating: "z", count: 60)) },
  ]

  private static let long = String(repeating: "z", count: 41)
  private static let longer = String(repeating: "z", count: 61)
  private static let accented = String(repeating: "z", count: 39) + "e\u{301}"
}
