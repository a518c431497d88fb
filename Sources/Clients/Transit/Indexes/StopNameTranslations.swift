/// The names of a feed's stops in other languages, from translations.txt, for search.
struct StopNameTranslations: Sendable {
  private var byID: [String: [String]] = [:]
  private var byName: [String: [String]] = [:]

  /// Reads a feed's translations of `stop_name`, and those in the former layout, which apply to
  /// every column.
  ///
  /// Cost: one pass over the rows.
  init(_ feed: Feed) {
    guard let table = feed.textTable(.translations) else { return }
    let columns = ["table_name", "field_name", "translation", "record_id", "field_value"]
      .map(table.columns.firstIndex(of:))
    for row in 0..<table.rowCount {
      func cell(_ place: Int) -> String? { table.text(row: row, column: columns[place]) }
      guard ["stops", nil].contains(cell(0)), ["stop_name", nil].contains(cell(1)),
        let name = cell(2)
      else { continue }
      if let id = cell(3) {
        byID[id, default: []].append(name)
      } else if let original = cell(4) {
        byName[original, default: []].append(name)
      }
    }
  }

  /// The names of a stop in other languages; those by its id come first, each in the order of the
  /// file.
  func names(of stop: Stop) -> [String] {
    (byID[stop.id] ?? []) + (stop.name.flatMap { byName[$0] } ?? [])
  }
}
