import Tabular

/// Reads the files of places and teams into a ``Schedule`` that has no games yet.
struct PlaceReader {
  /// A game that is known to be played elsewhere: a row of neutral_games.csv.
  struct NeutralGame {
    let sport: Sport
    /// The civil day where it is played.
    let day: CivilDay
    let home: String
    let away: String
    /// The position of the venue.
    let venue: Int
    let origin: Origin
  }

  private(set) var schedule = Schedule()
  private(set) var neutralGames: [NeutralGame] = []
  /// The positions of ids.
  private var metros: [String: Int] = [:]
  private var venues: [String: Int] = [:]

  /// Reads the files.
  ///
  /// Throws ``Failure`` when one of them cannot be read or lacks a required column.
  init(_ files: ScheduleFiles, _ report: inout Report) throws {
    let names = (metros: files.metros.name, venues: files.venues.name)
    schedule.metros = try Self.read(files.metros, MetroRows(), &report).sorted(by: \.id)
    metros = Self.positions(schedule.metros.map(\.id))
    let venueRows = VenueRows(metroFile: names.metros, metros: metros)
    schedule.venues = try Self.read(files.venues, venueRows, &report).sorted(by: \.id)
    venues = Self.positions(schedule.venues.map(\.id))
    let aliasRows = VenueAliasRows(venueFile: names.venues, venues: venues)
    schedule.aliases = try Self.read(files.aliases, aliasRows, &report)
    let teamRows = TeamRows(
      metroFile: names.metros, venueFile: names.venues, metros: metros, venues: venues,
      allVenues: schedule.venues)
    schedule.teams = try Self.read(files.teams, teamRows, &report)
    let neutralRows = NeutralGameRows(
      venueFile: names.venues, venues: venues, allVenues: schedule.venues)
    neutralGames = try Self.read(files.neutralGames, neutralRows, &report)
    let roadRows = RoadRows(venueFile: names.venues, venues: venues)
    schedule.roads = try Self.read(files.roads, roadRows, &report)
    order()
  }

  private mutating func order() {
    let venues = schedule.venues
    schedule.aliases.sort {
      let left = ($0.alias, venues[$0.venue].id, $0.validity.first?.number ?? .min)
      return left < ($1.alias, venues[$1.venue].id, $1.validity.first?.number ?? .min)
    }
    schedule.teams.sort {
      ($0.id, $0.validity.first?.number ?? .min) < ($1.id, $1.validity.first?.number ?? .min)
    }
    schedule.roads.sort { ($0.ends.from, $0.ends.to) < ($1.ends.from, $1.ends.to) }
  }

  private static func read<Rows: PlaceRows>(
    _ file: CatalogueFile?, _ rows: Rows, _ report: inout Report
  ) throws -> [Rows.Record] {
    guard let file else { return [] }
    var rows = rows
    var records: [Rows.Record] = []
    var table = try CatalogueTable(
      file.open(), file: file.name, columns: Rows.columns, report: &report)
    try table.readRows(&report) { (row, report) throws(SkippedRow) in
      records.append(try rows.record(row, &report))
    }
    return records
  }

  private static func positions(_ ids: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
  }
}

/// The rows of one of the files of places: how one becomes a record.
protocol PlaceRows {
  associatedtype Record
  /// The columns of the file.
  static var columns: CatalogueColumns { get }

  /// The record of a row.
  mutating func record(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> Record
}

extension Array {
  /// The elements in the order of a text of theirs.
  fileprivate func sorted(by text: KeyPath<Element, String>) -> [Element] {
    sorted { $0[keyPath: text] < $1[keyPath: text] }
  }
}
