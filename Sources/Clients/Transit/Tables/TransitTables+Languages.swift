import Bundles
import Tabular

extension TransitTables {
  /// The languages in which a feed has texts.
  static let languageTables: [Table<TransitTables>] = [
    Table(
      "translated_fields", of: TranslatedField.self,
      """
      Which columns `translations` has texts for, and in which languages: a summary, so that an app \
      need not read the table to know.
      """,
      presence: .whenFilled, key: [], rows: \.translatedFields,
      columns: [
        .feed { $0.feed },
        .nullableText("table_name", "As in `translations`; NULL for every table.") { $0.table },
        .nullableText("field_name", "As in `translations`; NULL for every column.") { $0.field },
        .nullableText("language", "The language as published.") { $0.language },
        .integer("row_count", "How many rows `translations` has of it.") { $0.count },
      ])
  ]

  private var translatedFields: [TranslatedField] {
    dataset.feeds.enumerated().flatMap { number, feed -> [TranslatedField] in
      guard let table = feed.textTable(.translations) else { return [] }
      let columns = ["table_name", "field_name", "language"].map(table.columns.firstIndex(of:))
      var counts: [[TextID]: Int] = [:]
      for row in 0..<table.rowCount {
        counts[
          columns.map { $0.map { table.number(row: row, column: $0) } ?? .blank }, default: 0] += 1
      }
      return counts.map { numbers, count in
        let texts = numbers.map { $0 == .blank ? nil : table.texts[$0] }
        return TranslatedField(
          feed: number + 1, table: texts[0], field: texts[1], language: texts[2], count: count)
      }.sorted { $0.order < $1.order }
    }
  }
}

/// A row of `translated_fields`.
private struct TranslatedField {
  let feed: Int
  let table, field, language: String?
  let count: Int

  var order: (String, String, String) { (table ?? "", field ?? "", language ?? "") }
}
