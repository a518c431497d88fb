import Bundles
import SQLiteWriter
import Tabular

/// Makes a filled table of the rows of its sources.
///
/// Cost: the rows are in memory, in about as many bytes as in the database.
struct TableFilling: ~Copyable {
  private let layout: DeclaredLayout
  private var rows: UnsortedRows
  /// The files of the rows, and the numbers of their rows. A row has the number of its file and its line in its
  /// last cells.
  private var files: [(name: String, count: RowCount)] = []
  private var row: RowCells

  /// Prepares to fill a table.
  init(_ layout: DeclaredLayout) {
    self.layout = layout
    let contents =
      layout.stored.map { RowCells.Contents($0) }
      + layout.lists.map { _ in RowCells.Contents.text } + [.integer, .integer]
    rows = UnsortedRows(contents, key: layout.key)
    row = RowCells(contents)
  }
}

extension TableFilling {
  /// Reads the rows of a source.
  ///
  /// Throws ``Failure`` if the source cannot be read or lacks a column, or if it has a value that its column
  /// cannot hold and the declaration says `on-error: fail`.
  mutating func read(_ source: SourceFile, _ report: inout Report) throws {
    let declaration = layout.declaration
    var reader = try SourceReader(
      source.file, path: source.path, dialect: declaration.reading,
      wanted: layout.columns.flatMap(\.from), report: &report)
    let isJSON = ![.csv, .tsv].contains(reader.dialect.format)
    let all = try layout.columns.map { column in
      try ColumnReading(column, of: declaration, in: reader.names, source.file.name, isJSON)
    }
    // Lists follow the stored cells.
    var columns = all.filter { !$0.isList } + all.filter(\.isList)
    var count = RowCount()
    while try reader.next(&report) {
      row.removeAll()
      var isKept = true
      for place in columns.indices where isKept {
        if columns[place].append(from: reader, to: &row) { continue }
        isKept = try leave(columns[place], reader, &report)
      }
      guard isKept else {
        count.skipped += 1
        continue
      }
      row.append(integer: Int64(files.count))
      row.append(integer: Int64(reader.origin(Int?.none).line ?? 0))
      rows.add(row)
      count.used += 1
    }
    count.skipped += reader.count.skipped
    files.append((source.file.name, count))
  }

  /// Applies the rules between rows, and computes what follows from all rows. `others` are the tables to which
  /// this table refers.
  ///
  /// Throws ``Failure`` if a row breaks a rule and the declaration says `on-error: fail`.
  consuming func finish(
    _ others: inout FilledTables, _ report: inout Report
  ) throws -> FilledTable {
    var rules = RowRules(layout: layout, rows: rows.sorted(), files: files)
    return try rules.apply(&others, &report)
  }

  /// Reports a value that its column cannot hold. Returns whether the row is kept, with NULL for the value.
  private mutating func leave(
    _ column: ColumnReading, _ reader: borrowing SourceReader, _ report: inout Report
  ) throws -> Bool {
    let policy = layout.declaration.policy(for: column.declaration)
    try report.add(column.fault(in: reader), at: reader.origin(column.places[0]), policy)
    if policy == .null { column.appendNull(to: &row) }
    return policy == .null
  }
}

/// A column of a table as one source has it.
private struct ColumnReading {
  let declaration: ColumnDeclaration
  /// The columns of the source from which the value comes.
  let places: [Int]
  private var values: ValueReader

  var isList: Bool { values.width == 0 }

  /// Finds a column in a source. Throws ``Failure`` if the source lacks it.
  init(
    _ declaration: ColumnDeclaration, of table: TableDeclaration, in names: [String],
    _ file: String, _ isJSON: Bool
  ) throws {
    self.declaration = declaration
    places = try declaration.from.map { name in
      if let place = names.firstIndex(of: name) { return place }
      throw Failure(
        .unreadableInput, at: declaration.origin ?? SourceLocation(file),
        "\(file) has no column '\(name)'",
        fix: names.isEmpty
          ? "give objects with keys, such as {\"id\": 1}"
          : nearestNameQuestion(to: name, among: names)
            + "name one of its columns in 'from': \(names.joined(separator: ", "))")
    }
    values = try ValueReader(
      declaration.type ?? .string, declaration.constraints, missingValues: table.missingValues,
      isRequired: declaration.isRequired || table.primaryKey.contains(declaration.name),
      isJSON: isJSON, at: declaration.origin)
  }

  /// Appends the value of the reader's row; false if the column cannot hold it.
  mutating func append(from reader: borrowing SourceReader, to row: inout RowCells) -> Bool {
    var isRead = false
    if isList {
      reader.withBytes(of: places[0]) { cell, kind in
        guard let texts = values.texts(of: cell, kind) else { return }
        row.append(text: texts.joined(separator: "\0"))
        isRead = true
      }
    } else if places.count == 2 {
      reader.withBytes(of: places[0]) { north, kind in
        reader.withBytes(of: places[1]) { east, otherKind in
          isRead =
            values.appendPosition(
              latitude: north, kind, longitude: east, otherKind, to: &row) != .fault
        }
      }
    } else {
      reader.withBytes(of: places[0]) { cell, kind in
        isRead = values.append(cell, kind, to: &row) != .fault
      }
    }
    return isRead
  }

  /// Appends NULL, or an empty list, for a value that is left out.
  func appendNull(to row: inout RowCells) {
    if isList { row.append(text: "") } else { values.appendNull(to: &row) }
  }

  /// What is wrong with the value of the reader's row.
  func fault(in reader: borrowing SourceReader) -> SkippedRow {
    let nothing: [UInt8] = []
    var fault = values.fault(in: nothing.span, .missing)
    reader.withBytes(of: places[0]) { cell, kind in
      if places.count == 2 {
        reader.withBytes(of: places[1]) { east, _ in
          fault = values.faultInPosition(latitude: cell, longitude: east)
        }
      } else {
        fault = values.fault(in: cell, kind)
      }
    }
    return fault
  }
}
