import Bundles
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteWriter

struct PageFileTests {
  @Test("The page at the first gigabyte, which SQLite locks, is skipped")
  func lockPage() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("large.sqlite")
    let table = TableSchema("t", "", key: [], columns: [.text("s")])
    let file = try DatabaseFile(
      creating: path, DatabaseSchema(tables: [table], applicationID: 0, version: 0))
    // A hole without bytes on the disk, up to two pages before the gigabyte.
    let pages = (1 << 30) / TreePage.size
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: UInt64((pages - 2) * TreePage.size))
    // The header, too, says that they are there.
    try handle.seek(toOffset: 28)
    try handle.write(contentsOf: [24, 16, 8, 0].map { UInt8((pages - 2) >> $0 & 0xFF) })
    try handle.close()
    try file.load { database in
      _ = try database.fill(table) { writer in
        for number in 0..<40 {
          writer.append("\(number) " + String(repeating: "x", count: 1_900))
          try writer.endRow()
        }
      }
    }
    try DatabaseQueue(path: path).read { db in
      let rows = try String.fetchAll(db, sql: "SELECT s FROM t ORDER BY rowid")
      #expect(rows.map { $0.prefix { $0 != " " } } == (0..<40).map { "\($0)" })
      // The hole's pages are unused; there is no other fault.
      let faults = try String.fetchAll(db, sql: "PRAGMA integrity_check(1000000)")
      let others = faults.flatMap { $0.split(separator: "\n") }
        .filter { !$0.hasSuffix("is never used") && !$0.hasPrefix("*** in database") }
      #expect(others.isEmpty, "\(others.prefix(3))")
      #expect(try Int.fetchOne(db, sql: "PRAGMA page_count") == pages - 2 + 20 + 1)
    }
  }
}
