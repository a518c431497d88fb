import Bundles
import Folding
import Pipeline
import SQLiteWriter
import Tabular

/// The rules between the rows of a table, and what follows from all of its rows.
struct RowRules {
  let layout: DeclaredLayout
  /// The rows in the order of the key, with the number of the file and the line in their last cells.
  private(set) var rows: PackedRows
  private(set) var files: [(name: String, count: RowCount)]

  /// Leaves out the rows that break a rule, and computes orders, sections and the words of the search.
  /// `others` are the tables to which the table can refer.
  ///
  /// Throws ``Failure`` if a row breaks a rule and the declaration says `on-error: fail`.
  mutating func apply(_ others: inout FilledTables, _ report: inout Report) throws -> FilledTable {
    let declaration = layout.declaration
    let unique = layout.columns.filter(\.constraints.isUnique).map { [$0.name] }
    try refuse(repeatedKeys, of: declaration.primaryKey, &report)
    for columns in declaration.unique + unique {
      try refuse(groups(columns), of: columns, &report)
    }
    try checkReferences(&others, &report)
    for file in files { report.count(file.count, of: file.name) }
    let sections = sectionTitles()
    return FilledTable(
      layout: layout, rows: rows, places: places(sections.places), sections: sections.titles,
      searchTexts: searchTexts(others.tables))
  }

  // MARK: - Rules between rows

  /// The groups of rows that have the same key.
  private var repeatedKeys: [[Int]] {
    var groups: [[Int]] = []
    if layout.key.isEmpty { return groups }
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows.haveEqualKeys(start, end) { end += 1 }
      if end - start > 1 { groups.append(Array(start..<end)) }
      start = end
    }
    return groups
  }

  /// The groups of rows that have the same values in some columns.
  private func groups(_ columns: [String]) -> [[Int]] {
    let cells = columns.compactMap(layout.cell)
    var groups: [[RowCells.Value]: [Int]] = [:]
    rows.readAll { place, row in
      let values = cells.map { row.value($0) }
      if !values.contains(.null) { groups[values, default: []].append(place) }
    }
    return groups.values.filter { $0.count > 1 }
  }

  /// Leaves out of each group all rows but the first in the source.
  private mutating func refuse(
    _ groups: [[Int]], of columns: [String], _ report: inout Report
  ) throws {
    let names = columns.map { "'\($0)'" }.joined(separator: " and ")
    let cells = columns.compactMap(layout.cell)
    var faults: [Fault] = []
    for group in groups {
      var found: [(place: Int, origin: Origin, value: String)] = []
      for place in group {
        rows.read(place) { row in
          let values = cells.map { row.value($0).shown }
          found.append((place, origin(of: row), values.joined(separator: ", ")))
        }
      }
      found = found.ordered { $0.origin < $1.origin }
      let (file, line) = found[0].origin
      let message = "the row on line \(line) of \(files[file].name) has the same \(names)"
      faults += found.dropFirst().map { place, origin, value in
        Fault(place, origin, SkippedRow(.repeatedKey, columns[0], value: value, message))
      }
    }
    try note(faults, layout.declaration.onError == .fail ? .fail : .skipRow, &report)
    rows.remove(at: faults.map(\.place).ordered())
  }

  /// A column that refers to rows of a table.
  private struct Reference {
    let column: ColumnDeclaration
    let cell: Int
    let target: (table: String, column: String)
    let policy: ErrorPolicy
  }

  private var references: [Reference] {
    layout.columns.compactMap { column in
      guard let target = column.references, let cell = layout.cell(column.name), !column.isList
      else { return nil }
      return Reference(
        column: column, cell: cell, target: target,
        policy: layout.declaration.policy(for: column))
    }
  }

  /// Checks the columns that refer to another table, or to their own. A row that is left out can leave others of
  /// the table without the row to which they refer, so these are looked up until none is left.
  private mutating func checkReferences(
    _ others: inout FilledTables, _ report: inout Report
  ) throws {
    let references = self.references
    var broken: [[Int]] = []
    for reference in references { broken.append(brokenPlaces(of: reference, &others)) }
    var removed: Set<Int> = []
    var blank: [Int: Set<Int>] = [:]
    var followers: [RowCells.Value: [(reference: Int, place: Int)]]?
    while broken.contains(where: { !$0.isEmpty }) {
      var left: [Int] = []
      for (reference, places) in zip(references, broken) {
        let places = places.filter { !removed.contains($0) }
        if places.isEmpty { continue }
        try note(places.map { fault(of: reference, at: $0) }, reference.policy, &report)
        if reference.policy == .null {
          blank[reference.cell, default: []].formUnion(places)
        } else {
          removed.formUnion(places)
          left += places
        }
      }
      if left.isEmpty { break }
      broken = references.map { _ in [] }
      let known = followers ?? ownFollowers(references)
      followers = known
      for place in left {
        for follower in known[keyValue(at: place), default: []] {
          broken[follower.reference].append(follower.place)
        }
      }
    }
    change(without: removed, blanking: blank)
  }

  /// The places of the rows whose value in a column refers to no row.
  private func brokenPlaces(of reference: Reference, _ others: inout FilledTables) -> [Int] {
    let isOwn = reference.target.table == layout.declaration.name
    let keys = isOwn ? layout.keys(of: rows) : others.keys(of: reference.target.table)
    var places: [Int] = []
    rows.readAll { place, row in
      let value = row.value(reference.cell)
      if value != .null, !keys.contains(value) { places.append(place) }
    }
    return places
  }

  /// For each value of the key, the rows of the table that refer to it.
  private func ownFollowers(
    _ references: [Reference]
  ) -> [RowCells.Value: [(reference: Int, place: Int)]] {
    let own = references.indices.filter {
      references[$0].target.table == layout.declaration.name
    }
    if own.isEmpty { return [:] }
    var followers: [RowCells.Value: [(reference: Int, place: Int)]] = [:]
    rows.readAll { place, row in
      for reference in own {
        let value = row.value(references[reference].cell)
        if value != .null { followers[value, default: []].append((reference, place)) }
      }
    }
    return followers
  }

  /// The value of the key to which rows refer; NULL for a key of several columns, to which none can.
  private func keyValue(at place: Int) -> RowCells.Value {
    var value = RowCells.Value.null
    if layout.key.count == 1 {
      let cell = layout.key[0]
      rows.read(place) { row in value = row.value(cell) }
    }
    return value
  }

  private func fault(of reference: Reference, at place: Int) -> Fault {
    var (origin, shown) = ((file: 0, line: 0), "")
    rows.read(place) { row in
      origin = self.origin(of: row)
      shown = row.value(reference.cell).shown
    }
    let target = reference.target
    let message =
      "no row of '\(target.table)' has the \(target.column) '\(shown.shortened(to: 60))'"
    return Fault(
      place, origin, SkippedRow(.brokenReference, reference.column.name, value: shown, message))
  }

  /// The number of a file, and a line of it.
  private typealias Origin = (file: Int, line: Int)

  /// A row that breaks a rule, where it comes from, and why.
  private typealias Fault = (place: Int, origin: Origin, row: SkippedRow)

  /// Reports rows that break a rule, in the order of the sources, and counts them as left out unless the policy is
  /// `null`.
  private mutating func note(
    _ faults: [Fault], _ policy: ErrorPolicy, _ report: inout Report
  ) throws {
    // JSON can have several rows on a line.
    let faults = faults.ordered { $0.place < $1.place }
    for (_, origin, row) in faults.ordered(by: { $0.origin < $1.origin }) {
      let place = SourceLocation(files[origin.file].name, line: origin.line, field: row.field)
      try report.add(row, at: place, policy)
      if policy == .null { continue }
      files[origin.file].count.used -= 1
      files[origin.file].count.skipped += 1
    }
  }

  /// Leaves out the rows at some places, and replaces cells of other rows with NULL: `blank` has the places of
  /// the rows for each cell.
  private mutating func change(without removed: Set<Int>, blanking blank: [Int: Set<Int>]) {
    if blank.isEmpty { return rows.remove(at: removed.ordered()) }
    var changed = UnsortedRows(rows.contents, key: layout.key)
    var copy = RowCells(rows.contents)
    rows.readAll { place, row in
      if removed.contains(place) { return }
      copy.removeAll()
      for column in rows.contents.indices {
        if blank[column]?.contains(place) == true {
          copy.appendNull()
        } else {
          copy.append(row, column)
        }
      }
      changed.add(copy)
    }
    rows = changed.sorted()
  }

  /// The file and the line of a row, which its last cells have.
  private func origin(of row: borrowing RowCells) -> Origin {
    (Int(row.integer(row.count - 2)), Int(row.integer(row.count - 1)))
  }

  // MARK: - Orders, sections, search

  /// The places of the rows in each order, by the name of the column.
  private func places(_ sections: RowPlaces?) -> [String: RowPlaces] {
    func terms(_ terms: [OrderDeclaration.Term]) -> [RowPlaces.Term] {
      terms.compactMap { term in
        layout.cell(term.column).map { RowPlaces.Term($0, isDescending: term.isDescending) }
      }
    }
    var orders = layout.declaration.orders.map {
      (name: DeclaredLayout.Extra.rank($0.name), terms: terms($0.terms))
    }
    if let search = layout.declaration.search {
      let rank = search.rank.map { [OrderDeclaration.Term(column: $0, isDescending: true)] }
      orders.append((DeclaredLayout.Extra.searchRank, terms(rank ?? [])))
    }
    let found = Parallel.halves(of: orders) { [rows] orders in
      orders.map { (name: $0.name, places: rows.places(by: $0.terms)) }
    }
    var places = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.places) })
    places[DeclaredLayout.Extra.sectionPlace] = sections
    return places
  }

  /// The section of each row, and its place in the list from A to Z.
  private func sectionTitles() -> (titles: [String], places: RowPlaces?) {
    guard let cell = layout.declaration.sections.flatMap(layout.cell) else { return ([], nil) }
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
  private func searchTexts(_ others: [String: FilledTable]) -> PackedTexts {
    guard let search = layout.declaration.search else { return PackedTexts() }
    // A column is of the table, as `name`, or of the table to which a column refers, as `suburb.name`.
    let columns = search.columns.compactMap {
      name -> (cell: Int, referred: [RowCells.Value: String]?)? in
      let parts = name.parts(at: ".", maxSplits: 1)
      guard let cell = layout.cell(parts[0]) else { return nil }
      if parts.count == 1 { return (cell, nil) }
      let target = layout.declaration.column(parts[0])?.references
      return target.flatMap { others[$0.table] }.map { (cell, $0.texts(of: parts[1])) }
    }
    let blocks = Parallel.halves(of: PackedTexts.blocks(of: rows.count)) { [rows, layout] half in
      var folder = TextFolder()
      return half.map { block in
        var texts = PackedTexts.Block()
        rows.readAll(block) { _, row in
          var words: [String] = []
          for (cell, referred) in columns {
            if let referred {
              words += [referred[row.value(cell)]].compactMap(\.self)
            } else {
              words += layout.texts(cell, of: row)
            }
          }
          texts.append(
            words.map { folder.searchText(name: $0, code: nil, platform: nil) }
              .joined(separator: " "))
        }
        return texts
      }
    }
    return PackedTexts(blocks)
  }
}

extension FilledTable {
  /// The texts of a column by the key of the row.
  fileprivate func texts(of column: String) -> [RowCells.Value: String] {
    guard layout.key.count == 1, let cell = layout.cell(column) else { return [:] }
    let key = layout.key[0]
    var texts: [RowCells.Value: String] = [:]
    rows.readAll { _, row in
      let value = row.value(cell)
      if value != .null { texts[row.value(key)] = value.shown }
    }
    return texts
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

extension TableDeclaration {
  /// What happens to a value that a column cannot hold. A row without a required value is left out.
  func policy(for column: ColumnDeclaration) -> ErrorPolicy {
    let policy = column.onError ?? onError
    let isRequired = column.isRequired || primaryKey.contains(column.name)
    return policy == .null && isRequired ? .skipRow : policy
  }
}

extension Report {
  /// Reports what is wrong with a row or a value of it, and what happens by the policy. Throws ``Failure`` if
  /// the run must stop.
  mutating func add(_ row: SkippedRow, at place: SourceLocation, _ policy: ErrorPolicy) throws {
    if policy == .fail {
      throw Failure(
        .unreadableInput, at: place, row.message,
        fix: "\(row.code.fix); or write 'on-error: skip-row' to leave such rows out")
    }
    add(
      row.code, at: place, value: row.value, message: row.message,
      action: policy == .null ? "the value is left out" : "the row is skipped")
  }
}
