/// The facts about a store that `seedbed generate` needs beside the schema of its database.
package struct StoreDeclaration: Sendable {
  /// A table whose rows appear in records by their names.
  package struct NamedRow: Sendable {
    let type: String
    let table: String
    let key: String
    let name: String

    /// Declares the store's type that holds the key and the name of a row.
    package init(_ type: String, of table: String, key: String, name: String) {
      self.type = type
      self.table = table
      self.key = key
      self.name = name
    }
  }

  /// An enumeration of the sort options that the orders of a table declare.
  package struct SortOptions: Sendable {
    let name: String
    let table: String
    let comment: String

    /// Declares the enumeration's name, its table, and its comment.
    package init(_ name: String, of table: String, _ comment: String) {
      self.name = name
      self.table = table
      self.comment = comment
    }
  }

  /// The prefix of the store's types, such as `Fantasy`.
  let prefix: String
  /// The store's target, such as `SeedFantasy`.
  let target: String
  /// The name of the store's databases, such as `AFL Fantasy databases`.
  let databases: String
  /// The section of a pipeline that makes these databases.
  let section: String
  /// The client's folder, which the first line of each generated file names.
  let folder: String
  /// The properties of columns, by column name, in all records of the store.
  let vocabulary: [String: Record.Property]
  /// The rows that appear in records by their names.
  let named: NamedRow?
  /// The end of a property such as `tripID` in JSON; nil if it is the same.
  let idsInJSON: String?
  /// The options by which apps sort; nil without any.
  let sortOptions: SortOptions?
  /// The schema of the database.
  package let schema: DatabaseSchema

  /// Declares a store; without `target`, its target is `Seed` with the prefix.
  package init(
    _ prefix: String, target: String? = nil, databases: String, section: String, folder: String,
    vocabulary: [String: Record.Property] = [:], named: NamedRow? = nil, idsInJSON: String? = nil,
    sortOptions: SortOptions? = nil, schema: DatabaseSchema
  ) {
    self.prefix = prefix
    self.target = target ?? "Seed\(prefix)"
    self.databases = databases
    self.section = section
    self.folder = folder
    self.vocabulary = vocabulary
    self.named = named
    self.idsInJSON = idsInJSON
    self.sortOptions = sortOptions
    self.schema = schema
  }
}

extension StoreDeclaration {
  /// A source file that the tool writes.
  package struct File: Sendable {
    /// The path from the root of the package.
    package let path: String
    /// The source.
    package let text: String
  }

  /// The files of the store, in the format of `swift format`.
  package var files: [File] {
    let records = schema.tables.flatMap { table in
      table.records.map { RecordSource($0, of: table, in: self) }
    }
    var files = [File(path: path("\(prefix)Database"), text: database)]
    files += orders.map { [File(path: path("\(prefix)Orders"), text: $0)] } ?? []
    if records.isEmpty { return files }
    let properties = records.map(\.declaration).joined(separator: "\n\n")
    let imports = records.contains { $0.needsFoundation } ? ["Foundation"] : []
    files.append(
      File(
        path: path("\(prefix)Records"),
        text: """
          \(head(imports + ["GRDB", "SeedStore"]))

          extension \(prefix)Store {
          \(properties)
          }

          """))
    let queries = records.flatMap(\.queries)
    if queries.isEmpty { return files }
    let functions = records.flatMap(\.functions)
    let extensions =
      functions.isEmpty
      ? ""
      : """
      extension \(prefix)Store {
      \(functions.joined(separator: "\n\n"))
      }


      """
    files.append(
      File(
        path: path("\(prefix)Queries"),
        text: """
          \(head(needed(by: functions, queries)))

          \(extensions)extension \(prefix)SQL {
          \(queries.joined(separator: "\n\n"))
          }

          """))
    return files
  }

  /// The modules that functions and statements import.
  private func needed(by functions: [String], _ queries: [String]) -> [String] {
    if !functions.isEmpty { return ["GRDB", "SeedStore"] }
    return queries.contains { $0.contains("SymbolIcon") } ? ["SeedStore"] : []
  }

  private func path(_ name: String) -> String {
    "Sources/Stores/\(target)/Generated/\(name).swift"
  }

  func head(_ imports: [String]) -> String {
    let first = "// Written by `seedbed generate` from \(folder). Do not edit it."
    if imports.isEmpty { return first }
    return first + "\n\n" + imports.map { "import \($0)" }.joined(separator: "\n")
  }

  private var database: String {
    let id = UInt32(bitPattern: schema.applicationID)
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: id >> $0) }
    return """
      \(head(["DatabaseGuards", "SeedStore"]))

      /// What the store counts on in the database that it opens.
      package enum \(prefix)Database {
        /// Its numbers and its schema; the application is "\(String(decoding: bytes, as: UTF8.self))" in ASCII.
        package static let kind = DatabaseKind(
          applicationID: \(SwiftLiteral.number(bytes[...])), version: \(schema.version), \
      name: \(SwiftLiteral.string(databases)),
          section: \(SwiftLiteral.string(section)), schema: schema)

        private static let schema = DeclaredSchema(
      \(schemaArguments.joined(separator: ",\n")))
      }

      """
  }

  /// The arguments of the declared schema: texts of statements, and the tables that it leaves open.
  private var schemaArguments: [String] {
    let texts = [
      ("tables", schema.statements(ofTables: .always)),
      ("optionalTables", schema.statements(ofTables: .whenFilled)),
      ("others", schema.otherStatements),
    ]
    let statements = texts.filter { !$0.1.isEmpty }.map { label, statements in
      let text = statements.map { "\($0);" }.joined(separator: "\n")
        .replacing("\\", with: "\\\\").replacing("\n", with: "\n      ")
      return "    \(label): \"\"\"\n      \(text)\n      \"\"\""
    }
    let open = schema.textTables.map { open in
      let widened = open.widened.map(SwiftLiteral.string).joined(separator: ", ")
      return
        "    prefixOfTextTables: \(SwiftLiteral.string(open.prefix)), widenedTables: [\(widened)]"
    }
    return statements + [open].compactMap(\.self)
  }
}
