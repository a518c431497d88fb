import GRDB
import SeedStore

extension TransitStore {
  /// The period of the bundle and the publishers of its data.
  ///
  /// Cost: one pass over the trips, about 10 ms for 200,000 trips; keep the result.
  public func timetable() async throws -> TimetableFacts {
    try await read { db in
      TimetableFacts(
        days: try ServiceDate.published(db), lastDepartureDay: try Self.lastDepartureDay(db),
        feeds: try Self.feedFacts(db))
    }
  }

  private static func lastDepartureDay(_ db: Database) throws -> ServiceDate? {
    try ServiceDate.fetchOne(
      """
      SELECT max(date) FROM service_dates WHERE service IN
        (SELECT DISTINCT service FROM trips WHERE start_time IS NOT NULL)
      """, db)
  }

  private static func feedFacts(_ db: Database) throws -> [FeedFacts] {
    let hasAttributions = try db.tableExists("attributions")
    let hasTerms = try db.tableExists("feed_terms")
    return try db.all("SELECT * FROM feeds ORDER BY id") { row in
      let feed: Int = try row.value("id")
      let terms = hasTerms ? try db.row("SELECT * FROM feed_terms WHERE feed = ?", [feed]) : nil
      return try FeedFacts(
        name: row.value("name"), publisher: row.value("feed_publisher_name"),
        publisherURL: row.value("feed_publisher_url"), version: row.value("feed_version"),
        language: row.value("feed_lang"),
        startDate: (row.value("feed_start_date") as Int?).flatMap(ServiceDate.init),
        endDate: (row.value("feed_end_date") as Int?).flatMap(ServiceDate.init),
        licence: terms?.value("licence"), licenceURL: terms?.value("licence_url"),
        attribution: terms?.value("attribution"),
        agencies: try db.all("SELECT * FROM agencies WHERE feed = ? ORDER BY id", [feed]),
        attributions: hasAttributions ? try db.all(attributionSQL, [feed]) : [])
    }
  }

  /// Each organization is listed once, even if a feed names it for many routes.
  private static let attributionSQL = """
    SELECT DISTINCT organization_name, attribution_url, is_producer, is_operator, is_authority
    FROM attributions WHERE feed = ? AND organization_name IS NOT NULL ORDER BY organization_name
    """
}
