import Tabular

extension NoticeCode {
  static let translationForeignKey = NoticeCode(
    "translation_foreign_key_violation", .error, "The record that is translated does not exist.",
    why: "The translation reaches nobody, so riders read the original text.",
    fix: "correct record_id and record_sub_id, or remove the translation")
}

extension Rule {
  /// Reports rows of translations.txt whose record_id names no record of its table, or, for stop_times, whose
  /// record_sub_id is not a stop_sequence of the trip.
  ///
  /// Each distinct id of a table is looked up once, since the file may have millions of rows.
  static let translationForeignKey = Rule(.translationForeignKey) { feed, _, report in
    guard let table = feed.textTable(.translations),
      let lines = feed.lines.textTables[table.name],
      let tableColumn = table.columns.firstIndex(of: "table_name"),
      let idColumn = table.columns.firstIndex(of: "record_id")
    else { return }
    let subColumn = table.columns.firstIndex(of: "record_sub_id")
    let records = TranslatedRecords(feed)
    /// Whether each id exists, by table and the id's number; nil if not yet looked up.
    var known: [TextID: [Bool?]] = [:]
    for (row, line) in lines.enumerated() {
      let (target, id) = (
        table.number(row: row, column: tableColumn), table.number(row: row, column: idColumn)
      )
      if target == .blank || id == .blank { continue }
      let name = { table.texts[target] }
      var isThere = known[target]?[Int(id.rawValue)]
      if isThere == nil {
        isThere = .some(records.contains(table.texts[id], in: name()))
        known[target, default: Array(repeating: nil, count: table.texts.count)][Int(id.rawValue)] =
          isThere ?? nil
      }
      var field = "record_id"
      if isThere == true, let sub = table.text(row: row, column: subColumn), name() == "stop_times"
      {
        isThere = .some(records.hasStopTime(table.texts[id], sequence: sub))
        field = "record_sub_id"
      }
      if isThere == true { continue }
      report.add(
        .translationForeignKey,
        at: SourceLocation("translations.txt", line: Int(line), field: field),
        value: table.value(field, row: row), message: "no record of \(name()).txt has this id",
        action: "the translation is kept")
    }
  }
}

/// The records that translations can name.
private struct TranslatedRecords {
  private let feed: Feed
  private let routes: Set<String>
  private let agencies: Set<String>
  /// The ids of the tables that are kept as text.
  private let others: [String: Set<String>]
  private let onDemand: [RecordIndex<Trip>: Set<Int>]

  init(_ feed: Feed) {
    self.feed = feed
    routes = Set(feed.routes.map(\.id))
    agencies = Set(feed.agencies.compactMap(\.id))
    let keys = ["levels": "level_id", "pathways": "pathway_id", "attributions": "attribution_id"]
    others = keys.reduce(into: [:]) { ids, key in
      let table = feed.textTables.first { $0.name == key.key }
      ids[key.key] = table?.distinctValues(key.value) ?? []
    }
    onDemand = feed.onDemandStopTimes.reduce(into: [:]) {
      $0[$1.trip, default: []].insert($1.sequence)
    }
  }

  /// Whether a table has a record; true for tables without ids and for unknown tables.
  func contains(_ id: String, in table: String) -> Bool {
    switch table {
    case "agency": agencies.contains(id)
    case "stops": feed.stopIDs.find(id) != nil
    case "routes": routes.contains(id)
    case "trips", "stop_times": feed.tripIDs.find(id) != nil
    default: others[table]?.contains(id) ?? true
    }
  }

  func hasStopTime(_ trip: String, sequence: String) -> Bool {
    guard let trip = RecordIndex<Trip>(idNumber: feed.tripIDs.find(trip)),
      let number = Int(sequence)
    else { return false }
    let pattern = feed.trips[trip].pattern
    return pattern.map { feed.patterns[$0].calls.contains { Int($0.sequence) == number } } == true
      || onDemand[trip]?.contains(number) == true
  }
}
