import Tabular

/// Reads the files of places, teams and games into a ``Schedule``.
///
/// Bad rows are skipped, each with one notice of severity error (`Report.badRowShare(of:)`); rows
/// that are left out on purpose, such as playoff games, have a lower one. The order of rows and of
/// files decides nothing.
package struct ScheduleReader {
  private let rules: TripRules
  private let types: Set<String>

  /// A row of a schedule, read but not looked up.
  private struct ReadRow {
    let entry: RegularSeason.Entry
    let origin: Origin
  }

  /// Prepares to read with rules; `gameTypes` are the codes of the games that are kept, such as `R`
  /// for the regular season and `P` for the postseason.
  package init(rules: TripRules, gameTypes: Set<String> = ["R"]) {
    self.rules = rules
    types = gameTypes
  }

  /// Reads every file.
  ///
  /// Throws ``Failure`` when a file cannot be read, lacks a required column, or refers to a row that
  /// is not there.
  package func read(_ files: ScheduleFiles, _ report: inout Report) throws -> Schedule {
    let places = try PlaceReader(files, &report)
    var resolver = try GameResolver(places, rules: rules, types: types, &report)
    let rows = try files.schedules.flatMap { try read($0, &report) }
    let types = RegularSeason.types(of: rows.map(\.entry))
    var candidates: [GameCandidate] = []
    candidates.reserveCapacity(rows.count)
    for (row, type) in zip(rows, types) {
      do throws(SkippedRow) {
        let game = try resolver.candidate(row.entry.row, type: type, at: row.origin, &report)
        candidates.append(game)
      } catch {
        report.skipUsedRow(at: row.origin, error)
      }
    }
    resolver.finish(Set(rows.map(\.entry.row.sport)), &report)
    var schedule = places.schedule
    schedule.games = GameList(schedule).games(
      Doubleheaders(schedule).numbered(candidates, &report))
    return schedule
  }

  private func read(_ input: ScheduleInput, _ report: inout Report) throws -> [ReadRow] {
    let layout = input.layout.layout
    var rows: [ReadRow] = []
    var table = try CatalogueTable(
      input.file.open(), file: input.file.name, columns: layout.columns, report: &report)
    try table.readRows(&report) { (row, _) throws(SkippedRow) in
      let entry = RegularSeason.Entry(row: try layout.game(row), window: input.regularSeason)
      rows.append(ReadRow(entry: entry, origin: row.origin()))
    }
    return rows
  }
}
