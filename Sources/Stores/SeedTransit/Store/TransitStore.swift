import Foundation
import GRDB
// Re-exported, so that an app has errors, days and coordinates without another import.
@_exported import SeedStore

/// A bundled transit database, opened for reading: stops, departures, trips and routes.
///
/// Every id that you pass is a published one. If two feeds of the bundle have the same id, write the feed
/// before it, as in `"sydney:200060"`. The `id` of every record has this form. The store is safe to share
/// among tasks, and runs several reads at once.
///
/// ```swift
/// let store = try TransitStore(url: Bundle.main.url(forResource: "transit", withExtension: "sqlite")!)
/// for stop in try await store.searchStops("circ qu") {
///   print(stop.name, stop.transportIcon)
/// }
/// ```
public final class TransitStore: BundledStore {
  /// The names of the bundle's feeds, with the numbers that tables refer to.
  let feeds: [FeedName]
  /// Whether the bundle has several feeds, so that a published id may have two meanings.
  package var hasSeveralFeeds: Bool { feeds.count > 1 }
  let calls = CallsOfStops()
  let searchMemory = SearchMemory()
  /// The words for modes and stops.
  public let words: Words
  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file for reading only.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not one of Seedbed's
  /// transit databases, or has a schema that this version does not read.
  public convenience init(url: URL, mode: OpeningMode, words: Words) throws {
    try self.init(url: url, mode: mode, words: words, languages: [])
  }

  /// Opens a database file, and shows names of stops, lines, agencies and destinations in the first of the
  /// given languages that the feed has. A name without a translation is as published.
  ///
  /// A language is a code such as `en` or `zh-Hant`; `zh-TW` is read as `zh-Hant-TW`. For each language the
  /// store tries, in this order: a translation with the same code, one with the code shortened from the right
  /// (RFC 4647), the published text if the feed is in that language and script, and a translation for another
  /// region or script of the language. A transcription, such as `ja-Hrkt`, is only shown if you ask for it.
  /// The search always finds names in every language, and lists stay in the order of the published names.
  ///
  /// ```swift
  /// let store = try TransitStore(url: url, languages: Locale.preferredLanguages)
  /// ```
  public init(
    url: URL, mode: OpeningMode = .checked, words: Words = .english, languages: [String]
  ) throws {
    self.words = words
    let views = TranslatedViews(languages: languages)
    database = try BundledDatabase(
      url: url, mode: mode, TransitDatabase.kind,
      preparing: { try views.make(in: $0) })
    feeds = try database.readNow { db in
      try FeedName.fetchAll(db, sql: "SELECT id, name FROM feeds ORDER BY id")
    }
  }
}

/// A feed of the bundle: its number in this database, and its name in the pipeline.
struct FeedName: FetchableRecord, Sendable {
  let id: Int64
  let name: String

  init(row: Row) throws {
    id = try row.value(at: 0)
    name = try row.value(at: 1)
  }
}

/// The statements of the store's queries that follow from tables.
enum TransitSQL {}

/// The facts about transit databases that the store and the client that builds them share.
extension TransitDatabase {
  /// The languages of a feed's own texts: `feed_lang`, else the languages of its agencies.
  package static func languages(ofFeed id: Int64, _ db: Database) throws -> [String] {
    try db.values(languagesSQL, [id])
  }

  private static let languagesSQL = """
    SELECT DISTINCT coalesce(f.feed_lang, a.agency_lang) AS language
    FROM main.feeds AS f LEFT JOIN main.agencies AS a ON a.feed = f.id
    WHERE f.id = ? AND language IS NOT NULL ORDER BY language
    """

  /// The time zone that a column `timezone` names.
  ///
  /// Throws a ``StoreError`` if the system does not know the name, since times would be wrong in another
  /// zone.
  package static func zone(_ name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw StoreError(
        .unknownTimeZone, name, "this system does not know the time zone",
        fix: "update the system, or its time zones")
    }
    return zone
  }
}

/// The table and the column of published ids.
enum PublishedIDs: String {
  case stop
  case route
  case trip
  case group

  private var sql: String {
    let table = self == .group ? "stop_groups" : "\(rawValue)s"
    return "SELECT id, feed FROM \(table) WHERE \(rawValue)_id = ?"
  }

  /// The number of the row with a published id; the id may begin with its feed.
  func rowID(of id: String, among feeds: [FeedName], _ db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(sql: sql)
    var found: [Int64: Int64] = [:]
    for row in try Row.fetchAll(statement, arguments: [id]) {
      try found[row.value(at: 0)] = row.value(at: 1)
    }
    for feed in feeds where id.utf8.starts(with: "\(feed.name):".utf8) {
      let rest = String(decoding: id.utf8.dropFirst(feed.name.utf8.count + 1), as: UTF8.self)
      for row in try Row.fetchAll(statement, arguments: [rest])
      where try row.value(at: 1) == feed.id {
        try found[row.value(at: 0)] = feed.id
      }
    }
    guard found.count <= 1 else {
      let names = feeds.filter { found.values.contains($0.id) }.map { "'\($0.name):\(id)'" }
      throw StoreError(
        .ambiguous, id, "several feeds have a \(rawValue) with this id",
        fix: "write the feed before it: \(names.joined(separator: " or "))")
    }
    guard let rowID = found.keys.first else {
      throw StoreError(
        .notFound, id, "no feed of the bundle has a \(rawValue) with this id",
        fix: "give a \(rawValue)_id as published; ids can change when the bundle is built again")
    }
    return rowID
  }
}
