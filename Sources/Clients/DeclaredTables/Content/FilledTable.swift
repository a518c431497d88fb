import Bundles
import Pipeline
import SQLiteWriter
import Tabular

/// A declared table with its rows and everything that follows from them.
struct FilledTable: Sendable {
  /// The columns.
  let layout: DeclaredLayout
  /// The rows in the order of the key. A row has the stored cells of the layout, then a cell for each
  /// list, whose texts are separated by NUL.
  let rows: PackedRows
  /// The place of each row in each order, by the name of the column.
  var places: [String: RowPlaces] = [:]
  /// The section of each row; empty without sections.
  var sections: [String] = []
  /// The words of each row for the search; empty without a search.
  var searchTexts = PackedTexts()

  fileprivate func fill(_ writer: inout RowWriter) throws {
    let isNumbered = layout.key.isEmpty
    let ranks = layout.schema.orders.flatMap(\.ranks).compactMap { places[$0.name] }
    let sectionPlaces = places[DeclaredLayout.Extra.sectionPlace]
    let searchRanks = places[DeclaredLayout.Extra.searchRank]
    for place in 0..<rows.count {
      try writer.write { row in
        if isNumbered { row.append(integer: Int64(place + 1)) }
        rows.append(place, count: layout.stored.count, to: &row)
        for rank in ranks { row.append(integer: Int64(rank[place])) }
        if let sectionPlaces {
          row.append(text: sections[place])
          row.append(integer: Int64(sectionPlaces[place] - 1))
        }
        if let searchRanks {
          searchTexts.append(place, to: &row)
          row.append(integer: Int64(searchRanks[place]))
        }
        if layout.addsRowNumber { row.append(integer: Int64(place + 1)) }
      }
    }
  }

  fileprivate func fillList(_ column: String, _ writer: inout RowWriter) throws {
    guard let cell = layout.cell(column) else { return }
    let key = layout.key
    try rows.readAll { place, cells in
      for (position, text) in layout.texts(cell, of: cells).enumerated() {
        try writer.write { row in
          if key.isEmpty { row.append(integer: Int64(place + 1)) }
          for key in key { row.append(cells, key) }
          row.append(integer: Int64(position + 1))
          row.append(text: text)
        }
      }
    }
  }

  fileprivate var sectionRows: [Sections.Row] {
    guard let places = places[DeclaredLayout.Extra.sectionPlace] else { return [] }
    return Sections.rows(
      of: places.indices.enumerated().map { place, row in
        (group: 0, title: sections[Int(row)], place: place)
      })
  }

  /// The positions of a search, by the number of the row.
  func positions(
    _ position: SearchTableSchema.Position
  ) -> [(id: Int, latitude: Double, longitude: Double)] {
    guard let latitude = layout.cell(position.latitude),
      let longitude = layout.cell(position.longitude)
    else { return [] }
    let number = layout.cell(layout.rowNumber)
    var found: [(id: Int, latitude: Double, longitude: Double)] = []
    rows.readAll { place, cells in
      guard let north = cells.value(latitude).number, let east = cells.value(longitude).number
      else { return }
      found.append((number.map { Int(cells.integer($0)) } ?? place + 1, north, east))
    }
    return found
  }
}

/// The tables that are filled already, to whose rows those of other tables can refer.
struct FilledTables {
  private(set) var tables: [String: FilledTable] = [:]
  private var keys: [String: Set<RowCells.Value>] = [:]

  mutating func add(_ table: FilledTable) { tables[table.layout.schema.name] = table }

  /// The values of a table's key, which are collected once.
  mutating func keys(of name: String) -> Set<RowCells.Value> {
    if let known = keys[name] { return known }
    let found = tables[name].map { $0.layout.keys(of: $0.rows) } ?? []
    keys[name] = found
    return found
  }
}

extension DeclaredLayout {
  /// The values of the key; empty for a key of several columns.
  func keys(of rows: PackedRows) -> Set<RowCells.Value> {
    guard key.count == 1 else { return [] }
    let cell = key[0]
    var keys: Set<RowCells.Value> = []
    rows.readAll { _, row in keys.insert(row.value(cell)) }
    return keys
  }

  /// The texts of a cell: those of a list, or that of a single value.
  func texts(_ cell: Int, of row: borrowing RowCells) -> [String] {
    let value = row.value(cell)
    if value == .null { return [] }
    return cell < stored.count ? [value.shown] : value.shown.parts(at: "\0")
  }

  /// The tables of the database: the table itself, its lists and its sections. `place` is the place of the
  /// filled table.
  func tables(at place: Int) -> [Table<DeclaredContent>] {
    var tables = [Table<DeclaredContent>(schema, fill: { try $0.filled[place].fill(&$1) })]
    tables += lists.map { column, schema in
      Table<DeclaredContent>(schema, fill: { try $0.filled[place].fillList(column, &$1) })
    }
    if declaration.sections != nil {
      tables.append(
        Table<DeclaredContent>(
          "\(schema.name)_sections",
          "The sections of `\(schema.name)` from A to Z, and `#` last.",
          of: Sections(of: schema.name, by: Extra.section, along: Extra.sectionPlace),
          columns: [
            .position("position", "The place among the sections, from 0."),
            .title("title", "`A` to `Z`, or `#`."),
            .first("first", "The place of the first row, as in `section_place`."),
            .count("count", "The number of rows."),
          ], rows: { $0.filled[place].sectionRows }))
    }
    return tables
  }
}
