import Bundles
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

struct PositionTreeTests {
  @Test(
    "A packed R*Tree is sound to SQLite and finds what a scan finds",
    arguments: [0, 1, 51, 52, 2_601, 2_602, 6_000])
  func packed(count: Int) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: UInt64(count))
    var places: [(id: Int, latitude: Double, longitude: Double)] = []
    for id in 0..<count {
      let latitude = Double.random(in: -90...90, using: &random)
      let longitude = Double.random(in: -180...180, using: &random)
      places.append((id * 3, latitude, longitude))
    }
    try write(places, to: folder.path("tree.sqlite"), &random)
    try DatabaseQueue(path: folder.path("tree.sqlite")).write { (db: Database) throws in
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

  @Test("An R*Tree has rows with negative numbers")
  func negative() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 1)
    let ids = ([Int.min, -1, 0, Int.max] + (-200..<(-100))).sorted()
    let places = ids.map { (id: $0, latitude: 1.0, longitude: 1.0) }
    try write(places, to: folder.path("tree.sqlite"), &random)
    try DatabaseQueue(path: folder.path("tree.sqlite")).read { (db: Database) throws in
      #expect(try String.fetchOne(db, sql: "SELECT rtreecheck('tree')") == "ok")
      #expect(
        try Int.fetchAll(db, sql: "SELECT id FROM tree WHERE max_lat >= 1 ORDER BY id") == ids)
    }
  }

  private func write(
    _ places: [(id: Int, latitude: Double, longitude: Double)], to path: String,
    _ random: inout SplitMix64
  ) throws {
    let table = TableSchema("places", "", columns: [.id, .real("lat"), .real("lon")])
    var schema = DatabaseSchema(tables: [table], applicationID: 0, version: 0)
    schema.searchTables = [
      SearchTableSchema(
        name: "tree", module: .rtree, table: "places", comment: "",
        sql: "CREATE VIRTUAL TABLE tree USING rtree(id, min_lat, max_lat, min_lon, max_lon)")
    ]
    let points = places.map {
      PositionTree.Entry(id: $0.id, latitude: $0.latitude, longitude: $0.longitude)
    }
    let shuffled = points.shuffled(using: &random)
    try DatabaseFile(creating: path, schema).load { pages in
      try PositionTree("tree", shuffled).write(to: pages)
      _ = try pages.fill(table) { writer in
        for place in places {
          writer.append(place.id)
          writer.append(place.latitude)
          writer.append(place.longitude)
          try writer.endRow()
        }
      }
    }
  }
}
