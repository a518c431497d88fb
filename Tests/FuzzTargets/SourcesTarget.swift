import DeclaredTables
import Oracles
import Tabular

extension FuzzTarget {
  /// A source of a declared table, in a dialect that its first four bytes choose: in any pieces, it has the
  /// same rows and notices, or is refused for the same reason. Every row is counted, and every row that is
  /// skipped has a notice.
  static let sources = FuzzTarget("sources", maximumLength: 4_096) { bytes in
    let source = FuzzedSource(bytes)
    var first: FuzzedSource.Content?
    for sizes in Pieces.ways(for: source.bytes) {
      let content = try source.content(inPiecesOf: sizes)
      if let first { try requireEqual(content, first, "pieces of \(sizes.prefix(30))") }
      first = content
    }
  }
}

/// Bytes of any kind as the source of a table.
private struct FuzzedSource {
  /// What a reader makes of a source.
  struct Content: Equatable {
    var names: [String] = []
    var rows: [[SourceCell]] = []
    var notices: [String] = []
    /// The reason why the rest is not read.
    var failure: String?
  }

  let bytes: [UInt8]
  private var dialect = SourceDialect()

  init(_ input: [UInt8]) {
    var choices = input.prefix(4)
    func choose<Value>(_ values: [Value?]) -> Value? {
      choices.popFirst().flatMap { values[Int($0) % values.count] }
    }
    bytes = Array(input.dropFirst(4))
    dialect.format = choose([nil] + SourceDialect.Format.allCases)
    dialect.delimiter = choose([nil, ",", ";", "\t", "|", " "])
    dialect.encoding = choose([nil, "utf-8", "utf-16", "windows-1252", "shift_jis", "gb18030"])
    let place = choose([nil, 0, 1, 2])
    dialect.header = place
    dialect.at = place == 2 ? "$.items" : nil
  }

  func content(inPiecesOf sizes: [Int]) throws -> Content {
    var (content, report) = (Content(), Report())
    let file = CatalogueFile("t") { [bytes] in MemorySource(bytes, sizes: sizes) }
    do {
      var reader = try SourceReader(file, path: "t", dialect: dialect, report: &report)
      content.names = reader.names
      try readRows(&reader, into: &content, &report)
    } catch let failure as Failure {
      try require(!failure.message.isEmpty && !failure.fix.isEmpty, "a failure without words")
      content.failure = "\(failure)"
    }
    content.notices = report.notices.map(\.description)
    return content
  }

  private func readRows(
    _ reader: inout SourceReader, into content: inout Content, _ report: inout Report
  ) throws {
    var line = 0
    while try reader.next(&report) {
      let place = reader.origin(Int?.none).line ?? 0
      try require((max(1, line)...bytes.count + 1).contains(place), "line \(place) after \(line)")
      line = place
      content.rows.append(reader.names.indices.map { reader.cell($0) })
    }
    try requireEqual(reader.count.used, content.rows.count, "the number of rows")
    let skipped = ["repeated_header", "unusable_element"].map { report.count(ofID: $0) }
    try requireEqual(reader.count.skipped, skipped.reduce(0, +), "the number of skipped rows")
  }
}
