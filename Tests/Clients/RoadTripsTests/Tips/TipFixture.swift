import Bundles
import Tabular

@testable import RoadTrips

/// A catalogue that passes every rule, for tests to change: the whole grid, with titles and
/// subtitles made of syllables so that no two are alike.
///
/// Line 1 is the file; tip number n (from 0) begins in line 1000 + 10n, its fields in the lines
/// after that in the order of ``Tip/Field``.
struct TipFixture {
  var locale = "en"
  var symbols: [Symbol]
  var categories: [TipCategory]
  var tips: [Tip]
  var pairs: [ReviewedPair] = []

  init() {
    let icons = (0..<40).map { "icon.\($0)" } + TipGrid.samples.map(\.icon)
    symbols = zip(icons, 100...).map { Self.symbol($0, line: $1) }
    categories = zip(TipGrid.categories, 50...).map {
      TipCategory(
        id: $0.id, name: "Name of \($0.id)", origin: SourceLocation("tips.yaml", line: $1))
    }
    tips = []
    for category in TipGrid.categories {
      for (number, topic) in category.topics.enumerated() {
        tips.append(Self.tip(topic, category, number, line: 1_000 + 10 * tips.count))
      }
    }
  }

  /// The tip of a topic, alone.
  static func tip(_ topic: String) -> Tip {
    Tip(
      topic: topic, category: "schedule", icon: "calendar", title: "Title of \(topic)",
      subtitle: "Subtitle", origin: SourceLocation("tips.yaml", line: 1))
  }

  static func symbol(
    _ name: String, minimumIOS: String = "13.0", fallback: String? = nil, line: Int = 1
  ) -> Symbol {
    let version = SystemVersion(minimumIOS) ?? SystemVersion(major: 13, minor: 0)
    return Symbol(
      name: name, minimumIOS: version, fallback: fallback, label: "Label",
      origin: SourceLocation("tips.yaml", line: line))
  }

  var catalogue: TipCatalogue {
    TipCatalogue(
      locale: locale, symbols: symbols, categories: categories, tips: tips, reviewedPairs: pairs,
      origin: SourceLocation("tips.yaml"))
  }

  /// The findings of the rules, each with its line, its code and its message.
  func findings(minimumIOS: String = "16.0") -> [String] {
    TipLint.check(
      catalogue, minimumIOS: SystemVersion(minimumIOS) ?? SystemVersion(major: 13, minor: 0)
    ).map {
      "\($0.origin.line ?? 0) \($0.code.id): \($0.message)"
    }
  }

  /// Changes some fields of a tip; the other fields stay.
  mutating func change(
    _ index: Int, topic: String? = nil, category: String? = nil, subtopics: [String]? = nil,
    icon: String? = nil, title: String? = nil, subtitle: String? = nil, sports: [String]? = nil
  ) {
    let old = tips[index]
    tips[index] = Tip(
      topic: topic ?? old.topic, category: category ?? old.category,
      subtopics: subtopics ?? old.subtopics, icon: icon ?? old.icon, title: title ?? old.title,
      subtitle: subtitle ?? old.subtitle, sports: sports ?? old.sports, origin: old.origin,
      lines: Self.lines(from: old.origin.line ?? 0))
  }

  private static func tip(
    _ topic: String, _ category: TipGrid.Category, _ number: Int, line: Int
  ) -> Tip {
    let sample = TipGrid.samples.first { $0.topic == topic }
    // Each subtopic on exactly two tips, the sixth to the eleventh of its category.
    let subtopics =
      (5..<11).contains(number)
      ? category.subtopics.enumerated().filter { $0.offset == (number - 5) / 2 }.map(\.element) : []
    return Tip(
      topic: topic, category: category.id, subtopics: subtopics,
      icon: sample?.icon ?? "icon.\(line / 10 % 40)",
      title: sample?.title ?? words(2, of: topic), subtitle: words(4, of: "\(topic) below"),
      sports: number == 1 ? ["mlb"] : [], origin: SourceLocation("tips.yaml", line: line),
      lines: lines(from: line))
  }

  private static func lines(from line: Int) -> [Tip.Field: Int] {
    Dictionary(uniqueKeysWithValues: zip(Tip.Field.allCases, line...))
  }

  /// Words of three syllables that occur only once.
  private static func words(_ count: Int, of text: String) -> String {
    var numbers = SplitMix64(seed: text.utf8.reduce(7) { $0 &* 131 &+ UInt64($1) })
    let (consonants, vowels) = (Array("bdfgklmnprtvz"), Array("aeiou"))
    return (0..<count).map { _ in
      (0..<3).map { _ in
        let consonant = consonants[Int(numbers.below(UInt64(consonants.count)))]
        return "\(consonant)\(vowels[Int(numbers.below(UInt64(vowels.count)))])"
      }.joined()
    }.joined(separator: " ")
  }
}
