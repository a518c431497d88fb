import Bundles
import DatabaseVersions
import Folding
import GRDB
import Pipeline
import SQLiteWriter
import Tabular

/// The rows of a file that a database keeps as text, to compare with the table.
///
/// Memory: each distinct row once, as a text.
struct TextRows {
  /// A table and its columns except for `id` and `feed`; without columns if the database lacks the table.
  struct Table {
    let name: String
    let columns: [String]
  }

  /// Files that become records, patterns or other tables.
  private static let others: Set<String> = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt", "calendar.txt",
    "calendar_dates.txt", "shapes.txt", "frequencies.txt", "feed_info.txt", "booking_rules.txt",
  ]
  /// The separator between the cells of a row, which no text of a feed has.
  private static let separator = "\u{1F}"

  private let table: Table
  /// The number of times that the file has each row; blank cells are empty.
  private var counts: [ExactText: Int] = [:]
  /// The number of rows that are compared.
  private(set) var count = 0

  /// Whether a file with this name is kept as text.
  static func isText(_ file: String) -> Bool { FileName.isTable(file) && !others.contains(file) }

  /// The table of a file; nil if several tables have its name apart from case and a number.
  ///
  /// Throws an error of the database if it cannot be read.
  static func table(of file: String, in db: Database) throws -> Table? {
    let isKnown = GTFSReference.file(named: file) != nil
    let name = (isKnown ? "" : "file_") + FileName.table(file)
    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    let found = isKnown ? tables.filter { $0 == name } : tables.filter { isTable($0, of: name) }
    guard let table = found.first else { return Table(name: name, columns: []) }
    guard found.count == 1 else { return nil }
    let columns = try db.columnNames(of: table).filter { !["id", "feed"].contains($0) }
    return Table(name: table, columns: columns)
  }

  private static func isTable(_ table: String, of name: String) -> Bool {
    let (table, name) = (table.lowercased(), name.lowercased())
    return table == name
      || table.hasPrefix(name + "_") && table.dropFirst(name.count + 1).allSatisfy(\.isNumber)
  }

  /// Reads a file; nil if it is not a table of text, and so in no database, or if its columns are ambiguous.
  ///
  /// Throws ``Failure`` if it cannot be read.
  init?(_ feed: ComparedFeed, file: String, _ table: Table) throws {
    self.table = table
    guard Header.isUsable(file) else { return nil }
    var report = Report(limit: 0)
    let reference = GTFSReference.file(named: file)
    do {
      guard var reader = try feed.table(of: file, &report) else { return nil }
      if let reference {
        try read(&reader, reference, &report)
      } else if try !readUnknown(&reader, &report) {
        return nil
      }
    } catch let failure as Failure where failure.code == .limitExceeded && reference == nil {
      return nil
    }
  }

  /// Reads a file of the GTFS reference. If two rows have the same key, the first counts.
  private mutating func read(
    _ reader: inout TableReader, _ file: FileReference, _ report: inout Report
  ) throws {
    var columns: [Tabular.Column] = []
    let types = file.fields.map(\.type)
    for field in file.fields {
      let column = reader.header.column(field.name)
      let former = field.formerName.map { reader.header.column($0) }
      columns.append(column.isPresent ? column : former ?? column)
    }
    var keys: [(column: Tabular.Column, isTableName: Bool)] = []
    if case .columns(let names) = file.key {
      for name in names {
        let type = file.fields.first { $0.name == name }?.type
        keys.append((reader.header.column(name), type == .enumeratedText))
      }
    }
    var seen: Set<ExactText> = []
    while try reader.next(&report) {
      var key: [String] = []
      for (column, isTableName) in keys {
        let text = reader.id(column) ?? ""
        key.append(isTableName ? GTFSReference.table(misspelt: text) ?? text : text)
      }
      let isBlank = key.allSatisfy(\.isEmpty)
      if isBlank || seen.insert(key.joined(separator: Self.separator)).inserted {
        add(reader, columns, types)
      }
    }
  }

  /// Reads a file that the GTFS reference does not know; false if it is not a table of text.
  private mutating func readUnknown(
    _ reader: inout TableReader, _ report: inout Report
  ) throws -> Bool {
    guard reader.isTable, !reader.hasNUL, let columns = columns(of: reader.header) else {
      return false
    }
    while try reader.next(&report) {
      if reader.hasNUL { return false }
      add(reader, columns)
    }
    return true
  }

  /// The file's columns in the order of the table's columns: by name if the names are unique and the table
  /// has them all, otherwise by position; nil if neither fits.
  private func columns(of header: Header) -> [Tabular.Column]? {
    let columns = header.columns
    if columns.isEmpty, !header.names.isEmpty { return nil }
    if table.columns.isEmpty { return columns.map(\.column) }
    let names = columns.map(\.name)
    if Set(names.map { $0.lowercased() }).count == names.count,
      Set(names).isSubset(of: table.columns)
    {
      return table.columns.map { header.column($0) }
    }
    return names.count == table.columns.count ? columns.map(\.column) : nil
  }

  /// Adds the current row; `types` are the types of the columns if the GTFS reference knows the file.
  private mutating func add(
    _ reader: borrowing TableReader, _ columns: [Tabular.Column], _ types: [FieldType] = []
  ) {
    var cells: [String] = []
    for column in columns { cells.append(reader.text(column) ?? "") }
    for (position, type) in types.enumerated() {
      // A misspelt value is compared in its corrected form.
      switch type {
      case .integer, .enumeration:
        if case .misspelt(let number) = reader.integer(columns[position]) {
          cells[position] = String(number)
        }
      case .date:
        if case .misspelt(let day) = reader.date(columns[position]) {
          cells[position] = String(day)
        }
      case .enumeratedText:
        if let table = reader.id(columns[position]).flatMap(GTFSReference.table(misspelt:)) {
          cells[position] = table
        }
      default: break
      }
    }
    counts[ExactText(cells.joined(separator: Self.separator)), default: 0] += 1
    count += 1
  }

  /// The rows that the database has not shown yet.
  var missing: MissingRows {
    MissingRows(
      names: counts.keys.map(\.text).ordered().map(Self.name), rowCount: counts.values.reduce(0, +))
  }

  /// Removes the rows of a feed that the database has; rows that the file lacks are findings.
  ///
  /// Throws an error of the database if it cannot be read.
  mutating func compare(
    _ db: Database, feed: Int, _ check: inout VerificationCheck
  ) throws {
    guard !table.columns.isEmpty else { return }
    let columns = table.columns.map(SQLText.identifier).joined(separator: ", ")
    let rows = try GRDB.Row.fetchCursor(
      db, sql: "SELECT \(columns) FROM \(SQLText.identifier(table.name)) WHERE feed = ?",
      arguments: [feed])
    while let row = try rows.next() {
      let text = ExactText(row.texts.map { $0 ?? "" }.joined(separator: Self.separator))
      switch counts[text] {
      case .none: check.add("\(Self.name(text.text)) is not in the feed")
      case 1: counts[text] = nil
      case .some(let count): counts[text] = count - 1
      }
    }
  }

  /// A row in words.
  private static func name(_ row: String) -> String {
    "the row '\(row.split(separator: separator).joined(separator: ", "))'"
  }
}
