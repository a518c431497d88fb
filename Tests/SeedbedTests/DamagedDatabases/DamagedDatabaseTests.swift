import Foundation
import GRDB
import SeedStore
import SeedStoreTesting
import TestSupport
import Testing

@Suite("Stores on databases with impossible values")
struct DamagedDatabaseTests {
  /// The values for columns, in SQL.
  static let values = ["NULL", "'x'", "x'FF00'", "-1e300", "1e999", "9223372036854775807", "-1"]

  @Test("The sample databases answer every query", arguments: SampleDatabase.allCases)
  func whole(database: SampleDatabase) async {
    let questions = await StoreQuestions(of: database, at: database.url)
    #expect(questions.errors.isEmpty, "\(questions.errors)")
    #expect(questions.answers > 20)
  }

  @Test("A store throws a StoreError, or answers", arguments: SampleDatabase.allCases)
  func damaged(database: SampleDatabase) async throws {
    let folder = try TemporaryFolder()
    let base = folder.path("base.sqlite")
    try FileManager.default.copyItem(atPath: database.url.path, toPath: base)
    let columns = try Self.prepare(base)
    var refused = 0
    for (number, column) in columns.enumerated() {
      let path = folder.path("\(number).sqlite")
      // Each column gets one value, and the next column the next value; all values take ten
      // minutes.
      let isWanted = {
        $0 % Self.values.count == number % Self.values.count || TestEffort.isExhaustive
      }
      for value in Self.values.indices where isWanted(value) {
        try FileManager.default.copyItem(atPath: base, toPath: path)
        let sql = "UPDATE OR IGNORE \(column.table) SET \(column.name) = \(Self.values[value])"
        // A key cannot hold some of them.
        guard Self.execute(sql, path) else {
          try FileManager.default.removeItem(atPath: path)
          continue
        }
        let questions = await StoreQuestions(of: database, at: URL(fileURLWithPath: path))
        for (line, error) in questions.errors where !(error is StoreError) {
          Issue.record("\(sql), asked in line \(line): \(error)")
        }
        refused += questions.errors.isEmpty ? 0 : 1
        try FileManager.default.removeItem(atPath: path)
      }
    }
    #expect(refused > columns.count / 10, "\(refused) of \(columns.count) columns were noticed")
  }

  @Test("The test makes every query of every store")
  func complete() throws {
    let source = try String(
      contentsOfFile:
        "\(SharedData.repository)/Tests/SeedbedTests/DamagedDatabases/StoreQuestions.swift",
      encoding: .utf8)
    let folder = "\(SharedData.repository)/docs/api"
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(" async throws -> ") {
        guard let type = line.split(separator: ".").first, type.hasSuffix("Store"),
          type != "BundledStore", type != "LatestStore"
        else { continue }
        let name = line.dropFirst(type.count + 1).prefix { $0 != "(" }
        count += 1
        #expect(source.contains("store.\(name)("), "\(line)")
      }
    }
    #expect(count > 100)
  }

  private static func execute(_ sql: String, _ path: String) -> Bool {
    (try? DatabaseQueue(path: path).write { try $0.execute(sql: sql) }) != nil
  }

  /// Lets columns hold anything, and lists those of ordinary tables.
  private static func prepare(_ path: String) throws -> [(table: String, name: String)] {
    return try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE type = 'table'")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT t.name, c.name FROM pragma_table_list AS t
          JOIN pragma_table_info(t.name) AS c
          WHERE t.type = 'table' AND t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
          ORDER BY 1, 2
          """
      ).map { ($0[0], $0[1]) }
    }
  }
}
