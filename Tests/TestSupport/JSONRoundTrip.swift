import Foundation

/// A value as it is once it has been written as JSON and read again.
package func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}
