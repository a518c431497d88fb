import Testing

@testable import RoadTrips

struct TextLikenessTests {
  @Test("The stems are those of the words that mean something")
  func stems() {
    let likeness = TextLikeness("Don't overdo the driving: it's the DAY's drivers' café, 2 hours")
    #expect(likeness.stems == ["overdo", "drive", "dai", "driver", "cafe", "2", "hour"])
    #expect(TextLikeness("It is what it is.").stems.isEmpty)
  }

  @Test(
    "The Jaccard index is the share of the stems that both have",
    arguments: [
      ("red green", "green red", 1), ("red green", "red blue", 1.0 / 3), ("red", "blue", 0),
      ("red green blue", "reds greens yellow", 0.5), ("the", "the", 0), ("", "", 0),
    ] as [(String, String, Double)])
  func jaccard(first: String, second: String, share: Double) {
    #expect(TextLikeness(first).jaccard(TextLikeness(second)) == share)
    #expect(TextLikeness(second).jaccard(TextLikeness(first)) == share)
  }

  @Test(
    "The cosine is that of the counts of trigrams",
    arguments: [
      // " ab", "aba", "bab", "ab " twice one, against " ab", "ab ".
      ("abab", "ab", 2 / (4.0 * 2).squareRoot()),
      ("aaaa", "aaa", 4 / (6.0 * 3).squareRoot()),
      ("same words", "Same, words!", 1), ("red", "blue", 0), ("", "red", 0),
    ] as [(String, String, Double)])
  func cosine(first: String, second: String, expected: Double) {
    let cosine = TextLikeness(first).trigramCosine(TextLikeness(second))
    #expect(abs(cosine - expected) < 1e-12)
  }
}
