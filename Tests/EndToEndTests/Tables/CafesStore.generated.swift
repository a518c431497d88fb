// Written by Seedbed from the pipeline 'cafes'. Do not edit it.
// swift-format-ignore-file

import Foundation
import GRDB
import SeedStore

/// The database of the pipeline `cafes`, opened for reading.
///
/// ```swift
/// let store = try CafesStore(url: url)
/// let rows = try await store.sources(limit: 20)
/// ```
public final class CafesStore: BundledStore {
  /// The pipeline that builds the database, and the tables that the store reads.
  public static let pipeline = DeclaredPipeline(
    "cafes", application: 0x5362_5462, version: 1,
    tables: [
      Source.table,
      Suburb.table,
      DeclaredTable(
        "suburbs_sections",
        [
          "position": "INTEGER NOT NULL",
          "title": "TEXT NOT NULL",
          "first": "INTEGER NOT NULL",
          "count": "INTEGER NOT NULL",
        ]),
      Cafe.table,
      DeclaredTable(
        "cafes_tags",
        [
          "cafes_id": "INTEGER NOT NULL",
          "position": "INTEGER NOT NULL",
          "value": "TEXT NOT NULL",
        ]),
      DeclaredTable(
        "cafes_sections",
        [
          "position": "INTEGER NOT NULL",
          "title": "TEXT NOT NULL",
          "first": "INTEGER NOT NULL",
          "count": "INTEGER NOT NULL",
        ]),
      SuburbTotal.table,
    ])

  /// The file beneath the store.
  public let database: BundledDatabase

  /// Opens a database file for reading only.
  ///
  /// - Throws: A ``StoreError`` that says what to do, if the file is missing, is not a database, is the
  ///   database of another pipeline, or lacks a column that the store reads.
  public init(url: URL, mode: OpeningMode, words: NoWords) throws {
    database = try BundledDatabase(url: url, mode: mode, of: Self.pipeline)
  }
}

extension CafesStore {
  /// A row of `sources`. The files and data sets that the bundle was built from.
  public struct Source: DeclaredRecord, Identifiable {
    /// The input's name in the pipeline.
    public let sourceID: String
    /// The source's name, for a list of credits.
    public let name: String
    /// Where it is published; nil where the pipeline does not say.
    public let url: String?
    /// The licence under which it may be used; nil where the pipeline does not say.
    public let licence: String?
    /// The version or day of the data; nil where the pipeline does not say.
    public let version: String?
    /// SHA-256 of the file, in hexadecimal; nil for an archive, whose files may be packed in any
    /// way.
    public let sha256: String?
    /// The number of rows that were read.
    public let rowsIn: Int?
    /// The number of rows that were used; each other row has a notice.
    public let rowsUsed: Int?

    /// The same as ``sourceID``.
    public var id: String { sourceID }

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "sources",
      [
        "source_id": "TEXT NOT NULL",
        "name": "TEXT NOT NULL",
        "url": "TEXT",
        "licence": "TEXT",
        "version": "TEXT",
        "sha256": "TEXT",
        "rows_in": "INTEGER",
        "rows_used": "INTEGER",
      ])

    private enum CodingKeys: String, CodingKey {
      case sourceID = "source_id"
      case name
      case url
      case licence
      case version
      case sha256
      case rowsIn = "rows_in"
      case rowsUsed = "rows_used"
    }
  }

  /// A row of `suburbs`.
  public struct Suburb: DeclaredRecord, Identifiable {
    /// The column `id`.
    public let id: String
    /// The column `name`.
    public let name: String?
    /// The column `postcode`.
    public let postcode: Int?
    /// The column `ferry`.
    public let ferry: String?
    /// `A` to `Z` by the first letter, or `#`.
    public let section: String

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "suburbs",
      [
        "id": "TEXT NOT NULL",
        "name": "TEXT",
        "postcode": "INTEGER",
        "ferry": "TEXT",
        "section": "TEXT NOT NULL",
        "section_place": "INTEGER NOT NULL",
      ])

    private enum CodingKeys: String, CodingKey {
      case id
      case name
      case postcode
      case ferry
      case section
    }
  }

  /// An order of the rows of `suburbs`.
  public enum SuburbOrder: String, CaseIterable, Hashable, Sendable {
    /// The order of the sections.
    case sections = "section_place"
  }

  /// A row of `cafes`.
  public struct Cafe: DeclaredRecord, Identifiable {
    /// The column `id`.
    public let id: Int
    /// The column `name`.
    public let name: String
    /// The row of `suburbs` that it refers to.
    public let suburb: String?
    /// The column `opened`.
    public let opened: CalendarDay?
    /// The column `rating`.
    public let rating: Double?
    /// The column `place_latitude`.
    public let placeLatitude: Double?
    /// The column `place_longitude`.
    public let placeLongitude: Double?
    /// `A` to `Z` by the first letter, or `#`.
    public let section: String

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "cafes",
      [
        "id": "INTEGER NOT NULL",
        "name": "TEXT NOT NULL",
        "suburb": "TEXT",
        "opened": "TEXT",
        "rating": "REAL",
        "place_latitude": "REAL",
        "place_longitude": "REAL",
        "rank_best": "INTEGER NOT NULL",
        "rank_newest": "INTEGER NOT NULL",
        "section": "TEXT NOT NULL",
        "section_place": "INTEGER NOT NULL",
        "search_text": "TEXT NOT NULL",
        "search_rank": "INTEGER NOT NULL",
      ])

    private enum CodingKeys: String, CodingKey {
      case id
      case name
      case suburb
      case opened
      case rating
      case placeLatitude = "place_latitude"
      case placeLongitude = "place_longitude"
      case section
    }
  }

  /// An order of the rows of `cafes`.
  public enum CafeOrder: String, CaseIterable, Hashable, Sendable {
    /// By `rating` from the greatest, `name`, `id`.
    case best = "rank_best"
    /// By `opened` from the greatest, `id`.
    case newest = "rank_newest"
    /// The order of the sections.
    case sections = "section_place"
  }

  /// A row of `suburb_totals`.
  public struct SuburbTotal: DeclaredRecord, Identifiable {
    /// The column `suburb`.
    public let suburb: String
    /// The column `cafes`.
    public let cafes: Int?
    /// The column `rating`.
    public let rating: Double?

    /// The same as ``suburb``.
    public var id: String { suburb }

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "suburb_totals",
      [
        "suburb": "TEXT NOT NULL",
        "cafes": "INTEGER",
        "rating": "REAL",
      ])

    private enum CodingKeys: String, CodingKey {
      case suburb
      case cafes
      case rating
    }
  }
}

extension CafesStore {
  /// The rows of `sources`, by `source_id`.
  public func sources(limit: Int = .max, offset: Int = 0) async throws -> [Source] {
    try await database.rows("ORDER BY source_id", limit: limit, offset: offset)
  }

  /// The row of `sources` with a key; nil if there is none.
  public func source(sourceID: String) async throws -> Source? {
    try await database.row("WHERE source_id = ?", [sourceID])
  }

  /// The rows of `suburbs` in an order.
  public func suburbs(
    by order: SuburbOrder = .sections, limit: Int = .max, offset: Int = 0
  ) async throws -> [Suburb] {
    try await database.rows("ORDER BY \(order.rawValue)", limit: limit, offset: offset)
  }

  /// The row of `suburbs` with a key; nil if there is none.
  public func suburb(id: String) async throws -> Suburb? {
    try await database.row("WHERE id = ?", [id])
  }

  /// The sections of `suburbs`, in the order of the list.
  public func suburbSections() async throws -> [ListSection] {
    try await database.sections(
      "SELECT title, \"first\", count FROM suburbs_sections ORDER BY position")
  }

  /// The rows of `cafes` in an order.
  public func cafes(
    by order: CafeOrder = .best, limit: Int = .max, offset: Int = 0
  ) async throws -> [Cafe] {
    try await database.rows("ORDER BY \(order.rawValue)", limit: limit, offset: offset)
  }

  /// The row of `cafes` with a key; nil if there is none.
  public func cafe(id: Int) async throws -> Cafe? {
    try await database.row("WHERE id = ?", [id])
  }

  /// The rows of `cafes` that refer to a row of `suburbs`.
  public func cafes(
    inSuburb suburb: String, by order: CafeOrder = .best, limit: Int = .max, offset: Int = 0
  ) async throws -> [Cafe] {
    try await database.rows(
      "WHERE suburb = ? ORDER BY \(order.rawValue)", [suburb], limit: limit, offset: offset)
  }

  /// The row of `suburbs` to which `suburb` refers; nil without one.
  public func suburb(of cafe: Cafe) async throws -> Suburb? {
    try await database.row("WHERE id = ?", [cafe.suburb])
  }

  /// The rows of `cafes` that a search finds. Every word must begin a word of the row; case and
  /// accents do not matter.
  public func searchCafes(_ text: String, limit: Int = 20) async throws -> [Cafe] {
    try await database.rows(matching: text, in: "cafes_fts", by: "search_rank", limit: limit)
  }

  /// The rows of `cafes` within a distance in metres of a place, the nearest first.
  public func cafesNear(
    latitude: Double, longitude: Double, within metres: Double, limit: Int = 50
  ) async throws -> [Cafe] {
    try await database.rows(
      near: Coordinate(latitude: latitude, longitude: longitude), within: metres, in: "cafes_rtree",
      by: "id", at: ("place_latitude", "place_longitude"), limit: limit)
  }

  /// The values of `tags` in a row, in their order.
  public func tags(of cafe: Cafe) async throws -> [String] {
    try await database.values(
      "SELECT value FROM cafes_tags WHERE cafes_id = ? ORDER BY position", [cafe.id])
  }

  /// The sections of `cafes`, in the order of the list.
  public func cafeSections() async throws -> [ListSection] {
    try await database.sections(
      "SELECT title, \"first\", count FROM cafes_sections ORDER BY position")
  }

  /// The rows of `suburb_totals`, by `suburb`.
  public func suburbTotals(limit: Int = .max, offset: Int = 0) async throws -> [SuburbTotal] {
    try await database.rows("ORDER BY suburb", limit: limit, offset: offset)
  }

  /// The row of `suburb_totals` with a key; nil if there is none.
  public func suburbTotal(suburb: String) async throws -> SuburbTotal? {
    try await database.row("WHERE suburb = ?", [suburb])
  }
}
