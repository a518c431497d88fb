import Bundles
import Tabular

extension TransitTables {
  /// The languages in which a feed has texts.
  static let languageTables: [Table<TransitTables>] = [
    Table(
      "translated_fields", of: TranslatedField.self,
      """
      Which columns `translations` has texts for, and in which languages: a summary, so that an app \
      need not read the table to know. People who ask for a language get the translation with the same \
      code, else with the code shortened from the right (RFC 4647, where `zh-TW` is `zh-Hant-TW`), \
      else the feed's own text if the feed is in that language and script, else a translation in \
      another region or script of the language, else the feed's own text. Transcriptions such as \
      `ja-Hrkt` are only for those who ask for them. docs/queries.md has code for it.
      """,
      presence: .whenFilled, key: [], rows: \.translatedFields,
      columns: [
        .feed { $0.feed },
        .nullableText("table_name", "As in `translations`; NULL for every table.") { $0.table },
        .nullableText("field_name", "As in `translations`; NULL for every column.") { $0.field },
        .nullableText("language", "The language as published.") { $0.language },
        .integer(
          "row_count",
          "The number of rows that `translations` has for the column in the language."
        ) { $0.count },
      ])
  ]

  /// The columns that `translations` has texts for, with the languages, feed by feed.
  static func translatedFields(of dataset: Dataset) -> [TranslatedField] {
    dataset.feeds.enumerated().flatMap { place, feed -> [TranslatedField] in
      guard let table = feed.textTable(.translations) else { return [] }
      let columns = ["table_name", "field_name", "language"].map(table.columns.firstIndex(of:))
      func number(_ row: Int, _ column: Int) -> TextID {
        columns[column].map { table.number(row: row, column: $0) } ?? .blank
      }
      var counts: [SIMD3<UInt32>: Int] = [:]
      for row in 0..<table.rowCount {
        let numbers = SIMD3(
          number(row, 0).rawValue, number(row, 1).rawValue, number(row, 2).rawValue)
        counts[numbers, default: 0] += 1
      }
      return counts.map { numbers, count in
        let texts = (0..<3).map { column in
          numbers[column] == 0 ? nil : table.texts[TextID(rawValue: numbers[column])]
        }
        return TranslatedField(
          feed: place + 1, table: texts[0], field: texts[1], language: texts[2], count: count)
      }.ordered { $0.order < $1.order }
    }
  }
}

/// A row of `translated_fields`.
struct TranslatedField {
  let feed: Int
  let table, field, language: String?
  let count: Int

  var order: (String, String, String) { (table ?? "", field ?? "", language ?? "") }
}
