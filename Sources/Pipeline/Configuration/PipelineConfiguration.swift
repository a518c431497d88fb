import Bundles
import Foundation
import Tabular

/// The configuration of a pipeline: its YAML after all checks, completed with defaults.
///
/// Paths in it are relative to the YAML's folder. ``canonicalText`` has the part that affects the
/// output.
package struct PipelineConfiguration: Sendable {
  /// The pipeline's name, which is also the name of its database.
  package var name: String
  /// The output folder that the YAML names; nil means `build/<name>` in the current folder.
  package var output: ConfiguredText?
  /// The day that counts as today; nil means the result of ``Client/latestDay(in:)``.
  package var asOf: CalendarDay?
  /// Whether rows keep their ids of the published bundle.
  package var keepsIDs: Bool
  /// The patches that update apps from earlier versions; nil if apps download whole bundles.
  package var patches: PatchesSection?
  /// The last line of a run's summary; it does not affect the bundle.
  package var note: String?
  /// The client that builds the bundle, with its sections.
  package let client: any Client
  /// The conditions that the finished bundle must meet before publication.
  package var gates: GatesSection
  /// The policies for notices, by notice code.
  package var notices: [String: NoticePolicy]
  /// The environment variables that the YAML names. Their values are kept out of messages.
  package private(set) var variables = UsedVariables()
  /// The inputs, in the order of the keys that name them.
  package let inputs: [PipelineInput]
  /// The values of the keys that affect the bundle, in canonical form.
  private let settings: [JSONValue.Member]

  /// The output folder, from the YAML or by default.
  package var place: ConfiguredText { output ?? ConfiguredText("build/\(name)") }

  /// A pipeline without YAML: a client with some inputs and every default.
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

  /// The configuration as a canonical text: two configurations for the same bundle have equal
  /// texts.
  ///
  /// It is JSON with sorted keys. Defaults are left out, and variables are written by name. The
  /// paths of the inputs and the output are left out too, so that moving a folder changes nothing.
  /// The name and the day come from the run, because a run can override the YAML.
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
  /// Reads a pipeline's YAML and checks all of it; `clients` are all clients of the tool.
  ///
  /// Paths in the YAML are relative to its folder. Throws ``ConfigurationErrors`` with every error.
  /// If the text is not YAML or has a key twice, that is the only error.
  package init(
    yaml file: String, clients: [any Client.Type],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    try self.init(
      ConfigurationSource(reading: file), clients: clients, environment: environment)
  }

  /// Reads the text of a pipeline and checks all of it, in the same way as a file.
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

  /// The form of a pipeline's YAML.
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
    ) { GatesSection(&$0, clients, for: built.first) }
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

  /// Records an error if the pipeline builds nothing or two databases, or if a companion section
  /// lacks the section that it needs.
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
    for (companion, sections) in sections(ofCompanionsOf: clients)
    where keys.node(of: companion) != nil && !sections.contains(where: { keys.node(of: $0) != nil })
    {
      let sections = sections.map { "'\($0)'" }.joined(separator: " or ")
      keys.fail(
        at: companion, "'\(companion)' needs \(sections), which the pipeline does not have",
        fix: "remove it")
    }
  }

  /// The companion sections of clients, each with the sections one of which it needs.
  static func sections(
    ofCompanionsOf clients: [any Client.Type]
  ) -> [(companion: String, sections: [String])] {
    let sections = clients.flatMap { client in
      client.companions.map { (companion: $0, sections: client.sections) }
    }
    return Dictionary(grouping: sections, by: \.companion)
      .map { (companion: $0.key, sections: $0.value.flatMap(\.sections)) }
      .ordered { $0.companion < $1.companion }
  }
}

/// How rows get their ids.
enum IDPolicy: String, CaseIterable {
  /// Each build assigns ids again, by content.
  case deal
  /// Rows keep the ids of the published bundle.
  case keep
}

extension Client {
  /// The names of the sections that make a pipeline the client's.
  package static var sections: [String] {
    declaredSections.filter { $0.presence != .companion }.map(\.name)
  }

  /// The companion sections, which need one of ``sections``.
  static var companions: [String] {
    declaredSections.filter { $0.presence == .companion }.map(\.name)
  }

  private static var declaredSections: [MappingReader.Declaration] {
    MappingReader.declarations { Self(&$0) }
  }
}
