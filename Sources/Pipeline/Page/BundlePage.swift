import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// `report.html`, which shows people a bundle and its run. It is one file and loads nothing.
///
/// The page contains its content as JSON, and a script in the page draws it; see ``PageTemplate``.
struct BundlePage {
  /// Its name in a bundle.
  static let fileName = "report.html"

  /// The bundle.
  let bundle: StagedBundle
  /// The title of the database.
  let title: String
  /// The bytes of each table.
  let sizes: [(name: String, count: Int)]
  /// The findings in the inputs.
  let findings: [RunRecord.Findings]
  /// The results of the gates; nil if no gates were checked.
  var gates: [GateResult]?
  /// The gates whose refusals the user accepted.
  var accepted: Set<String> = []
  /// The content of changes.json; nil if there was no comparison.
  var changes: JSONValue?

  /// Writes the page into the bundle's folder; `files` are the bundle's other files.
  func write(_ files: [Manifest.Output]) throws {
    try Workspace.write(
      PageTemplate.page(named: bundle.manifest.pipeline, data: data(files)),
      to: "\(bundle.folder)/\(Self.fileName)")
  }

  /// The data of the page.
  func data(_ files: [Manifest.Output]) throws -> JSONValue {
    let answers = DatabaseAnswers(bundle.databasePath)
    let manifest = bundle.manifest
    return .object([
      "pipeline": .string(manifest.pipeline), "title": .string(title),
      "content_version": .string(manifest.contentVersion),
      "data_version": .string(manifest.dataVersion), "as_of": .string(manifest.asOf),
      "schema_version": .integer(manifest.schemaVersion),
      "tool_version": .string(manifest.toolVersion),
      "inputs": .array(manifest.inputs.map(\.pageValue)), "files": Self.folders(of: files),
      "tables": tables,
      "gates": gates.map { .array($0.map { gate in value(of: gate) }) } ?? .null,
      "changes": changes.map { $0.fewerExamples.shortened(to: PageTemplate.textLength) } ?? .null,
      "notices": NoticeGroups(findings).json(textLength: PageTemplate.textLength),
      "parts": .array(try bundle.parts.map { try $0.pageValue(answers) }),
    ])
  }

  /// The files of a bundle with their sizes; files in one folder are added up.
  private static func folders(of files: [Manifest.Output]) -> JSONValue {
    var folders: [String: (count: Int, size: Int)] = [:]
    for file in files where file.path != fileName {
      let parts = file.path.split(separator: "/")
      let name = parts.count > 1 ? "\(parts[0])/" : file.path
      folders[name, default: (0, 0)].count += 1
      folders[name, default: (0, 0)].size += file.size
    }
    return .array(
      folders.ordered { $0.key < $1.key }.map { name, folder in
        .object([
          "name": .string(name), "files": .integer(folder.count), "size": .integer(folder.size),
        ])
      })
  }

  /// The rows of each table, and its bytes if SQLite reports them.
  private var tables: JSONValue {
    let rows = bundle.manifest.tables
    let others = rows.keys.filter { name in !sizes.contains { $0.name == name } }.ordered()
    return .array(
      (sizes.map { ($0.name, .integer($0.count)) } + others.map { ($0, JSONValue.null) })
        .map { name, size in
          .object(["name": .string(name), "rows": .integer(rows[name]), "size": size])
        })
  }

  private func value(of gate: GateResult) -> JSONValue {
    let isAccepted = gate.refusal.map { accepted.contains($0.gate) } ?? false
    let state = gate.refusal == nil ? "passed" : isAccepted ? "accepted" : "refused"
    return .object([
      "gate": .string(gate.gate), "subject": .string(gate.subject), "value": .string(gate.value),
      "limit": .string(gate.limit), "state": .string(state),
      // The fix may contain a path of this machine, for the person who runs the build.
      "fix": .string(isAccepted ? nil : gate.refusal?.fix),
    ])
  }
}

extension PagePart {
  /// The part with its rows, as data of the page.
  fileprivate func pageValue(_ answers: DatabaseAnswers) throws -> JSONValue {
    let values = try rows.values(answers)
    var members = [
      JSONValue.Member("title", .string(title)), JSONValue.Member("sentence", .string(sentence)),
      JSONValue.Member("series", try series.map { .rows(try $0.values(answers)) } ?? .null),
    ]
    func add(_ form: String, _ drawn: JSONValue, _ others: KeyValuePairs<String, JSONValue> = [:]) {
      members += others.map { JSONValue.Member($0.key, $0.value) }
      members += [JSONValue.Member("form", .string(form)), JSONValue.Member("rows", drawn)]
    }
    switch form {
    case .figures: add("figures", .rows(values))
    case .table(let columns):
      add("table", .rows(values), ["columns": .array(columns.map { .string($0) })])
    case .bars(let category, let unit):
      add("bars", .rows(values), ["category": .string(category), "unit": .string(unit)])
    case .lines(let x, let y): add("lines", .rows(values), ["x": .string(x), "y": .string(y)])
    case .map(let links, let paths):
      let links = try links.map { try $0.values(answers) } ?? []
      let paths = try paths.map { try $0.values(answers) } ?? []
      add(
        "map", PackedPoints(values).json,
        ["links": PackedPoints.links(links), "paths": .rows(paths)])
    }
    return .members(members)
  }
}

extension PageRows {
  fileprivate func values(_ answers: DatabaseAnswers) throws -> [[JSONValue]] {
    switch self {
    case .query(let sql): try answers.values(sql)
    case .values(let rows): rows
    }
  }
}

extension Manifest.Input {
  fileprivate var pageValue: JSONValue {
    .object([
      "name": .string(name), "source": .string(source), "sha256": .string(sha256),
      "size": .integer(size), "kept_since": .string(keptSince), "url": .string(url),
      "files": files.pageValue,
    ])
  }
}

extension [String: Manifest.Rows] {
  /// The rows of each table file, by name.
  var pageValue: JSONValue {
    .array(
      sorted { $0.key < $1.key }.map { file, rows in
        .object([
          "file": .string(file), "read": .integer(rows.read), "used": .integer(rows.used),
          "skipped": .integer(rows.skipped), "dropped": .integer(rows.dropped ?? 0),
        ])
      })
  }
}

extension JSONValue {
  /// Rows as an array of arrays.
  fileprivate static func rows(_ rows: [[JSONValue]]) -> JSONValue {
    .array(rows.map { .array($0) })
  }

  /// The content of changes.json with at most five examples of each change, and six fields of each
  /// example.
  var fewerExamples: JSONValue {
    changing("subjects") { subject in
      var shown: [JSONValue: Int] = [:]
      return subject.changing(
        "examples",
        where: { example in
          let change = example.member("change") ?? .null
          shown[change, default: 0] += 1
          return shown[change, default: 0] <= 5
        }
      ) { example in
        var fields = 0
        return example.changing(
          "fields",
          where: { _ in
            fields += 1
            return fields <= 6
          }
        ) { $0 }
      }
    }
  }

  private func member(_ key: String) -> JSONValue? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The object after changing or removing elements of the array under a key.
  private func changing(
    _ key: String, where isKept: (JSONValue) -> Bool = { _ in true },
    _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard case .members(var members) = self,
      let place = members.firstIndex(where: { $0.key == key }),
      case .array(let elements) = members[place].value
    else { return self }
    members[place].value = .array(elements.filter(isKept).map(change))
    return .members(members)
  }

  /// The value with each text cut to at most `length` characters.
  func shortened(to length: Int) -> JSONValue {
    switch self {
    case .string(let text): .string(text.shortened(to: length))
    case .array(let elements): .array(elements.map { $0.shortened(to: length) })
    case .members(let members):
      .members(members.map { Member($0.key, $0.value.shortened(to: length)) })
    default: self
    }
  }
}

extension String {
  /// The text, cut to `length` characters with an ellipsis if it is longer.
  package func shortened(to length: Int) -> String {
    utf8.count > length && count > length ? prefix(length - 1) + "…" : self
  }
}
