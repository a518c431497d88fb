import Bundles

/// An object of a collection.
struct Record: Equatable {
  var members: [String: JSONValue]

  init(_ members: [String: JSONValue]) {
    self.members = members
  }

  /// Takes an object; nil for any other value.
  init?(_ value: JSONValue) {
    guard case .members(let members) = value else { return nil }
    self.members = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The object as JSON, whose keys are sorted on output.
  var json: JSONValue {
    .members(members.map { JSONValue.Member($0.key, $0.value) })
  }

  /// The id as text, even if it is a number; nil without one.
  var id: String? {
    members["id"].flatMap { $0.isNull ? nil : $0.comparedText }
  }

  /// The value at a key, or at keys separated by points; nil without one.
  func value(at path: String) -> JSONValue? {
    if let value = members[path] { return value }
    let keys = path.split(separator: ".").map(String.init)
    guard keys.count > 1, let first = members[keys[0]] else { return nil }
    return keys.dropFirst().reduce(first) { value, key in value.flatMap { Record($0)?.members[key] }
    }
  }
}

extension JSONValue {
  var isNull: Bool { self == .null }

  /// The value as a number; nil for any other value.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    case .number(let word): Double(word)
    default: nil
    }
  }

  /// The text for comparison with parameters, as JavaScript's `toString` writes it.
  var comparedText: String {
    switch self {
    case .string(let text): text
    case .array(let elements): elements.map(\.comparedText).joined(separator: ",")
    case .members: "[object Object]"
    case .null: ""
    case .bool, .integer, .double, .number: text(.compact)
    }
  }
}
