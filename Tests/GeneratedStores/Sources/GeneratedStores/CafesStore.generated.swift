// Written by Seedbed from the pipeline 'cafes'. Do not edit it.
// swift-format-ignore-file

import Foundation
import GRDB
import SeedStore

/// The database of the pipeline `cafes`, opened for reading.
///
/// ```swift
/// let store = try CafesStore(url: url)
/// let rows = try await store.suburbs(limit: 20)
/// ```
public final class CafesStore: BundledStore {
  /// The pipeline that builds the database, and the tables that the store reads.
  public static let pipeline = DeclaredPipeline(
    "cafes", application: 0x5362_4454, version: 1,
    tables: [
      Suburb.table,
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
  /// A row of `suburbs`. Every suburb with a café.
  public struct Suburb: DeclaredRecord, Identifiable {
    /// The column `code`.
    public let code: String
    /// As people write it.
    public let name: String

    /// The same as ``code``.
    public var id: String { code }

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "suburbs",
      [
        "code": "TEXT NOT NULL",
        "name": "TEXT NOT NULL",
      ])

    private enum CodingKeys: String, CodingKey {
      case code
      case name
    }
  }

  /// A row of `cafes`. Every café that is open.
  public struct Cafe: DeclaredRecord, Identifiable {
    /// The number of the licence.
    public let id: Int
    /// As the owner writes it.
    public let name: String
    /// The suburb; nil if it is unknown.
    public let suburb: String?
    /// The first day.
    public let opened: CalendarDay?
    /// Whether guests can sit outside.
    public let hasGarden: Bool
    /// From 0 to 5.
    public let rating: Double?
    /// Degrees north.
    public let placeLatitude: Double?
    /// Degrees east.
    public let placeLongitude: Double?
    /// `A` to `Z`, or `#`.
    public let section: String

    /// The table, with the columns of the properties and those that queries need.
    public static let table = DeclaredTable(
      "cafes",
      [
        "id": "INTEGER NOT NULL",
        "name": "TEXT NOT NULL",
        "suburb": "TEXT",
        "opened": "TEXT",
        "has_garden": "INTEGER NOT NULL",
        "rating": "REAL",
        "place_latitude": "REAL",
        "place_longitude": "REAL",
        "rank_best": "INTEGER NOT NULL",
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
      case hasGarden = "has_garden"
      case rating
      case placeLatitude = "place_latitude"
      case placeLongitude = "place_longitude"
      case section
    }
  }

  /// An order of the rows of `cafes`.
  public enum CafeOrder: String, CaseIterable, Hashable, Sendable {
    /// By `rating` from the greatest, `id`.
    case best = "rank_best"
    /// The order of the sections.
    case sections = "section_place"
  }
}

extension CafesStore {
  /// The rows of `suburbs`, by `code`.
  public func suburbs(limit: Int = .max, offset: Int = 0) async throws -> [Suburb] {
    try await database.rows("ORDER BY code", limit: limit, offset: offset)
  }

  /// The row of `suburbs` with a key; nil if there is none.
  public func suburb(code: String) async throws -> Suburb? {
    try await database.row("WHERE code = ?", [code])
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
    try await database.row("WHERE code = ?", [cafe.suburb])
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
}
