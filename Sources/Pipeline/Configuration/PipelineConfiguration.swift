import Bundles
import Foundation
import Tabular

/// What a pipeline is to do: its YAML, read, checked whole and completed with defaults.
///
/// Paths in it are resolved against the YAML's folder. See ``canonicalText`` for what of it decides
/// the output.
package struct PipelineConfiguration: Sendable {
  /// The pipeline's name, from which its database gets its own.
  package var name: String
  /// Where the YAML says that the bundle goes; nil means `build/<name>` in the current folder.
  package var output: ConfiguredText?
  /// The day that counts as today; nil means the day that ``Client/latestDay(in:)`` gives.
  package var asOf: CalendarDay?
  /// Whether rows keep the ids that they have in the bundle that is published.
  package var keepsIDs: Bool
  /// With what apps go from earlier versions to the one that is published; nil where they take all of it.
  package var patches: PatchesSection?
  /// What the summary of a run ends with; it decides nothing.
  package var note: String?
  /// What is built, with its sections.
  package let client: any Client
  /// What the finished bundle must satisfy before it is published.
  package var gates: GatesSection
  /// What notices of single codes count as.
  package var notices: [String: NoticePolicy]
  /// The environment variables that the YAML named, for keeping their values out of messages.
  package private(set) var variables = UsedVariables()
  /// What is read, in the order of the keys that name it.
  package let inputs: [PipelineInput]
  /// What the keys say that decide the bundle, in canonical form.
  private let settings: [JSONValue.Member]

  /// Where the bundle goes, whether the YAML says so or not.
  package var place: ConfiguredText { output ?? ConfiguredText("build/\(name)") }

  /// A pipeline without a YAML: a client that reads some inputs, with every default.
  package init(name: String, client: any Client, inputs: [PipelineInput]) {
    self.name = name
    self.client = client
    self.inputs = inputs
    keepsIDs = false
    gates = GatesSection()
    notices = [:]
    settings = [JSONValue.Member("inputs", .array(inputs.map(\.setting)))]
  }

  /// The file name of the pipeline's database.
  var databaseName: String { "\(name).sqlite" }

  /// The configuration as a text that is equal whenever it asks for the same bundle.
  ///
  /// JSON with sorted keys, without defaults, and with variables by name. Where the inputs and the output
  /// are is left out, so that moving a folder changes nothing. The name and the day are those of the run,
  /// which can have others than the YAML.
  package var canonicalText: String {
    let ofRun = [
      JSONValue.Member("name", .string(name)),
      JSONValue.Member("as-of", .string(asOf?.description)),
    ]
    let others = settings.filter { setting in !ofRun.contains { $0.key == setting.key } }
    return JSONValue.members(ofRun + others).text(.compact)
  }

  /// The digest of ``canonicalText``, in hexadecimal.
  package var sha256: String { FileDigest.sha256(ofText: canonicalText) }
}

extension PipelineConfiguration {
  /// Reads a pipeline's YAML and checks it whole; `clients` are all clients of the tool.
  ///
  /// Relative paths in it are taken from its own folder. Throws ``ConfigurationErrors`` with every
  /// fault there is; text that is not YAML at all, or writes a key twice, is a single fault.
  package init(
    yaml file: String, clients: [any Client.Type],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    try self.init(
      ConfigurationSource(reading: file), clients: clients, environment: environment)
  }

  /// Reads the text of a pipeline and checks it whole, as the file of one is read.
  package init(
    _ source: ConfigurationSource, clients: [any Client.Type], environment: [String: String]
  ) throws {
    let root = try source.root()
    var reader = ConfigurationReader(source, environment: environment)
    let configuration = MappingReader.read(root, "the pipeline", with: &reader) {
      PipelineConfiguration(&$0, clients)
    }
    guard reader.failures.isEmpty, let configuration else {
      throw ConfigurationErrors(reader.failures)
    }
    self = configuration
    variables = reader.variables
  }

  /// Every key of a pipeline's YAML.
  package static func keys(of clients: [any Client.Type]) -> [ConfigurationKey] {
    form(of: clients).keys
  }

  /// The mapping that a pipeline's YAML is.
  static func form(of clients: [any Client.Type]) -> ValueForm {
    MappingReader.form { PipelineConfiguration(&$0, clients) }
  }

  private init?(_ keys: inout MappingReader, _ clients: [any Client.Type]) {
    let name = keys.name(
      "name", is: .required, example: "sydney-transit",
      "The name of the pipeline, its database and its folder in the workspace.")
    let output = keys.aboutRun { keys in
      keys.custom(
        "output", form: .configuredText("a folder"), example: "../build/sydney-transit",
        "Where the bundle is published. Default: build/NAME in the current folder."
      ) { reader, node, what in
        reader.configuredText(node, what, example: "../build/sydney-transit")?
          .resolved(against: reader.source.folder)
      }
    }
    let asOf = keys.value(
      "as-of", form: .dayOrToday, example: "2026-08-24",
      "The day that counts as today; `today` takes it from the clock. Default for timetables: the "
        + "last `feed_end_date` or calendar exception, but no later than the last service day. "
        + "Default for other inputs: their latest day.", parse: asOfDay)
    let ids = keys.word(
      "ids", as: IDPolicy.self,
      "How rows get their ids in the database: `deal` numbers them by content; `keep` gives each "
        + "row the id that it has in the published bundle, so that a new version differs little "
        + "from the one before.", default: .deal)
    let patches = keys.mapping(
      "patches",
      "Writes the database packed with gzip, patches from earlier versions, and updates.json, which tells apps "
        + "what to download; '{}' for the defaults. Patches are small with 'ids: keep'.",
      PatchesSection.init)
    let note = keys.aboutRun { keys in
      keys.text(
        "note", example: "Owned by the data team.",
        "A note for whoever builds the pipeline; the summary of each run ends with it.")
    }
    keys.inputTerms()
    let built = clients.compactMap { $0.init(&keys) as (any Client)? }
    let gates = keys.group(
      "gates", "Checks that a bundle must pass before it replaces the previous one."
    ) { GatesSection(&$0, clients) }
    if let node = gates.downloadBudget.flatMap({ _ in keys.node(of: "gates") }), patches == nil {
      keys.reader.fail(
        at: node.mapping?[GatesSection.downloadBudget] ?? node,
        "'\(GatesSection.downloadBudget)' is about the packed database, which the pipeline does not write",
        fix: "add 'patches: {}', or remove the gate")
    }
    let notices = keys.noticePolicies(clients)
    Self.checkSections(of: clients, &keys)
    if !built.isEmpty { keys.checkInputs() }
    guard let name, let client = built.first else { return nil }
    self.name = name
    self.output = output
    self.asOf = asOf
    keepsIDs = ids == .keep
    self.patches = patches
    self.note = note
    self.client = client
    self.gates = gates
    self.notices = notices ?? [:]
    inputs = keys.reader.inputs
    settings = keys.settings
  }

  /// Records a pipeline that builds nothing, one that builds two databases, and sections that go
  /// with another one that is not there.
  private static func checkSections(of clients: [any Client.Type], _ keys: inout MappingReader) {
    let asked = clients.map { $0.sections.filter { keys.node(of: $0) != nil } }
      .filter { !$0.isEmpty }
    if asked.isEmpty {
      let sections = clients.flatMap { $0.sections }.map { "'\($0)'" }.joined(separator: ", ")
      keys.fail(
        "the pipeline has nothing to build",
        fix: "add one of the sections \(sections), such as 'transit: { feeds: […] }'")
    }
    for section in asked.dropFirst().joined() {
      keys.fail(
        at: section,
        "'\(section)' and '\(asked[0][0])' are in one pipeline, which has one database",
        fix: "give each its own pipeline")
    }
    for client in clients where !client.sections.contains(where: { keys.node(of: $0) != nil }) {
      for companion in client.companions where keys.node(of: companion) != nil {
        let sections = client.sections.map { "'\($0)'" }.joined(separator: " or ")
        keys.fail(
          at: companion,
          "'\(companion)' needs \(sections), which the pipeline does not have",
          fix: "remove it")
      }
    }
  }
}

/// How rows get their ids.
enum IDPolicy: String, CaseIterable {
  /// Ids by content, assigned again in each build.
  case deal
  /// The ids of the published bundle.
  case keep
}

extension Client {
  /// The names of the sections that make a pipeline the client's.
  package static var sections: [String] {
    declaredSections.filter { $0.presence != .companion }.map(\.name)
  }

  /// The sections that go with those.
  static var companions: [String] {
    declaredSections.filter { $0.presence == .companion }.map(\.name)
  }

  private static var declaredSections: [MappingReader.Declaration] {
    MappingReader.declarations { Self(&$0) }
  }
}
