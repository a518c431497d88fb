import GRDB
import SeedStore

/// The data that every query about trips needs, read when the store is opened: a few hundred small
/// rows.
struct KnownRoadTrips: Sendable {
  /// A section of the unfiltered list, with its places.
  struct Section: Sendable {
    let key: String
    let header: String
    /// The label without the number of trips.
    let spoken: String
    /// Its places in the order: the ranks of its trips minus one.
    let positions: Range<Int>

    /// The number in `trip_counts`; 0 for a flat list.
    var number: Int { Int(key) ?? 0 }
  }

  /// Metropolitan areas by name.
  let metros: [RoadTripStore.Metro]
  /// Their numbers by id.
  let metroNumbers: [String: Int]
  /// The sets of leagues that trips have, as masks.
  let masks: [Int]
  /// The leagues that have games, in their order.
  let sports: [RoadTripStore.Sport]
  /// The orders of the menu.
  let sortOptions: [RoadTripStore.SortOption]
  /// The sections of each order.
  let sections: [RoadTripStore.SortOption: [Section]]

  /// The trips of the bundle.
  var tripCount: Int { sections[.recommended]?.last?.positions.upperBound ?? 0 }

  /// Reads them.
  init(_ db: Database) throws {
    var teams: [Int: [RoadTripStore.Sport: Int]] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT * FROM metro_sports") {
      guard let sport = try RoadTripStore.Sport(rawValue: row.value("sport")) else { continue }
      try teams[row.value("metro_id"), default: [:]][sport] = try row.value("teams")
    }
    var numbers: [String: Int] = [:]
    var metros: [RoadTripStore.Metro] = []
    for row in try Row.fetchAll(db, sql: "SELECT * FROM metros ORDER BY position") {
      let number: Int = try row.value("metro_id")
      try metros.append(RoadTripStore.Metro(row: row, teams: teams[number] ?? [:]))
      try numbers[row.value("slug")] = number
    }
    self.metros = metros
    metroNumbers = numbers
    masks = try db.values(Self.maskSQL)
    sports = try db.values(Self.sportSQL).compactMap(RoadTripStore.Sport.init(rawValue:))
    sortOptions = try db.values("SELECT sort_id FROM sort_options ORDER BY position")
      .compactMap(RoadTripStore.SortOption.init(rawValue:))
    sections = try Self.sections(db)
  }

  private static func sections(_ db: Database) throws -> [RoadTripStore.SortOption: [Section]] {
    var sections: [RoadTripStore.SortOption: [Section]] = [:]
    let sql = "SELECT * FROM trip_sections ORDER BY sort_id, section_order"
    for row in try Row.fetchAll(db, sql: sql) {
      guard let order = try RoadTripStore.SortOption(rawValue: row.value("sort_id")) else {
        continue
      }
      let start = sections[order]?.last?.positions.upperBound ?? 0
      try sections[order, default: []].append(Section(row: row, start: start))
    }
    return sections
  }

  /// Jumps from mask to mask in an index that begins with the mask.
  private static let maskSQL = """
    WITH RECURSIVE masks (mask) AS (
      SELECT min(sports_mask) FROM trip_options
      UNION ALL
      SELECT (SELECT min(sports_mask) FROM trip_options WHERE sports_mask > mask)
      FROM masks WHERE mask IS NOT NULL)
    SELECT mask FROM masks WHERE mask IS NOT NULL
    """

  private static let sportSQL = "SELECT sport FROM sports WHERE game_count > 0 ORDER BY position"
}

extension KnownRoadTrips.Section {
  /// Reads a row of `trip_sections` that begins at a place.
  fileprivate init(row: Row, start: Int) throws {
    try self.init(
      key: row.value("section_key"), header: row.value("header"),
      spoken: row.value("header_spoken"), positions: start..<start + row.count("count"))
  }
}
