import Bundles

/// The transit database, schema version 1: every table with its rows, every index, view and search.
package struct TransitTables: DatabaseContent {
  /// The merged feeds.
  let dataset: Dataset
  /// The content of the table `metadata`.
  let facts: BundleFacts
  /// The values of columns that no table has.
  let extra: ExtraContent
  /// The values of `stop_time_fields`.
  let stopTimeFields: FieldContent
  /// The values of `shape_point_fields`.
  let shapePointFields: FieldContent
  /// The rows of `on_demand_stop_times` and `translated_fields`.
  let onDemandRows: [OnDemandRow]
  let translatedFields: [TranslatedField]
  /// The tables that this database has, parents before children: all core tables, and other tables
  /// that have rows.
  package private(set) var tables: [Table<TransitTables>] = []

  /// Prepares to fill tables; without `facts`, the facts of an unfinished run are used.
  init(_ dataset: Dataset, facts: BundleFacts = BundleFacts()) {
    self.dataset = dataset
    self.facts = facts
    let texts = TextContent.all(of: dataset)
    extra = ExtraContent(dataset, texts)
    stopTimeFields = FieldContent(dataset, \.stopTimeFields) {
      dataset.timetable.id($0, feed: $1)
    }
    shapePointFields = FieldContent(dataset, \.shapePointFields) {
      dataset.shapes.id($0, feed: $1)
    }
    onDemandRows = Self.onDemandRows(of: dataset)
    translatedFields = Self.translatedFields(of: dataset)
    tables =
      (Self.coreTables + Self.onDemandTables + Self.languageTables + Self.fieldTables
      + Self.wholeFeeds)
      .filter { $0.isPresent(for: self) }
      + texts.values.ordered { $0.schema.name < $1.schema.name }.map(\.table)
  }

  /// The tables that the rows of extra fields refer to.
  package var rowReferences: [RowReference] {
    [RowReference("row", in: "extra_cells", by: "column", targets: extra.columns.map(\.table))]
  }

  /// The rows of `metadata`.
  package var metadata: [String: String] { Self.metadataRows.texts(of: facts) }

  /// The schema of this database: its tables, with their indexes, views and searches.
  package var schema: DatabaseSchema {
    var schema = Self.schema
    schema.setTables(tables.map(\.schema))
    let names = Set(schema.tables.map(\.name))
    schema.indexes.removeAll { !names.contains($0.table) }
    if extra.cells.isEmpty { schema.views.removeAll { $0 == Self.extraFields } }
    return schema
  }

  /// The tables that every database has, even if they are empty: views and apps rely on them.
  static let coreTables: [Table<TransitTables>] =
    feedTables + stopTables + routeTables + serviceTables + timetableTables + sectionTables

  /// Everything that a database may contain, except for the tables of files that the GTFS reference
  /// does not define.
  static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: coreTables.map(\.schema) + onDemandTables.map(\.schema) + languageTables.map(\.schema)
        + referenceTables
        + fieldTables.map(\.schema)
        + [unplacedStopTimes] + wholeFeeds.map(\.schema),
      metadata: metadataRows.map(\.key),
      applicationID: 0x5362_5472, version: version)
    schema.views = [stopTimes, departures, extraFields]
    schema.searchTables = [stopTexts, stopPositions]
    schema.textTables = TextTables(prefix: filePrefix, widened: [unplacedStopTimes.name])
    schema.indexes = [
      IndexSchema(on: "trips", ["trip_id"], "Finds a trip by its published id."),
      IndexSchema(
        on: "trips", ["pattern", "start_time"],
        "Finds the trips of a pattern in the order of the day, for `departures`."),
      IndexSchema(
        on: "pattern_stops", ["stop", "pattern", "position"],
        "Finds the patterns that call at a stop, for `departures`."),
      IndexSchema(on: "stops", ["stop_id"], "Finds a stop by its published id."),
      IndexSchema(
        on: "stops", ["parent_station"], leavingOutNulls: true,
        "Finds the platforms and entrances of a station."),
      IndexSchema(
        on: "stops", ["stop_group"], leavingOutNulls: true, "Finds the stops of a group."),
      IndexSchema(on: "stop_groups", ["group_id"], "Finds a group by its id."),
      IndexSchema(on: "stops", ["sort_order"], "Pages through the A-Z list of stops."),
    ]
    schema.indexes += onDemandIndexes + textIndexes
    return schema
  }()
}

/// A row of a table that is made from merged records, with the values derived for its record.
///
/// It is a class, so every column gets a pointer to the record and not a copy.
final class MergedRow<Record, Derived> {
  /// The dense id, from 1.
  let id: Int
  /// The id of the feed that the record comes from.
  let feed: Int
  let record: Record
  let derived: Derived

  init(id: Int, feed: Int, record: Record, derived: Derived) {
    self.id = id
    self.feed = feed
    self.record = record
    self.derived = derived
  }
}

extension Merged {
  /// The records as rows of their table.
  var numbered: some RowSequence<MergedRow<Record, Void>> {
    numbered(with: repeatElement((), count: count))
  }

  /// The records as rows of their table, each with its derived values.
  func numbered<Derived>(
    with derived: some Sequence<Derived>
  ) -> some RowSequence<MergedRow<Record, Derived>> {
    zip(records.indices, derived).lazy.map { position, derived in
      MergedRow(
        id: position + 1, feed: feeds[position] + 1, record: records[position], derived: derived)
    }
  }
}

extension TableColumn {
  /// The dense integer that identifies a row inside this database only.
  static func id(_ value: @escaping @Sendable (Row) -> Int) -> TableColumn {
    .integer("id", ColumnSchema.id.comment, value)
  }

  /// A mode; NULL if it is unknown.
  static func mode(
    _ name: String, _ comment: String, _ value: @escaping @Sendable (Row) -> Mode?
  ) -> TableColumn {
    .nullableInteger(name, references: "route_types", comment) { value($0)?.rawValue }
  }

  /// The feed that a row comes from.
  static func feed(_ value: @escaping @Sendable (Row) -> Int) -> TableColumn {
    .integer("feed", references: "feeds", ColumnSchema.feed.comment, value)
  }
}
