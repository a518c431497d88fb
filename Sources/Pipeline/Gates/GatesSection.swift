import Bundles
import Tabular

/// The YAML's `gates`: conditions that a finished bundle must meet. Only the named gates are
/// checked, except that each ``MaximumShare`` has a default limit.
package struct GatesSection: Hashable, Sendable {
  /// The maximum size of the database in bytes.
  package var sizeBudget: Int?
  /// The maximum size in bytes of the compressed database, which apps download.
  package var downloadBudget: Int?
  /// The maximum number of notices of severity error.
  package var maximumErrors: Int?
  /// The maximum number of notices of severity warning.
  package var maximumWarnings: Int?
  /// The maximum number of notices, by code.
  package var maximumNotices: [String: Int] = [:]
  /// The maximum unusable share of an input, from 0 to 1, by gate name.
  package var maximumShares: [String: Double] = [:]
  /// The minimum number of rows of tables.
  package var minimums: [MinimumRows: Int] = [:]
  /// The names that the bundle must have.
  package var required: [RequiredNames: [LocatedText]] = [:]
  /// The minimum number of days, starting from the day that counts as today, for which every input
  /// must be useful.
  package var minimumDaysAhead: Int?
  /// The maximum decrease of each count since the last published bundle, as a share.
  package var maximumShrink: [String: Double] = [:]
  /// The maximum increase of each count, as a share.
  package var maximumGrowth: [String: Double] = [:]
  /// The maximum share of things in the last published bundle that may have other ids now.
  package var maximumRenamed: [String: Double] = [:]
}

/// A text of the YAML with its place, for messages after the YAML was read.
package struct LocatedText: Hashable, Sendable {
  /// The text.
  package let text: String
  /// Its file and line; nil for a text from no file.
  package let origin: SourceLocation?

  /// Makes a text with its place.
  package init(_ text: String, at origin: SourceLocation? = nil) {
    self.text = text
    self.origin = origin
  }
}

extension ConfigurationReader {
  /// Reads a text with its place.
  package mutating func locatedText(
    _ node: YAMLNode, _ what: String, example: String
  ) -> LocatedText? {
    text(node, what, example: example).map {
      LocatedText($0, at: origin(of: node))
    }
  }
}

extension GatesSection {
  /// The key of the limit for the compressed database.
  static let downloadBudget = "download-budget"

  /// The key of the row counts of all tables.
  static let rows = "rows"

  /// The key of the row count of one table.
  static func rows(of table: String) -> String { "tables.\(table)" }

  /// Reads the section; `clients` are all clients of the tool, and `client` is the pipeline's own.
  init(
    _ keys: inout MappingReader, _ clients: [any Client.Type], for client: (any Client)? = nil
  ) {
    @Sendable func tables() -> [String] {
      client.map { $0.tableNames.ordered() }
        ?? Set(clients.flatMap { $0.schemaPage.schema.tables.map(\.name) }).ordered()
    }
    sizeBudget = keys.size("size-budget", "The maximum size of the database.")
    downloadBudget = keys.size(
      Self.downloadBudget,
      "The maximum size of the database packed with gzip, which apps download; it needs 'patches'.")
    maximumErrors = keys.count(
      "maximum-errors", example: "0", "The maximum number of notices with severity error.")
    maximumWarnings = keys.count(
      "maximum-warnings", "The maximum number of notices with severity warning.")
    maximumNotices =
      keys.byNoticeCode(
        "maximum-notices", clients, noun: "numbers", example: "{ stop_without_stop_time: 100 }",
        "The maximum number of notices with single codes, which docs/notices.md lists.",
        each: { _ in .count(in: anyCount) },
        { $0.count($1, $3, from: anyCount) }) ?? [:]
    for gate in clients.flatMap({ $0.gates.shares }) {
      maximumShares[gate.name] = keys.share(
        gate.name, default: gate.limit, "\(gate.sentence) It holds in every pipeline.")
    }
    for minimum in clients.flatMap({ $0.gates.minimums }) {
      minimums[minimum] = keys.count(minimum.name, "The minimum number of \(minimum.noun).")
    }
    minimums.merge(keys.minimumRows(tables)) { named, _ in named }
    for gate in clients.flatMap({ $0.gates.required }) { required[gate] = keys.names(of: gate) }
    let ends = clients.compactMap { $0.gates.ends }
    minimumDaysAhead = keys.count(
      "minimum-days-ahead", in: 0...3_650, example: "14",
      "The number of days, after the day that counts as today, for which every input must still be "
        + "useful. "
        + ends.map(\.sentence).joined(separator: " "))
    let measures = clients.flatMap { $0.gates.measures }
    maximumShrink = keys.group(
      "maximum-shrink",
      "By how much a bundle may be smaller than the one that it replaces. A count that was 0 in "
        + "that bundle is not compared, and the first bundle is compared with nothing."
    ) { $0.changes(of: measures, "fewer", tables) }
    maximumGrowth = keys.group(
      "maximum-growth", "By how much a bundle may be larger than the one that it replaces."
    ) { $0.changes(of: measures, "more", tables) }
    let identified = clients.flatMap { $0.gates.identified }
    maximumRenamed = keys.group(
      "maximum-renamed",
      "The share of the replaced bundle's stops and the like that may get other ids without any "
        + "other change. An app loses what it has stored by such an id, such as a favourite."
    ) { keys in
      identified.reduce(into: [:]) { shares, name in
        shares[name] = keys.share(name, "The share of the \(name).")
      }
    }
  }

  /// The names of all gates, which `--accept` takes.
  package static func names(of clients: [any Client.Type]) -> [String] {
    MappingReader.declarations { GatesSection(&$0, clients) }.map(\.name)
      + StandingGate.allCases.map(\.rawValue)
  }
}

extension MappingReader {
  /// The names of tables, which a pipeline with the section `tables` chooses.
  private static let tableNames = "^[A-Za-z_][A-Za-z0-9_]*$"

  /// Reads the keys of `maximum-shrink` or `maximum-growth`. `word` is the direction of the change,
  /// and `tables` are the names of all tables.
  fileprivate mutating func changes(
    of measures: [Measure], _ word: String, _ tables: @escaping @Sendable () -> [String]
  ) -> [String: Double] {
    var shares =
      custom(
        "tables",
        form: .mapping(
          "a mapping of tables to percentages", names: Self.tableNames, each: .percentage),
        example: "{ transfers: 50 % }",
        "How many \(word) rows the named tables may have; `rows` does not apply to them."
      ) { reader, node, what -> [String: Double]? in
        guard let fields = reader.mapping(node, what, known: tables()) else { return nil }
        var shares: [String: Double] = [:]
        for (table, value) in fields {
          shares[GatesSection.rows(of: table)] = reader.value(
            value, "'\(table)'", noun: "a percentage", example: "20 %", parse: percentage)
        }
        return shares
      } ?? [:]
    shares[GatesSection.rows] = share(
      GatesSection.rows,
      "How many \(word) rows any table may have. A table with fewer than "
        + "\(BundleChange.fewestRows) rows is not compared, but must not become empty.")
    for measure in measures {
      shares[measure.name] = share(
        measure.name, "How many \(word) \(measure.name) there may be. \(measure.sentence)")
    }
    return shares
  }

  /// Reads the minimum numbers of rows by table.
  fileprivate mutating func minimumRows(
    _ tables: @escaping @Sendable () -> [String]
  ) -> [MinimumRows: Int] {
    custom(
      MinimumRows.ofAnyTable,
      form: .mapping(
        "a mapping of tables to numbers", names: Self.tableNames, each: .count(in: anyCount)),
      example: "{ stops: 100 }", "The minimum number of rows of the named tables."
    ) { reader, node, what -> [MinimumRows: Int]? in
      guard let fields = reader.mapping(node, what, known: tables()) else { return nil }
      var minimums: [MinimumRows: Int] = [:]
      for (table, value) in fields {
        minimums[MinimumRows(ofAny: table)] = reader.count(value, "'\(table)'", from: anyCount)
      }
      return minimums
    } ?? [:]
  }

  /// Reads the names that a gate requires.
  fileprivate mutating func names(of gate: RequiredNames) -> [LocatedText]? {
    list(
      gate.name, noun: "a list of names",
      each: gate.known.map { .word(of: $0) } ?? .text("a \(gate.noun)"), example: gate.example,
      gate.sentence
    ) { reader, node in
      guard let known = gate.known else {
        return reader.locatedText(node, "a \(gate.noun)", example: gate.example)
      }
      return reader.name(
        node, "an entry of '\(gate.name)'", of: gate.noun, among: known, example: gate.example
      ).map { LocatedText($0, at: reader.origin(of: node)) }
    }
  }
}
