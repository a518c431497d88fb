import Tabular
import Testing

@testable import RoadTrips

/// The rules about tips with similar words, which are chosen so that no trigram rule interferes.
struct TipLintPairTests {
  /// Tips 4 and 5 with the given words.
  private func fixture(_ first: String, _ second: String) -> TipFixture {
    var fixture = TipFixture()
    let (one, other) = (first.split(separator: "|"), second.split(separator: "|"))
    fixture.change(4, title: String(one[0]), subtitle: String(one[1]))
    fixture.change(5, title: String(other[0]), subtitle: String(other[1]))
    return fixture
  }

  // Of ten words together three are in both (0.30), of nine four (0.44), of eight four (0.5).
  private let apart = (
    "Amber basil|Cedar delta ember flint", "Cedar delta|Ember gravel hazel inlet mango"
  )
  private let near = (
    "Amber basil|Cedar delta ember flint", "Cedar delta|Ember flint hazel inlet mango"
  )
  private let alike = ("Amber basil|Cedar delta ember flint", "Cedar delta|Ember flint hazel inlet")

  @Test("A pair with half of its words in common is refused, whatever is on the allow-list")
  func tooAlike() {
    var fixture = fixture(alike.0, alike.1)
    let found = fixture.findings()
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "1054 tip_too_alike: 'rainout-makeup' reads like 'rain-delay' in line 1044: words 0.50")
        == true, "\(found)")
    fixture.pairs = [pair("rain-delay", "rainout-makeup")]
    #expect(
      fixture.findings() == [
        "3 tip_pair_stale: 'rain-delay' and 'rainout-makeup' are not a pair that needs a review"
      ] + found)
  }

  @Test("A pair with less in common is refused until it is reviewed, in either order")
  func toReview() {
    var fixture = fixture(near.0, near.1)
    let found = fixture.findings()
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "1054 tip_pair_not_reviewed: 'rainout-makeup' reads like 'rain-delay' in line 1044: "
          + "words 0.44") == true, "\(found)")
    fixture.pairs = [pair("rain-delay", "rainout-makeup")]
    #expect(fixture.findings() == [])
    fixture.pairs = [pair("rainout-makeup", "rain-delay")]
    #expect(fixture.findings() == [])
  }

  @Test("The index counts from 0.35 on")
  func threshold() {
    // Seven of twenty words are 0.35, six 0.30.
    let words =
      """
      amber basil cedar delta ember flint gravel hazel inlet jasper kettle ladder mango nutmeg onyx \
      pepper quartz river saddle timber
      """.split(separator: " ")
    func join(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }
    func findings(shared: Int) -> [String] {
      let later = 13 - shared
      return fixture(
        "\(join(0..<4))|\(join(4..<13))", "\(join(later..<16))|\(join(16..<20))"
      ).findings().filter { $0.contains("tip_pair") }
    }
    #expect(findings(shared: 7).count == 1)
    #expect(findings(shared: 6).isEmpty)
  }

  @Test("A pair whose trigrams have a cosine of 0.80 is refused, without a word in common")
  func trigrams() {
    let first = "Fieldhousekeepers1|Grandstandlighting2 scoreboardwatchers3"
    let second = "Fieldhousekeepers4|Grandstandlighting5 scoreboardwatchers6"
    let found = fixture(first, second).findings()
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "1054 tip_too_alike: 'rainout-makeup' reads like 'rain-delay' in line 1044: words 0.00, "
          + "trigrams 0.8") == true, "\(found)")
    #expect(fixture(first, "Fieldhousekeepers4|Gravel hazel inlet mango").findings() == [])
  }

  @Test("An entry of the allow-list that allows nothing is found")
  func stale() {
    var fixture = fixture(apart.0, apart.1)
    #expect(fixture.findings() == [])
    fixture.pairs = [pair("rain-delay", "rainout-makeup"), pair("food", "snow", line: 4)]
    #expect(
      fixture.findings() == [
        "3 tip_pair_stale: 'rain-delay' and 'rainout-makeup' are not a pair that needs a review",
        "4 tip_pair_stale: no tip has the topic 'snow'",
      ])
  }

  @Test("An entry that is there twice is found")
  func twice() {
    var fixture = fixture(near.0, near.1)
    fixture.pairs = [
      pair("rain-delay", "rainout-makeup"), pair("rainout-makeup", "rain-delay", line: 4),
    ]
    #expect(
      fixture.findings() == [
        "4 tip_pair_repeated: 'rainout-makeup' and 'rain-delay' are also in line 3"
      ])
  }

  private func pair(_ first: String, _ second: String, line: Int = 3) -> ReviewedPair {
    ReviewedPair(
      first: first, second: second, reason: "they differ",
      origin: Tabular.SourceLocation("reviewed-pairs.yaml", line: line))
  }
}
