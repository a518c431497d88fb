import Testing

@testable import TripPlanner

@Suite("The form of a trip")
struct TripFormTests {
  private static let good = [
    "name": "Lagos with friends", "cityId": "2332459", "startDate": "2024-04-19",
    "endDate": "2024-04-24", "travelStyle": "group", "description": "Beaches and jollof.",
  ]

  @Test("A complete trip breaks no rule, with a description or without")
  func good() {
    #expect(broken([:]) == [])
    #expect(broken(["description": nil]) == [])
    #expect(broken(["description": "  "]) == [])
    #expect(broken(["somethingElse": "of an app"]) == [])
  }

  @Test(
    "A missing or blank value breaks its own rule and the rule of the whole form, and no other",
    arguments: ["name", "cityId", "startDate", "endDate", "travelStyle"],
    [nil, "", "   ", "\u{A0}\u{200F}"])
  func missing(field: String, value: String?) {
    #expect(broken([field: value]) == ["form required", "\(field) required"])
  }

  @Test("An empty form breaks every rule about required fields, the whole form's rule first")
  func empty() {
    let rules = TripForm.brokenRules([:])
    #expect(rules.map(\.field) == [TripForm.wholeForm] + TripForm.requiredFields)
    #expect(rules.first?.message == "Fill in the trip information: something is missing.")
  }

  @Test(
    "A value that does not do breaks the rule that is about it",
    arguments: [
      ("name", String(repeating: "n", count: 61), "name max-length"),
      ("description", String(repeating: "é", count: 501), "description max-length"),
      ("name", String(repeating: "👩‍👩‍👧", count: 61), "name max-length"),
      ("startDate", "2024-02-30", "startDate day"),
      ("startDate", "2023-02-29", "startDate day"),
      ("startDate", "2024-4-9", "startDate day"),
      ("startDate", "19/04/2024", "startDate day"),
      ("startDate", "2024-04-19T00:00:00Z", "startDate day"),
      ("startDate", "2024-04-19T00:00:00+01:00", "startDate day"),
      ("startDate", " 2024-04-19", "startDate day"),
      ("startDate", "٢٠٢٤-٠٤-١٩", "startDate day"),
      ("endDate", "2024-04-31", "endDate day"),
      ("endDate", "24 Apr 2024", "endDate day"),
      ("endDate", "2024-04-18", "endDate not-before"),
      ("endDate", "2025-04-20", "endDate max-nights"),
      ("travelStyle", "business", "travelStyle one-of"),
      ("travelStyle", "Solo", "travelStyle one-of"),
      ("travelStyle", "solo couple", "travelStyle one-of"),
    ])
  func wrong(field: String, value: String, rule: String) {
    #expect(broken([field: value]) == [rule])
  }

  @Test(
    "A value at its bound is taken",
    arguments: [
      ("name", String(repeating: "n", count: 60)), ("endDate", "2024-04-19"),
      ("description", String(repeating: "é", count: 500)), ("endDate", "2025-04-19"),
      ("startDate", "2024-02-29"), ("travelStyle", "solo"),
      ("name", String(repeating: "👩‍👩‍👧", count: 60)), ("name", String(repeating: "🇦🇺", count: 60)),
      ("description", String(repeating: "e\u{301}", count: 500)),
    ])
  func bounds(field: String, value: String) {
    #expect(broken([field: value]) == [])
  }

  @Test("All faults are reported at once, in the order of the rules")
  func several() {
    let found = broken([
      "name": nil, "startDate": "tomorrow", "travelStyle": "bus", "endDate": "2024-04-01",
    ])
    #expect(found == ["form required", "name required", "startDate day", "travelStyle one-of"])
  }

  @Test("A city must be in the list, if there is a list")
  func city() {
    let rules = TripForm.brokenRules(Self.good) { $0 == "1" }
    #expect(rules.map(\.field) == ["cityId"] && rules.map(\.limit) == ["cities"])
    #expect(TripForm.brokenRules(Self.good) { $0 == "2332459" } == [])
  }

  @Test("Each rule is unique, with words of its own; each field has rules, and each rule a field")
  func rules() {
    let rules = TripForm.rules
    #expect(Set(rules.map { "\($0.field) \($0.rule)" }).count == rules.count)
    #expect(Set(rules.map(\.message)).count == rules.count)
    #expect(Set(rules.map(\.field)) == Set([TripForm.wholeForm] + TripForm.fields))
    let places = rules.dropFirst().compactMap { TripForm.fields.firstIndex(of: $0.field) }
    #expect(places == places.sorted() && places.count == rules.count - 1)
    #expect(rules.allSatisfy { $0.message.hasSuffix(".") && $0.message.count < 80 })
  }

  /// The rules that the valid form breaks after some values are replaced.
  private func broken(_ changes: [String: String?]) -> [String] {
    let form = Self.good.merging(changes.mapValues { $0 ?? "" }) { $1 }
      .filter { changes[$0.key] != .some(nil) }
    return TripForm.brokenRules(form).map { "\($0.field) \($0.rule)" }
  }
}
