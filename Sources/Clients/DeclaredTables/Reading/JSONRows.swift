import Bundles
import Folding
import Tabular

/// The rows of a JSON source: the objects of a list or of the lines of a file, or the features of GeoJSON.
///
/// The file is read twice, first for the keys of all objects. A document is kept in memory as it is; of lines,
/// one is kept at a time.
struct JSONRows: ~Copyable {
  /// The names of the columns: the keys in the order in which they first appear, and paths to nested values.
  ///
  /// A key that differs from an earlier one only in the form of an accent has a number after it.
  private(set) var names: [String] = []
  /// The line on which the current object begins.
  private(set) var line = 1
  /// The place of the list, if it was given or found; nil for the document or the features of GeoJSON.
  private(set) var path: String?

  private let file: CatalogueFile
  private let format: SourceDialect.Format
  /// The document, or the current line.
  private var parser = JSONParser([])
  /// The lines of the file; nil for a document.
  private var lines: TabReader?
  /// The offset of the list in the document.
  private var listStart = 0
  /// The offset of the current object.
  private var start = 0
  /// The keys and paths of the columns.
  private var keys: [ExactText] = []
  private var positions: [ExactText: Int] = [:]
  private var takenNames: Set<String> = []
  private var paths: [(column: Int, keys: [String])] = []
  private var object: JSONNode?
  /// The value of each column in the current row.
  private var cells: [JSONNode?] = []

  /// Reads the keys, and stops before the first object.
  ///
  /// A name in `wanted` that is not a key, such as `stats.goals`, can be a path of keys to values in nested
  /// objects, which then have a column, too. A source without objects has all wanted columns. With `findsList`, the
  /// only list in a document is read wherever it is.
  init(
    _ file: CatalogueFile, format: SourceDialect.Format, at path: String?, wanted: [String],
    findsList: Bool
  ) throws {
    self.file = file
    self.format = format
    self.path = path
    if format != .ndjson {
      try readDocument()
      try find(path ?? (format == .geojson ? "$.features" : "$"), findsList: findsList)
      listStart = parser.offset
    }
    var ignored = (report: Report(), skipped: 0)
    var nested = wanted.filter { $0.has(".") }.map { (name: $0, isFound: false) }
    try rewind()
    var isEmpty = true
    while try nextObject(&ignored.report, &ignored.skipped) {
      isEmpty = false
      for (key, _) in object?.members ?? [] where positions[key] == nil { add(key) }
      for place in nested.indices where !nested[place].isFound {
        nested[place].isFound = value(at: nested[place].name.parts(at: ".")) != nil
      }
    }
    for (name, isFound) in nested where isFound && positions[name] == nil {
      paths.append((names.count, name.parts(at: ".")))
      add(name)
    }
    // Without an object, no column is missing.
    if isEmpty { for name in wanted where positions[name] == nil { add(name) } }
    try rewind()
  }

  private mutating func add(_ key: String) {
    positions[key] = keys.count
    keys.append(ExactText(key))
    var (name, number) = (key, 2)
    while !takenNames.insert(name).inserted { (name, number) = ("\(key)\(number)", number + 1) }
    names.append(name)
  }

  private mutating func rewind() throws {
    if format == .ndjson { lines = try TabReader(file.open(), file: file.name) }
    (parser.offset, line, start) = (listStart, 1, 0)
  }

  /// Moves to the next object; false at the end. Other values are reported and counted.
  mutating func next(_ report: inout Report, _ skipped: inout Int) throws -> Bool {
    guard try nextObject(&report, &skipped) else { return false }
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(nil, count: names.count))
    var guess = 0
    for (key, value) in object?.members ?? [] {
      // Most objects have the same keys in the same order. A repeated key's last value counts.
      let key = ExactText(key)
      let isNext = guess < keys.count && keys[guess] == key
      guard let column = isNext ? guess : positions[key] else { continue }
      cells[column] = value
      guess = column + 1
    }
    for (column, keys) in paths { cells[column] = value(at: keys) }
    return true
  }

  /// Passes the bytes of a value, and its kind.
  func withBytes(of column: Int, _ body: (Span<UInt8>, SourceCell.Kind) -> Void) {
    let cell = cells[column]?.cell ?? SourceCell(kind: .missing, text: "")
    body(cell.text.utf8.span, cell.kind)
  }

  /// The line of a value, or of the current object.
  func line(of column: Int?) -> Int {
    guard let column, let cell = cells[column] else { return line }
    return line + parser.lineBreaks(in: start..<cell.range.lowerBound)
  }

  /// The line on which the list begins.
  var firstLine: Int { 1 + parser.lineBreaks(in: 0..<listStart) }

  private func value(at keys: [String]) -> JSONNode? { keys.reduce(object) { $0?[$1] } }

  // MARK: - Objects

  private mutating func nextObject(_ report: inout Report, _ skipped: inout Int) throws -> Bool {
    while true {
      if format == .ndjson {
        guard try lines?.next() == true else { return false }
        lines?.copyLine(into: &parser.bytes)
        (parser.offset, line) = (0, lines?.line ?? 0)
        if parser.peek() == nil { continue }
      }
      var fault: String?
      do throws(JSONSyntaxFault) {
        if format != .ndjson, try !isThereMore() { return false }
        let replaced = parser.replaced
        fault = try readObject()
        if fault == nil {
          reportReplaced(since: replaced, &report)
          return true
        }
      } catch {
        guard format == .ndjson else { throw failure(error) }
        fault = "the line is not JSON: \(error.message)"
      }
      report.add(
        .unusableElement, at: SourceLocation(file.name, line: line), message: fault ?? "",
        action: "it is skipped")
      skipped += 1
    }
  }

  /// Reports the escapes of the current object that became U+FFFD.
  private func reportReplaced(since earlier: (nuls: Int, halves: Int), _ report: inout Report) {
    let words: [(code: NoticeCode, count: Int, message: String)] = [
      (
        .nulInValue, parser.replaced.nuls - earlier.nuls, "a text has the escape of a NUL character"
      ),
      (
        .invalidCharacter, parser.replaced.halves - earlier.halves,
        "a text has the escape of half a character"
      ),
    ]
    for (code, count, message) in words where count > 0 {
      report.add(
        code, at: SourceLocation(file.name, line: line), message: message,
        action: "it is read as the replacement character, U+FFFD")
    }
  }

  private mutating func isThereMore() throws(JSONSyntaxFault) -> Bool {
    let isFirst = parser.offset == listStart
    guard try parser.hasElement(isFirst: isFirst, before: UInt8(ascii: "]")) else { return false }
    _ = parser.peek()
    line += parser.lineBreaks(in: start..<parser.offset)
    start = parser.offset
    return true
  }

  /// Reads an object; returns the reason why the next value is not a row.
  private mutating func readObject() throws(JSONSyntaxFault) -> String? {
    let from = parser.offset
    let value = try parser.value()
    if format == .ndjson, parser.peek() != nil {
      throw parser.fault("text follows the value on its line")
    }
    switch value.content {
    case .object: break
    case .list: return "it is a list, not an object with keys"
    default: return "it is a single value, not an object with keys"
    }
    guard String(validating: parser.bytes[from..<parser.offset], as: UTF8.self) != nil else {
      return "it is not UTF-8"
    }
    object = value
    if format == .geojson {
      guard value["type"]?.text == "Feature" else { return "it is not a GeoJSON feature" }
      object = JSONNode(.object(Self.members(ofFeature: value)), value.range)
    }
    return nil
  }

  /// The columns of a GeoJSON feature: its id, its geometry as `latitude` and `longitude` if it is a point, and
  /// its properties, which come last and so have precedence.
  private static func members(ofFeature feature: JSONNode) -> [JSONNode.Member] {
    let geometry = feature["geometry"]
    let numbers = geometry?["coordinates"]?.elements ?? []
    let isPoint = geometry?["type"]?.text == "Point" && numbers.count > 1
    let own = [
      ("id", feature["id"]), ("latitude", isPoint ? numbers[1] : nil),
      ("longitude", isPoint ? numbers[0] : nil), ("geometry", isPoint ? nil : geometry),
    ]
    let members = own.compactMap { key, value in value.map { (key: key, value: $0) } }
    return members.filter { !$0.value.isNull } + (feature["properties"]?.members ?? [])
  }

  // MARK: - Documents

  /// Reads a document of at most 512 MiB.
  private mutating func readDocument() throws {
    try file.open().forEachChunk { chunk in
      parser.bytes += chunk
      guard parser.bytes.count <= 512 << 20 else {
        throw Failure(
          .limitExceeded, at: SourceLocation(file.name), "the document is over 512 MiB",
          fix: "write one object on each line, such as with jq -c '.[]', for a file of any size")
      }
    }
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
  }

  private func failure(_ fault: JSONSyntaxFault) -> Failure {
    failure(
      "the file is not JSON from here on: \(fault.message)", at: fault.offset,
      fix: "export it again; if it has one object on each line, write 'format: ndjson'")
  }

  private func failure(_ message: String, at offset: Int, fix: String) -> Failure {
    let line = 1 + parser.lineBreaks(in: 0..<offset)
    return Failure(.unusableInput, at: SourceLocation(file.name, line: line), message, fix: fix)
  }

  /// The next value with the members of an object, but without what is in them, or in a list.
  private mutating func outerValue() throws -> JSONNode {
    if parser.peek() == UInt8(ascii: "[") {
      return JSONNode(.list([]), parser.offset..<parser.offset)
    }
    do throws(JSONSyntaxFault) {
      var copy = parser
      return try copy.value(keeping: 1)
    } catch {
      throw failure(error)
    }
  }

  /// Goes to the list at a path, of which the opening bracket is then the next byte.
  private mutating func find(_ path: String, findsList: Bool) throws {
    var passed = "$"
    var value = try outerValue()
    for key in path.parts(at: ".") where key != "$" {
      guard let inner = value[key] else {
        let keys = value.members.map(\.key)
        let list = keys.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        throw failure(
          "'\(passed)' has no key '\(key)'", at: parser.offset,
          fix: nearestNameQuestion(to: key, among: keys)
            + (list.isEmpty ? "it is not an object with keys" : "it has \(list)"))
      }
      parser.offset = inner.range.lowerBound
      passed += ".\(key)"
      value = try outerValue()
    }
    if case .list = value.content { return }
    let lists = lists(at: parser.offset, passed)
    if findsList, lists.count == 1 {
      self.path = lists[0]
      return try find(lists[0], findsList: false)
    }
    throw failure(
      "'\(passed)' is \(Self.words(for: value, lists)), not a list of objects", at: parser.offset,
      fix: Self.fix(for: value, lists, passed))
  }

  /// The paths of the lists among an object's members. If there are none, the paths of the lists in the objects
  /// among them, three levels deep.
  private func lists(at offset: Int, _ path: String, depth: Int = 3) -> [String] {
    var copy = parser
    copy.offset = offset
    let members = (try? copy.value(keeping: 1))?.members.filter { !$0.key.has(".") } ?? []
    let own = members.filter { if case .list = $0.value.content { true } else { false } }
    if !own.isEmpty || depth == 1 { return own.map { "\(path).\($0.key)" } }
    return members.prefix(100).flatMap { key, value in
      if case .object = value.content {
        return lists(at: value.range.lowerBound, "\(path).\(key)", depth: depth - 1)
      }
      return []
    }
  }

  /// Whether an object only maps keys to objects of one kind, and has no list of its own.
  private static func isMapping(_ value: JSONNode, _ lists: [String]) -> Bool {
    let isOfObjects = value.members.allSatisfy {
      if case .object = $0.value.content { true } else { false }
    }
    let names = Set(lists.compactMap { $0.parts(at: ".").last })
    return isOfObjects && !value.members.isEmpty && (lists.isEmpty || lists.count > names.count)
  }

  private static func words(for value: JSONNode, _ lists: [String]) -> String {
    guard case .object = value.content else { return "a single value" }
    if !isMapping(value, lists) { return "an object" }
    return "a mapping of \(Figure.count(value.members.count, "object")) by key"
  }

  private static func fix(for value: JSONNode, _ lists: [String], _ path: String) -> String {
    if isMapping(value, lists) {
      let start = path == "$" ? "" : "\(path.dropFirst()) | "
      return "make a list of it, such as with jq '\(start)to_entries | map({key} + .value)'"
    }
    if lists.isEmpty { return "give a list of objects, or a file with one object on each line" }
    return "write \(lists.prefix(5).map { "'at: \($0)'" }.joined(separator: " or "))"
  }
}

extension JSONNode {
  /// The value as a cell of a source.
  var cell: SourceCell {
    switch content {
    case .null: SourceCell(kind: .missing, text: "")
    case .literal(let word): SourceCell(kind: .literal, text: word)
    case .text(let text): SourceCell(kind: .text, text: text)
    case .list, .object: SourceCell(kind: .structure, text: canonical)
    }
  }
}
