import Bundles
import Tabular

extension AuthoredDatabase {
  /// A model or a view that a pipeline declares: the name of its table or view, and its SELECT. Apps run views, and
  /// the rows of models are stored.
  package typealias DeclaredQuery = (name: String, sql: DeclaredSQL, isView: Bool)

  /// A model or a view whose SQL is sound, and the columns of its rows.
  package typealias CheckedQuery = (query: DeclaredQuery, columns: [AuthoredColumn])

  /// Checks models and views on a database without rows, and puts each after those that it reads.
  ///
  /// Throws ``Failure`` at the place of the first fault. In a cycle, this is the name of a table that the
  /// cycle includes.
  package func ordered(_ queries: [DeclaredQuery]) throws -> [CheckedQuery] {
    let names = Dictionary(
      queries.map { ($0.name.lowercased(), $0.name) }, uniquingKeysWith: { first, _ in first })
    var (checked, waiting) = ([CheckedQuery](), queries)
    while !waiting.isEmpty {
      let before = checked.count
      var missing: [String: (table: String, failure: Failure)] = [:]
      for query in waiting {
        missingTable = nil
        do {
          checked.append(try check(query))
        } catch let failure as Failure {
          guard let table = missingTable.flatMap({ names[$0.lowercased()] }) else { throw failure }
          missing[query.name] = (table, failure)
        }
      }
      guard checked.count > before else { throw cycle(waiting[0].name, missing) }
      waiting.removeAll { missing[$0.name] == nil }
    }
    return checked
  }

  private func check(_ query: DeclaredQuery) throws -> CheckedQuery {
    let statement = query.isView ? try view(query.sql) : try statement(query.sql)
    try statement.requireNames()
    let name = SQLText.identifier(query.name)
    let columns = statement.columns.map {
      "\(SQLText.identifier($0.name)) \($0.declaredType ?? "")"
    }.joined(separator: ", ")
    do {
      try handle.texts(
        query.isView
          ? "CREATE VIEW \(name) AS \(query.sql.text)" : "CREATE TABLE \(name) (\(columns))")
    } catch {
      throw query.sql.failure(
        "'\(query.name)' cannot be created", fix: "choose another name", cause: error.message)
    }
    guardian.tables[query.name.lowercased()] = query.name
    return (query, statement.columns)
  }

  private func cycle(
    _ first: String, _ missing: [String: (table: String, failure: Failure)]
  ) -> Failure {
    var path = [first]
    while let next = missing[path[path.endIndex - 1]]?.table {
      if let start = path.firstIndex(of: next) {
        path = Array(path[start...]) + [next]
        break
      }
      path.append(next)
    }
    var failure = missing[path[0]]?.failure ?? Failure(.invalidConfiguration, "", fix: "")
    failure.message = "models read one another in a circle: \(path.joined(separator: " → "))"
    failure.fix = "let one of them read the tables instead"
    return failure
  }
}

/// Checks that the rows of a model have a unique key, in whose order they come.
package struct ModelKey {
  private let model: String
  private let sql: DeclaredSQL
  private let names: [String]
  private let columns: [Int]
  private var last: [RowCells.Value]?

  /// Prepares the check of a statement that is ordered by the key.
  package init(of model: String, _ names: [String], _ statement: AuthoredStatement) {
    (self.model, self.sql, self.names) = (model, statement.sql, names)
    columns = names.compactMap { name in statement.columns.firstIndex { $0.name == name } }
  }

  /// Throws ``Failure`` if the key of a row is NULL or that of the row before.
  package mutating func check(_ row: borrowing AuthoredRow) throws {
    var values: [RowCells.Value] = []
    for column in columns { values.append(row.value(column)) }
    let isRepeated = last.map { zip($0, values).allSatisfy(Self.isSame) } ?? false
    last = values
    guard isRepeated || values.contains(.null) else { return }
    let key = zip(names, values).map { "\($0) = \(Self.shown($1))" }.joined(separator: ", ")
    let (rows, fix) =
      isRepeated
      ? ("two rows of the model '\(model)' have", "group by the key, or name more columns")
      : ("a row of the model '\(model)' has", "write WHERE … IS NOT NULL, or name other columns")
    throw sql.failure("\(rows) the key \(key)", fix: "\(fix) as 'primary-key'")
  }

  private static func isSame(_ one: RowCells.Value, _ other: RowCells.Value) -> Bool {
    switch (one, other) {
    case (.integer(let whole), .real(let real)), (.real(let real), .integer(let whole)):
      Double(whole) == real
    default: one == other
    }
  }

  private static func shown(_ value: RowCells.Value) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "'\(text.count > 60 ? "\(text.prefix(60))…" : text)'"
    case .blob(let bytes): "a blob of \(bytes.count) bytes"
    }
  }
}
