import GRDB
import Testing

@testable import Emitters

struct PositionTreeTests {
  @Test(
    "A packed R*Tree is sound to SQLite and finds what a scan finds",
    arguments: [0, 1, 51, 52, 2_601, 2_602, 6_000])
  func packed(count: Int) throws {
    var random = SystemRandomNumberGenerator()
    try DatabaseQueue().write { (db: Database) throws in
      try db.execute(sql: "CREATE TABLE places (id INTEGER PRIMARY KEY, lat REAL, lon REAL)")
      try db.execute(
        sql: "CREATE VIRTUAL TABLE tree USING rtree(id, min_lat, max_lat, min_lon, max_lon)")
      var points: [PositionTree.Entry] = []
      for id in 0..<count {
        let latitude = Double.random(in: -90...90, using: &random)
        let longitude = Double.random(in: -180...180, using: &random)
        try db.execute(
          sql: "INSERT INTO places VALUES (?, ?, ?)", arguments: [id * 3, latitude, longitude])
        points.append(.init(id: id * 3, latitude: latitude, longitude: longitude))
      }
      try PositionTree("tree", points.shuffled()).write(db)
      #expect(try String.fetchOne(db, sql: "SELECT rtreecheck('tree')") == "ok")
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM tree") == count)
      for _ in 0..<50 {
        let south = Double.random(in: -90...80, using: &random)
        let west = Double.random(in: -180...150, using: &random)
        let box: StatementArguments = [south, south + 20, west, west + 40]
        let found = try Int.fetchAll(
          db,
          sql: """
            SELECT id FROM tree
            WHERE max_lat >= ? AND min_lat <= ? AND max_lon >= ? AND min_lon <= ? ORDER BY id
            """, arguments: box)
        let expected = try Int.fetchAll(
          db,
          sql: """
            SELECT id FROM places
            WHERE lat >= ? AND lat <= ? AND lon >= ? AND lon <= ? ORDER BY id
            """, arguments: box)
        #expect(found == expected)
      }
      try db.execute(sql: "INSERT INTO tree VALUES (1000000, 1, 1, 2, 2)")
      try db.execute(sql: "DELETE FROM tree WHERE id < 300")
      #expect(try String.fetchOne(db, sql: "SELECT rtreecheck('tree')") == "ok")
    }
  }
}
