import Bundles
import Foundation
import GRDB
import Tabular
import TestSupport
import Testing

@testable import SeedTransit
@testable import Transit

@Suite("Every value of the model stands in the column of its name:")
struct RoundTripTests {
  let dataset = Dataset(EveryTableFeed.feeds, asOf: CivilDay(yyyymmdd: 20_260_821))
  let facts: BundleFacts
  let database: EmittedDatabase

  init() throws {
    var facts = BundleFacts()
    facts.pipeline = "pipeline"
    facts.dataVersion = "data version"
    facts.toolVersion = "tool version"
    facts.feedDigests = ["north digest", "south digest"]
    self.facts = facts
    database = try EmittedDatabase(dataset, facts: facts)
  }

  @Test("all tables, of which none is empty")
  func everyTable() throws {
    try expectFeeds()
    try expectStops()
    try expectRoutes()
    try expectServices()
    try expectTimetable()
    try expectTrips()
    try expectTextTables()
    try expectWhatNoTableHas()
    // These three lie behind the view extra_fields.
    let behindTheView: Set = ["extra_columns", "extra_texts", "extra_cells"]
    #expect(try database.tables == database.seen.subtracting(["extra_fields"]).union(behindTheView))
  }

  func expectFeeds() throws {
    try database.expect(
      "metadata",
      [
        ["key": "as_of", "value": "20260821"],
        ["key": "built_by", "value": "seedbed tool version"],
        ["key": "data_version", "value": "data version"], ["key": "pipeline", "value": "pipeline"],
        ["key": "schema_version", "value": "\(TransitDatabase.kind.version)"],
      ])
    try database.expect(
      "feeds",
      [
        [
          "id": 1, "name": "north", "sha256": "north digest", "feed_publisher_name": "publisher",
          "feed_publisher_url": "publisher url", "feed_lang": "feed language",
          "default_lang": "default language", "feed_start_date": 20_260_801,
          "feed_end_date": 20_261_231, "feed_version": "version",
          "feed_contact_email": "contact email", "feed_contact_url": "contact url",
        ],
        [
          "id": 2, "name": "south", "sha256": "south digest", "feed_publisher_name": nil,
          "feed_publisher_url": nil, "feed_lang": nil, "default_lang": nil, "feed_start_date": nil,
          "feed_end_date": nil, "feed_version": nil, "feed_contact_email": nil,
          "feed_contact_url": nil,
        ],
      ])
    try database.expect(
      "agencies",
      [
        agency(1, 1, ["agency_id": "ag1", "agency_name": "Agency One", "cemv_support": 2]),
        agency(
          2, 1,
          [
            "agency_id": "ag2", "agency_name": "Agency Two", "agency_url": "agency url",
            "agency_timezone": "Australia/Sydney", "agency_lang": "en",
            "agency_phone": "agency phone", "agency_fare_url": "fare url",
            "agency_email": "agency email", "cemv_support": 1,
          ]),
        agency(3, 2, ["agency_name": "South Agency", "agency_timezone": "Asia/Tokyo"]),
      ])
  }

  func agency(
    _ id: Int, _ feed: Int, _ values: [String: EmittedDatabase.Value]
  ) -> [String: EmittedDatabase.Value] {
    row(["id": id, "feed": feed].merging(values) { $1 }, of: "agencies")
  }

  /// A row in which every column that is not named is NULL.
  func row(
    _ values: [String: EmittedDatabase.Value], of table: String
  ) -> [String: EmittedDatabase.Value] {
    let names = TransitTables.schema.table(named: table)?.columnNames ?? []
    let blank = names.map { ($0, EmittedDatabase.Value.none) }
    return Dictionary(uniqueKeysWithValues: blank).merging(values) { $1 }
  }
}
