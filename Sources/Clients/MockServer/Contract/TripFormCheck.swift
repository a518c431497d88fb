import Bundles
import TripPlanner

/// What a record breaks of the rules of the app's form, as a body of a 400.
enum TripFormCheck {
  /// The collection whose records are checked.
  static let collection = "trips"

  /// The answer that refuses a trip; nil where nothing is wrong with it.
  static func refusal(of trip: Record, cities: [Record]) -> APIResponse? {
    var faults = trip.members.keys.sorted().filter { TripForm.fields.contains($0) }
      .compactMap { field in textFault(field, trip.members[field]) }
    let values = TripForm.fields.reduce(into: [String: String]()) { values, field in
      if case .string(let text)? = trip.members[field] { values[field] = text }
    }
    let odd = Set(faults.map(\.field))
    let broken = TripForm.brokenRules(values) { id in cities.contains { $0.id == id } }
    faults += broken.filter { !odd.contains($0.field) }
    guard let first = faults.first else { return nil }
    return .refusal(400, first.message, fields: faults.map(json))
  }

  /// The rule that a field is a text; nil where it is, or where there is nothing.
  private static func textFault(_ field: String, _ value: JSONValue?) -> TripForm.Rule? {
    switch value {
    case .string, .null, nil: nil
    default: TripForm.Rule(field, "text", message: "Write '\(field)' as a text.")
    }
  }

  private static func json(_ rule: TripForm.Rule) -> JSONValue {
    .object([
      "field": .string(rule.field), "message": .string(rule.message), "rule": .string(rule.rule),
    ])
  }
}
