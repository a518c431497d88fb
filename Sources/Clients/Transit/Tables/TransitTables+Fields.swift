import Bundles

extension TransitTables {
  /// The tables for fields without a column in the typed tables, so that no part of a feed is lost.
  static let fieldTables: [Table<TransitTables>] = [
    Table(
      "extra_columns", of: (id: Int, column: ExtraContent.Column).self,
      "The columns of `extra_fields`.", presence: .whenFilled,
      rows: { $0.extra.columns.enumerated().map { (id: $0 + 1, column: $1) } },
      columns: [
        .id { $0.id },
        .text("table_name", "The table that holds the rest of the row.") { $0.column.table },
        .text("column", "The column's name as published.") { $0.column.name },
      ]),
    Table(
      "extra_texts", of: (id: Int, value: String).self, "The values of `extra_fields`, each once.",
      presence: .whenFilled,
      rows: { content in
        content.extra.texts.enumerated().lazy.map { position, text in
          (id: position + 1, value: content.dataset.feeds[text.feed].texts[text.id])
        }
      }, columns: [.id { $0.id }, .text("value", "A value as published.") { $0.value }]),
    Table(
      "extra_cells", of: ExtraContent.Cell.self,
      "The value that each row has in each column of `extra_fields`.", presence: .whenFilled,
      key: ["column", "row"], rows: \.extra.cells,
      columns: [
        .integer("column", references: "extra_columns", "The column that the value is in.") {
          $0.column
        },
        .integer(
          "row",
          "The row's `id`, else its `rowid`; without either, its number in key order, from 1."
        ) { $0.row },
        .integer("text", references: "extra_texts", "The value.") { $0.text },
      ]),
    Table(
      "stop_time_fields", of: FieldRow.self,
      """
      Values of rows of stop_times.txt with times, from columns that `pattern_stops` and `timings` do \
      not have. Booking rules, windows, areas and unreadable values are always kept, other columns \
      only if the pipeline keeps them. A row covers all adjacent stops of a trip with the same value.
      """,
      presence: .whenFilled, key: ["trip", "position", "field"], rows: \.stopTimeFields.rows,
      columns: [
        .integer("trip", references: "trips", "The trip of the row.") { $0.id },
        .integer("position", "The first stop with the value, as in `pattern_stops`.") {
          $0.positions.lowerBound
        },
        .integer("last_position", "The last stop with the value; the stops between have it too.") {
          $0.positions.upperBound
        },
        .text("field", "The column's name as published.") { $0.field },
        .text("value", "The value as published.") { $0.value },
      ]),
    Table(
      "shape_point_fields", of: FieldRow.self,
      """
      Columns of shapes.txt that the pipeline keeps. A row covers all adjacent points of a path with \
      the same value.
      """,
      presence: .whenFilled, key: ["shape", "position", "field"], rows: \.shapePointFields.rows,
      columns: [
        .integer("shape", references: "shapes", "The path of the points.") { $0.id },
        .integer("position", "The position of the first point in the polyline, from 0.") {
          $0.positions.lowerBound
        },
        .integer(
          "last_position",
          "The position of the last point; the points between have the value too."
        ) {
          $0.positions.upperBound
        },
        .text("field", "The column's name as published.") { $0.field },
        .text("value", "The value as published.") { $0.value },
      ]),
  ]

  /// Data about a feed as a whole: its terms, and files that are not tables.
  static let wholeFeeds: [Table<TransitTables>] = [
    Table(
      "feed_terms", of: (feed: Int, terms: FeedTerms).self,
      "The terms under which the feeds may be used, if the pipeline states them.",
      presence: .whenFilled, key: ["feed"],
      rows: { content in
        content.dataset.feeds.enumerated().compactMap { position, feed in
          feed.terms == FeedTerms() ? nil : (feed: position + 1, terms: feed.terms)
        }
      },
      columns: [
        .feed { $0.feed },
        .nullableText("licence", "The licence of the feed, such as `CC BY 4.0`.") {
          $0.terms.licence
        },
        .nullableText("licence_url", "The page with the text of the licence.") {
          $0.terms.licenceURL
        },
        .nullableText("attribution", "The words that must be shown wherever the data is.") {
          $0.terms.attribution
        },
      ]),
    Table(
      "geojson_files", of: (feed: Int, content: String).self,
      "GeoJSON files of the feed, such as locations.geojson, as published.",
      presence: .whenFilled, key: ["feed", "file_name"],
      rows: { content in
        content.dataset.feeds.enumerated().compactMap { position, feed in
          feed.geoJSON.map { (feed: position + 1, content: $0) }
        }
      },
      columns: [
        .feed { $0.feed },
        .text("file_name", "The file's name in the feed: `locations.geojson`.") { _ in
          "locations.geojson"
        },
        .text("content", "The file as published, JSON.") { $0.content },
      ]),
  ]
}
