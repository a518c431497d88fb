/// The names of a feed's stops in other languages, as translations.txt has them, for the search.
struct StopNameTranslations: Sendable {
  private var byID: [String: [String]] = [:]
  private var byName: [String: [String]] = [:]

  /// Reads a feed's translations of `stop_name`, and those of the former layout, which go for every
  /// column.
  ///
  /// Cost: a look at each row.
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

  /// What a stop is called in other languages, in the order of the file.
  func names(of stop: Stop) -> [String] {
    (byID[stop.id] ?? []) + (stop.name.flatMap { byName[$0] } ?? [])
  }
}
