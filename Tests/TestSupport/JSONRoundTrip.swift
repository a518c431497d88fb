import Foundation
import Testing

/// A value as it is once it has been written as JSON and read again.
package func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// Expects records, at least one, that are the same once they have been written as JSON and read again.
package func expectSameThroughJSON<Record: Codable & Equatable>(
  _ records: [Record], sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  #expect(!records.isEmpty, sourceLocation: sourceLocation)
  #expect(try throughJSON(records) == records, sourceLocation: sourceLocation)
}

/// The same of the records of several ids, some of which may have none.
package func expectSameThroughJSON<ID, Record: Codable & Equatable>(
  of ids: [ID], sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ records: (ID) async throws -> [Record]
) async throws {
  var all: [Record] = []
  for id in ids { all += try await records(id) }
  try expectSameThroughJSON(all, sourceLocation: sourceLocation)
}
