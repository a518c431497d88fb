import Bundles
import Tabular

/// The differences between two versions of a feed's file.
struct FileDifference {
  /// What happened to the file.
  enum Action: String {
    case added, deleted, modified
  }

  /// A row of one version or of both: the lines on which it starts.
  private struct Row {
    let old: Int?
    let new: Int?
  }

  /// A version of the file: its columns, and hashes of its rows.
  private struct Version {
    var columns: [String] = []
    /// The line of each row and a hash of its values in the columns of both versions, by a hash of its key.
    var rows: [UInt64: (line: Int, content: UInt64)] = [:]
    var count = 0
  }

  let name: String
  let action: Action
  private let before: Version
  private let after: Version
  private let key: [String]
  private var added: [Row] = []
  private var deleted: [Row] = []
  private var modified: [Row] = []
  /// The rows that the document shows, in the order added, deleted, modified.
  private var shown: [Row] = []
  private var oldTexts: [Int: [String: String]] = [:]
  private var newTexts: [Int: [String: String]] = [:]

  /// Compares a file of two feeds; nil if nothing differs.
  ///
  /// Throws ``Failure`` if it cannot be read.
  init?(_ name: String, from old: Archive, to new: Archive) throws {
    self.name = name
    action =
      old.entry(named: name) == nil ? .added : new.entry(named: name) == nil ? .deleted : .modified
    let columns = (try Self.columns(of: name, in: old), try Self.columns(of: name, in: new))
    let shared = columns.0.filter { columns.1.contains($0) }
    let all = columns.0 + columns.1.filter { !columns.0.contains($0) }
    let wanted = (FeedDifference.key(of: name) ?? []).filter { all.contains($0) }
    key = wanted.isEmpty ? all : wanted
    let compared = action == .modified ? shared : all
    before = try Self.version(of: name, in: old, columns.0, key, compared)
    after = try Self.version(of: name, in: new, columns.1, key, compared)
    for (key, row) in after.rows {
      guard let earlier = before.rows[key] else {
        added.append(Row(old: nil, new: row.line))
        continue
      }
      if earlier.content != row.content { modified.append(Row(old: earlier.line, new: row.line)) }
    }
    for (key, row) in before.rows where after.rows[key] == nil {
      deleted.append(Row(old: row.line, new: nil))
    }
    if action == .modified, columns.0 == columns.1, rowCount == 0 { return nil }
    added = added.ordered { ($0.new ?? 0) < ($1.new ?? 0) }
    deleted = deleted.ordered { ($0.old ?? 0) < ($1.old ?? 0) }
    modified = modified.ordered { ($0.new ?? 0) < ($1.new ?? 0) }
    shown = Self.firstOfEach([added, deleted, modified], FeedDifference.rowLimit)
    oldTexts = try Self.texts(of: name, in: old, lines: Set(shown.compactMap(\.old)))
    newTexts = try Self.texts(of: name, in: new, lines: Set(shown.compactMap(\.new)))
  }

  /// The first rows of each kind of change, at most `limit` together: a third of each kind, and more if
  /// another kind has fewer.
  private static func firstOfEach(_ kinds: [[Row]], _ limit: Int) -> [Row] {
    var counts = kinds.map { min($0.count, limit / kinds.count) }
    for kind in kinds.indices {
      counts[kind] += min(kinds[kind].count - counts[kind], limit - counts.reduce(0, +))
    }
    return zip(kinds, counts).flatMap { $0.prefix($1) }
  }

  private var rowCount: Int { added.count + deleted.count + modified.count }

  /// The number of rows and columns that differ, plus one if the file is in one feed only.
  var changeCount: Int {
    rowCount + columnsAdded.count + columnsDeleted.count + (action == .modified ? 0 : 1)
  }

  private var columnsAdded: [String] {
    action == .modified ? after.columns.filter { !before.columns.contains($0) } : []
  }

  private var columnsDeleted: [String] {
    action == .modified ? before.columns.filter { !after.columns.contains($0) } : []
  }

  // MARK: - Reading

  private static func columns(of name: String, in archive: Archive) throws -> [String] {
    guard let entry = archive.entry(named: name) else { return [] }
    var report = Report(limit: 0)
    let table = try TableReader(archive.reader(for: entry), file: name, report: &report)
    try table.checkFormat()
    return table.header.columns.map(\.name)
  }

  private static func version(
    of name: String, in archive: Archive, _ columns: [String], _ key: [String], _ compared: [String]
  ) throws -> Version {
    var version = Version()
    version.columns = columns
    let rest = compared.filter { !key.contains($0) }
    try archive.forEachRow(of: name, columns: key + rest) { row, columns in
      var hashes = (TimetableHash(), TimetableHash())
      for column in columns.prefix(key.count) { hashes.0.add(row.hash(column)) }
      for column in columns.dropFirst(key.count) { hashes.1.add(row.hash(column)) }
      version.count += 1
      if version.rows[hashes.0.value] == nil {
        version.rows[hashes.0.value] = (row.line, hashes.1.value)
      }
    }
    return version
  }

  /// The texts of the rows that start on some lines, by line and column.
  private static func texts(
    of name: String, in archive: Archive, lines: Set<Int>
  ) throws -> [Int: [String: String]] {
    if lines.isEmpty { return [:] }
    var texts: [Int: [String: String]] = [:]
    let names = try columns(of: name, in: archive)
    try archive.forEachRow(of: name, columns: names) { row, columns in
      guard lines.contains(row.line) else { return }
      texts[row.line] = Dictionary(
        uniqueKeysWithValues: zip(names, columns.map { row.raw($0) }))
    }
    return texts
  }

  // MARK: - The document

  var json: JSONValue {
    var members = [
      JSONValue.Member("file_name", .string(name)),
      JSONValue.Member("file_action", .string(action.rawValue)),
      JSONValue.Member("columns_added", entries(columnsAdded, in: after.columns)),
      JSONValue.Member("columns_deleted", entries(columnsDeleted, in: before.columns)),
      JSONValue.Member("stats", stats),
    ]
    if rowCount > 0 {
      members.append(
        JSONValue.Member(
          "row_changes",
          .object([
            "primary_key": .array(key.map(JSONValue.string)),
            "columns": .array(columns.map(JSONValue.string)),
            "added": .array(shown.filter { $0.old == nil }.map(json)),
            "deleted": .array(shown.filter { $0.new == nil }.map(json)),
            "modified": .array(shown.filter { $0.old != nil && $0.new != nil }.map(json)),
          ])))
    }
    if rowCount > shown.count {
      members.append(
        JSONValue.Member(
          "truncated",
          .object([
            "is_truncated": .bool(true), "omitted_count": .integer(rowCount - shown.count),
          ])))
    }
    return .members(members)
  }

  private var columns: [String] {
    before.columns + after.columns.filter { !before.columns.contains($0) }
  }

  private func entries(_ names: [String], in header: [String]) -> JSONValue {
    .array(
      names.map { name in
        .object([
          "name": .string(name), "position": .integer((header.firstIndex(of: name) ?? 0) + 1),
        ])
      })
  }

  private var stats: JSONValue {
    let largest = max(before.count, after.count)
    let share = largest == 0 ? 0 : min(100, 100 * Double(rowCount) / Double(largest))
    return .object([
      "total_rows_base": .integer(before.count), "total_rows_new": .integer(after.count),
      "columns_added_count": .integer(columnsAdded.count),
      "columns_deleted_count": .integer(columnsDeleted.count),
      "rows_added_count": .integer(added.count), "rows_deleted_count": .integer(deleted.count),
      "rows_modified_count": .integer(modified.count), "rows_changed_percentage": .double(share),
    ])
  }

  private func json(_ row: Row) -> JSONValue {
    let old = row.old.flatMap { oldTexts[$0] }
    let new = row.new.flatMap { newTexts[$0] }
    let texts = old ?? new ?? [:]
    var members = [
      JSONValue.Member(
        "identifier",
        .members(key.map { JSONValue.Member($0, .string(texts[$0, default: ""])) })),
      JSONValue.Member("raw_value", .string(Self.line(columns.map { texts[$0, default: ""] }))),
    ]
    if let line = row.old { members.append(JSONValue.Member("base_line_number", .integer(line))) }
    if let line = row.new { members.append(JSONValue.Member("new_line_number", .integer(line))) }
    if let old, let new {
      let fields = before.columns.filter { name in new[name].map { $0 != old[name] } ?? false }
      members.append(
        JSONValue.Member(
          "field_changes",
          .array(
            fields.map { name in
              .object([
                "field": .string(name), "base_value": .string(old[name, default: ""]),
                "new_value": .string(new[name, default: ""]),
              ])
            })))
    }
    return .members(members)
  }

  /// Values as a row of a CSV file.
  private static func line(_ values: [String]) -> String {
    values.map { value in
      value.utf8.contains { ",\"\r\n".utf8.contains($0) } ? "\"\(value.doubling("\""))\"" : value
    }.joined(separator: ",")
  }
}
