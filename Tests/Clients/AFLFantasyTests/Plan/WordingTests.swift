import Tabular
import Testing

@testable import AFLFantasy

@Suite("Wording of numbers")
struct WordingTests {
  @Test(
    "Prices are in thousands below a million, else in millions",
    arguments: [
      (1_089_000, "$1.089M"), (1_000_000, "$1.000M"), (999_500, "$1.000M"), (999_000, "$999k"),
      (434_000, "$434k"), (230_000, "$230k"), (0, "$0"), (-8_000, "−$8k"),
      (-1_250_000, "−$1.250M"), (400, "$0"), (-400, "$0"), (500, "$1k"),
    ])
  func prices(dollars: Int, text: String) {
    #expect(Wording.price(dollars) == text)
  }

  @Test(
    "Changes have a sign",
    arguments: [
      (34_000, "+$34k"), (-8_000, "−$8k"), (0, "±$0"), (1_200_000, "+$1.200M"), (-300, "±$0"),
    ])
  func changes(dollars: Int, text: String) {
    #expect(Wording.change(dollars) == text)
  }

  @Test(
    "Decimals are rounded half away from zero, and what rounds to zero has no sign",
    arguments: [
      (108.06, 1, "108.1"), (2.5, 0, "3"), (-2.5, 0, "−3"), (-0.04, 1, "0.0"), (99, 1, "99.0"),
      (0.05, 1, "0.1"), (1.005, 3, "1.005"), (-12.34, 1, "−12.3"), (7.04, 2, "7.04"),
    ])
  func decimals(number: Double, places: Int, text: String) {
    #expect(Wording.decimals(number, places) == text)
  }

  @Test(
    "Signed numbers have a plus, but zero has none",
    arguments: [(0.9, "+0.9"), (-0.9, "−0.9"), (0, "0.0"), (0.04, "0.0"), (-0.04, "0.0")])
  func signed(number: Double, text: String) {
    #expect(Wording.signed(number) == text)
  }

  @Test(
    "One is singular, all else is plural",
    arguments: [(0, "0 games"), (1, "1 game"), (2, "2 games"), (21, "21 games")])
  func counts(number: Int, text: String) {
    #expect(Wording.count(number, "game") == text)
  }

  @Test(
    "Screen readers are given words for signs and units",
    arguments: [
      (1_089_000, "1.089 million dollars"), (1_100_000, "1.1 million dollars"),
      (1_000_000, "1 million dollars"), (434_000, "434 thousand dollars"),
      (-8_000, "minus 8 thousand dollars"), (0, "0 dollars"), (-20, "0 dollars"),
    ])
  func spokenDollars(dollars: Int, text: String) {
    #expect(Wording.spokenDollars(dollars) == text)
  }

  @Test(
    "A spoken number has no decimal that is zero",
    arguments: [(108.0, "108"), (108.14, "108.1"), (-5, "minus 5"), (-0.04, "0"), (100, "100")])
  func spoken(number: Double, text: String) {
    #expect(Wording.spoken(number) == text)
  }

  @Test("A spoken change is up, down or none")
  func spokenChange() {
    #expect(Wording.spokenChange(34_000) == "up 34 thousand dollars")
    #expect(Wording.spokenChange(-8_000) == "down 8 thousand dollars")
    #expect(Wording.spokenChange(0) == "unchanged")
  }

  @Test("Lists have commas and a last word")
  func lists() {
    #expect(Wording.list([], "or").isEmpty)
    #expect(Wording.list(["a"], "or") == "a")
    #expect(Wording.list(["a", "b"], "or") == "a or b")
    #expect(Wording.list(["a", "b", "c"], "and") == "a, b and c")
  }

  @Test(
    "Instants are written in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_780_000_000, "2026-05-28T20:26:40Z"),
      (-1, "1969-12-31T23:59:59Z"), (86_399, "1970-01-01T23:59:59Z"),
    ])
  func instants(seconds: Int, text: String) {
    #expect(UTCInstantText.text(seconds) == text)
  }

  @Test(
    "A chance near 1 is not written as 1, and a chance near 0 is not written as 0",
    arguments: [
      (0, "0%"), (0.0001, "1%"), (0.004, "1%"), (0.016, "2%"), (0.994, "99%"), (0.9976, "99%"),
      (1, "100%"),
    ])
  func shares(share: Double, text: String) {
    #expect(Wording.percent(share) == text)
  }

  @Test("A chance that is rounded to 0 is less than 1 percent")
  func chances() {
    #expect(Wording.chance(0) == "less than 1%" && Wording.wholeChance(0) == "less than 1")
    #expect(Wording.chance(0.0001) == "1%" && Wording.wholeChance(0.34) == "34")
  }

  @Test(
    "The knowledge is as old as the end of the last match with scores; without a fixture its age is unknown"
  )
  func lastUpdate() {
    var small = SmallPlan()
    #expect(ComingRound(small.season, small.analysis).lastUpdated == nil)
    small.season.matches = [
      Match(id: "a", round: 5, start: 1_780_000_000, home: 0, away: 1, venue: nil),
      Match(id: "b", round: 5, start: 1_779_999_999, home: 2, away: 3, venue: nil),
    ]
    #expect(small.season.lastUpdate == 1_780_000_000 + 9_000)
  }
}
