import Bundles
import Foundation
import SQLiteWriter
import Tabular

/// `manifest.json`, the description of a bundle.
///
/// It contains no path of a machine and no time, so the same binary writes the same bytes
/// everywhere.
package struct Manifest: Decodable, Hashable, Sendable {
  /// The file's name in a bundle.
  package static let fileName = "manifest.json"
  /// The value of `format`, which marks a folder as a Seedbed bundle.
  package static let marker = "seedbed-bundle"

  /// Always ``marker``.
  package private(set) var format = Manifest.marker
  /// The version of the database's schema.
  package var schemaVersion: Int
  /// The version of the tool.
  package var toolVersion: String
  /// The build id of the tool's binary; see ``ToolVersion/build``.
  package var toolBuild: String
  /// The version of the SQLite library that wrote the database.
  package var sqliteVersion: String
  /// The pipeline's name.
  package var pipeline: String
  /// The day that counted as today, as yyyy-MM-dd.
  package var asOf: String?
  /// The digest of ``PipelineConfiguration/canonicalText``.
  package var configurationSHA256: String
  /// The digest of everything that a build depends on; see
  /// ``dataVersion(inputs:previous:configurationSHA256:schemaVersion:toolVersion:)``.
  package var dataVersion: String
  /// The version of the database's content, for apps: a digest of its tables. Two builds with the
  /// same rows have the same version, whatever their inputs are.
  package var contentVersion = ""
  /// The content version of the bundle whose ids the rows keep; nil if ids are new. It counts as an
  /// input.
  package var previous: String?
  /// The inputs, in the order of the configuration.
  package var inputs: [Input]
  /// Every other file of the bundle, in bytewise order of the paths.
  package var outputs: [Output]
  /// The rows of each table of the database.
  package var tables: [String: Int]
  /// The number of notices, by code.
  package var notices: [String: Int]

  /// One input.
  package struct Input: Decodable, Hashable, Sendable {
    /// The feed's name in the pipeline.
    package var name: String
    /// The file's name without its folders.
    package var source: String
    /// The SHA-256 of the whole input.
    package var sha256: String
    /// The quicker digest of the whole input; see ``InputDigest``.
    package var fingerprint: String
    /// The fingerprint of its content, for a zip of its members; see ``InputDigest``.
    package var content: String
    /// Its bytes.
    package var size: Int
    /// The rows of its table files, by file name.
    package var files: [String: Rows] = [:]
    /// The count of what each rule of the pipeline removed; nil without rules.
    package var rules: [RuleCount]?
    /// If the last good copy replaces the input, the day that counted as today when the copy was
    /// read as the input, or `unknown`.
    package var keptSince: String?
    /// The URL of a downloaded input, without its query; nil for a file.
    package var url: String?

    private enum CodingKeys: String, CodingKey {
      case name, source, sha256, fingerprint, content, size, files, rules, url
      case keptSince = "kept_since"
    }
  }

  /// The row counts of a table file; `read` is the sum of `used`, `skipped` and `dropped`.
  package struct Rows: Decodable, Hashable, Sendable {
    /// All rows.
    package var read: Int
    /// Rows that are used in the output.
    package var used: Int
    /// Rows that were left out, each with a notice.
    package var skipped: Int
    /// Rows that a rule of the pipeline left out; nil if there are none.
    package var dropped: Int?
  }

  /// One file of the bundle.
  package struct Output: Decodable, Hashable, Sendable {
    /// Its path from the bundle's folder.
    package var path: String
    /// Its digest.
    package var sha256: String
    /// Its bytes.
    package var size: Int

    /// Describes a file by its path, digest and bytes.
    package init(path: String, sha256: String, size: Int) {
      self.path = path
      self.sha256 = sha256
      self.size = size
    }

    /// The file at a path from a folder.
    ///
    /// Throws ``Failure`` if the file cannot be read.
    init(of path: String, in folder: String) throws {
      let file = "\(folder)/\(path)"
      self.init(
        path: path, sha256: try FileDigest.sha256(of: file), size: try FileDigest.size(of: file))
    }

    /// The files below a folder, in bytewise order of their paths.
    ///
    /// Throws ``Failure`` if a file cannot be read.
    package static func all(in folder: String) throws -> [Output] {
      try FileDigest.files(in: folder).map { try Output(of: $0, in: folder) }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case format, pipeline, previous, inputs, outputs, tables, notices
    case schemaVersion = "schema_version"
    case toolVersion = "tool_version"
    case toolBuild = "tool_build"
    case sqliteVersion = "sqlite_version"
    case asOf = "as_of"
    case configurationSHA256 = "configuration_sha256"
    case dataVersion = "data_version"
    case contentVersion = "content_version"
  }

  /// Starts a manifest with everything that determines the content. Outputs, tables and notices are
  /// added later.
  package init(
    schemaVersion: Int, toolVersion: String, toolBuild: String, sqliteVersion: String,
    pipeline: String, asOf: String?, configurationSHA256: String, previous: String? = nil,
    inputs: [Input], outputs: [Output] = [],
    tables: [String: Int] = [:], notices: [String: Int] = [:]
  ) {
    self.schemaVersion = schemaVersion
    self.toolVersion = toolVersion
    self.toolBuild = toolBuild
    self.sqliteVersion = sqliteVersion
    self.pipeline = pipeline
    self.asOf = asOf
    self.configurationSHA256 = configurationSHA256
    self.previous = previous
    self.inputs = inputs
    self.outputs = outputs
    self.tables = tables
    self.notices = notices
    dataVersion = Self.dataVersion(
      inputs: inputs, previous: previous, configurationSHA256: configurationSHA256,
      schemaVersion: schemaVersion, toolVersion: toolVersion)
  }
}

extension Manifest {
  /// Turns this into the manifest of a bundle whose ids are all new.
  mutating func forgetPrevious() {
    previous = nil
    dataVersion = Self.dataVersion(
      inputs: inputs, configurationSHA256: configurationSHA256, schemaVersion: schemaVersion,
      toolVersion: toolVersion)
  }

  /// The digest of the inputs' content, the bundle whose ids are kept, the configuration, the
  /// schema version and the tool version.
  package static func dataVersion(
    inputs: [Input], previous: String? = nil, configurationSHA256: String, schemaVersion: Int,
    toolVersion: String
  ) -> String {
    let contents = inputs.map { input in
      JSONValue.object(["name": .string(input.name), "content": .string(input.content)])
    }
    var members = [
      JSONValue.Member("inputs", .array(contents)),
      JSONValue.Member("configuration_sha256", .string(configurationSHA256)),
      JSONValue.Member("schema_version", .integer(schemaVersion)),
      JSONValue.Member("tool_version", .string(toolVersion)),
    ]
    if let previous { members.append(JSONValue.Member("previous", .string(previous))) }
    return FileDigest.sha256(ofText: JSONValue.members(members).text(.compact))
  }

  /// The path of the bundle's database; nil if its files are not listed yet.
  var database: String? { outputs.first { $0.path.hasSuffix(".sqlite") }?.path }

  /// An input before a build, for the comparison with the published bundle.
  package struct FoundInput: Hashable, Sendable {
    /// The feed's name in the pipeline.
    package let name: String
    /// A digest of its current content.
    package let digest: String
    /// The day of the last good copy that replaces it; nil without such a copy.
    package var keptSince: String?
  }

  /// Whether the inputs are unchanged since the build, according to one of their digests.
  package func hasInputs(_ found: [FoundInput], by digest: KeyPath<Input, String>) -> Bool {
    inputs.map {
      FoundInput(name: $0.name, digest: $0[keyPath: digest], keptSince: $0.keptSince)
    } == found
  }

  /// Whether a build of the same inputs would give the same bundle again.
  package func isCurrent(
    configurationSHA256: String, schemaVersion: Int, toolVersion: String, toolBuild: String,
    sqliteVersion: String
  ) -> Bool {
    self.configurationSHA256 == configurationSHA256 && self.schemaVersion == schemaVersion
      && self.toolVersion == toolVersion && self.toolBuild == toolBuild
      && self.sqliteVersion == sqliteVersion
  }

  /// Whether another bundle has the same content for an app: the same content version, and the same
  /// files except those about the run.
  package func hasContent(of other: Manifest) -> Bool {
    let aboutRun = Set(
      Changes.fileNames + [ReportFile.fileName, BundlePage.fileName, NumberLedger.fileName])
    func documents(of manifest: Manifest) -> [Output] {
      manifest.outputs.filter {
        $0.path != manifest.database && !aboutRun.contains($0.path) && !Updates.has($0.path)
      }
    }
    return contentVersion == other.contentVersion && database == other.database
      && documents(of: self) == documents(of: other)
  }
}

extension Manifest {
  /// Reads a manifest; throws a decoding error if another version of the tool wrote it, or if a count or a size
  /// is impossible.
  package init(reading json: Data) throws {
    self = try JSONDecoder().decode(Manifest.self, from: json)
    guard counts.allSatisfy(Self.possibleCounts.contains) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "a count or a size is impossible"))
    }
  }

  /// The counts and sizes that a build may write; their sums and differences never overflow.
  private static let possibleCounts = 0...1_000_000_000_000_000

  /// Every count of rows and every size in bytes.
  private var counts: [Int] {
    var counts = outputs.map(\.size)
    counts += tables.values
    counts += notices.values
    for input in inputs {
      counts.append(input.size)
      for file in input.files.values {
        counts += [file.read, file.used, file.skipped, file.dropped ?? 0]
      }
      for rule in input.rules ?? [] { counts += rule.rows.values }
    }
    return counts
  }

  /// The content of `manifest.json`.
  package var fileContent: [UInt8] { Self.shape.json(self).fileContent }

  /// Whether a file is a manifest of any version.
  static func isMarked(_ json: Data) -> Bool {
    let mark = try? JSONDecoder().decode(Mark.self, from: json)
    return mark?.format == marker
  }

  private struct Mark: Decodable {
    let format: String
  }
}

/// The version of the tool; it is part of every data version.
package enum ToolVersion {
  /// Semantic version, as in CHANGELOG.md.
  package static let current = "0.2.0"

  /// The id of the running binary, which differs after each change of the code. The version alone
  /// does not: all builds between two versions have the earlier number. Empty if the binary cannot
  /// be read.
  ///
  /// It is the linker's build id, a digest of the linker's output, which `make` asks for. Without
  /// one it is the fingerprint of the file, which takes about 15 ms.
  package static let build =
    Bundle.main.executablePath.flatMap {
      linkerBuildID(of: $0) ?? (try? InputDigest.fingerprint(of: $0))
    } ?? ""

  /// The description of an ELF file's note with its build id, in hexadecimal; nil if it has none.
  ///
  /// Format: https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html#note_section; the
  /// note has the owner `GNU` and type 3, and is among the headers at the start of the file.
  static func linkerBuildID(of path: String) -> String? {
    let handle = FileHandle(forReadingAtPath: path)
    guard let start = try? handle?.read(upToCount: 1 << 16),
      start.starts(with: [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F")])
    else { return nil }
    let length = 20
    let header = Data([4, 0, 0, 0, UInt8(length), 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8))
    guard let note = start.range(of: header), note.upperBound + length <= start.endIndex else {
      return nil
    }
    return Array(start[note.upperBound..<note.upperBound + length]).hexadecimal
  }
}

extension Manifest.Rows {
  /// Takes the row counts of a report.
  init(_ count: RowCount) {
    self.init(
      read: count.read, used: count.used, skipped: count.skipped,
      dropped: count.dropped > 0 ? count.dropped : nil)
  }
}
