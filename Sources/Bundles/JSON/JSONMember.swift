import Foundation
import Tabular

/// A member of a JSON object: its name, the shape and the meaning of its value, and the closure that gives
/// the value.
///
/// The factory decides whether the value may be null: `text` is never null, `nullableText` may be.
/// `optional` leaves the member out if there is no value.
package struct JSONMember<Owner>: Sendable {
  /// The key.
  package let name: String
  /// Whether every object has the member.
  let isRequired: Bool
  /// The schema of the value, with the member's sentence.
  let schema: @Sendable (inout JSONDefinitions) -> JSONValue
  /// The owner's value; nil if the member is left out.
  let json: @Sendable (Owner) -> JSONValue?

  private init(
    _ name: String, isRequired: Bool,
    schema: @escaping @Sendable (inout JSONDefinitions) -> JSONValue,
    json: @escaping @Sendable (Owner) -> JSONValue?
  ) {
    self.name = name
    self.isRequired = isRequired
    self.schema = schema
    self.json = json
  }

  private init<Value>(
    _ name: String, isRequired: Bool = true, _ shape: JSONShape<Value>, _ sentence: String,
    json: @escaping @Sendable (Owner) -> JSONValue?
  ) {
    self.init(
      name, isRequired: isRequired,
      schema: { .members(shape.reference(&$0).described(sentence)) }, json: json)
  }

  /// The same member for a larger value that contains the owner.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Owner) -> JSONMember<Whole> {
    JSONMember<Whole>(name, isRequired: isRequired, schema: schema, json: { json(part($0)) })
  }
}

/// The factories of members, one for each kind of value. No factory is overloaded, so that long lists of
/// members compile quickly.
extension JSONMember {
  /// A value of any shape.
  package static func value<Value>(
    _ name: String, _ shape: JSONShape<Value>, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> Value
  ) -> JSONMember {
    JSONMember(name, shape, sentence) { shape.json(value($0)) }
  }

  /// A value of any shape, or null.
  package static func nullable<Value>(
    _ name: String, _ shape: JSONShape<Value>, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> Value?
  ) -> JSONMember {
    JSONMember(name, .nullable(shape), sentence) { value($0).map(shape.json) ?? .null }
  }

  /// A value of any shape; the member is left out if there is none.
  package static func optional<Value>(
    _ name: String, _ shape: JSONShape<Value>, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> Value?
  ) -> JSONMember {
    JSONMember(name, isRequired: false, shape, sentence) { value($0).map(shape.json) }
  }

  /// The same value in every object.
  package static func constant(
    _ name: String, _ constant: JSONValue, _ sentence: String = ""
  ) -> JSONMember {
    let shape = JSONShape<JSONValue>(
      keywords: { _ in [JSONValue.Member("const", constant)] }, json: { $0 })
    return JSONMember(name, shape, sentence) { _ in constant }
  }

  /// A text: at least one character, unless another form is given.
  package static func text(
    _ name: String, as form: TextForm = .filled, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> String
  ) -> JSONMember {
    .value(name, .text(as: form), sentence, value)
  }

  /// A text, or null.
  package static func nullableText(
    _ name: String, as form: TextForm = .filled, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> String?
  ) -> JSONMember {
    .nullable(name, .text(as: form), sentence, value)
  }

  /// A whole number.
  package static func integer(
    _ name: String, min: Int? = nil, max: Int? = nil, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> Int
  ) -> JSONMember {
    .value(name, .integer(min: min, max: max), sentence, value)
  }

  /// A whole number, or null.
  package static func nullableInteger(
    _ name: String, min: Int? = nil, max: Int? = nil, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> Int?
  ) -> JSONMember {
    .nullable(name, .integer(min: min, max: max), sentence, value)
  }

  /// A floating-point number.
  package static func number(
    _ name: String, min: Double? = nil, max: Double? = nil, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> Double
  ) -> JSONMember {
    .value(name, .number(min: min, max: max), sentence, value)
  }

  /// A floating-point number, or null.
  package static func nullableNumber(
    _ name: String, min: Double? = nil, max: Double? = nil, _ sentence: String = "",
    _ value: @escaping @Sendable (Owner) -> Double?
  ) -> JSONMember {
    .nullable(name, .number(min: min, max: max), sentence, value)
  }

  /// True or false.
  package static func flag(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> Bool
  ) -> JSONMember {
    .value(name, .flag, sentence, value)
  }

  /// A day, yyyy-MM-dd.
  package static func day(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> CalendarDay
  ) -> JSONMember {
    .value(name, .day, sentence, value)
  }

  /// A day, or null.
  package static func nullableDay(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> CalendarDay?
  ) -> JSONMember {
    .nullable(name, .day, sentence, value)
  }

  /// A moment in UTC, to the second.
  package static func instant(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> Date
  ) -> JSONMember {
    .value(name, .instant, sentence, value)
  }

  /// A moment in UTC, or null.
  package static func nullableInstant(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> Date?
  ) -> JSONMember {
    .nullable(name, .instant, sentence, value)
  }

  /// One of an enum's words.
  package static func word<Word: JSONWord>(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> Word
  ) -> JSONMember {
    .value(name, .word, sentence, value)
  }

  /// An array of values of one shape.
  package static func list<Element>(
    _ name: String, of element: JSONShape<Element>, count: ListSize = .any,
    _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> [Element]
  ) -> JSONMember {
    .value(name, .list(of: element, count: count), sentence, value)
  }
}
