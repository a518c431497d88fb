import Foundation
import Tabular

/// The shape of a JSON value, declared once: the conversion of a Swift value to JSON, and the JSON Schema.
///
/// Shapes contain shapes: a list has the shape of its elements, and an object has its members
/// (``JSONMember``). A ``JSONDocument`` is the schema of a whole file.
package struct JSONShape<Value>: Sendable {
  /// The shape's name in `$defs` of a schema; nil if the schema repeats the shape at each use.
  let name: String?
  /// The members of an object, in the order of its declaration; empty for any other value.
  package let members: [JSONMember<Value>]
  /// The keywords of the shape's schema.
  let keywords: @Sendable (inout JSONDefinitions) -> [JSONValue.Member]
  /// Converts a value to JSON.
  package let json: @Sendable (Value) -> JSONValue

  init(
    named name: String? = nil, members: [JSONMember<Value>] = [],
    keywords: @escaping @Sendable (inout JSONDefinitions) -> [JSONValue.Member],
    json: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.name = name
    self.members = members
    self.keywords = keywords
    self.json = json
  }

  /// The schema at a use of the shape: its keywords, or a reference to its definition.
  func reference(_ definitions: inout JSONDefinitions) -> [JSONValue.Member] {
    guard let name else { return keywords(&definitions) }
    let defined = definitions.add(name, keywords)
    return [JSONValue.Member("$ref", .string("#/$defs/\(defined)"))]
  }
}

// MARK: - Texts, numbers and truth values

extension JSONShape<String> {
  /// A text.
  package static func text(as form: TextForm = .filled) -> JSONShape {
    JSONShape(keywords: { _ in form.keywords }, json: { .string($0) })
  }
}

extension JSONShape<Int> {
  /// A whole number in a range.
  package static func integer(min: Int? = nil, max: Int? = nil) -> JSONShape {
    let bounds = JSONValue.bounds(
      "minimum", min.map { .integer($0) }, "maximum", max.map { .integer($0) })
    return JSONShape(keywords: { _ in .type("integer") + bounds }, json: { .integer($0) })
  }

  /// One of the given whole numbers.
  package static func integer(oneOf numbers: [Int]) -> JSONShape {
    let values = JSONValue.array(numbers.map { .integer($0) })
    return JSONShape(keywords: { _ in [JSONValue.Member("enum", values)] }, json: { .integer($0) })
  }
}

extension JSONShape<Double> {
  /// A number in a range.
  package static func number(min: Double? = nil, max: Double? = nil) -> JSONShape {
    let bounds = JSONValue.bounds(
      "minimum", min.map { .double($0) }, "maximum", max.map { .double($0) })
    return JSONShape(keywords: { _ in .type("number") + bounds }, json: { .double($0) })
  }
}

extension JSONShape<Bool> {
  /// True or false.
  package static var flag: JSONShape {
    JSONShape(keywords: { _ in .type("boolean") }, json: { .bool($0) })
  }
}

extension JSONShape<CalendarDay> {
  /// A day, yyyy-MM-dd.
  package static var day: JSONShape {
    JSONShape(keywords: { _ in TextForm.day.keywords }, json: { .string($0.description) })
  }
}

extension JSONShape<Date> {
  /// A moment in UTC, to the second, as ISO 8601 writes it.
  package static var instant: JSONShape {
    JSONShape(
      keywords: { _ in TextForm.instant.keywords },
      json: { .string(UTCInstantText.text(Int($0.timeIntervalSince1970.rounded(.down)))) })
  }
}

/// An enum whose cases are strings in JSON.
package typealias JSONWord = CaseIterable & RawRepresentable<String> & SendableMetatype

extension JSONShape where Value: JSONWord {
  /// One of an enum's words.
  package static var word: JSONShape {
    JSONShape(
      keywords: { _ in TextForm.oneOf(Value.allCases.map(\.rawValue)).keywords },
      json: { .string($0.rawValue) })
  }
}

extension JSONShape<JSONValue> {
  /// Any JSON.
  package static var any: JSONShape { JSONShape(keywords: { _ in [] }, json: { $0 }) }

  /// An object with any members.
  package static var anyObject: JSONShape {
    JSONShape(keywords: { _ in .type("object") }, json: { $0 })
  }
}

// MARK: - Shapes of shapes

extension JSONShape {
  /// An object with the given members in any order, and no others.
  ///
  /// An object with a name becomes a definition in each schema that uses it.
  package static func object(
    named name: String? = nil, about sentence: String = "", _ members: [JSONMember<Value>]
  ) -> JSONShape {
    let sorted = members.ordered { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { WrittenMember(name: $0.name, json: $0.json) }
    return JSONShape(
      named: name, members: members,
      keywords: { definitions in
        var properties: [JSONValue.Member] = []
        for member in members {
          properties.append(JSONValue.Member(member.name, member.schema(&definitions)))
        }
        let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
        return .type("object") + .description(sentence) + [
          JSONValue.Member("properties", .members(properties)),
          JSONValue.Member("required", .array(required)),
          JSONValue.Member("additionalProperties", .bool(false)),
        ]
      },
      json: { value in
        var found: [JSONValue.Member] = []
        found.reserveCapacity(sorted.count)
        for place in 0..<sorted.count {
          let member = sorted[place]
          if let json = member.json(value) { found.append(JSONValue.Member(member.name, json)) }
        }
        return .members(found)
      })
  }

  /// An array with one element for each member, in that order; the members' names are the titles.
  package static func row(_ elements: [JSONMember<Value>]) -> JSONShape {
    JSONShape(
      keywords: { definitions in
        var items: [JSONValue] = []
        for element in elements {
          items.append(element.schema(&definitions).with("title", .string(element.name)))
        }
        return .type("array") + [
          JSONValue.Member("prefixItems", .array(items)),
          JSONValue.Member("minItems", .integer(elements.count)),
          JSONValue.Member("maxItems", .integer(elements.count)),
        ]
      },
      json: { value in .array(elements.map { $0.json(value) ?? .null }) })
  }

  /// An array of values of one shape.
  package static func list<Element>(
    of element: JSONShape<Element>, count: ListSize = .any
  ) -> JSONShape where Value == [Element] {
    JSONShape(
      keywords: { definitions in
        let items = JSONValue.members(element.reference(&definitions))
        return .type("array") + count.keywords + [JSONValue.Member("items", items)]
      },
      json: { elements in
        // A loop over the places, since `map` would call the closure through two more.
        var found: [JSONValue] = []
        found.reserveCapacity(elements.count)
        for place in 0..<elements.count { found.append(element.json(elements[place])) }
        return .array(found)
      })
  }

  /// An object whose keys are data, and whose values have one shape.
  package static func map<Element>(
    of element: JSONShape<Element>, keys: TextForm? = nil, atLeast least: Int = 0
  ) -> JSONShape where Value == [String: Element] {
    JSONShape(
      keywords: { definitions in
        let values = JSONValue.members(element.reference(&definitions))
        return .type("object") + [JSONValue.Member("additionalProperties", values)]
          + (keys.map { [JSONValue.Member("propertyNames", .members($0.keywords))] } ?? [])
          + (least > 0 ? [JSONValue.Member("minProperties", .integer(least))] : [])
      },
      json: { value in
        .members(
          value.map { JSONValue.Member($0.key, element.json($0.value)) }
            .ordered { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
      })
  }

  /// A value of a shape, or null.
  package static func nullable<Wrapped>(
    _ shape: JSONShape<Wrapped>
  ) -> JSONShape where Value == Wrapped? {
    JSONShape(
      keywords: { shape.reference(&$0).orNull }, json: { $0.map(shape.json) ?? .null })
  }

  /// A value of one of several shapes; the first alternative that applies to the value writes it.
  package static func oneOf(_ alternatives: [JSONAlternative<Value>]) -> JSONShape {
    JSONShape(
      keywords: { definitions in
        var schemas: [JSONValue] = []
        for alternative in alternatives { schemas.append(alternative.schema(&definitions)) }
        return [JSONValue.Member("oneOf", .array(schemas))]
      },
      json: { value in
        for alternative in alternatives {
          if let json = alternative.json(value) { return json }
        }
        return .null
      })
  }

  /// The same JSON for a larger value that contains the shape's value.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> JSONShape<Whole> {
    JSONShape<Whole>(
      named: name, members: members(of: part), keywords: keywords, json: { json(part($0)) })
  }

  /// The members of an object for a larger value, so that an object can include the members of its parts.
  package func members<Whole>(
    of part: @escaping @Sendable (Whole) -> Value
  ) -> [JSONMember<Whole>] {
    members.map { $0.of(part) }
  }

  /// The same schema for values that are JSON already.
  package var ofJSON: JSONShape<JSONValue> {
    JSONShape<JSONValue>(named: name, keywords: keywords, json: { $0 })
  }

  /// The shape with more keywords in its schema, for rules that the shapes above cannot express.
  package func adding(_ more: [JSONValue.Member]) -> JSONShape {
    JSONShape(
      named: name, members: members, keywords: { keywords(&$0) + more }, json: json)
  }
}

/// The part of a member that writes values, which is copied at each use.
private struct WrittenMember<Owner>: Sendable {
  let name: String
  let json: @Sendable (Owner) -> JSONValue?
}

/// One of the shapes that a value can have, and the test for it.
package struct JSONAlternative<Value>: Sendable {
  let schema: @Sendable (inout JSONDefinitions) -> JSONValue
  let json: @Sendable (Value) -> JSONValue?

  /// The shape of a part; the part is nil if the value has another shape.
  package init<Part>(
    _ shape: JSONShape<Part>, _ part: @escaping @Sendable (Value) -> Part?
  ) {
    schema = { .members(shape.reference(&$0)) }
    json = { part($0).map(shape.json) }
  }
}

/// The number of elements that a list may have.
package struct ListSize: Sendable {
  let keywords: [JSONValue.Member]

  /// Any number.
  package static let any = ListSize(keywords: [])

  /// Exactly this number.
  package static func exactly(_ count: Int) -> ListSize { ListSize(min: count, max: count) }
  /// This number or more.
  package static func atLeast(_ count: Int) -> ListSize { ListSize(min: count, max: nil) }
  /// This number or fewer.
  package static func atMost(_ count: Int) -> ListSize { ListSize(min: nil, max: count) }
  /// A number in a range.
  package static func between(_ least: Int, _ most: Int) -> ListSize {
    ListSize(min: least, max: most)
  }

  /// The same size, with elements that all differ.
  package var distinct: ListSize {
    ListSize(keywords: keywords + [JSONValue.Member("uniqueItems", .bool(true))])
  }

  private init(keywords: [JSONValue.Member]) {
    self.keywords = keywords
  }

  private init(min: Int?, max: Int?) {
    keywords = JSONValue.bounds(
      "minItems", min.map { .integer($0) }, "maxItems", max.map { .integer($0) })
  }
}
