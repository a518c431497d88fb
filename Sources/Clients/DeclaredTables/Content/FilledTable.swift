import Bundles
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
  let places: [String: RowPlaces]
  /// The section of each row; empty without sections.
  let sections: [String]
  /// The words of each row for the search; empty without a search.
  let searchTexts: [String]

  fileprivate func fill(_ writer: inout RowWriter) throws {
    let numbers = layout.declaration.primaryKey.isEmpty
    let ranks = layout.schema.orders.flatMap(\.ranks).compactMap { places[$0.name] }
    let sectionPlaces = places[DeclaredLayout.Extra.sectionPlace]
    let searchRanks = places[DeclaredLayout.Extra.searchRank]
    let hasNumber = layout.schema.columnNames.last == DeclaredLayout.Extra.rowNumber
    for place in 0..<rows.count {
      try writer.write { row in
        if numbers { row.append(integer: Int64(place + 1)) }
        rows.append(place, count: layout.stored.count, to: &row)
        for rank in ranks { row.append(integer: Int64(rank[place])) }
        if let sectionPlaces {
          row.append(text: sections[place])
          row.append(integer: Int64(sectionPlaces[place] - 1))
        }
        if let searchRanks {
          row.append(text: searchTexts[place])
          row.append(integer: Int64(searchRanks[place]))
        }
        if hasNumber { row.append(integer: Int64(place + 1)) }
      }
    }
  }

  fileprivate func fillList(_ list: Int, _ writer: inout RowWriter) throws {
    let keys = layout.declaration.primaryKey.compactMap { name in
      layout.stored.firstIndex { $0.name == name }
    }
    try rows.readAll { place, cells in
      for (position, text) in Self.texts(cells, layout.stored.count + list).enumerated() {
        try writer.write { row in
          if keys.isEmpty { row.append(integer: Int64(place + 1)) }
          for key in keys { row.append(cells, key) }
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
        (group: 0, title: sections[row], place: place)
      })
  }

  /// The texts of a list in a cell.
  static func texts(_ cells: borrowing RowCells, _ column: Int) -> [String] {
    guard case .text(let text) = cells.value(column), !text.isEmpty else { return [] }
    return text.parts(at: "\0")
  }

  /// The positions of a search, by the number of the row.
  func positions(
    _ position: SearchTableSchema.Position
  ) -> [(id: Int, latitude: Double, longitude: Double)] {
    let columns = layout.stored.map(\.name)
    guard let latitude = columns.firstIndex(of: position.latitude),
      let longitude = columns.firstIndex(of: position.longitude)
    else { return [] }
    let number = layout.declaration.primaryKey.first.flatMap { key in
      layout.stored.firstIndex { $0.name == key && $0.kind == .integer }
    }
    let isKey = layout.declaration.primaryKey.count == 1
    var found: [(id: Int, latitude: Double, longitude: Double)] = []
    rows.readAll { place, cells in
      guard let north = cells.number(latitude), let east = cells.number(longitude) else { return }
      let id = number.flatMap { isKey ? Int(cells.integer($0)) : nil } ?? place + 1
      found.append((id, north, east))
    }
    return found
  }
}

extension DeclaredLayout {
  /// The tables of the database: the table itself, its lists and its sections; `find` gives the filled table
  /// of some content.
  func tables<Content>(
    _ find: @escaping @Sendable (Content) -> FilledTable
  ) -> [Table<Content>] {
    var tables = [Table<Content>(schema, fill: { try find($0).fill(&$1) })]
    for (place, list) in lists.enumerated() {
      tables.append(Table<Content>(list.schema, fill: { try find($0).fillList(place, &$1) }))
    }
    if declaration.sections != nil {
      tables.append(
        Table<Content>(
          "\(schema.name)_sections",
          "The sections of `\(schema.name)` from A to Z, and `#` last.",
          of: Sections(of: schema.name, by: Extra.section, along: Extra.sectionPlace),
          columns: [
            .position("position", "The place among the sections, from 0."),
            .title("title", "`A` to `Z`, or `#`."),
            .first("first", "The place of the first row, as in `section_place`."),
            .count("count", "The number of rows."),
          ], rows: { find($0).sectionRows }))
    }
    return tables
  }
}

extension RowCells {
  /// The number in a cell; nil if it has none.
  fileprivate func number(_ column: Int) -> Double? {
    switch value(column) {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text, .blob: nil
    }
  }
}
