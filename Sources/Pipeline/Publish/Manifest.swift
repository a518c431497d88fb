import Foundation

/// What a bundle says of itself: `manifest.json`.
///
/// No path of a machine, no clock: the same build gives the same bytes anywhere.
package struct Manifest: Codable, Hashable, Sendable {
  /// Its name in the bundle.
  package static let fileName = "manifest.json"
  /// What marks a folder as ours.
  package static let marker = "seedbed-bundle"

  /// Always ``marker``.
  package private(set) var format = Manifest.marker
  /// The version of the database's schema.
  package var schemaVersion: Int
  /// The version of the tool.
  package var toolVersion: String
  /// The version of the SQLite library that wrote the database.
  package var sqliteVersion: String
  /// The pipeline's name.
  package var pipeline: String
  /// The day that counted as today, as yyyy-MM-dd.
  package var asOf: String?
  /// The digest of ``PipelineConfiguration/canonicalText``.
  package var configurationSHA256: String
  /// The digest of everything that decides the content; see ``dataVersion(of:)``.
  package var dataVersion: String
  /// The inputs, in the order of the configuration.
  package var inputs: [Input]
  /// Every other file of the bundle, in bytewise order of the paths.
  package var outputs: [Output]
  /// The rows of each table of the database.
  package var tables: [String: Int]
  /// How often each notice was given, by code.
  package var notices: [String: Int]

  /// One input.
  package struct Input: Codable, Hashable, Sendable {
    /// The feed's name in the pipeline.
    package var name: String
    /// The file's name without the folders that lead to it.
    package var source: String
    /// The digest of the whole.
    package var sha256: String
    /// The quicker digest that unchanged builds compare; see ``InputFingerprint``.
    package var fingerprint: String
    /// Its bytes.
    package var size: Int
    /// The rows of its table files, by file name.
    package var files: [String: Rows]

    /// Describes an input.
    package init(
      name: String, source: String, sha256: String, fingerprint: String, size: Int,
      files: [String: Rows] = [:]
    ) {
      self.name = name
      self.source = source
      self.sha256 = sha256
      self.fingerprint = fingerprint
      self.size = size
      self.files = files
    }
  }

  /// What became of the rows of a table file; read is used and skipped together.
  package struct Rows: Codable, Hashable, Sendable {
    /// All rows.
    package var read: Int
    /// Rows that found their place in the output.
    package var used: Int
    /// Rows that were left out, each with a notice.
    package var skipped: Int

    /// Counts rows.
    package init(read: Int, used: Int, skipped: Int) {
      self.read = read
      self.used = used
      self.skipped = skipped
    }
  }

  /// One file of the bundle.
  package struct Output: Codable, Hashable, Sendable {
    /// Its path from the bundle's folder.
    package var path: String
    /// Its digest.
    package var sha256: String
    /// Its bytes.
    package var size: Int

    /// Describes a file.
    package init(path: String, sha256: String, size: Int) {
      self.path = path
      self.sha256 = sha256
      self.size = size
    }

    /// The files below a folder, in bytewise order of their paths.
    ///
    /// Throws ``Failure`` when one cannot be read.
    package static func all(in folder: String) throws -> [Output] {
      try FileDigest.files(in: folder).map { path in
        let file = "\(folder)/\(path)"
        return Output(
          path: path, sha256: try FileDigest.sha256(of: file), size: try FileDigest.size(of: file))
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case format, pipeline, inputs, outputs, tables, notices
    case schemaVersion = "schema_version"
    case toolVersion = "tool_version"
    case sqliteVersion = "sqlite_version"
    case asOf = "as_of"
    case configurationSHA256 = "configuration_sha256"
    case dataVersion = "data_version"
  }

  /// Starts a manifest from what decides the content; outputs, tables and notices come later.
  package init(
    schemaVersion: Int, toolVersion: String, sqliteVersion: String, pipeline: String, asOf: String?,
    configurationSHA256: String, inputs: [Input], outputs: [Output] = [],
    tables: [String: Int] = [:], notices: [String: Int] = [:]
  ) {
    self.schemaVersion = schemaVersion
    self.toolVersion = toolVersion
    self.sqliteVersion = sqliteVersion
    self.pipeline = pipeline
    self.asOf = asOf
    self.configurationSHA256 = configurationSHA256
    self.inputs = inputs
    self.outputs = outputs
    self.tables = tables
    self.notices = notices
    dataVersion = Self.dataVersion(
      inputs: inputs, configurationSHA256: configurationSHA256, schemaVersion: schemaVersion,
      toolVersion: toolVersion)
  }
}
