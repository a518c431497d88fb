import Bundles
import Tabular

/// A client's content whose rows keep their numbers from an earlier database.
///
/// A client numbers rows without gaps, again in each build. This content gives a row that is also
/// in the earlier database its earlier number, and a new row a free number. Every column that
/// refers to a row is changed with it. Cost: each table with such numbers is filled once more to
/// read its rows, and the rows are sorted.
package struct KeptNumbers<Content: DatabaseContent>: DatabaseContent {
  private let content: Content
  private let numbers: RowNumbers
  /// The ledger for the next version.
  package let ledger: NumberLedger

  /// The tables, with the kept numbers of their rows.
  package let tables: [Table<Self>]

  /// Looks up the rows of a content in the database at a path; `ledger` must be the ledger of that database.
  ///
  /// Throws ``Failure`` if the database cannot be read.
  package init(
    _ content: Content, from earlier: String, _ ledger: NumberLedger, _ identities: RowIdentities
  ) throws {
    let unreadable = { (cause: String) in
      Failure(
        .unreadableInput, at: SourceLocation(earlier),
        "the previous bundle, whose ids are to be kept, cannot be read",
        fix: "check it with 'seedbed verify', or build once without 'ids: keep'", cause: cause)
    }
    // The tables of the content are filled while the database is open.
    let (numbers, next) = try FinishedDatabase.read(earlier, seconds: 3_600, failure: unreadable) {
      db in
      var assignment = NumberAssignment(content, EarlierNumbers(db), ledger, identities)
      return (try assignment.run(), assignment.ledger)
    }
    self.content = content
    self.numbers = numbers
    self.ledger = next
    tables = content.tables.map { table in
      Table(table.schema) { whole, writer in
        guard let mapping = whole.numbers.mapping(of: table.schema) else {
          return try table.fill(from: whole.content, &writer)
        }
        try mapping.fill(&writer) { try table.fill(from: whole.content, &$0) }
      }
    }
  }

  /// These values are the same as in the content.
  package var schema: DatabaseSchema { content.schema }

  /// These values are the same as in the content.
  package var metadata: [String: String] { content.metadata }

  /// Writes the texts of the content with the kept numbers of rows.
  package func writeTexts(of search: SearchTableSchema, to writer: inout RowWriter) throws {
    guard hasRowNumbers(search), let mapping = search.textTable.flatMap(numbers.mapping(of:))
    else {
      return try content.writeTexts(of: search, to: &writer)
    }
    try mapping.fill(&writer) { try content.writeTexts(of: search, to: &$0) }
  }

  /// The positions of the content, by the kept numbers of rows.
  package func positions(
    of search: SearchTableSchema
  ) -> [(id: Int, latitude: Double, longitude: Double)] {
    guard hasRowNumbers(search), let numbers = numbers.kept[search.table] else {
      return content.positions(of: search)
    }
    return content.positions(of: search).map { (numbers[$0.id - 1], $0.latitude, $0.longitude) }
  }

  /// Whether a search finds rows by their numbers, which can be kept, and not by their places in an order.
  private func hasRowNumbers(_ search: SearchTableSchema) -> Bool {
    schema.table(named: search.table)?.primaryKey == [search.rowID]
  }
}

/// Finds the number that each row of a content keeps.
private struct NumberAssignment<Content: DatabaseContent> {
  private let content: Content
  private let earlier: EarlierNumbers
  private let identities: RowIdentities
  private var numbers: RowNumbers
  private var successor: NumberLedger.Successor

  init(
    _ content: Content, _ earlier: EarlierNumbers, _ ledger: NumberLedger,
    _ identities: RowIdentities
  ) {
    self.content = content
    self.earlier = earlier
    self.identities = identities
    numbers = RowNumbers(content.rowReferences)
    successor = NumberLedger.Successor(ledger)
  }

  /// The ledger for the next version.
  var ledger: NumberLedger { successor.result }

  mutating func run() throws -> RowNumbers {
    let tables = content.tables
    for table in tables where identities.areDealt(in: table.schema) { try assign(table) }
    let targets = Set(content.rowReferences.flatMap(\.targets))
    for table in tables
    where targets.contains(table.schema.name) && numbers.kept[table.schema.name] == nil {
      numbers.places[table.schema.name] = try numbers.mapping(of: table.schema)?.places {
        try table.fill(from: content, &$0)
      }
    }
    let names = Set(tables.map(\.schema.name))
    for name in successor.tables where !names.contains(name) {
      successor.retire(try earlier.numbers(of: name), of: name)
    }
    return numbers
  }

  private mutating func assign(_ table: Table<Content>) throws {
    let schema = table.schema
    let (rows, known) = try hashes(of: table)
    numbers.kept[schema.name] = successor.assign(rows, of: schema.name, earlier: known)
  }

  /// The hashes that identify the rows of a table, and the numbers and hashes of the rows in the earlier
  /// database.
  private func hashes(
    of table: Table<Content>
  ) throws -> (rows: [UInt64], earlier: [(number: Int, hash: UInt64)]) {
    let schema = table.schema
    guard let part = identities.parts[schema.name],
      let other = content.tables.first(where: { $0.schema.name == part }),
      let owner = other.schema.columns.first(where: { $0.references == schema.name })
    else {
      let columns = identities.columns(of: schema, isComparable)
      let rows = try hashes(of: table, columns, by: nil)
      return (rows.map(\.hash), try earlier.rows(of: schema, knownBy: columns))
    }
    let others = other.schema.columns.filter { $0.name != owner.name && isComparable($0) }
    let columns = others.map(\.name)
    var rows: [UInt64] = []
    for (number, hash) in try hashes(of: other, columns, by: owner.name) {
      if number > rows.count { rows += repeatElement(0, count: number - rows.count) }
      rows[number - 1] = rows[number - 1].joined(with: hash)
    }
    return (rows, try earlier.rows(of: schema, knownBy: other.schema, owner.name, columns))
  }

  /// Whether the values of a column have the same meaning in both versions. They do not if the
  /// column refers to rows whose numbers are still unknown.
  private func isComparable(_ column: ColumnSchema) -> Bool {
    guard let target = column.references, let table = content.schema.table(named: target) else {
      return true
    }
    return numbers.kept[target] != nil || !identities.areDealt(in: table)
  }

  /// The hash of some columns of each row, and the number in the column `number`.
  private func hashes(
    of table: Table<Content>, _ columns: [String], by number: String?
  ) throws -> [(number: Int, hash: UInt64)] {
    let mapping = RowMapping(table.schema, numbers)
    let names = table.schema.columnNames
    let places = columns.compactMap { names.firstIndex(of: $0) }
    let owner = number.flatMap { names.firstIndex(of: $0) }
    let fill = { (writer: inout RowWriter) in try table.fill(from: content, &writer) }
    return try mapping.read(fill) { row, record in
      (owner.map { Int(row.integer($0)) } ?? 0, row.hash(places, &record))
    }
  }
}
