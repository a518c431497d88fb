import Pipeline
import Tabular

/// The values of a seed trip for the fields of the app's form, after ``TripForm`` has checked them.
struct SeedForm {
  /// The API's fields, each with its key in trips_seed.yaml.
  static let keys: [(field: String, key: String)] = [
    ("name", "name"), ("cityId", "city"), ("startDate", "start"), ("endDate", "end"),
    ("travelStyle", "style"), ("description", "description"),
  ]

  let name: String
  let cityID: Int
  let days: ClosedRange<CalendarDay>
  let style: String
  let description: String
}

extension ConfigurationReader {
  /// The form that a trip's fields fill in. If a rule is broken, records an error for each broken
  /// rule and returns nil.
  mutating func seedForm(_ fields: [String: YAMLNode], of trip: YAMLNode) -> SeedForm? {
    let before = failures.count
    var form: [String: String] = [:]
    var unread: Set<String> = [TripForm.wholeForm]
    for (field, key) in SeedForm.keys {
      guard let node = fields[key] else { continue }
      form[field] = shownText(node, "'\(key)'", example: Self.examples[key] ?? key)
      if form[field] == nil { unread.insert(field) }
    }
    for rule in TripForm.brokenRules(form) where !unread.contains(rule.field) {
      fail(rule, form, fields, of: trip)
    }
    let city = form["cityId"].flatMap { _ in cityID(fields) }
    guard failures.count == before, let city else { return nil }
    return seedForm(form, city)
  }

  private static let examples = [
    "name": "Lagos with friends", "city": "2332459", "start": "2024-04-19", "end": "2024-04-24",
    "style": "group", "description": "Beaches and music",
  ]

  private mutating func cityID(_ fields: [String: YAMLNode]) -> Int? {
    fields["city"].flatMap {
      value($0, "'city'", noun: "a geonameid", example: "2332459", parse: wholeNumber)
    }
  }

  private func seedForm(_ form: [String: String], _ city: Int) -> SeedForm? {
    guard let name = form["name"], let style = form["travelStyle"],
      let start = form["startDate"].flatMap({ CalendarDay($0) }),
      let end = form["endDate"].flatMap({ CalendarDay($0) }), start <= end
    else { return nil }
    return SeedForm(
      name: name, cityID: city, days: start...end, style: style,
      description: form["description"] ?? "")
  }

  /// Records a broken rule at the field, with the form's message as the fix.
  private mutating func fail(
    _ rule: TripForm.Rule, _ form: [String: String], _ fields: [String: YAMLNode], of trip: YAMLNode
  ) {
    let key = SeedForm.keys.first { $0.field == rule.field }?.key ?? rule.field
    let what =
      switch form[rule.field] {
      case nil: "a trip has no '\(key)'"
      case let text? where rule.rule == "max-length":
        "'\(key)' has \(TripForm.length(of: text)) characters"
      case let text?: "'\(key)' is '\(text)'"
      }
    let limit = rule.rule == "not-before" ? " \(rule.limit ?? "")" : ""
    fail(
      at: fields[key] ?? trip,
      "\(what), which breaks the rule '\(rule.rule)\(limit)' of \(rule.field)",
      fix: order(rule.message))
  }

  /// The sentence of an alert as a fix: without a capital and a full stop.
  private func order(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
  }
}
