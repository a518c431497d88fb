import Foundation
import GRDB
import TestSupport
import Testing

/// A real feed whose files are written in other styles with the same meaning.
@Suite(
  "A feed that is written in another way",
  .realFeeds)
struct WritingStyleTests {
  /// The style in which the tables of a feed are written.
  enum Style: String, CaseIterable {
    case carriageReturnLineFeed = "CRLF"
    case carriageReturn = "CR"
    case quoted = "every value in quotes"
    case byteOrderMark = "a byte order mark"
    case shuffledRows = "shuffled rows"
    case shuffledColumns = "shuffled columns"
    case folder = "a folder"
    case stored = "a zip without compression"
  }

  @Test(
    "gives the same rows and documents",
    arguments: SharedData.present(["kingston-on.zip", "tl-bart.zip"]))
  func sameContent(_ feed: String) throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.build(SharedData.feed(feed), to: folder.path("a")).exitCode == 0)
    let tables = try tables(folder.path("a"))
    for style in Style.allCases {
      let source = try write(SharedData.feed(feed), style, in: folder)
      let output = folder.path("\(style)")
      let built = try Tool.build(source, to: output)
      try #require(built.exitCode == 0, "\(style.rawValue): \(built.errorText)")
      let others = try self.tables(output)
      #expect(tables.keys.sorted() == others.keys.sorted(), "\(style.rawValue)")
      for (name, rows) in tables {
        #expect(rows == others[name], "\(style.rawValue): \(name)")
      }
      for name in ["stops.json", "routes.json", "route_types.json"] {
        let isEqual = try elements(folder.path("a"), name) == elements(output, name)
        #expect(isEqual, "\(style.rawValue): \(name)")
      }
    }
  }

  /// Writes a feed in a style; values keep their texts. Returns where it is.
  private func write(_ feed: String, _ style: Style, in folder: TemporaryFolder) throws -> String {
    let source = folder.path("\(style)-feed")
    try #require(try run(["unzip", "-q", feed, "-d", source]).exitCode == 0)
    let written = try run(["python3", "-c", Self.rewriting, source, "\(style)"])
    try #require(written.exitCode == 0, "\(written.errorText)")
    guard style == .stored else { return source }
    let zip = folder.path("\(style).zip")
    try #require(try run(["zip", "-q", "-j", "-0", "-r", zip, source]).exitCode == 0)
    return zip
  }

  /// Reads and writes each table of a folder with Python's module csv, in the style that is named.
  private static let rewriting = """
    import csv, pathlib, random, sys
    folder, style = sys.argv[1:]
    numbers = random.Random(style)
    ends = {"carriageReturnLineFeed": "\\r\\n", "carriageReturn": "\\r"}
    for path in sorted(pathlib.Path(folder).glob("*.txt")):
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = [row for row in csv.reader(file) if row]
        if style == "shuffledRows":
            body = rows[1:]
            numbers.shuffle(body)
            rows[1:] = body
        if style == "shuffledColumns":
            order = numbers.sample(range(len(rows[0])), len(rows[0]))
            rows = [[row[i] if i < len(row) else "" for i in order] for row in rows]
        encoding = "utf-8-sig" if style == "byteOrderMark" else "utf-8"
        quoting = csv.QUOTE_ALL if style == "quoted" else csv.QUOTE_MINIMAL
        with open(path, "w", encoding=encoding, newline="") as file:
            csv.writer(file, quoting=quoting, lineterminator=ends.get(style, "\\n")).writerows(rows)
    """

  /// The rows of each table, by column names, except tables that name the input. For values without
  /// a column of their own, the rows of their view, in any order.
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

  /// A document without the version of its data, which depends on the bytes of the feed.
  private func elements(_ bundle: String, _ name: String) throws -> NSDictionary {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/snapshots/\(name)"))
    var document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    document["dataVersion"] = nil
    return document as NSDictionary
  }
}
