import Tabular

/// The objects of a JSON source: of a list, of the lines of a file, or the features of GeoJSON.
///
/// A document is kept in memory as it is; of lines, one is kept at a time.
struct JSONElements: ~Copyable {
  private let file: String
  private let isGeoJSON: Bool
  /// The document, or the current line.
  private(set) var cursor: JSONCursor
  /// The members of the current object.
  private(set) var members: [JSONCursor.Member] = []
  /// The line on which the current object begins.
  private(set) var line: Int
  private var start = 0
  private let listStart: Int
  /// The lines of the file; nil for a document.
  private var lines: TabReader?

  /// Stops before the first object; `document` is the content of a file that is not read by lines.
  init(
    _ file: CatalogueFile, _ document: JSONCursor?, format: SourceDialect.Format, at path: String?
  ) throws {
    var cursor = document ?? JSONCursor([])
    if document != nil {
      do {
        try cursor.find(path ?? (format == .geojson ? "$.features" : "$"), in: file.name)
      } catch let fault as JSONSyntaxFault {
        throw cursor.failure(fault, file.name)
      }
      cursor.offset += 1
    }
    let lines = try Self.lines(document == nil ? file : nil)
    self.lines = lines
    self.file = file.name
    self.cursor = cursor
    isGeoJSON = format == .geojson
    listStart = cursor.offset
    line = 1
  }

  private static func lines(_ file: CatalogueFile?) throws -> TabReader? {
    guard let file else { return nil }
    return try TabReader(file.open(), file: file.name)
  }

  /// Moves to the next object; false at the end. Other values are reported and counted.
  mutating func next(_ report: inout Report, _ skipped: inout Int) throws -> Bool {
    while true {
      if lines != nil {
        guard try lines?.next() == true else { return false }
        lines?.copyLine(into: &cursor.bytes)
        (cursor, line) = (JSONCursor(cursor.bytes), lines?.line ?? 0)
        if cursor.peek() == nil { continue }
      }
      var fault: String?
      do throws(JSONSyntaxFault) {
        if lines == nil, try !isThereMore() { return false }
        fault = try readObject()
        if fault == nil { return true }
      } catch {
        guard lines != nil else { throw cursor.failure(error, file) }
        fault = "the line is not JSON: \(error.message)"
      }
      report.add(
        .unusableElement, at: SourceLocation(file, line: line), message: fault ?? "",
        action: "it is skipped")
      skipped += 1
    }
  }

  /// Passes the values of the current object by the names of their columns.
  func forEachValue(_ body: (ArraySlice<UInt8>, JSONPiece) -> Void) {
    if isGeoJSON {
      for (key, value) in cursor.values(ofFeature: members) { body(key, value) }
    } else {
      for (key, value) in members { body(cursor.key(key), value) }
    }
  }

  /// The line of a value of the current object.
  func line(of value: JSONPiece) -> Int {
    lines == nil && value.form != .null ? line + cursor.lineBreaks(in: start..<value.start) : line
  }

  private mutating func isThereMore() throws(JSONSyntaxFault) -> Bool {
    let isFirst = cursor.offset == listStart
    if isFirst, cursor.peek() == UInt8(ascii: "]") { return false }
    if !isFirst, try !cursor.isContinued(until: UInt8(ascii: "]")) { return false }
    _ = cursor.peek()
    line += cursor.lineBreaks(in: start..<cursor.offset)
    start = cursor.offset
    return true
  }

  /// Reads an object; returns the reason why the next value is not a row.
  private mutating func readObject() throws(JSONSyntaxFault) -> String? {
    let from = cursor.offset
    let value = try cursor.value()
    if lines != nil, cursor.peek() != nil {
      throw cursor.fault("text follows the value on its line")
    }
    guard value.form == .object else {
      return "it is \(value.form == .list ? "a list" : "a single value"), not an object with keys"
    }
    guard String(validating: cursor.bytes[from..<cursor.offset], as: UTF8.self) != nil else {
      return "it is not UTF-8"
    }
    members = cursor.members(of: value)
    let type = isGeoJSON ? members.last { cursor.string($0.key) == "type" }?.value : nil
    return !isGeoJSON || type.map(cursor.string) == "Feature" ? nil : "it is not a GeoJSON feature"
  }
}

/// The rows of a JSON source. Its file is read twice, first for the keys of all its objects.
struct JSONRows: ~Copyable {
  /// The names of the columns, in the order in which they first appear.
  let names: [String]
  private let columns: JSONColumns
  private var elements: JSONElements
  /// The value of each column in the current row.
  private var cells: [JSONPiece] = []

  /// Reads the keys, and stops before the first object.
  init(_ file: CatalogueFile, format: SourceDialect.Format, at path: String?) throws {
    let document = format == .ndjson ? nil : try JSONCursor(document: file)
    var all = try JSONElements(file, document, format: format, at: path)
    var columns = JSONColumns()
    var ignored = (report: Report(), skipped: 0)
    while try all.next(&ignored.report, &ignored.skipped) {
      all.forEachValue { key, _ in columns.add(key) }
    }
    let elements = try JSONElements(file, document, format: format, at: path)
    self.elements = elements
    self.columns = columns
    names = columns.keys.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Moves to the next object; false at the end. Other values are reported and counted.
  mutating func next(_ report: inout Report, _ skipped: inout Int) throws -> Bool {
    guard try elements.next(&report, &skipped) else { return false }
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(JSONPiece(), count: names.count))
    var next = 0
    elements.forEachValue { key, value in
      // Most objects have the same keys in the same order. A repeated key's last value counts.
      guard let column = columns.position(of: key, guess: next) else { return }
      cells[column] = value
      next = column + 1
    }
    return true
  }

  /// Passes the bytes of a value, and its kind.
  func withBytes(of column: Int, _ body: (Span<UInt8>, SourceCell.Kind) -> Void) {
    let cell = cells[column]
    // A missing value has the empty range.
    let bytes = elements.cursor.bytes.span.extracting(cell.form == .null ? 0..<0 : cell.range)
    switch cell.form {
    case .null: body(bytes, .missing)
    case .literal: body(bytes, .literal)
    case .text where cell.hasEscapes: body(elements.cursor.content(cell).span, .text)
    case .text: body(bytes, .text)
    case .list, .object: body(elements.cursor.canonical(cell).span, .structure)
    }
  }

  /// The line of a value, or of the current object.
  func line(of column: Int?) -> Int { column.map { elements.line(of: cells[$0]) } ?? elements.line }
}

/// The keys of the objects of a JSON source.
private struct JSONColumns {
  /// The keys as UTF-8, in the order in which they first appear.
  private(set) var keys: [[UInt8]] = []
  private var positions: [ArraySlice<UInt8>: Int] = [:]

  /// Adds a key if it is new.
  mutating func add(_ key: ArraySlice<UInt8>) {
    guard position(of: key, guess: keys.count) == nil else { return }
    positions[ArraySlice(Array(key))] = keys.count
    keys.append(Array(key))
  }

  /// The position of a key, which is tried at `guess` first.
  func position(of key: ArraySlice<UInt8>, guess: Int) -> Int? {
    guess < keys.count && keys[guess].elementsEqual(key) ? guess : positions[key]
  }
}

extension JSONCursor {
  /// Reads a document of at most 512 MiB.
  fileprivate init(document file: CatalogueFile) throws {
    self.init([])
    try file.open().forEachChunk { chunk in
      bytes += chunk
      guard bytes.count <= 512 << 20 else {
        throw Failure(
          .limitExceeded, at: SourceLocation(file.name), "the document is over 512 MiB",
          fix: "write one object on each line, such as with jq -c '.[]', for a file of any size")
      }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The failure that the document is not JSON.
  fileprivate func failure(_ fault: JSONSyntaxFault, _ file: String) -> Failure {
    Failure(
      .unusableInput, at: SourceLocation(file, line: 1 + lineBreaks(in: 0..<fault.offset)),
      "the file is not JSON from here on: \(fault.message)",
      fix: "export it again; if it has one object on each line, write 'format: ndjson'")
  }

  /// The values of a GeoJSON feature by the names of their columns: its id, its geometry as `latitude` and
  /// `longitude` if it is a point, and its properties, which come last and so have precedence.
  fileprivate func values(
    ofFeature feature: [Member]
  ) -> [(key: ArraySlice<UInt8>, value: JSONPiece)] {
    func part(_ name: String, of members: [Member]) -> JSONPiece {
      members.last { string($0.key) == name }?.value ?? JSONPiece()
    }
    let geometry = part("geometry", of: feature)
    let numbers = elements(of: part("coordinates", of: members(of: geometry)))
    let isPoint = string(part("type", of: members(of: geometry))) == "Point" && numbers.count > 1
    let values = [
      ("id", part("id", of: feature)), ("latitude", isPoint ? numbers[1] : JSONPiece()),
      ("longitude", isPoint ? numbers[0] : JSONPiece()),
      ("geometry", isPoint ? JSONPiece() : geometry),
    ]
    return values.filter { $0.1.form != .null }.map { (ArraySlice(Array($0.0.utf8)), $0.1) }
      + members(of: part("properties", of: feature)).map { (key($0.key), $0.value) }
  }

  /// The UTF-8 of a key.
  fileprivate func key(_ piece: JSONPiece) -> ArraySlice<UInt8> {
    piece.hasEscapes ? content(piece)[...] : bytes[piece.range]
  }

  /// Goes to the list at a path, of which the opening bracket is then the next byte.
  fileprivate mutating func find(_ path: String, in file: String) throws {
    var passed = "$"
    func failure(_ message: String, fix: String) -> Failure {
      Failure(
        .unusableInput, at: SourceLocation(file, line: 1 + lineBreaks(in: 0..<offset)), message,
        fix: fix)
    }
    func next() throws -> JSONPiece {
      var copy = self
      return try copy.value()
    }
    for key in path.parts(at: ".") where key != "$" {
      let members = members(of: try next())
      guard let value = members.last(where: { string($0.key) == key })?.value else {
        let keys = members.map { string($0.key) }
        let list = keys.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        throw failure(
          "'\(passed)' has no key '\(key)'",
          fix: nearestNameQuestion(to: key, among: keys)
            + (list.isEmpty ? "it is not an object with keys" : "it has \(list)"))
      }
      offset = value.start
      passed += ".\(key)"
    }
    guard peek() != UInt8(ascii: "[") else { return }
    let members = members(of: try next())
    let lists = members.filter { $0.value.form == .list }
      .map { "'at: \(passed).\(string($0.key))'" }
    if !lists.isEmpty {
      throw failure(
        "'\(passed)' is an object, not a list of objects",
        fix: "write \(lists.prefix(5).joined(separator: " or "))")
    }
    let isMapping = !members.isEmpty && members.allSatisfy { $0.value.form == .object }
    throw failure(
      "'\(passed)' is "
        + (isMapping ? "a mapping of \(members.count) objects by key" : "a single value")
        + ", not a list of objects",
      fix: isMapping
        ? "make a list of it, such as with jq '\(passed.dropFirst().isEmpty ? "" : passed.dropFirst() + " | ")"
          + "to_entries | map({key} + .value)'"
        : "give a list of objects, or a file with one object on each line")
  }
}
