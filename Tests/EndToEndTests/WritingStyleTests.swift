import Foundation
import GRDB
import Oracles
import Tabular
import TestSupport
import Testing

/// A real feed whose files are written in other ways that mean the same.
@Suite(
  "A feed that is written in another way",
  .realFeeds)
struct WritingStyleTests {
  /// How the tables of a feed are written.
  enum Style: String, CaseIterable, CustomTestStringConvertible {
    case carriageReturnLineFeed = "CRLF"
    case carriageReturn = "CR"
    case quoted = "every value in quotes"
    case byteOrderMark = "a byte order mark"
    case shuffledRows = "shuffled rows"
    case shuffledColumns = "shuffled columns"
    case folder = "a folder"
    case stored = "a zip without compression"

    var testDescription: String { rawValue }
  }

  static let feeds = SharedData.present(["kingston-on.zip", "tl-bart.zip"])

  @Test("gives the same rows and documents", arguments: feeds, Style.allCases)
  func sameContent(_ feed: String, _ style: Style) throws {
    let folder = try TemporaryFolder()
    let unzip = ["unzip", "-q", SharedData.feed(feed), "-d", folder.path("feed")]
    try #require(try run(unzip).exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("feed"))
    var random = SplitMix64(seed: UInt64(style.rawValue.utf8.count))
    for name in names where name.hasSuffix(".txt") {
      let text = try String(contentsOfFile: folder.path("feed/\(name)"), encoding: .utf8)
      try folder.write(Self.write(text, style, &random), to: "feed/\(name)")
    }
    var source = folder.path("feed")
    if style == .stored {
      source = folder.path("feed.zip")
      let files = names.map { folder.path("feed/\($0)") }
      try #require(try run(["zip", "-q", "-j", "-0", source] + files).exitCode == 0)
    }
    #expect(try Tool.build(SharedData.feed(feed), to: folder.path("a")).exitCode == 0)
    let built = try Tool.build(source, to: folder.path("b"))
    try #require(built.exitCode == 0, "\(built.errorText)")
    let (tables, others) = (try tables(folder.path("a")), try self.tables(folder.path("b")))
    #expect(tables.keys.sorted() == others.keys.sorted())
    for (name, rows) in tables { #expect(rows == others[name], "\(name)") }
    for name in ["stops.json", "routes.json", "route_types.json"] {
      #expect(try elements(folder.path("a"), name) == elements(folder.path("b"), name), "\(name)")
    }
  }

  /// The table written in a style; values keep their texts.
  private static func write(_ text: String, _ style: Style, _ random: inout SplitMix64) -> String {
    var rows = ReferenceTokenizer.rows(Array(text.utf8)).map { $0.map(ReferenceText.text) }
    let end =
      switch style {
      case .carriageReturnLineFeed: "\r\n"
      case .carriageReturn: "\r"
      default: "\n"
      }
    if style == .shuffledRows { rows = [rows[0]] + rows.dropFirst().shuffled(using: &random) }
    if style == .shuffledColumns {
      let order = rows[0].indices.shuffled(using: &random)
      rows = rows.map { row in order.map { $0 < row.count ? row[$0] : "" } }
    }
    let lines = rows.map { row in
      row.map { value in
        let isPlain = !value.contains { ",\"\r\n\r\n".contains($0) } && style != .quoted
        return isPlain ? value : "\"\(value.replacing("\"", with: "\"\""))\""
      }.joined(separator: ",")
    }
    return (style == .byteOrderMark ? "\u{FEFF}" : "") + lines.joined(separator: end) + end
  }

  /// The rows of each table but those that name the input itself, by the names of the columns; of
  /// values without a column of their own the rows of their view, in any order.
  private func tables(_ bundle: String) throws -> [String: [String]] {
    try Tool.read("\(bundle)/transit.sqlite") { db in
      let names = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT IN ('metadata', 'feeds') AND name NOT LIKE 'extra_%'
            AND name NOT LIKE 'stops_%' OR name = 'extra_fields'
          """)
      return try names.reduce(into: [:]) { tables, name in
        let columns = try db.columns(in: name).map { "\"\($0.name)\"" }.sorted()
        let rows = try Row.fetchAll(
          db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \"\(name)\"")
        let texts = rows.map { $0.databaseValues.map(\.description).joined(separator: "|") }
        tables[name] = name == "extra_fields" ? texts.sorted() : texts
      }
    }
  }

  /// A document without the version of its data, which the bytes of the feed decide.
  private func elements(_ bundle: String, _ name: String) throws -> NSDictionary {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/snapshots/\(name)"))
    var document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    document["dataVersion"] = nil
    return document as NSDictionary
  }
}
