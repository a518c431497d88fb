import Tabular

/// Writes the store in Swift.
extension TypedAccess {
  /// The source of the store, in the format of `swift format`.
  package var swift: String {
    let records = tables.filter(isRecord)
    var functions = StoreFunctions(access: self)
    let queries = tables.map { table in
      isRecord(table) ? functions.queries(of: table) : functions.parts(of: table)
    }
    let types = records.flatMap { [declaration(of: $0), orders(of: $0)] }.compactMap(\.self)
    let parts = [
      "\(head)\n// swift-format-ignore-file\n\nimport Foundation\nimport GRDB\nimport SeedStore",
      type(records),
      block(types), block(queries.flatMap(\.self)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func block(_ members: [String]) -> String {
    members.isEmpty ? "" : "extension \(store) {\n\(members.joined(separator: "\n\n"))\n}"
  }

  /// The declaration of the store's type.
  private func type(_ records: [TypedTable]) -> String {
    let id = UInt32(bitPattern: schema.applicationID)
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: id >> $0) }
    let example = records.first.map {
      "\nlet rows = try await store.\($0.many)(limit: 20)"
    }
    let pipeline = SwiftLiteral.commentText(pipeline)
    let about = """
      The database of the pipeline `\(pipeline)`, opened for reading.

      ```swift
      let store = try \(store)(url: url)\(example ?? "")
      ```
      """
    // A database need not have a table that is left out without rows.
    let declared = tables.filter { $0.schema.presence == .always }.map {
      isRecord($0) ? "\($0.type).table" : table($0, indent: 6)
    }
    return """
      \(SwiftText.comment(about, indent: 0))
      public final class \(store): BundledStore {
        /// The pipeline that builds the database, and the tables that the store reads.
        public static let pipeline = DeclaredPipeline(
          \(SwiftLiteral.string(self.pipeline)), application: \(SwiftLiteral.number(bytes[...])), \
      version: \(schema.version),
          tables: [
      \(declared.map { "      \($0)," }.joined(separator: "\n"))
          ])

        /// The file beneath the store.
        public let database: BundledDatabase

        /// Opens a database file for reading only.
        ///
        /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is the
        ///   database of another pipeline, or lacks a column that the store reads.
        public init(url: URL, mode: OpeningMode, words: NoWords) throws {
          database = try BundledDatabase(url: url, mode: mode, of: Self.pipeline)
        }
      }
      """
  }

  /// The declaration of a row's type.
  private func declaration(of table: TypedTable) -> String {
    table.record.declaration(
      withTable: """
            /// The table, with the columns of the properties and those that queries need.
            public static let table = \(self.table(table, indent: 4))
        """)
  }

  /// The description of a table, for the check at opening and for statements.
  private func table(_ table: TypedTable, indent: Int) -> String {
    let start = String(repeating: " ", count: indent + 2)
    let columns = table.schema.columns.map { column in
      let isRequired = column.isRequired || table.schema.primaryKey.contains(column.name)
      let type = column.kind.rawValue + (isRequired ? " NOT NULL" : "")
      return "\(start)  \(SwiftLiteral.string(column.name)): \(SwiftLiteral.string(type)),"
    }
    return """
      DeclaredTable(
      \(start)\(SwiftLiteral.string(table.schema.name)),
      \(start)[
      \(columns.joined(separator: "\n"))
      \(start)])
      """
  }

  /// The enumeration of a table's orders; nil without any.
  private func orders(of table: TypedTable) -> String? {
    if table.orders.isEmpty { return nil }
    let cases = table.orders.map { order in
      """
      \(SwiftText.comment(order.comment, indent: 4))
          case \(SwiftText.declared(order.name)) = \(SwiftLiteral.string(order.sql))
      """
    }
    return """
        /// An order of the rows of `\(SwiftLiteral.commentText(table.schema.name))`.
        public enum \(table.orderType): String, CaseIterable, Hashable, Sendable {
      \(cases.joined(separator: "\n"))
        }
      """
  }
}
