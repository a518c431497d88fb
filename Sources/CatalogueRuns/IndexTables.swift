import Bundles

/// The tables of `index.sqlite`, which has the content of `index.json` for queries in SQL.
struct IndexTables: DatabaseContent {
  /// The content of the database.
  let index: IndexFiles

  /// The schema of the database.
  var schema: DatabaseSchema { Self.schema }
  /// The tables, in the order of the schema.
  var tables: [Table<IndexTables>] { Self.tables }

  /// A part of an entry, with the entry's id and the part's number, from 1.
  private struct Part<Value> {
    let entry: String
    let number: Int
    let value: Value

    static func all(
      of index: IndexFiles, _ values: @escaping @Sendable (CatalogueIndex.Entry) -> [Value]
    ) -> some RowSequence<Part> {
      index.entries.lazy.flatMap { entry in
        values(entry).enumerated().map {
          Part(entry: entry.id, number: $0.offset + 1, value: $0.element)
        }
      }
    }
  }

  private typealias Count = (key: String, value: Int)

  private static func entry<Value>() -> TableColumn<Part<Value>> {
    .text("entry_id", references: "entries", "The entry.") { $0.entry }
  }

  private static func number<Value>() -> TableColumn<Part<Value>> {
    .integer("number", "The position within the entry, from 1.") { $0.number }
  }

  private static let tables: [Table<IndexTables>] = [
    entries,
    Table(
      "labels", of: Part<(key: String, value: String)>.self,
      "The labels of the entries in the catalogue, such as `country`.", key: ["entry_id", "name"],
      rows: { Part.all(of: $0.index) { $0.labels.inOrder } },
      columns: [
        entry(), .text("name", "The label's name.") { $0.value.key },
        .text("value") { $0.value.value },
      ]),
    Table(
      "reasons", of: Part<CatalogueIndex.Reason>.self,
      "Why an entry is not published; a published entry has no row.", key: ["entry_id", "number"],
      rows: { Part.all(of: $0.index) { $0.reasons } },
      columns: [
        entry(), number(),
        .text("code", "The kind of failure, or the gate that refused the bundle.") {
          $0.value.code
        },
        .nullableText("input", "The name of the input that caused it, as in the pipeline.") {
          $0.value.input
        },
        .text("message", "What is wrong.") { $0.value.message },
        .nullableText("file", "The file or URL that caused it.") { $0.value.file },
        .nullableInteger("line", "The line in that file.") { $0.value.line },
        .text("fix", "What to do about it.") { $0.value.fix },
        .flag("retryable", "Whether the same run may succeed later, as after a network fault.") {
          $0.value.retryable
        },
      ]),
    Table(
      "inputs", of: Part<CatalogueIndex.Input>.self, "The inputs of an entry's bundle.",
      key: ["entry_id", "number"], rows: { Part.all(of: $0.index) { $0.bundle?.inputs ?? [] } },
      columns: [
        entry(), number(), .text("name", "The input's name in the pipeline.") { $0.value.name },
        .text("source", "The input's file or URL, without folders.") { $0.value.source },
        .text("sha256", "The digest of the file, in hexadecimal.") { $0.value.sha256 },
      ]),
    Table(
      "notices", of: Part<Count>.self, "How many notices the bundle of an entry has.",
      key: ["entry_id", "severity"],
      rows: { Part.all(of: $0.index) { ($0.bundle?.notices ?? [:]).inOrder } },
      columns: [
        entry(), .text("severity", "error, warning or info.") { $0.value.key },
        .integer("count") { $0.value.value },
      ]),
    Table(
      "left_out", of: Count.self,
      "How many entries of the catalogue are left out on purpose.", key: ["reason"],
      rows: { $0.index.leftOut.inOrder },
      columns: [
        .text("reason", "Such as `gtfs_rt`.") { $0.key }, .integer("count") { $0.value },
      ]),
  ]

  private static let entries = Table<IndexTables>(
    "entries", of: CatalogueIndex.Entry.self,
    "The entries of the catalogue, and the bundles in their folders.",
    rows: { $0.index.entries },
    columns: [
      .text("id", "The entry's id, which names its folder.") { $0.id },
      .text("status", "published, refused or failed.") { $0.status.rawValue },
      .nullableText(
        "since",
        "The day since which every run has refused the entry or failed, yyyy-MM-dd."
      ) { $0.since },
      .nullableText(
        "content_version",
        "The digest of the bundle's content, which differs from version to version."
      ) {
        $0.bundle?.contentVersion
      },
      .nullableText("as_of", "The day that counted as today, yyyy-MM-dd.") { $0.bundle?.asOf },
      .nullableText(
        "last_service_day", "The last day on which every input is of use, yyyy-MM-dd."
      ) { $0.bundle?.lastServiceDay },
      .nullableReal("south", "The smallest box around the bundle's positions, in degrees.") {
        $0.bundle?.bounds?.south
      },
      .nullableReal("west", "Larger than `east` if the box crosses the 180th meridian.") {
        $0.bundle?.bounds?.west
      },
      .nullableReal("north") { $0.bundle?.bounds?.north },
      .nullableReal("east") { $0.bundle?.bounds?.east },
      .nullableInteger("database_size", "The bytes of the bundle's database.") {
        $0.bundle?.databaseSize
      },
      .nullableInteger("size", "The bytes of all files of the bundle but its manifest.") {
        $0.bundle?.size
      },
    ])

  /// The whole schema of the database.
  static let schema: DatabaseSchema = {
    var schema = DatabaseSchema(
      tables: tables.map(\.schema), applicationID: 0x5362_4349, version: 1)
    schema.views = [
      ViewSchema(
        name: "expirations",
        comment: "How many days the bundles are still useful, counted from the day of the query.",
        columns: [
          .init("id", "entries.id", "The entry's id."),
          .init("last_service_day", "entries.last_service_day", "The last day of the bundle."),
          .init(
            "days_left", daysFromToday("entries.last_service_day"),
            "0 on the last day, negative after it."),
        ],
        source: "FROM entries\nWHERE entries.last_service_day IS NOT NULL"),
      ViewSchema(
        name: "troubles",
        comment: "The entries that are not published, and since when.",
        columns: [
          .init("id", "entries.id", "The entry's id."),
          .init("status", "entries.status", "refused or failed."),
          .init("since", "entries.since", "The day since which the entry has not been published."),
          .init(
            "nights", "1 - (\(daysFromToday("entries.since")))",
            "The number of days since then, including today."),
          .init("code", "reasons.code", "The code of the first reason."),
          .init("message", "reasons.message", "What is wrong."),
          .init("fix", "reasons.fix", "What to do about it."),
        ],
        source: """
          FROM entries
          LEFT JOIN reasons ON reasons.entry_id = entries.id AND reasons.number = 1
          WHERE entries.status <> 'published'
          """),
    ]
    return schema
  }()

  /// SQL for the number of days from today, by the machine's clock, to a day.
  private static func daysFromToday(_ day: String) -> String {
    "CAST(julianday(\(day)) - julianday(date('now', 'localtime')) AS INTEGER)"
  }
}

extension Dictionary where Key == String {
  /// The members in bytewise order of their names.
  var inOrder: [(key: String, value: Value)] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
