import Bundles
import Tabular

/// What a pipeline is to do: its YAML, read, checked whole and completed with defaults.
///
/// Paths in it are resolved against the YAML's folder. See ``canonicalText`` for what of it decides
/// the output.
package struct PipelineConfiguration: Sendable {
  /// The pipeline's name, from which its database gets its own.
  package var name: String
  /// Where the bundle goes; nil means `build/<name>` in the current folder.
  package var output: ConfiguredText?
  /// The day that counts as today; nil means the latest day in the input.
  package var asOf: CivilDay?
  /// What is built, with its sections.
  package let client: any Client
  /// What the finished bundle must satisfy before it is published.
  package var gates: GatesSection
  /// The environment variables that the YAML named, for keeping their values out of messages.
  package let variables: UsedVariables
  /// The sections of every client in canonical form.
  private let sections: [JSONValue.Member]
  private let minimumRows: [MinimumRows]

  /// Gathers what was read; `clients` are all that the tool knows.
  package init(
    name: String, output: ConfiguredText? = nil, asOf: CivilDay? = nil, client: any Client,
    among clients: [any Client.Type], gates: GatesSection = GatesSection(),
    variables: UsedVariables = UsedVariables()
  ) {
    self.name = name
    self.output = output
    self.asOf = asOf
    self.client = client
    self.gates = gates
    self.variables = variables
    sections = clients.flatMap { Self.canonicalSections(of: $0, client) }
    minimumRows = clients.flatMap { $0.gates }
  }

  private static func canonicalSections<Kind: Client>(
    of kind: Kind.Type, _ client: any Client
  ) -> [JSONValue.Member] {
    kind.canonicalSections(of: client as? Kind)
  }

  /// The file name of the pipeline's database.
  var databaseName: String { "\(name).sqlite" }

  /// The configuration as a text that is equal whenever it asks for the same bundle.
  ///
  /// JSON with sorted keys, defaults filled in and variables by name. Where the inputs and the output
  /// are is left out, so that moving a folder changes nothing.
  package var canonicalText: String {
    JSONValue.members(
      [
        JSONValue.Member("name", .string(name)),
        JSONValue.Member("as-of", .integer(asOf?.yyyymmdd)),
        JSONValue.Member("gates", gates.canonicalValue(minimumRows)),
      ] + sections
    ).text(.compact)
  }

  /// The digest of ``canonicalText``, in hexadecimal.
  package var sha256: String { FileDigest.sha256(ofText: canonicalText) }
}

extension GatesSection {
  fileprivate func canonicalValue(_ gates: [MinimumRows]) -> JSONValue {
    .members(
      [
        JSONValue.Member("size-budget", .integer(sizeBudget)),
        JSONValue.Member("maximum-errors", .integer(maximumErrors)),
        JSONValue.Member("maximum-warnings", .integer(maximumWarnings)),
      ] + gates.map { JSONValue.Member($0.name, .integer(minimums[$0])) })
  }
}
