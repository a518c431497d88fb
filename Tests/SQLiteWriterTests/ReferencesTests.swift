import GRDB
import Tabular
import TestSupport
import Testing

@testable import SQLiteWriter

struct ReferencesTests {
  @Test(
    "A reference is refused where SQLite's own check refuses it, and only there",
    arguments: [
      "", "UPDATE children SET parent = 0 WHERE id = 2",
      "UPDATE children SET parent = 4 WHERE id = 2",
      "UPDATE children SET parent = NULL", "UPDATE keyed SET parent = 9 WHERE n = 1",
      "DELETE FROM parents WHERE id = 2", "DELETE FROM parents WHERE id = 1", "DELETE FROM parents",
      "DELETE FROM parents WHERE id = 3", "UPDATE children SET gap = 2 WHERE id = 1",
      "UPDATE children SET gap = 7 WHERE id = 1",
      "DELETE FROM gaps; UPDATE children SET gap = NULL",
      "UPDATE children SET parent = 'text' WHERE id = 1", "DELETE FROM children; DELETE FROM keyed",
      "INSERT INTO parents VALUES (-9223372036854775808), (9223372036854775807)",
      "DROP TABLE gaps", "UPDATE children SET gap = NULL; DROP TABLE gaps",
    ])
  func sameAsSQLite(change: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("t.sqlite")
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE parents (id INTEGER PRIMARY KEY);
          CREATE TABLE gaps (id INTEGER PRIMARY KEY);
          CREATE TABLE children (
            id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parents, gap INTEGER REFERENCES gaps);
          CREATE TABLE keyed (
            parent INTEGER REFERENCES parents, n INTEGER, PRIMARY KEY (parent, n)) WITHOUT ROWID;
          CREATE INDEX by_parent ON children (parent);
          INSERT INTO parents VALUES (1), (2), (3);
          INSERT INTO gaps VALUES (1), (7);
          INSERT INTO children VALUES (1, 1, 1), (2, 2, 7), (3, NULL, NULL);
          INSERT INTO keyed VALUES (1, 0), (1, 1), (3, 0);
          """)
      try db.execute(sql: change)
    }
    let isSound = try queue.read { try Row.fetchAll($0, sql: "PRAGMA foreign_key_check").isEmpty }
    try queue.close()
    if isSound {
      try DatabaseCheck(path).foreignKeyCheck()
    } else {
      let failure = #expect(throws: Failure.self) { try DatabaseCheck(path).foreignKeyCheck() }
      #expect(failure?.message == "rows refer to missing rows")
    }
  }
}
