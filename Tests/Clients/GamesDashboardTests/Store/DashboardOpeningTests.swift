import Foundation
import GRDB
import SeedStore
import TestSupport
import Testing

@testable import SeedDashboard

@Suite("A file that a store of the games dashboard opens")
struct DashboardOpeningTests {
  @Test("needs a day that counted as today", arguments: [nil, "2026-02-30", "today"])
  func withoutDay(asOf: String?) throws {
    let folder = try TemporaryFolder()
    let url = try database(in: folder, asOf: asOf)
    let error = #expect(throws: StoreError.self) { try DashboardStore(url: url) }
    #expect(error?.code == .notADatabase)
  }

  private func database(in folder: TemporaryFolder, asOf: String?) throws -> URL {
    let path = folder.path("dashboard.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE metadata (key TEXT, value TEXT)")
      try db.execute(sql: "PRAGMA application_id = \(DashboardDatabase.kind.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(DashboardDatabase.kind.version)")
      if let asOf {
        try db.execute(sql: "INSERT INTO metadata VALUES ('as_of', ?)", arguments: [asOf])
      }
    }
    try queue.close()
    return URL(fileURLWithPath: path)
  }
}
