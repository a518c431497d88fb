import GRDB

extension Database {
  /// The records that a query finds; each connection prepares the query once.
  package func all<Record: FetchableRecord>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Record] {
    try Record.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The values that a closure reads from each row that a query finds.
  package func all<Value>(
    _ sql: String, _ arguments: StatementArguments = [], read: (Row) throws -> Value
  ) throws -> [Value] {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
    var values: [Value] = []
    while let row = try rows.next() { values.append(try read(row)) }
    return values
  }

  /// The first record that a query finds; nil if there is none.
  package func first<Record: FetchableRecord>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> Record? {
    try Record.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first record that a query finds.
  ///
  /// - Throws: The given error if the query finds none.
  package func one<Record: FetchableRecord>(
    _ sql: String, _ arguments: StatementArguments = [],
    orThrow error: @autoclosure () -> StoreError
  ) throws -> Record {
    guard let record: Record = try first(sql, arguments) else { throw error() }
    return record
  }

  /// The first row that a query finds; nil if there is none.
  package func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The first column of the rows that a query finds.
  package func values<Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Value] {
    try all(sql, arguments) { try $0.value(at: 0) }
  }
}

/// The full-text query for texts in which every given word is the beginning of some word.
package func fullTextQuery(startsOf words: some Sequence<some StringProtocol>) -> String {
  words.map { "\(fullTextPhrase($0))*" }.joined(separator: " ")
}

/// A text as a phrase of a full-text query: in double quotes, with its own double quotes doubled.
///
/// The search for quotes is by bytes, since a quote and a combining mark are one `Character`.
package func fullTextPhrase(_ text: some StringProtocol) -> String {
  let quote = UInt8(ascii: "\"")
  let bytes = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
  return "\"\(String(decoding: bytes, as: UTF8.self))\""
}

extension StoreError {
  /// The error for an id that the bundle does not have.
  package static func noSuch(
    _ what: String, _ id: String, by key: String = "id", fix: String
  ) -> StoreError {
    StoreError(.notFound, id, "the bundle has no \(what) with this \(key)", fix: fix)
  }
}
