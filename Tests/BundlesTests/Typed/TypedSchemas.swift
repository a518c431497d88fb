@testable import Bundles

/// A schema as a pipeline with two declared tables has it.
enum CafeSchema {
  private static let order = Order(
    "rank_best", by: [.descending(.column("rating")), .ascending(.column("id"))],
    "The place in the order `best`, from 1.",
    index: Order.Index(with: [], "Lists the rows in the order `best`."))
  private static let divided = Sections(of: "cafes", by: "section", along: "section_place")

  static let tables = [
    TableSchema(
      "suburbs", "Every suburb with a café.", key: ["code"],
      columns: [
        .text("code", required: true), .text("name", required: true, "As people write it."),
      ]),
    TableSchema(
      "cafes", "Every café that is open.",
      columns: [
        .integer("id", required: true, "The number of the licence."),
        .text("name", required: true, "As the owner writes it."),
        .text("suburb", references: "suburbs", "The suburb; NULL if it is unknown."),
        .text("opened", "The first day."),
        .flag("has_garden", required: true, "1 if guests can sit outside."),
        .real("rating", "From 0 to 5."),
        .real("place_latitude", "Degrees north."), .real("place_longitude", "Degrees east."),
        .integer("rank_best", required: true, "The place in the order `best`, from 1."),
        .text("section", required: true, "`A` to `Z`, or `#`."),
        .integer("section_place", required: true, "The place in the list, from 0."),
        .text("search_text", required: true, "The folded words."),
        .integer("search_rank", required: true, "The place among the hits."),
      ]
    ).ordered(by: [order]),
    TableSchema(
      "cafes_tags", "Words about a café.", key: ["cafes_id", "position"],
      columns: [
        .integer("cafes_id", required: true, references: "cafes", "The row of `cafes`."),
        .integer("position", required: true, "The place in the list, from 1."),
        .text("value", required: true, "The text."),
      ]),
    sections,
  ]

  private static let sections = Table<Int>(
    "cafes_sections", "The sections of `cafes`.", of: divided,
    columns: [
      .position("position", "The place among the sections, from 0."),
      .title("title", "`A` to `Z`, or `#`."), .first("first", "The place of the first row."),
      .count("count", "The number of rows."),
    ], rows: { _ in [] }
  ).schema

  static var schema: DatabaseSchema {
    var schema = DatabaseSchema(
      tables: tables, metadata: [BundleFacts.pipelineRow.key], applicationID: 0x5362_4454,
      version: 1)
    schema.indexes = schema.tables.flatMap(\.orderIndexes)
    schema.searchTables = [
      .words(
        "cafes_fts", of: "search_text", in: "cafes", by: "search_rank", prefixes: 3, "By words."),
      .positions(
        "cafes_rtree", in: "cafes", latitude: "place_latitude", longitude: "place_longitude",
        "By position."),
    ]
    return schema
  }

  static var access: TypedAccess {
    TypedAccess(
      to: schema, of: "cafes",
      lists: [TypedAccess.List("tags", of: "cafes", in: "cafes_tags")],
      days: ["cafes": ["opened"]])
  }
}

/// A schema whose names are keywords, digits and umlauts, collide, or have a meaning in generated code.
enum HostileSchema {
  static let tables = [
    TableSchema(
      "strings", "Two lines\nand a mark */ and a\u{2028}separator.", key: ["class"],
      columns: [
        .text("class", required: true, "A keyword."), .text("id", "Not the key."),
        .text("play_chance"), .text("play chance"), .text("playChance"),
        .integer("2023 total", "Begins with a digit; NULL if there is none."),
        .text("Größe", "An umlaut."), .text("say \"hi\"\\(x)", "Quotes."), .text("self"),
        .text("init"), .text("hashValue"), .text("URL"), .text("§"),
      ]),
    TableSchema(
      "database", "", key: ["limit", "order"],
      columns: [
        .integer("limit", required: true), .text("order", required: true),
        .text("database", references: "strings"), .text("strings_id", references: "strings"),
        .text("table"),
      ]),
    TableSchema("databases", "", key: [], columns: [.flag("is", "1 if it is.")]),
    TableSchema(
      "errors", "", key: ["limit"],
      columns: [
        .integer("limit", required: true), .text("stringValue"), .text("intValue"),
        .text("rawValue"), .text("description"), .text("hash"), .text("none"), .text("Type"),
        .text("read", references: "strings"), .text("coding keys"), .text("rows"), .text("max"),
      ]
    ).ordered(by: [
      order("all_cases"), order("rank_default"), order("rank_raw value"), order("rank_init"),
    ]),
    TableSchema("maxes", "", presence: .whenFilled, columns: [.integer("id", required: true)]),
    TableSchema(
      "types", "",
      columns: [.integer("id", required: true), .integer("parent", references: "types")]),
    TableSchema(
      "ofs", "*/\u{301}", key: ["willSet"],
      columns: [
        .integer("willSet", required: true), .text("await", references: "strings"), .text("unsafe"),
        .text("some"),
      ]),
    TableSchema(
      "ofs_each", "", key: ["ofs_willSet", "position"],
      columns: [
        .integer("ofs_willSet", required: true, references: "ofs"),
        .integer("position", required: true), .text("value", required: true),
      ]),
    TableSchema("2 Städte", "", columns: [.integer("id", required: true)]),
    TableSchema("zwei_staedte", "", columns: [.integer("id", required: true), .text("in")]),
    TableSchema("zwei staedte", "", columns: [.integer("id", required: true)]),
  ]

  private static func order(_ rank: String) -> Order {
    Order(rank, by: [.ascending(.column("limit"))], "From 1.")
  }

  static var access: TypedAccess {
    let schema = DatabaseSchema(tables: tables, applicationID: 0x5362_4454, version: 1)
    return TypedAccess(
      to: schema, of: "it's 100 % \"mine\"",
      lists: [TypedAccess.List("each", of: "ofs", in: "ofs_each")], days: ["strings": ["class"]])
  }
}
