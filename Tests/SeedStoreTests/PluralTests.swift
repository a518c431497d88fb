import Testing

@testable import SeedStore

@Suite("A phrase about a number")
struct PluralTests {
  private static let forms = Plural(
    one: "{count} one", two: "{count} two", few: "{count} few", many: "{count} many",
    other: "{count} other")

  @Test(
    "takes the form that the language has for it",
    arguments: [
      (PluralRule.one, "other one other other other other other other other"),
      (.zeroAndOne, "one one other other other other other other other"),
      (.eastSlavic, "many one few many many one few many many"),
      (.polish, "many one few many many many few many many"),
      (.czech, "other one few other other other other other other"),
      (.arabic, "other one two few many many many other few"),
    ])
  func forms(rule: PluralRule, expected: String) {
    let numbers = [0, 1, 2, 5, 12, 21, 22, 100, 105]
    let texts = numbers.map { Self.forms.text($0, by: rule) }
    #expect(texts == zip(numbers, expected.split(separator: " ")).map { "\($0) \($1)" })
  }

  @Test("has a form of its own for 0 in every language", arguments: PluralRule.allCases)
  func zero(rule: PluralRule) {
    let phrase = Plural(zero: "nothing", one: "one", other: "{count} {other}")
    #expect(phrase.text(0, by: rule) == "nothing")
    #expect(phrase.text(55, by: rule) == "55 {other}")
  }

  @Test(
    "has values where it names them, once, and what names none stays",
    arguments: [
      ("{a} and {b}", "{b} and 2"), ("{a}{a}", "{b}{b}"), ("{c} {", "{c} {"), ("}{b}", "}2"),
      ("", ""), ("ü{b}é", "ü2é"), ("{{b}}", "{{b}}"),
    ])
  func filling(template: String, expected: String) {
    #expect(template.filled(["a": "{b}", "b": "2"]) == expected)
  }
}
