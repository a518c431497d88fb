import Foundation
import GRDB
import TestSupport
import Testing

@Suite(
  "A bundle whose database has another schema than its version declares",
  .timeLimit(.minutes(5)))
struct ForeignSchemaTests {
  private let folder: TemporaryFolder
  private let whole: String

  init() throws {
    folder = try TemporaryFolder()
    whole = try SharedBundles.path(of: ReproducibilityTests.sample)
    try FileManager.default.copyItem(atPath: whole, toPath: folder.path("changed"))
  }

  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: folder.path("changed/transit.sqlite"), configuration: configuration)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA writable_schema = ON; \(sql)")
    }
    try queue.close()
  }

  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

  @Test(
    "is refused by each command that reads it, which says what differs",
    arguments: [
      (
        "DROP TABLE stops; CREATE VIEW stops AS \(endless) SELECT i AS id, i AS stop_id FROM n",
        "'stops' is a view instead of a table"
      ),
      (
        "DROP TABLE feeds; CREATE VIEW feeds AS \(endless) SELECT i AS id, i AS name FROM n",
        "'feeds' is a view instead of a table"
      ),
      (
        "DROP TABLE metadata; CREATE VIEW metadata AS \(endless) SELECT i AS key, i AS value FROM n",
        "'metadata' is a view instead of a table"
      ),
      (
        """
        DROP VIEW stop_times;
        CREATE VIEW stop_times AS \(endless) SELECT i AS feed, i AS trip_id, i AS stop_id FROM n
        """, "'stop_times' has another statement than in databases of this version"
      ),
      ("CREATE TRIGGER t AFTER DELETE ON stops BEGIN DELETE FROM trips; END", "'t' is a trigger"),
      (
        "CREATE INDEX more ON stops (stop_name)",
        "'more' is an index that no database of this version has"
      ),
      ("ALTER TABLE stops ADD COLUMN more AS (hex(zeroblob(100000000)))", "'stops' has 'AS (hex("),
      ("ALTER TABLE stops RENAME stop_name TO called", "'stops' has the column 'called TEXT'"),
      (
        "UPDATE sqlite_schema SET sql = 'CREATE TABLE stops(' WHERE name = 'stops'",
        "malformed database schema (stops)"
      ),
    ])
  func refused(_ sql: String, _ words: String) throws {
    try change(sql)
    let commands = [
      ["verify", "changed"], ["verify", "changed", "--feed", ReproducibilityTests.sample],
      ["diff", whole, "changed"], ["diff", "changed", whole],
      ["export", "changed", "--format", "csv", "--output", "csv"],
      ["export", "changed", "--format", "geojson", "--output", "map.geojson"],
      ["export", "changed", "--format", "gtfs", "--output", "feed.zip"],
      ["departures", "changed", "200060", "--at", "2026-08-24T08:00"],
      ["trip", "changed", "NSN.WD.0.0806", "--date", "2026-08-24"],
      ["stops", "changed", "central"],
      ["stops", "changed", "central", "--lang", "en"],
    ]
    for command in commands {
      let result = try Tool.run(command, in: folder.path)
      #expect(result.exitCode == 2 || command[0] == "verify" && result.exitCode == 1, "\(command)")
      #expect((result.text + result.errorText).contains(words), "\(command): \(result.errorText)")
      #expect(
        result.exitCode == 1
          || result.errorText.contains("changed") && result.errorText.contains("fix: "),
        "\(command): \(result.errorText)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["changed"])
  }

  @Test("is read if it only has a table for a file that the client does not know")
  func unknownFile() throws {
    try change("CREATE TABLE file_shops (feed INTEGER NOT NULL REFERENCES feeds(id), name TEXT)")
    let result = try Tool.run(["stops", "changed", "central"], in: folder.path)
    #expect(result.exitCode == 0, "\(result.errorText)")
    let exported = try Tool.run(
      ["export", "changed", "--format", "csv", "--output", "csv"], in: folder.path)
    #expect(exported.exitCode == 0, "\(exported.errorText)")
    #expect(FileManager.default.fileExists(atPath: folder.path("csv/file_shops.csv")))
  }

  @Test("Days that are thousands of years apart take a command no time")
  func distantDays() throws {
    try change("INSERT INTO service_dates SELECT 99991231, min(id) FROM services")
    let board = try Tool.run(
      ["departures", "changed", "200060", "--at", "2090-03-01T08:00"], in: folder.path)
    #expect(board.exitCode == 0, "\(board.errorText)")
    let verified = try Tool.run(["verify", "changed"], in: folder.path)
    #expect(verified.exitCode == 1)
    #expect(verified.text.contains("on 99991231: runs, but should be does not run"))
  }
}
