import Bundles
import Folding
import Pipeline
import SQLiteWriter
import Tabular

/// A row that is left out after all rows have been read, and why.
private struct RefusedRow {
  let place: Int
  let row: SkippedRow
}

/// The rules between the rows of a table, and what follows from all of its rows.
struct RowRules {
  let layout: DeclaredLayout
  /// The tables to which the table can refer, by name.
  let parents: [String: FilledTable]
  /// The cells that make the key.
  let key: [Int]
  /// The rows in the order of the key, with the number of the file and the line in their last cells.
  private(set) var rows: PackedRows
  private var files: [(name: String, count: RowCount)]

  init(
    layout: DeclaredLayout, parents: [String: FilledTable], key: [Int], rows: PackedRows,
    files: [(name: String, count: RowCount)]
  ) {
    self.layout = layout
    self.parents = parents
    self.key = key
    self.rows = rows
    self.files = files
  }

  /// Leaves out the rows that break a rule, and computes orders, sections and the words of the search.
  ///
  /// Throws ``Failure`` if a row breaks a rule and the declaration says `on-error: fail`.
  mutating func apply(_ report: inout Report) throws -> FilledTable {
    if !layout.declaration.primaryKey.isEmpty {
      try remove(repeatedKeys(), layout.declaration.onError, &report)
    }
    for columns in uniqueColumns {
      try remove(repeated(columns), layout.declaration.onError, &report)
    }
    try checkReferences(&report)
    for file in files { report.count(file.count, of: file.name) }
    let sections = sectionTitles()
    let texts = searchTexts()
    return FilledTable(
      layout: layout, rows: rows, places: places(sections), sections: sections.titles,
      searchTexts: texts)
  }

  // MARK: - Rules between rows

  /// The groups of columns, no two rows of which are equal, beside the key.
  private var uniqueColumns: [[String]] {
    layout.declaration.unique
      + (layout.declaration.columns ?? []).filter(\.constraints.isUnique).map { [$0.name] }
  }

  /// Of the rows with equal keys all but the first in the source.
  private func repeatedKeys() -> [RefusedRow] {
    var refused: [RefusedRow] = []
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows.haveEqualKeys(start, end) { end += 1 }
      if end - start > 1 { refused += repeated(Array(start..<end), layout.declaration.primaryKey) }
      start = end
    }
    return refused
  }

  /// The rows whose values in some columns an earlier row of the source has.
  private func repeated(_ columns: [String]) -> [RefusedRow] {
    let cells = columns.compactMap { name in layout.stored.firstIndex { $0.name == name } }
    var groups: [[RowCells.Value]: [Int]] = [:]
    rows.readAll { place, row in
      let values = cells.map { row.value($0) }
      if !values.contains(.null) { groups[values, default: []].append(place) }
    }
    return groups.values.filter { $0.count > 1 }.flatMap { repeated($0, columns) }
      .ordered { $0.place < $1.place }
  }

  private func repeated(_ places: [Int], _ columns: [String]) -> [RefusedRow] {
    let ordered = places.ordered { origin($0) < origin($1) }
    let first = origin(ordered[0])
    return ordered.dropFirst().map { place in
      let values = columns.map { shown($0, of: place) }.joined(separator: ", ")
      return RefusedRow(
        place: place,
        row: SkippedRow(
          .repeatedKey, columns[0], value: values,
          "the row on line \(first.line) of \(files[first.file].name) has the same "
            + columns.map { "'\($0)'" }.joined(separator: " and ")))
    }.ordered { $0.place < $1.place }
  }

  /// Checks each column that refers to another table.
  private mutating func checkReferences(_ report: inout Report) throws {
    for column in layout.declaration.columns ?? [] {
      guard let target = column.references,
        let cell = layout.stored.firstIndex(where: { $0.name == column.name })
      else { continue }
      let isOwn = target.table == layout.declaration.name
      repeat {
        let keys = isOwn ? self.keys : parents[target.table]?.keys ?? []
        let broken = broken(cell, column, target, keys)
        if broken.isEmpty { break }
        let policy = column.onError ?? layout.declaration.onError
        if policy == .null, !column.isRequired {
          for refused in broken {
            report.add(
              refused.row, at: location(refused.place), action: "the value is left out")
          }
          blank(cell, of: broken.map(\.place))
        } else {
          try remove(broken, policy, &report)
        }
      } while isOwn
    }
  }

  private func broken(
    _ cell: Int, _ column: ColumnDeclaration, _ target: (table: String, column: String),
    _ keys: Set<RowCells.Value>
  ) -> [RefusedRow] {
    var broken: [RefusedRow] = []
    rows.readAll { place, row in
      let value = row.value(cell)
      guard value != .null, !keys.contains(value) else { return }
      broken.append(
        RefusedRow(
          place: place,
          row: SkippedRow(
            .brokenReference, column.name, value: value.shown,
            "no row of '\(target.table)' has the \(target.column) '\(value.shown)'")))
    }
    return broken
  }

  private var keys: Set<RowCells.Value> {
    FilledTable.keys(of: rows, layout)
  }

  /// Leaves out rows, each with a notice. Throws ``Failure`` if the declaration says so.
  private mutating func remove(
    _ refused: [RefusedRow], _ policy: ErrorPolicy, _ report: inout Report
  ) throws {
    for refused in refused {
      if policy == .fail {
        throw Failure(refused.row, at: location(refused.place))
      }
      report.add(refused.row, at: location(refused.place), action: "the row is skipped")
      let file = origin(refused.place).file
      files[file].count.used -= 1
      files[file].count.skipped += 1
    }
    rows.remove(at: refused.map(\.place))
  }

  /// Replaces a cell of some rows with NULL.
  private mutating func blank(_ cell: Int, of places: [Int]) {
    let places = Set(places)
    var changed = UnsortedRows(rows.contents, key: key)
    var copy = RowCells(rows.contents)
    rows.readAll { place, row in
      copy.removeAll()
      for column in rows.contents.indices {
        if column == cell, places.contains(place) {
          copy.appendNull()
        } else {
          copy.append(row, column)
        }
      }
      changed.add(copy)
    }
    rows = changed.sorted()
  }

  // MARK: - Places

  /// The file and the line of a row.
  private func origin(_ place: Int) -> (file: Int, line: Int) {
    var found = (file: 0, line: 0)
    rows.read(place) { row in
      let last = rows.contents.count - 1
      found = (Int(row.integer(last - 1)), Int(row.integer(last)))
    }
    return found
  }

  private func location(_ place: Int) -> SourceLocation {
    let origin = origin(place)
    return SourceLocation(files[origin.file].name, line: origin.line)
  }

  private func shown(_ column: String, of place: Int) -> String {
    guard let cell = layout.stored.firstIndex(where: { $0.name == column }) else { return "" }
    var text = ""
    rows.read(place) { text = $0.value(cell).shown }
    return text
  }

  // MARK: - Orders, sections, search

  private func places(
    _ sections: (titles: [String], places: RowPlaces?)
  ) -> [String: RowPlaces] {
    let names = layout.stored.map(\.name)
    func terms(_ terms: [OrderDeclaration.Term]) -> [RowPlaces.Term] {
      terms.compactMap { term in
        names.firstIndex(of: term.column).map {
          RowPlaces.Term($0, isDescending: term.isDescending)
        }
      }
    }
    var orders = layout.declaration.orders.map {
      (name: DeclaredLayout.Extra.rank($0.name), terms: terms($0.terms))
    }
    if let search = layout.declaration.search {
      let rank = search.rank.map { OrderDeclaration.Term(column: $0, isDescending: true) }
      orders.append((DeclaredLayout.Extra.searchRank, terms([rank].compactMap(\.self))))
    }
    let found = Parallel.halves(of: orders) { [rows] orders in
      orders.map { (name: $0.name, places: rows.places(by: $0.terms)) }
    }
    var places = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.places) })
    places[DeclaredLayout.Extra.sectionPlace] = sections.places
    return places
  }

  /// The section of each row, and its place in the list from A to Z.
  private func sectionTitles() -> (titles: [String], places: RowPlaces?) {
    guard let column = layout.declaration.sections,
      let cell = layout.stored.firstIndex(where: { $0.name == column })
    else { return ([], nil) }
    var titles: [String] = []
    var keys: [String] = []
    rows.readAll { _, row in
      let key = NameKey(row.value(cell).shown)
      titles.append(key.indexLetter)
      keys.append(key.text)
    }
    let places = RowPlaces(
      rows.count, [.text, .text], by: [RowPlaces.Term(0), RowPlaces.Term(1)]
    ) { place, row in
      // '#' comes after Z.
      row.append(text: titles[place] == "#" ? "~" : titles[place])
      row.append(text: keys[place])
    }
    return (titles, places)
  }

  /// The words of each row for the search.
  private func searchTexts() -> [String] {
    guard let search = layout.declaration.search else { return [] }
    let words = search.columns.compactMap { SearchedColumn($0, layout, parents) }
    var folder = TextFolder()
    var texts: [String] = []
    rows.readAll { _, row in
      var parts: [String] = []
      for column in words { parts += column.texts(row) }
      texts.append(
        parts.map { folder.searchText(name: $0, code: nil, platform: nil) }
          .joined(separator: " "))
    }
    return texts
  }
}

/// A column whose words a search finds.
private struct SearchedColumn {
  private let cell: Int
  private let isList: Bool
  /// The text of the row to which a value refers; nil for the value itself.
  private let referred: [RowCells.Value: String]?

  /// Finds a column: of the table, as `name`, or of the table to which a column refers, as `suburb.name`.
  init?(_ name: String, _ layout: DeclaredLayout, _ parents: [String: FilledTable]) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if let list = layout.lists.firstIndex(where: { $0.column == parts[0] }) {
      (cell, isList, referred) = (layout.stored.count + list, true, nil)
      return
    }
    guard let cell = layout.stored.firstIndex(where: { $0.name == parts[0] }) else { return nil }
    self.cell = cell
    isList = false
    guard parts.count == 2 else {
      referred = nil
      return
    }
    let column = layout.declaration.columns?.first { $0.name == parts[0] }
    guard let parent = column?.references.flatMap({ parents[$0.table] }) else { return nil }
    referred = parent.texts(of: parts[1])
  }

  /// The texts of a row.
  func texts(_ row: borrowing RowCells) -> [String] {
    if isList { return FilledTable.texts(row, cell) }
    let value = row.value(cell)
    if value == .null { return [] }
    guard let referred else { return [value.shown] }
    return referred[value].map { [$0] } ?? []
  }
}

extension FilledTable {
  /// The keys of the rows; empty for a table with a key of several columns.
  var keys: Set<RowCells.Value> { Self.keys(of: rows, layout) }

  fileprivate static func keys(of rows: PackedRows, _ layout: DeclaredLayout) -> Set<RowCells.Value>
  {
    guard let cell = layout.keyCell else { return [] }
    var keys: Set<RowCells.Value> = []
    rows.readAll { _, row in keys.insert(row.value(cell)) }
    return keys
  }

  /// The texts of a column by the key of the row.
  fileprivate func texts(of column: String) -> [RowCells.Value: String] {
    guard let key = layout.keyCell,
      let cell = layout.stored.firstIndex(where: { $0.name == column })
    else { return [:] }
    var texts: [RowCells.Value: String] = [:]
    rows.readAll { _, row in
      let value = row.value(cell)
      if value != .null { texts[row.value(key)] = value.shown }
    }
    return texts
  }
}

extension DeclaredLayout {
  /// The cell of the key; nil for a table without a key, or with a key of several columns.
  fileprivate var keyCell: Int? {
    guard declaration.primaryKey.count == 1 else { return nil }
    return stored.firstIndex { $0.name == declaration.primaryKey[0] }
  }
}

extension RowCells.Value {
  /// The value as messages show it.
  var shown: String {
    switch self {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}

extension Report {
  /// Reports what is wrong with a row.
  fileprivate mutating func add(_ row: SkippedRow, at origin: SourceLocation, action: String) {
    var place = origin
    place.field = row.field
    add(row.code, at: place, value: row.value, message: row.message, action: action)
  }
}

extension Failure {
  /// The failure about a row that may not be left out.
  init(_ row: SkippedRow, at origin: SourceLocation) {
    var place = origin
    place.field = row.field
    self.init(
      .unreadableInput, at: place, row.message,
      fix: "correct the row, or write 'on-error: skip-row' to leave such rows out")
  }
}
