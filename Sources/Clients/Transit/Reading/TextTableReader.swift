import Tabular

/// Reads tables that are carried as text: most files of the reference, and those it does not know.
enum TextTableReader {
  /// Reads a file of the reference: values are checked against their types and kept as published.
  static func read(
    _ reader: consuming RecordReader, into feed: inout Feed, _ report: inout Report
  ) throws {
    let fields = reader.file.fields.map { reader.field($0.name, orElse: .asPublished) }
    var table = TextTable(name: reader.file.table, columns: fields.map(\.name))
    var keys: Set<[String?]> = []
    let keyColumns = keyColumns(reader)
    var lines: [Int32] = []
    while try reader.next(&report) {
      if !keyColumns.isEmpty {
        let key = keyColumns.map { reader.table.id($0) }
        let isBlank = key.allSatisfy { $0 == nil }
        guard isBlank || keys.insert(key).inserted else {
          let text = key.map { $0 ?? "" }.joined(separator: ", ")
          reader.skip(
            .duplicateKey, reader.file.fields[0].name, "the key '\(text)' stands here twice",
            &report)
          continue
        }
      }
      for field in fields { check(field, &reader, &report) }
      reader.forgetLeft()
      table.rows.append(fields.map { reader.table.text($0.column) })
      lines.append(Int32(reader.table.line))
      reader.keep(record: table.rows.count - 1, &feed)
    }
    reader.finish(&report)
    feed.lines.textTables[table.name] = lines
    feed.textTables.append(table)
  }

  /// The columns of the key; none where all columns together are the key, or there is none.
  private static func keyColumns(_ reader: borrowing RecordReader) -> [Column] {
    guard case .columns(let names) = reader.file.key else { return [] }
    let columns = names.map { reader.table.header.column($0) }
    return columns.contains { $0.isPresent } ? columns : []
  }

  /// Gives the notices of a value; the value itself is carried as text.
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
    default: _ = reader.text(field, &report)
    }
  }

  /// Reads a file that the reference does not know.
  static func readUnknown(
    _ source: any ChunkSource, file: String, into feed: inout Feed, _ report: inout Report
  ) throws {
    var table = try TableReader(source, file: file, report: &report)
    let columns = table.header.columns
    var text = TextTable(name: FileName.table(file), columns: columns.map(\.name))
    var count = RowCount()
    while try table.next(&report) {
      text.rows.append(columns.map { table.text($0.column) })
      count.used += 1
    }
    report.count(count, of: file)
    report.add(
      .unknownFile, at: SourceLocation(file), message: "the file is not in the GTFS reference",
      action: "its \(count.used) rows are kept in the table file_\(text.name)")
    feed.unknownTables.append(text)
  }
}

/// Reads feed_info.txt, a table of one row.
enum FeedInfoReader {
  /// Reads the first row into the feed; further ones are left out with a notice.
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
      }
      feed.lines.feedInfo = reader.table.line
      reader.keep(record: 0, &feed)
    }
    reader.finish(&report)
  }
}
