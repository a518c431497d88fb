import Bundles
import Foundation

/// An object of a collection.
package struct Record: Hashable, Sendable {
  /// The values by key.
  package var members: [String: JSONValue]

  /// An object with members.
  package init(_ members: [String: JSONValue]) {
    self.members = members
  }

  /// Takes an object; nil for any other value.
  package init?(_ value: JSONValue) {
    guard case .members(let members) = value else { return nil }
    self.members = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Reads an object; nil for what is none.
  ///
  /// Integers stay integers, as far as they have 64 bits.
  package init?(json bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      return nil
    }
    self.init(value)
  }

  /// The object as JSON; its keys are sorted when it is written.
  package var json: JSONValue {
    .members(members.map { JSONValue.Member($0.key, $0.value) })
  }

  /// The id as text, also where it is a number; nil where it has none.
  package var id: String? {
    members["id"].flatMap { $0.isNull ? nil : $0.comparedText }
  }

  /// A value by its key, or by keys divided by points; nil where there is none.
  func value(at path: String) -> JSONValue? {
    if let value = members[path] { return value }
    let keys = path.split(separator: ".").map(String.init)
    guard keys.count > 1, let first = members[keys[0]] else { return nil }
    return keys.dropFirst().reduce(first) { value, key in value.flatMap { Record($0)?.members[key] }
    }
  }
}

extension JSONValue {
  /// Whether it is null.
  var isNull: Bool { self == .null }

  /// The number that it is; nil for what is none.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// The text that parameters are compared with: as JavaScript's `toString` writes it.
  var comparedText: String {
    switch self {
    case .string(let text): text
    case .array(let elements): elements.map(\.comparedText).joined(separator: ",")
    case .members: "[object Object]"
    case .null: ""
    case .bool, .integer, .double: text(.compact)
    }
  }
}
