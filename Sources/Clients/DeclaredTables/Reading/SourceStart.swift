import Bundles
import FileFormats
import Tabular

/// What the first bytes of a source tell about how it is read.
struct SourceStart {
  /// The number of bytes at which the detection looks.
  private static let size = 64 << 10

  /// The file, which opens as UTF-8.
  private(set) var file: CatalogueFile
  /// The dialect, with what was detected.
  private(set) var dialect: SourceDialect
  /// The layout of a table.
  private(set) var layout = TableLayout()
  private var sample: [UInt8]
  private var isWhole: Bool

  /// Looks at a file; throws ``Failure`` if it cannot be what the dialect says.
  init(
    _ file: CatalogueFile, path: String, dialect: SourceDialect, report: inout Report
  ) throws {
    self.file = file
    self.dialect = dialect
    (sample, isWhole) = try file.open().start(count: Self.size)
    try decode(&report)
    if sample.starts(with: [0xEF, 0xBB, 0xBF]) { sample.removeFirst(3) }
    guard sample.contains(where: { $0 > 0x20 }) else {
      throw Failure(
        .unusableInput, at: SourceLocation(file.name), "the file is empty",
        fix: "export it again, with a header and rows")
    }
    let name = path.lowercased().parts(at: "?").first?.parts(at: "/").last ?? ""
    try chooseFormat(name.parts(at: ".").last { $0 != "gz" && $0 != "zip" } ?? "")
    if isTable { try findLayout(&report) } else { layout.headerLine = 0 }
  }

  /// Whether the source is a table of text.
  var isTable: Bool { dialect.format == .csv || dialect.format == .tsv }

  // MARK: - Encoding

  /// Chooses the encoding, and converts the file and the first bytes.
  private mutating func decode(_ report: inout Report) throws {
    let given = dialect.encoding?.lowercased()
    let encoding = given ?? TextEncoding.detect(sample, isWhole: isWhole)
    dialect.encoding = encoding
    if given == nil, encoding == "windows-1252" {
      // Bytes of other formats and of East Asian encodings are not UTF-8 either.
      if let format = FileFormat(of: sample), format.family != .table, format != .json {
        throw refusal(
          format, insteadOf: "text in UTF-8",
          or: format.family == .text ? "name its encoding in 'dialect'" : nil)
      }
      let lines = sample.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      report.add(
        .invalidEncoding, at: SourceLocation(file.name, line: bad.map { $0 + 1 }),
        message: "the file is not UTF-8",
        action: "it is read as windows-1252; 'encoding' in 'dialect' can name another encoding")
    }
    if ["utf-8", "utf8", "utf-8-sig", "utf_8"].contains(encoding) { return }
    let (name, open) = (file.name, file.open)
    file = CatalogueFile(name) {
      guard let source = ConvertedSource(try open(), from: encoding) else {
        throw Failure(
          .invalidConfiguration, at: SourceLocation(name), "no encoding is called '\(encoding)'",
          fix: "write a name such as utf-8, utf-16, windows-1252 or shift_jis")
      }
      return source
    }
    (sample, isWhole) = try file.open().start(count: Self.size)
  }

  // MARK: - Format

  /// Chooses the format. `ending` is the last part of the file's name, such as `csv`.
  private mutating func chooseFormat(_ ending: String) throws {
    let found = FileFormat(of: sample)
    let tableEndings = ["csv", "tsv", "tab"]
    let isJSON =
      dialect.format.map { $0 != .csv && $0 != .tsv }
      ?? (["json", "geojson", "ndjson", "jsonl"].contains(ending)
        || found == .json && !tableEndings.contains(ending))
    let other = isJSON ? FileFormat(insteadOfJSON: sample) : found?.family == .table ? nil : found
    // Text that looks like another format can still be the table that the pipeline says.
    if let other, isJSON || dialect.format == nil || other.family != .text {
      throw refusal(
        other, insteadOf: isJSON ? "JSON" : "a table of text",
        or: dialect.format == nil ? nil : "leave 'format' out, so that it is detected")
    }
    dialect.format =
      dialect.format
      ?? (isJSON ? jsonFormat(ending) : ["tsv", "tab"].contains(ending) ? .tsv : .csv)
  }

  private func refusal(_ format: FileFormat, insteadOf expected: String, or fix: String?) -> Failure
  {
    var failure = Failure(format, insteadOf: expected, at: SourceLocation(file.name))
    if let fix { failure.fix += "; or \(fix)" }
    return failure
  }

  private func jsonFormat(_ ending: String) -> SourceDialect.Format {
    if ending == "ndjson" || ending == "jsonl" { return .ndjson }
    if sample.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") || dialect.at != nil { return .json }
    let text = String(decoding: sample, as: UTF8.self)
    if ending == "geojson" || text.contains("\"FeatureCollection\"")
      || text.contains("\"features\"") && text.contains("\"Feature\"")
    {
      return .geojson
    }
    var parser = JSONParser(sample)
    let hasValue = (try? parser.value()) != nil
    return hasValue && parser.peek() == UInt8(ascii: "{") ? .ndjson : .json
  }

  // MARK: - Tables

  private mutating func findLayout(_ report: inout Report) throws {
    let given = dialect.delimiter?.utf8.first ?? (dialect.format == .tsv ? 0x09 : nil)
    layout = TableLayout(
      of: sample, isWhole: isWhole, delimiter: given, headerLine: dialect.header)
    if given != nil, layout.columnCount == 1 {
      let other = TableLayout(of: sample, isWhole: isWhole, headerLine: dialect.header)
      // A single column can have lists whose texts are separated in another way, but its name has no separator.
      let lines = sample.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let header = lines.dropFirst(max(layout.headerLine, 1) - 1).first ?? []
      if other.columnCount > 1, header.contains(other.delimiter) {
        throw Failure(
          .unusableInput, at: SourceLocation(file.name, line: max(other.headerLine, 1)),
          "'\(words(layout.delimiter))' gives one column, but '\(words(other.delimiter))' gives "
            + "\(other.columnCount)",
          fix: "write 'delimiter: \"\(words(other.delimiter))\"' in 'dialect', or leave it out")
      }
    }
    dialect.format = layout.delimiter == 0x09 ? .tsv : .csv
    dialect.delimiter = String(Unicode.Scalar(layout.delimiter))
    if dialect.header == nil { try checkHeader(&report) }
    dialect.header = layout.headerLine
  }

  /// The delimiter as a message shows it.
  private func words(_ delimiter: UInt8) -> String {
    delimiter == 0x09 ? "\\t" : String(Unicode.Scalar(delimiter))
  }

  // MARK: - The header

  /// Reports a detected header that looks like data, or that there is none.
  private func checkHeader(_ report: inout Report) throws {
    let hasHeader = layout.headerLine > 0
    let values = hasHeader ? try valuesInHeader() : []
    guard !hasHeader || !values.isEmpty else { return }
    report.add(
      .missingHeader, at: SourceLocation(file.name, line: max(layout.headerLine, 1)),
      value: values.first,
      message: hasHeader
        ? "the row is read as the header, but it has values like the rows below it"
        : "the first row has numbers, so the table is read without a header",
      action: hasHeader
        ? "its values are the names of the columns"
        : "the columns are called \(layout.columnCount < 2 ? "field1" : "field1, field2 and so on")"
    )
  }

  /// The names that look like values of their columns; empty if the row is the header.
  ///
  /// A name looks like a value if one of the next hundred rows has it, or if it is a number or a day like
  /// everything below it. Years and consecutive numbers are names in many tables. One text above numbers or
  /// days is enough to make the row a header.
  private func valuesInHeader() throws -> [String] {
    var ignored = Report(limit: 0)
    var table = try TableReader(file.open(), file: file.name, layout: layout, report: &ignored)
    let names = table.header.names
    let texts = names.map { Array($0.utf8) }
    var below = names.map { _ in (types: TypeInference(comparesValues: false), hasName: false) }
    var count = 0
    while count < 100, try table.next(&ignored) {
      var equalCount = 0
      for column in names.indices {
        table.withBytes(column) { bytes in
          below[column].types.see(bytes, bytes.isEmpty ? .missing : .text)
          guard CellBytes.areEqual(bytes, texts[column]) else { return }
          below[column].hasName = true
          equalCount += 1
        }
      }
      // The row repeats the header, which has its own notice.
      if equalCount == names.count { return [] }
      count += 1
    }
    var values: [String] = []
    // A blank name was replaced, and tells nothing.
    for (column, name) in names.enumerated() where name != "field\(column + 1)" {
      var types = below[column].types
      if types.finding().type == .string {
        if below[column].hasName { values.append(name) }
        continue
      }
      types.see(name.utf8.span, .text)
      if types.finding().type == .string { return [] }
      let isOrdinal = Int(name).map {
        (1_500...2_200).contains($0) || column > 0 && names[column - 1] == "\($0 &- 1)"
      }
      if isOrdinal != true { values.append(name) }
    }
    return count > 1 && values.count >= min(2, names.count) ? values : []
  }
}
