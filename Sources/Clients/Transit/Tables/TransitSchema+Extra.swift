import Bundles

extension TransitSchema {
  /// What the typed tables have no place for, so that nothing of a feed is lost.
  package static let extraTables = [
    TableSchema(
      "extra_columns", "The columns of `extra_fields`.", presence: .whenFilled,
      columns: [
        .id,
        .text("table_name", required: true, "The table that holds the rest of the row."),
        .text("column", required: true, "The column's name as published."),
      ]),
    TableSchema(
      "extra_texts", "The values of `extra_fields`, each once.", presence: .whenFilled,
      columns: [.id, .text("value", required: true)]),
    TableSchema(
      "extra_cells", "Which row has which value in which column of `extra_fields`.",
      presence: .whenFilled, key: ["column", "row"],
      columns: [
        .integer("column", required: true, references: "extra_columns"),
        .integer(
          "row", required: true,
          "The row's `id`, else its `rowid`; without either, its number in key order, from 1."),
        .integer("text", required: true, references: "extra_texts"),
      ]),
    TableSchema(
      "stop_time_fields",
      """
      Columns of stop_times.txt beside those of `pattern_stops` and `timings`: booking rules, \
      windows and areas always, others where the pipeline keeps them.
      """,
      presence: .whenFilled, key: ["trip", "position", "field"],
      columns: [
        .integer("trip", required: true, references: "trips"),
        .integer("position", required: true, "That of `pattern_stops`."),
        .text("field", required: true, "The column's name as published."),
        .text("value", required: true),
      ]),
    TableSchema(
      "shape_point_fields", "Columns of shapes.txt that the pipeline keeps.",
      presence: .whenFilled, key: ["shape", "position", "field"],
      columns: [
        .integer("shape", required: true, references: "shapes"),
        .integer("position", required: true, "The point's place in the polyline, from 0."),
        .text("field", required: true, "The column's name as published."),
        .text("value", required: true),
      ]),
    TableSchema(
      "unplaced_stop_times",
      """
      Rows of stop_times.txt that no trip can call at, as published: flex rows without a stop, \
      unknown trips and stops.
      """,
      presence: .whenFilled, key: [],
      columns: [.feed] + stopTimeColumns.split(separator: " ").map { .text(String($0)) }),
    TableSchema(
      "geojson_files", "GeoJSON members of the feed, such as locations.geojson, as published.",
      presence: .whenFilled, key: ["feed", "file_name"],
      columns: [.feed, .text("file_name", required: true), .text("content", required: true)]),
  ]

  private static let stopTimeColumns = """
    trip_id arrival_time departure_time stop_id location_group_id location_id stop_sequence \
    stop_headsign start_pickup_drop_off_window end_pickup_drop_off_window pickup_type \
    drop_off_type continuous_pickup continuous_drop_off shape_dist_traveled timepoint \
    pickup_booking_rule_id drop_off_booking_rule_id
    """

  /// The table of a file that the GTFS reference does not know: `file_` and the name, its columns
  /// as text.
  ///
  /// SQL tells names apart by more than case, and a table needs each name once; so a nameless
  /// column becomes `column_3`, and one whose name is taken gets `_2`, `_3` …
  package static func fileTable(named file: String, columns: [String]) -> TableSchema {
    let name = file.hasSuffix(".txt") ? String(file.dropLast(4)) : file
    var taken: Set = ["feed"]
    let unique = columns.enumerated().map { position, column in
      let wanted = column.isEmpty ? "column_\(position + 1)" : column
      var name = wanted
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(wanted)_\(number)"
        number += 1
      }
      return name
    }
    return TableSchema(
      "file_\(name)", "`\(file)` as published, with NULL for blanks.", presence: .whenFilled,
      key: [], columns: [.feed] + unique.map { .text($0) })
  }
}
