import Bundles

extension Manifest {
  /// The digest over inputs, configuration, schema version and tool version.
  package static func dataVersion(
    inputs: [Input], configurationSHA256: String, schemaVersion: Int, toolVersion: String
  ) -> String {
    let text = JSONValue.object([
      "inputs": .array(
        inputs.map { .object(["name": .string($0.name), "sha256": .string($0.sha256)]) }),
      "configuration_sha256": .string(configurationSHA256),
      "schema_version": .integer(schemaVersion),
      "tool_version": .string(toolVersion),
    ]).text(.compact)
    return FileDigest.sha256(ofText: text)
  }

  /// An input as it is found before a build, to be compared with what was built.
  package struct FoundInput: Hashable, Sendable {
    /// The feed's name in the pipeline.
    package let name: String
    /// Its fingerprint now.
    package let fingerprint: String
    /// Its bytes now.
    package let size: Int

    /// Describes an input that was found.
    package init(name: String, fingerprint: String, size: Int) {
      self.name = name
      self.fingerprint = fingerprint
      self.size = size
    }
  }

  /// Whether a build would give the same bundle again, so that there is nothing to do.
  package func isCurrent(
    inputs found: [FoundInput], configurationSHA256: String, schemaVersion: Int,
    toolVersion: String, sqliteVersion: String
  ) -> Bool {
    let built = inputs.map {
      FoundInput(name: $0.name, fingerprint: $0.fingerprint, size: $0.size)
    }
    return built == found && self.configurationSHA256 == configurationSHA256
      && self.schemaVersion == schemaVersion && self.toolVersion == toolVersion
      && self.sqliteVersion == sqliteVersion
  }
}
