import GRDB
import SeedStore

/// What every query about trips asks of the database, read when the store is opened: some hundred
/// small rows.
struct KnownRoadTrips: Sendable {
  /// A section without a filter, and where it begins.
  struct Section: Sendable {
    let key: String
    let header: String
    let accessibilityLabel: String
    /// The label without the number of trips.
    let spoken: String
    /// Its places in the order: the ranks of its trips, less one.
    let positions: Range<Int>

    /// The number in `trip_counts`; 0 for a flat list.
    var number: Int { Int(key) ?? 0 }
  }

  /// Metropolitan areas by name.
  let metros: [RoadTripStore.Metro]
  /// The ids of metropolitan areas by their numbers.
  let metroIDs: [Int: String]
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
    let teams = try Row.fetchAll(db, sql: "SELECT metro_id, sport, teams FROM metro_sports")
    var teamCounts: [Int: [RoadTripStore.Sport: Int]] = [:]
    for row in teams {
      guard let sport = RoadTripStore.Sport(rawValue: row[1]) else { continue }
      teamCounts[row[0], default: [:]][sport] = row[2]
    }
    let rows = try Row.fetchAll(db, sql: Self.metroSQL)
    metros = rows.map { RoadTripStore.Metro(row: $0, teams: teamCounts[$0[0]] ?? [:]) }
    metroIDs = Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    metroNumbers = Dictionary(rows.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })
    masks = try Int.fetchAll(db, sql: Self.maskSQL)
    sports = try String.fetchAll(db, sql: Self.sportSQL)
      .compactMap(RoadTripStore.Sport.init(rawValue:))
    sortOptions = try String.fetchAll(db, sql: "SELECT sort_id FROM sort_options ORDER BY position")
      .compactMap(RoadTripStore.SortOption.init(rawValue:))
    sections = try Self.sections(db)
  }

  private static func sections(_ db: Database) throws -> [RoadTripStore.SortOption: [Section]] {
    var sections: [RoadTripStore.SortOption: [Section]] = [:]
    for row in try Row.fetchAll(db, sql: sectionSQL) {
      guard let order = RoadTripStore.SortOption(rawValue: row[0]) else { continue }
      let start = sections[order]?.last?.positions.upperBound ?? 0
      sections[order, default: []].append(
        Section(
          key: row[1], header: row[2], accessibilityLabel: row[3], spoken: row[4],
          positions: start..<start + max(0, row[5] as Int)))
    }
    return sections
  }

  private static let metroSQL = """
    SELECT metro_id, slug, name, state, country, lat, lon, start_trip_count
    FROM metros ORDER BY position
    """

  /// Hops from mask to mask in the index that begins with them.
  private static let maskSQL = """
    WITH RECURSIVE masks (mask) AS (
      SELECT min(sports_mask) FROM trip_options
      UNION ALL
      SELECT (SELECT min(sports_mask) FROM trip_options WHERE sports_mask > mask)
      FROM masks WHERE mask IS NOT NULL)
    SELECT mask FROM masks WHERE mask IS NOT NULL
    """

  private static let sportSQL = "SELECT sport FROM sports WHERE game_count > 0 ORDER BY position"

  private static let sectionSQL = """
    SELECT sort_id, section_key, header, header_a11y, header_spoken, count
    FROM trip_sections ORDER BY sort_id, section_order
    """
}

extension RoadTripStore.Metro {
  /// Reads a row of `metros`.
  fileprivate init(row: Row, teams: [RoadTripStore.Sport: Int]) {
    self.init(
      id: row[1], name: row[2], state: row[3], country: row[4],
      coordinate: Coordinate(latitude: row[5], longitude: row[6]), tripCount: row[7], teams: teams)
  }
}
