import Bundles
import DatabaseGuards
import Foundation
import SQLiteWriter
import Tabular

/// Checks a database by itself, against its manifest, and against the documents beside it.
struct DatabaseVerification: Sendable {
  private let path: String
  private let folder: String?
  private let manifest: Manifest?
  private let clients: [any Client.Type]
  private let answers: DatabaseAnswers

  init(
    _ path: String, _ folder: String?, _ manifest: Manifest?, _ clients: [any Client.Type]
  ) {
    self.path = path
    self.folder = folder
    self.manifest = manifest
    self.clients = clients
    answers = DatabaseAnswers(path)
  }

  /// The check of the schema, which runs first. The other checks run only if it has no finding.
  ///
  /// Throws ``Failure`` if the file is not a database of a client.
  func schemaCheck() throws -> VerificationCheck {
    let (client, _) = try client()
    // The form of declared tables is read from the database.
    let plain = made(.schema) { _ in try DatabaseCheck(path).requirePlainSchema() }
    if plain.count > 0 { return plain }
    let schema = try client.form(ofDatabase: path).schema
    return made(.schema) { _ in try DatabaseCheck(path).requireSchema(schema) }
  }

  /// Makes the checks. Each thread may take the processor time of ``ConnectionLimits``.
  ///
  /// Throws ``Failure`` if the file is not a database of a client.
  func checks() throws -> [VerificationCheck] {
    let declared = try schemaCheck()
    if declared.count > 0 { return [declared] }
    let form = try client().client.form(ofDatabase: path)
    let schema = form.schema
    let seconds = ConnectionLimits.seconds(forBytes: try FileDigest.size(of: path))
    let tables = Set((try? answers.texts(Self.tables)) ?? [])
    let prepared = DatabaseAnswers(path, functions: CheckFunctions.all, schema: schema.tables)
    let (ofSQLite, ofClient) = try Parallel.run(
      {
        QueryTime.limited(to: seconds) {
          checksOfSQLite(schema, tables) + checks(of: form.storedFiles)
        }
      },
      {
        Parallel.halves(of: form.checks.filter { tables.contains($0.table) }) { checks in
          QueryTime.limited(to: seconds) { checks.compactMap { run($0, prepared) } }
        }
      })
    return ofSQLite + ofClient
  }

  /// The checks of every database, independent of the client.
  private func checksOfSQLite(
    _ schema: DatabaseSchema, _ tables: Set<String>
  ) -> [VerificationCheck] {
    var checks = [
      made(.integrity) { _ in
        try DatabaseCheck(path).integrityCheck()
      },
      made(.references) { _ in
        try DatabaseCheck(path).foreignKeyCheck()
      },
      made(.schema) {
        try schemaFaults(schema, &$0)
      },
    ]
    checks.append(
      made(.content) {
        try content(&$0)
      })
    if let manifest {
      checks.append(
        made(.tables) {
          try rowCounts(manifest, tables, schema, &$0)
        })
      checks.append(
        made(.metadata) {
          try metadata(manifest, &$0)
        })
    }
    for search in schema.searchTables where tables.contains(search.name) {
      checks.append(
        made(VerificationCheck(search.name, "It finds the rows of \(search.table), and no others."))
        {
          for fault in try DatabaseCheck(path).faults(of: search) { $0.add(fault) }
        })
    }
    return checks
  }

  /// Compares the files that are derived from the database with the database.
  private func checks(of files: StoredFiles) -> [VerificationCheck] {
    guard let folder else { return [] }
    do {
      let kinds = try files.kinds(of: path)
      var comparison = StoredFileComparison(folder: folder)
      var checks = kinds.map { kind in
        made(VerificationCheck(kind.path, VerificationCheck.sentenceOfStoredFiles)) {
          try comparison.compare(kind, &$0)
        }
      }
      for (place, kind) in kinds.enumerated() {
        comparison.addStrays(of: kind, to: &checks[place])
      }
      return checks
    } catch {
      return [
        made(VerificationCheck("snapshots", VerificationCheck.sentenceOfStoredFiles)) { _ in
          throw error
        }
      ]
    }
  }

  /// The query for the names of all tables and views.
  private static let tables = "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')"

  /// The client of the database. Throws ``Failure`` if this tool does not support the schema version.
  private func client() throws -> (client: any Client.Type, version: Int) {
    let (client, version) = try clients.client(ofDatabase: path)
    guard client.schemaPage.version == version else {
      throw Failure(
        .unreadableInput, at: SourceLocation(path),
        "its schema has version \(version), and this tool knows \(client.schemaPage.version)",
        fix: "verify it with the version of the tool that built it, or build it again")
    }
    return (client, version)
  }

  /// A check with the findings that `body` adds. If `body` fails, as on a damaged database, the
  /// failure becomes a finding.
  private func made(
    _ check: VerificationCheck, _ body: (inout VerificationCheck) throws -> Void
  ) -> VerificationCheck {
    var check = check
    do {
      try body(&check)
    } catch let failure as Failure {
      check.add(failure)
    } catch {
      check.add("\(error)")
    }
    return check
  }

  /// Compares the SQL statements of the database with the statements of the schema.
  ///
  /// Tables that exist only if they have rows may be missing, together with everything that depends
  /// on them.
  private func schemaFaults(
    _ schema: DatabaseSchema, _ check: inout VerificationCheck
  ) throws {
    let found = Dictionary(
      try answers.rows("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL", limit: .max)
        .rows.map { ($0[0] ?? "", $0[1] ?? "") }, uniquingKeysWith: { first, _ in first })
    let declared: [(name: String, sql: String, isNeeded: Bool)] =
      schema.tables.map { ($0.name, $0.sql, $0.presence == .always) }
      + schema.searchTables.map { ($0.name, $0.sql, found[$0.table] != nil) }
      + schema.indexes.map { ($0.name, $0.sql, found[$0.table] != nil) }
      + schema.views.map { ($0.name, $0.sql, false) }
    for entry in declared {
      if let sql = found[entry.name] {
        if !Self.declares(sql, entry.sql) {
          check.add("'\(entry.name)' has a different declaration")
        }
      } else if entry.isNeeded {
        check.add("'\(entry.name)' is missing")
      }
    }
  }

  /// Whether a statement equals the declared statement, or declares the same table with further
  /// columns. A table with a file's text has all columns of the feed's file.
  private static func declares(_ sql: String, _ declared: String) -> Bool {
    if sql == declared { return true }
    let columns = Set(sql.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
    return sql.hasPrefix("CREATE TABLE")
      && declared.split(separator: "\n").allSatisfy {
        columns.contains($0.hasSuffix(",") ? $0.dropLast() : $0)
      }
  }

  private func rowCounts(
    _ manifest: Manifest, _ tables: Set<String>, _ schema: DatabaseSchema,
    _ check: inout VerificationCheck
  ) throws {
    let counts = try DatabaseCheck(path).rowCounts(
      of: manifest.tables.keys.filter { tables.contains($0) })
    for (table, count) in manifest.tables.ordered(by: { $0.key < $1.key }) {
      guard let found = counts[table] else {
        check.add("'\(table)' is missing")
        continue
      }
      if found != count {
        check.add("'\(table)' has \(found) rows, but the manifest says \(count)")
      }
    }
    let known = Set(manifest.tables.keys).union(schema.views.map(\.name)).union(
      schema.searchTables.flatMap { search in
        [search.name] + search.module.ownTables.map { "\(search.name)_\($0)" }
      })
    for table in tables.subtracting(known).ordered() where !table.hasPrefix("sqlite_") {
      check.add("'\(table)' is not in the manifest")
    }
  }

  private func metadata(
    _ manifest: Manifest, _ check: inout VerificationCheck
  ) throws {
    var wanted = [
      "content_version": manifest.contentVersion, "pipeline": manifest.pipeline,
      "schema_version": String(manifest.schemaVersion),
    ]
    let rows = try answers.rows("SELECT \"key\", value FROM metadata", limit: .max).rows
    let found = Dictionary(
      rows.map { ($0[0] ?? "", $0[1] ?? "") }, uniquingKeysWith: { first, _ in first })
    // The key exists only in databases with rows about that day.
    if found["as_of"] != nil { wanted["as_of"] = manifest.asOf }
    for (key, value) in wanted.ordered(by: { $0.key < $1.key }) where found[key] != value {
      check.add("'\(key)' is '\(found[key] ?? "missing")', but the manifest says '\(value)'")
    }
  }

  private func content(_ check: inout VerificationCheck) throws {
    let stated = try answers.texts("SELECT value FROM metadata WHERE \"key\" = 'content_version'")
    let right = try DatabaseCheck(path).contentVersion()
    if stated != [right] {
      check.add("it is '\(stated.first ?? "missing")', but should be '\(right)'")
    }
  }

  /// Runs a client's check; nil if the bundle does not have the check's document.
  private func run(_ check: BundleCheck, _ answers: DatabaseAnswers) -> VerificationCheck? {
    var document: String?
    if let file = check.document {
      guard let folder, let text = CheckedDocument.text(of: file, in: folder) else { return nil }
      document = text
    }
    return made(VerificationCheck(check.document ?? check.table, check.sentence)) { result in
      let found = try answers.rows(check.sql, document: document, limit: 20)
      for row in found.rows {
        let texts = row.map { $0 ?? "NULL" }
        result.add("\(texts[0]): \(texts[1]), but should be \(texts[2])")
      }
      result.add(uncounted: found.count - found.rows.count)
    }
  }
}

extension [any Client.Type] {
  /// The client whose database is at a path, by `PRAGMA application_id`, and the version of its schema.
  ///
  /// Throws ``Failure`` if it is not a database of a client.
  func client(ofDatabase path: String) throws -> (client: any Client.Type, version: Int) {
    let (application, version) = try DatabaseCheck(path).identity()
    guard let client = first(where: { $0.schemaPage.schema.applicationID == application }) else {
      throw Failure(
        .unreadableInput, at: SourceLocation(path), "it is not a database of a Seedbed bundle",
        fix: "name a bundle's folder or its .sqlite file")
    }
    return (client, version)
  }
}
