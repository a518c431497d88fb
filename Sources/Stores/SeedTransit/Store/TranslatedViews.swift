import GRDB
import SeedStore

/// Shows the texts of a bundle in the user's languages.
///
/// On each connection, temporary views hide the tables whose texts are translated: they have the same
/// columns, with the translation in place of the text. So every query reads translated texts without a
/// change, and the file is not written.
struct TranslatedViews {
  /// The languages, the preferred one first.
  let languages: [String]

  /// Makes the views for the tables that have translations.
  ///
  /// Cost: a few statements for each new connection; then two or four look-ups for each text.
  func make(in db: Database) throws {
    guard !languages.isEmpty, try db.tableExists("translated_fields") else { return }
    try makeWantedLanguages(in: db)
    var fields: [TranslatedTable: [String]] = [:]
    for row in try Row.fetchAll(db, sql: Self.fieldsSQL) {
      let (name, field): (String?, String?) = try (row.value(at: 0), row.value(at: 1))
      for table in TranslatedTable.all where name == nil || table.published == name {
        fields[table, default: []] += field.map { [$0] } ?? table.names
      }
    }
    for table in TranslatedTable.all {
      guard let fields = fields[table] else { continue }
      // A row of translations.txt can name any column, but ids and zones stay as published.
      let words = try db.columns(in: table.name).filter { column in
        column.type == "TEXT" && !["_id", "timezone"].contains { column.name.hasSuffix($0) }
      }
      let wanted = Set(fields).intersection(words.map(\.name))
      try makeView(table, in: db) { column in wanted.contains(column) ? table.sql(column) : nil }
    }
    let translated = Set(fields.keys.map(\.name))
    for derived in DerivedTable.all where translated.contains(derived.source) {
      try makeView(derived.name, in: db, derived.sql)
    }
  }

  private static let fieldsSQL = """
    SELECT DISTINCT table_name, field_name FROM translated_fields ORDER BY table_name, field_name
    """

  // MARK: - Languages

  /// Stores, for each feed, the languages in which to look up its texts, in order.
  private func makeWantedLanguages(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE wanted_languages
          (feed INTEGER, rank INTEGER, language TEXT, PRIMARY KEY (feed, rank)) WITHOUT ROWID
        """)
    let feeds: [Int64] = try db.values("SELECT id FROM main.feeds ORDER BY id")
    for feed in feeds {
      let published: [String] = try db.values(Self.publishedSQL, [feed])
      let wanted = try LanguageCode.ranked(
        published, beside: TransitDatabase.languages(ofFeed: feed, db), for: languages)
      for (rank, language) in wanted.enumerated() {
        try db.execute(
          sql: "INSERT INTO temp.wanted_languages VALUES (?, ?, ?)",
          arguments: [feed, rank, language])
      }
    }
  }

  /// The languages of a feed's translations, the language with the most translations first.
  private static let publishedSQL = """
    SELECT language FROM main.translated_fields WHERE feed = ? AND language IS NOT NULL
    GROUP BY language ORDER BY sum(row_count) DESC, language
    """

  // MARK: - Views

  private func makeView(
    _ table: TranslatedTable, in db: Database, _ expression: (String) -> String?
  ) throws {
    try makeView(table.name, in: db) { column in
      guard column == "display_name" else { return expression(column) }
      // The list shows only one of a route's names.
      let short = expression("route_short_name") ?? "o.route_short_name"
      let long = expression("route_long_name") ?? "o.route_long_name"
      return """
        CASE o.display_name WHEN o.route_short_name THEN \(short) WHEN o.route_long_name THEN \(long)
        ELSE o.display_name END
        """
    }
  }

  /// Makes a temporary view with the columns of a table, where expressions replace some of them.
  private func makeView(
    _ table: String, in db: Database, _ expression: (String) -> String?
  ) throws {
    let columns = try db.columns(in: table).map { column in
      expression(column.name).map { "\($0) AS \(column.name)" } ?? "o.\(column.name)"
    }
    let list = columns.joined(separator: ", ")
    try db.execute(sql: "CREATE TEMP VIEW \(table) AS SELECT \(list) FROM main.\(table) AS o")
  }
}

/// A table that repeats texts of another table, and must show them in the same language.
private struct DerivedTable {
  let name: String
  /// The other table, and its column that refers to the rows of this table.
  let source, link: String
  /// The columns of the other table, keyed by the columns that repeat them.
  let columns: [String: String]

  static let all = [
    DerivedTable(
      name: "lines", source: "routes", link: "line",
      columns: ["display_name": "display_name", "line_long_name": "route_long_name"]),
    DerivedTable(
      name: "patterns", source: "trips", link: "pattern", columns: ["headsign": "trip_headsign"]),
    DerivedTable(
      name: "stop_groups", source: "stops", link: "stop_group",
      columns: ["group_name": "stop_name"]),
  ]

  /// SQL for a column of a row `o`: the translated text of the first row with the same text.
  func sql(_ column: String) -> String? {
    columns[column].map { text in
      """
      coalesce((
        SELECT r.\(text) FROM main.\(source) AS m JOIN \(source) AS r ON r.id = m.id
        WHERE m.\(link) = o.id AND m.\(text) = o.\(column) ORDER BY m.id LIMIT 1), o.\(column))
      """
    }
  }
}

/// A table whose texts may be translated.
private struct TranslatedTable: Hashable {
  /// The table's name in translations.txt.
  let published: String
  /// Its name in the database.
  let name: String
  /// The columns that the old layout of translations.txt translates, which does not name columns.
  let names: [String]
  /// SQL for the feed of a row `o`.
  var feed = "o.feed"
  /// The SQL condition that a translation `x` belongs to a row `o` by record_id.
  let record: String

  static let all = [
    TranslatedTable(
      published: "agency", name: "agencies", names: ["agency_name"],
      record: "x.record_id = o.agency_id"),
    TranslatedTable(
      published: "stops", name: "stops", names: ["stop_name", "stop_desc"],
      record: "x.record_id = o.stop_id"),
    TranslatedTable(
      published: "routes", name: "routes",
      names: ["route_short_name", "route_long_name", "route_desc"],
      record: "x.record_id = o.route_id"),
    TranslatedTable(
      published: "trips", name: "trips", names: ["trip_headsign", "trip_short_name"],
      record: "x.record_id = o.trip_id"),
    // All trips of a pattern have the same headsigns, so any of them will do.
    TranslatedTable(
      published: "stop_times", name: "pattern_stops", names: ["stop_headsign"],
      feed: "(SELECT feed FROM main.patterns WHERE id = o.pattern)",
      record: """
        x.record_id IN (SELECT trip_id FROM main.trips WHERE pattern = o.pattern)
        AND CAST(x.record_sub_id AS INTEGER) = o.stop_sequence
        """),
  ]

  /// SQL for a column of a row `o` in the first wanted language with a translation: the translation for the
  /// row, else the translation for the text.
  func sql(_ column: String) -> String {
    let field = "'\(published)' AND x.field_name = '\(column)'"
    return """
      CASE WHEN o.\(column) IS NOT NULL THEN coalesce((
        SELECT coalesce(
          (SELECT x.translation FROM main.translations AS x
           WHERE \(record) AND x.feed = w.feed AND x.language = w.language
             AND x.table_name = \(field) AND trim(x.translation) <> ''),
          (SELECT x.translation FROM main.translations AS x
           WHERE x.field_value = o.\(column) AND x.feed = w.feed AND x.language = w.language
             AND (x.table_name = \(field) OR x.table_name IS NULL)
             AND trim(x.translation) <> '')) AS text
        FROM temp.wanted_languages AS w
        WHERE w.feed = \(feed) AND text IS NOT NULL ORDER BY w.rank LIMIT 1), o.\(column)) END
      """
  }
}
