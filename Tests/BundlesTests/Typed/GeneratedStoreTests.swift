import Foundation
import GRDB
import GeneratedStores
import SeedStore
import TestSupport
import Testing

@testable import Bundles

@Suite("A generated store on databases and arguments with impossible values")
struct GeneratedStoreTests {
  private static let all = [.usual] + StoreArguments.extremes

  @Test("throws a StoreError, or answers, whatever the arguments")
  func arguments() async throws {
    let folder = try TemporaryFolder()
    let cafes = try Self.cafes(folder)
    await StoreQuestions.expectAnswers(at: cafes, with: Self.all, Self.questions)
    let hostile = try Self.hostile(folder)
    await StoreQuestions.expectAnswers(at: hostile, with: Self.all, Self.hostileQuestions)
  }

  @Test("throws a StoreError, or answers, whatever a column holds")
  func columns() async throws {
    let folder = try TemporaryFolder()
    let cafes = try DamageableDatabase(copying: Self.cafes(folder))
    try await Self.questions(.usual).expectAnswersOnDamage(to: cafes)
    let hostile = try DamageableDatabase(copying: Self.hostile(folder))
    try await Self.hostileQuestions(.usual).expectAnswersOnDamage(to: hostile)
  }

  @Test("is asked by each of its functions", arguments: ["CafesStore", "ItS100MineStore"])
  func complete(store: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent(
      "GeneratedStores/Sources/GeneratedStores/\(store).generated.swift")
    let declared = CalledFunctions(
      after: "public func ", in: try String(contentsOf: file, encoding: .utf8))
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let asked = CalledFunctions(after: store == "CafesStore" ? "cafes." : "mine.", in: source)
    #expect(declared.counts.count > 5)
    for (function, count) in declared.counts {
      #expect(asked.counts[function, default: 0] >= count, "\(function)")
    }
  }

  // MARK: - Cafés

  private static func cafes(_ folder: TemporaryFolder) throws -> String {
    try database(
      CafeSchema.schema, of: "cafes",
      """
      INSERT INTO suburbs VALUES ('a', 'Ashfield'), ('b', 'Burwood');
      INSERT INTO cafes VALUES
        (1, 'Old Mill', 'a', '2024-02-29', 1, 4.5, -33.72, 151.29, 1, 'O', 1, 'old mill', 2),
        (2, 'Café Mill', NULL, NULL, 0, NULL, NULL, NULL, 2, 'C', 0, 'cafe mill', 1);
      INSERT INTO cafes_tags VALUES (1, 1, 'quiet'), (1, 2, 'dogs');
      INSERT INTO cafes_sections VALUES (0, 'C', 0, 1), (1, 'O', 1, 1);
      INSERT INTO cafes_fts (cafes_fts) VALUES ('rebuild');
      INSERT INTO cafes_rtree VALUES (1, -33.72, -33.72, 151.29, 151.29);
      """, in: folder)
  }

  private static func questions(_ given: StoreArguments) -> StoreQuestions<CafesStore> {
    var questions = StoreQuestions<CafesStore>()
    questions.ask { cafes in
      try await cafes.suburbs(limit: given.limit, offset: given.isUsual ? 0 : given.offset)
    }
    questions.ask { cafes in try await cafes.suburb(code: given.isUsual ? "a" : given.text) }
    for order in CafesStore.CafeOrder.allCases {
      questions.ask { cafes in
        try await cafes.cafes(
          by: order, limit: given.limit, offset: given.isUsual ? 0 : given.offset)
      }
      questions.ask { cafes in
        try await cafes.cafes(
          inSuburb: given.isUsual ? "a" : given.text, by: order, limit: given.limit,
          offset: given.isUsual ? 0 : given.offset)
      }
    }
    questions.ask { cafes in try await cafes.cafe(id: given.isUsual ? 1 : given.number) }
    questions.ask { cafes in try await cafes.searchCafes(given.text, limit: given.limit) }
    questions.ask { cafes in
      try await cafes.cafesNear(
        latitude: given.place.latitude, longitude: given.place.longitude, within: given.metres,
        limit: given.limit)
    }
    questions.ask { cafes -> [AnyHashable] in
      var found: [AnyHashable] = []
      for cafe in try await cafes.cafes(by: .best, limit: 2, offset: 0) {
        found += [try await cafes.suburb(of: cafe), try await cafes.tags(of: cafe)]
      }
      return found
    }
    questions.ask { cafes in try await cafes.cafeSections() }
    return questions
  }

  // MARK: - Hostile names

  private static func hostile(_ folder: TemporaryFolder) throws -> String {
    try database(
      DatabaseSchema(
        tables: HostileSchema.tables, metadata: [BundleFacts.pipelineRow.key],
        applicationID: 0x5362_4454, version: 1), of: #"it's 100 % "mine""#,
      """
      INSERT INTO strings (class, id, "2023 total") VALUES ('2024-02-29', 'c', 7);
      INSERT INTO database VALUES (3, 'c', '2024-02-29', '2024-02-29', 't');
      INSERT INTO databases VALUES (1);
      ALTER TABLE errors ADD COLUMN all_cases INTEGER;
      ALTER TABLE errors ADD COLUMN rank_default INTEGER;
      ALTER TABLE errors ADD COLUMN "rank_raw value" INTEGER;
      ALTER TABLE errors ADD COLUMN rank_init INTEGER;
      INSERT INTO errors ("limit", read, all_cases, rank_default, "rank_raw value", rank_init)
        VALUES (3, '2024-02-29', 1, 1, 1, 1);
      INSERT INTO maxes VALUES (3);
      INSERT INTO types VALUES (3, 3);
      INSERT INTO ofs VALUES (3, '2024-02-29', 'u', 's');
      INSERT INTO ofs_each VALUES (3, 1, 'v');
      INSERT INTO "2 Städte" VALUES (3);
      INSERT INTO zwei_staedte VALUES (3, 'c');
      INSERT INTO "zwei staedte" VALUES (3);
      """, in: folder)
  }

  private static func hostileQuestions(
    _ given: StoreArguments
  ) -> StoreQuestions<ItS100MineStore> {
    var questions = StoreQuestions<ItS100MineStore>()
    let (limit, offset, number, text) = (
      given.limit, given.isUsual ? 0 : given.offset, given.number, given.text
    )
    let parent = given.isUsual ? "2024-02-29" : text
    questions.ask { mine in try await mine.strings(limit: limit, offset: offset) }
    questions.ask { mine in
      try await mine.string(class: given.isUsual ? CalendarDay(parent) ?? given.day : given.day)
    }
    questions.ask { mine in try await mine.database2(limit: limit, offset: offset) }
    questions.ask { mine in try await mine.database2(limit: number, order: text) }
    questions.ask { mine in
      try await mine.database2(inDatabase: parent, limit: limit, offset: offset)
    }
    questions.ask { mine in
      try await mine.database2(inStrings: parent, limit: limit, offset: offset)
    }
    questions.ask { mine -> [AnyHashable] in
      var found: [AnyHashable] = []
      for row in try await mine.database2(limit: 2, offset: 0) {
        found += [try await mine.database2(of: row), try await mine.strings(of: row)]
      }
      for row in try await mine.types(limit: 2, offset: 0) {
        found.append(try await mine.parent(of: row))
      }
      return found
    }
    questions.ask { mine in try await mine.databases(limit: limit, offset: offset) }
    for order in ItS100MineStore.ErrorOrder.allCases {
      questions.ask { mine -> [AnyHashable] in
        let errors = try await mine.errors(by: order, limit: limit, offset: offset)
        var parents: [ItS100MineStore.StringsRow?] = []
        for error in errors { parents.append(try await mine.read(of: error)) }
        return [errors, parents]
      }
      questions.ask { mine in
        try await mine.errors(inRead: parent, by: order, limit: limit, offset: offset)
      }
    }
    questions.ask { mine in try await mine.error(limit: number) }
    questions.ask { mine in try await mine.maxes(limit: limit, offset: offset) }
    questions.ask { mine in try await mine.max(id: number) }
    questions.ask { mine in try await mine.types(limit: limit, offset: offset) }
    questions.ask { mine in try await mine.types(inParent: number, limit: limit, offset: offset) }
    questions.ask { mine in try await mine.type(id: number) }
    questions.ask { mine in try await mine.ofs(limit: limit, offset: offset) }
    questions.ask { mine in try await mine.ofs(inAwait: parent, limit: limit, offset: offset) }
    questions.ask { mine in try await mine.of(willSet: number) }
    questions.ask { mine -> [AnyHashable] in
      var found: [AnyHashable] = []
      for row in try await mine.ofs(limit: 2, offset: 0) {
        found += [try await mine.await(of: row), try await mine.each(of: row)]
      }
      return found
    }
    questions.ask { mine in try await mine.value2Städte(limit: limit, offset: offset) }
    questions.ask { mine in try await mine.value2Städte(id: number) }
    questions.ask { mine in try await mine.zweiStaedte(limit: limit, offset: offset) }
    questions.ask { mine in try await mine.zweiStaedte(id: number) }
    questions.ask { mine in try await mine.zweiStaedte2(limit: limit, offset: offset) }
    questions.ask { mine in try await mine.zweiStaedte2(id: number) }
    return questions
  }

  /// Writes a database of a schema, with some rows.
  private static func database(
    _ schema: DatabaseSchema, of pipeline: String, _ rows: String, in folder: TemporaryFolder
  ) throws -> String {
    let path = folder.path("\(schema.tables.count).sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      for sql in schema.statements { try db.execute(sql: sql) }
      try db.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(schema.version)")
      try db.execute(
        sql: "INSERT OR REPLACE INTO metadata (key, value) VALUES ('pipeline', ?)",
        arguments: [pipeline])
      try db.execute(sql: rows)
    }
    try queue.close()
    return path
  }
}
