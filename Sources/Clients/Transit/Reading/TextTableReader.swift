import Tabular

/// Reads tables that are kept as text: most files of the GTFS reference, and unknown files.
enum TextTableReader {
  /// Reads a file of the reference: checks values against their types, and keeps them as published.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    if reader.file.name == FileReference.locationGroups.name {
      reportMembers(in: reader.table, &report)
    }
    let fields = reader.file.fields.map { reader.field($0.name, orElse: .asPublished) }
      .filter(\.column.isPresent)
    let places = fields.map(\.column)
    var table = TextTable(name: reader.file.table, columns: fields.map(\.name))
    var keys = SeenKeys(reader)
    var lines: [Int32] = []
    // These values are corrected before the key is read, because they may be part of it.
    let tableNames = fields.filter { $0.type == .enumeratedText }
    while try reader.next(&report) {
      for field in tableNames { reader.correctTableName(field, &report) }
      guard keys.insert(reader.table) else {
        reader.skip(
          .duplicateKey, reader.file.fields[0].name,
          "the key '\(keys.text(reader.table))' is listed twice", &report)
        reportRestriction(fields, reader.table, &report)
        continue
      }
      for field in fields { check(field, &reader, &report) }
      reader.forgetExtraValues()
      table.append(reader.table, places)
      lines.append(Int32(truncatingIfNeeded: reader.table.line))
      reader.keep(record: table.rowCount - 1, &feed)
    }
    reader.finish(&report)
    feed.lines.textTables[table.name] = lines
    feed.textTables.append(table)
  }

  /// Reports members of location groups that are in columns of older drafts of Flex.
  private static func reportMembers(
    in table: borrowing TableReader, _ report: inout Report
  ) {
    for name in ["location_id", "stop_id"] where table.header.column(name).isPresent {
      report.add(
        .olderFlexGroup, at: SourceLocation(table.file, line: 1, field: name), value: name,
        message: "the file lists the members of groups",
        action: "they are not read: a group has the stops of location_group_stops.txt")
    }
  }

  /// Reports a repeated transfer that forbids passengers to change and is left out as a repetition.
  private static func reportRestriction(
    _ fields: [RecordReader.Field], _ table: borrowing TableReader, _ report: inout Report
  ) {
    let impossible = 3
    for field in fields where field.name == "transfer_type" {
      guard table.integer(field.column).value == impossible else { continue }
      report.addUnusableRestriction(
        table.raw(field.column), at: table.origin(field.name), action: "the first row counts")
    }
  }

  /// Gives the notices about a value; the value itself is kept as text.
  private static func check(
    _ field: RecordReader.Field, _ reader: inout RecordReader, _ report: inout Report
  ) {
    switch field.type {
    case .integer, .enumeration: _ = reader.integer(field, &report)
    case .float, .latitude, .longitude: _ = reader.decimal(field, &report)
    case .date: _ = reader.date(field, &report)
    case .time, .localTime: _ = reader.time(field, &report)
    case .color: _ = reader.color(field, &report)
    case .timezone: _ = reader.timezone(field, &report)
    default: reader.checkPresence(field, &report)
    }
  }

  /// Reads a file that the reference does not define; leaves it out if it is not a table of text.
  static func readUnknown(
    _ source: any ChunkSource, file: String, skipping lines: [Int], into feed: inout Feed,
    _ report: inout Report
  ) throws {
    // If a file turns out not to be a table, it gets only that notice.
    var findings = report.emptyCopy
    do {
      let table = try unknownTable(source, file: file, skipping: lines, &findings)
      report.add(findings)
      report.count(RowCount(used: table.rowCount), of: file)
      report.add(
        .unknownFile, at: SourceLocation(file), message: "the file is not in the GTFS reference",
        action: "its \(table.rowCount) rows are kept in the table file_\(table.name)")
      feed.unknownTables.append(table)
    } catch let reason as NoTable {
      report.add(
        .binaryFile, at: reason.origin, message: reason.message, action: "the file is left out")
    } catch let failure as Failure where failure.code == .limitExceeded {
      report.add(
        .binaryFile, at: failure.origin ?? SourceLocation(file), message: failure.message,
        action: "the file is left out")
    }
  }

  /// The reason that a file is not a table of text.
  private struct NoTable: Error {
    let origin: SourceLocation
    let message: String
  }

  private static func unknownTable(
    _ source: any ChunkSource, file: String, skipping lines: [Int], _ report: inout Report
  ) throws -> TextTable {
    guard Header.isUsable(file) else {
      throw NoTable(
        origin: SourceLocation(file),
        message: "the file's name holds control characters or is over 255 bytes")
    }
    var table = try TableReader(source, file: file, skipping: lines, report: &report)
    if !table.isTable, let format = table.format {
      throw NoTable(origin: SourceLocation(file), message: "the file is \(format.name)")
    }
    let columns = table.header.columns
    guard !columns.isEmpty || table.header.names.isEmpty else {
      throw NoTable(origin: table.origin(), message: "no column has a name that can be used")
    }
    var text = TextTable(name: FileName.table(file), columns: columns.map(\.name))
    let places = columns.map(\.column)
    // The current row is the header until the first call of `next`.
    try checkText(table)
    while try table.next(&report) {
      try checkText(table)
      text.append(table, places)
    }
    return text
  }

  private static func checkText(_ table: borrowing TableReader) throws {
    guard table.hasNUL else { return }
    throw NoTable(origin: table.origin(), message: "the line holds a NUL byte, as no text does")
  }
}

/// The keys of the rows of a text table so far.
///
/// Each id is stored as a number, and a key as several such numbers. A key of two ids takes 8
/// bytes, plus 11 to 21 bytes for its entry in the index.
private struct SeenKeys {
  /// The columns of the key; empty if all columns together are the key, or if there is no key.
  private let columns: [Column]
  /// The number of columns of the key that the file has.
  private let width: Int
  private var ids = StringInterner()
  /// The ids of all keys, key after key.
  private var numbers: [UInt32] = []
  /// Holds a key's position plus one, because 0 means no key.
  private var index = HashIndex()

  init(_ reader: borrowing RecordReader) {
    var columns: [Column] = []
    if case .columns(let names) = reader.file.key {
      for name in names { columns.append(reader.table.header.column(name)) }
    }
    self.columns = columns
    width = columns.count { $0.isPresent }
  }

  /// Adds the key of the current row; returns false if it was already there. Blank keys are never
  /// equal.
  mutating func insert(_ table: borrowing TableReader) -> Bool {
    let start = numbers.count
    for column in columns where column.isPresent {
      numbers.append(table.internID(column, in: &ids).rawValue)
    }
    let isBlank = numbers[start...].allSatisfy { $0 == 0 }
    let hash = hash(ofKeyAt: start)
    if isBlank || contains(keyAt: start, hash: hash) {
      numbers.removeLast(width)
      return isBlank
    }
    index.add(UInt32(truncatingIfNeeded: start / width + 1), hash: hash)
    return true
  }

  /// Whether a key that equals the key at `start` was already added.
  private func contains(keyAt start: Int, hash: UInt32) -> Bool {
    let number = index.number(of: hash) { [numbers, width] number in
      let other = (Int(number) - 1) * width
      return (0..<width).allSatisfy { numbers[other + $0] == numbers[start + $0] }
    }
    return number != 0
  }

  /// A hash of the ids of a key.
  private func hash(ofKeyAt start: Int) -> UInt32 {
    let folded = numbers[start...].reduce(0 as UInt64) { state, number in
      let product = (state ^ UInt64(number) ^ 0xA076_1D64_78BD_642F)
        .multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
      return product.high ^ product.low
    }
    return UInt32(truncatingIfNeeded: folded)
  }

  /// The key of the current row, for messages.
  func text(_ table: borrowing TableReader) -> String {
    var texts: [String] = []
    for column in columns { texts.append(table.id(column) ?? "") }
    return texts.joined(separator: ", ")
  }
}

/// Reads feed_info.txt, a table of one row.
enum FeedInfoReader {
  /// Reads the first row into the feed; leaves out further rows, with a notice.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    let fields = reader.file.fields.map { reader.field($0.name) }
    while try reader.next(&report) {
      guard feed.feedInfo.isEmpty else {
        reader.skip(.moreThanOneEntity, "feed_publisher_name", "the file has a second row", &report)
        continue
      }
      for field in fields {
        if field.type == .date {
          feed.feedInfo[field.name] = reader.date(field, &report).map(String.init)
        } else {
          feed.feedInfo[field.name] = reader.text(field, &report)
        }
        reader.checkRecommended(field, &report)
      }
      feed.lines.feedInfo = reader.table.line
      reader.keep(record: 0, &feed)
    }
    reader.finish(&report)
  }
}
