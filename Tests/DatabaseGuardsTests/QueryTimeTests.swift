import GRDB
import Testing

@testable import DatabaseGuards

@Suite("The processor time of queries on a database from outside")
struct QueryTimeTests {
  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  private static func database() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.distrust() }
    return try DatabaseQueue(configuration: configuration)
  }

  @Test("ends a query that would not end, and then the connection works again")
  func ends() throws {
    try Self.database().read { db in
      let error = #expect(throws: DatabaseError.self) {
        try QueryTime.limited(to: 0.05) { try Int.fetchOne(db, sql: Self.endless) }
      }
      #expect(error?.resultCode == .SQLITE_INTERRUPT)
      let one = try Int.fetchOne(db, sql: "SELECT 1")
      #expect(one == 1)
    }
  }

  @Test("is counted over many short queries")
  func many() throws {
    try Self.database().read { db in
      let short = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
      #expect(throws: DatabaseError.self) {
        try QueryTime.limited(to: 0.05) {
          while true { _ = try Int.fetchOne(db, sql: "\(short) SELECT count(*) FROM n") }
        }
      }
    }
  }

  @Test("can only be shorter inside of another limit, which holds again afterwards")
  func nested() {
    #expect(!QueryTime.isOver)
    QueryTime.limited(to: 0) {
      #expect(QueryTime.isOver)
      QueryTime.limited(to: 1_000) { #expect(QueryTime.isOver) }
    }
    QueryTime.limited(to: 1_000) {
      QueryTime.limited(to: 0) { #expect(QueryTime.isOver) }
      #expect(!QueryTime.isOver)
    }
    #expect(!QueryTime.isOver)
  }

  @Test(
    "allows more for a larger file",
    arguments: [(0, 30.0), (44_000_000, 118), (1 << 40, 2_199_053)])
  func sizes(_ bytes: Int, _ seconds: Double) {
    #expect(ConnectionLimits.seconds(forBytes: bytes).rounded() == seconds)
  }

  @Test("A value that is too long is refused, stored or computed")
  func values() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (a, b); INSERT INTO t VALUES (zeroblob(2000), 'x')")
      db.limitValues(to: 1_000)
      #expect(try String.fetchOne(db, sql: "SELECT b FROM t") == "x")
      for sql in ["SELECT a FROM t", "SELECT zeroblob(1001)"] {
        let error = #expect(throws: DatabaseError.self) { try Row.fetchOne(db, sql: sql) }
        #expect(error?.resultCode == .SQLITE_TOOBIG, "\(sql)")
      }
      db.limitValues(to: ConnectionLimits.longestValue)
      #expect(try Int.fetchOne(db, sql: "SELECT length(a) FROM t") == 2_000)
    }
  }

  @Test("The file decides neither on the size of the cache nor on the trust in its schema")
  func settings() throws {
    try Self.database().read { db in
      let size = try Int.fetchOne(db, sql: "PRAGMA cache_size")
      let trust = try Int.fetchOne(db, sql: "PRAGMA trusted_schema")
      #expect(size == -2_000 && trust == 0)
    }
  }
}
