import Bundles
import Pipeline
import Tabular

/// A catalogue written in YAML.
struct WrittenCatalogue {
  /// The list of feeds, each of which is an entry; nil without one.
  let feeds: CatalogueSource?
  /// The keys that apply to each entry unless it sets its own.
  let defaults: PipelinePart
  /// The entries, with unique ids.
  let entries: [WrittenEntry]
  /// The folder that relative paths start from; empty for the current folder.
  let folder: String

  /// Reads a file; throws ``ConfigurationErrors`` with every fault in its structure.
  init(
    reading file: String, _ clients: [any Client.Type], _ environment: [String: String]
  ) throws {
    let source = try ConfigurationSource(reading: file, kind: .catalogue)
    let root = try source.root()
    var reader = ConfigurationReader(source, environment: environment)
    let form = PipelineForm(of: clients)
    let catalogue = MappingReader.read(root, "the catalogue", with: &reader) {
      WrittenCatalogue(&$0, form)
    }
    guard let catalogue, reader.failures.isEmpty else {
      throw ConfigurationErrors(reader.failures)
    }
    self = catalogue
  }

  /// The form of the file's mapping.
  fileprivate static func form(of clients: [any Client.Type]) -> ValueForm {
    let form = PipelineForm(of: clients)
    return MappingReader.form { WrittenCatalogue(&$0, form) }
  }

  private init?(_ keys: inout MappingReader, _ form: PipelineForm) {
    let feeds = keys.custom(
      "feeds", form: .configuredText("a file, a folder or a URL"), example: "feeds_v2.csv",
      "A list of feeds, each of which is an entry: a CSV in the layout of the Mobility Database (a path or "
        + "a URL), a DMFR file, or a folder of DMFR files or of GTFS feeds."
    ) { reader, node, what in reader.listOfFeeds(node, what) }
    let defaults = keys.mapping(
      "defaults", "Keys of a pipeline that apply to each entry without its own."
    ) { PipelinePart(&$0, form) }
    var earlier = EarlierEntries()
    let entries = keys.entries(
      "entries", each: "an entry",
      example: "{ id: sydney, transit: { feeds: [{ name: sydney, source: sydney.zip }] } }",
      "The entries. Each is a pipeline, or adds keys to the feed of the list that has the same id."
    ) { WrittenEntry(&$0, form, &earlier) }
    if keys.node(of: "feeds") == nil, keys.node(of: "entries") == nil {
      keys.fail(
        "the catalogue has neither 'feeds' nor 'entries'",
        fix: "add a list of feeds, such as 'feeds: feeds_v2.csv', or entries")
    }
    self.feeds = feeds
    self.defaults = defaults ?? PipelinePart()
    self.entries = entries ?? []
    folder = keys.reader.source.folder
  }
}

extension TaskCatalogue {
  /// The JSON Schema with which editors complete and check a catalogue in YAML, generated from the
  /// declarations of its keys.
  ///
  /// It names the keys of pipelines. Their values are checked only when the pipeline is read.
  package static func schema(of clients: [any Client.Type]) -> JSONValue {
    .members(
      [
        JSONValue.Member("$schema", .string("http://json-schema.org/draft-07/schema#")),
        JSONValue.Member("title", .string("A catalogue of Seedbed")),
        JSONValue.Member(
          "description", .string("Bundles that one run builds, and the keys that they share.")),
        JSONValue.Member(
          "anyOf",
          .array(
            ["feeds", "entries"].map { .object(["required": .array([.string($0)])]) })),
      ] + WrittenCatalogue.form(of: clients).documentSchema)
  }
}

/// The keys of a pipeline that an entry may have.
private struct PipelineForm {
  /// All keys except `name` and `output`, which the entry's id replaces.
  let keys: [ConfigurationKey]
  /// The keys of the clients' sections.
  let sections: [String]

  init(of clients: [any Client.Type]) {
    keys = PipelineConfiguration.keys(of: clients).filter {
      !["name", "output"].contains($0.name)
    }
    sections = clients.flatMap { $0.sections }
  }
}

/// Facts about the earlier entries of a catalogue.
private struct EarlierEntries {
  /// Their lines, by id in lower case.
  var lines: [String: Int] = [:]
  /// The total size of their pipelines in bytes.
  var size = 0
}

/// An entry of a catalogue in YAML.
struct WrittenEntry {
  /// Its id.
  let id: String
  /// The labels for `--where`.
  let labels: [String: String]
  /// The keys of its pipeline, as JSON; empty without any.
  let pipeline: String
  /// Whether the entry can be built by itself: it has a section of a client, and this section is
  /// not just a reference to a listed feed.
  let isWhole: Bool
  /// The entry's location.
  let origin: TaskOrigin

  fileprivate init?(
    _ keys: inout MappingReader, _ form: PipelineForm, _ earlier: inout EarlierEntries
  ) {
    let id = keys.value(
      "id", is: .required, form: .matching(EntryID.noun, EntryID.pattern), example: "sydney",
      "Names the entry, its pipeline, its database and its folder; unique even where case is ignored, "
        + "as in file names.", parse: EntryID.checked)
    let labels = keys.custom(
      "labels",
      form: .mapping("a mapping of names to values", names: #"^[^=!]+$"#, each: .text("a text")),
      example: "{ country: AU }",
      "Labels that `--where` can select. A feed of a list keeps the labels of the list that are "
        + "not named here."
    ) { reader, node, what in reader.labels(node, what) }
    let pipeline = PipelinePart(&keys, form)
    guard let id, let pipeline, let node = keys.node(of: "id") else { return nil }
    let place = keys.reader.origin(of: node)
    let key = EntryID.pipelineName(id).lowercased()
    if let line = earlier.lines[key] {
      keys.fail(
        at: "id", "the entry in line \(line) also has the id '\(id)'",
        fix:
          "give each entry an id of its own; upper and lower case, '_' and '~' make no difference")
    }
    earlier.lines[key] = place.line
    let text = pipeline.isEmpty ? "" : pipeline.text
    let size = earlier.size
    earlier.size += text.utf8.count
    if size <= PipelinePart.largestTotal, earlier.size > PipelinePart.largestTotal {
      keys.fail(
        "the entries up to here have more than \(PipelinePart.largestTotal) bytes",
        fix: "look for an alias that each of them repeats; what they share belongs in 'defaults'")
    }
    self.id = id
    self.labels = labels ?? [:]
    self.pipeline = earlier.size > PipelinePart.largestTotal ? "" : text
    isWhole =
      form.sections.contains { keys.node(of: $0) != nil } && !pipeline.isAboutListedFeed
    origin = TaskOrigin(file: place.file, line: place.line)
  }
}

extension PipelinePart {
  /// A part with the name of a pipeline.
  static func names(_ name: String) -> PipelinePart {
    PipelinePart([JSONValue.Member("name", .string(name))])
  }

  /// Reads the pipeline's keys from a mapping; nil after a fault.
  fileprivate init?(_ keys: inout MappingReader, _ form: PipelineForm) {
    var left = Self.largestSize
    var members: [JSONValue.Member] = []
    for key in form.keys {
      guard let node = keys.part(key) else { continue }
      guard let value = JSONValue(node, left: &left) else {
        keys.fail(
          at: key.name, "'\(key.name)' has more than \(Self.largestSize) bytes",
          fix: "look for an alias that repeats itself, or write a pipeline of its own")
        return nil
      }
      members.append(JSONValue.Member(key.name, value))
    }
    self.init(members)
  }
}

extension ConfigurationReader {
  /// Reads the location of a list of feeds.
  fileprivate mutating func listOfFeeds(_ node: YAMLNode, _ what: String) -> CatalogueSource? {
    guard let text = configuredText(node, what, example: "feeds_v2.csv") else { return nil }
    do {
      let list = try CatalogueSource(text, in: source.folder)
      guard let fault = list.faultAsList else { return list }
      fail(
        at: node, "\(what) \(fault)",
        fix: "name a CSV, a DMFR file, or a folder of DMFR files or feeds")
    } catch {
      let failure = error as? Failure
      fail(
        at: node, "\(what) names '\(RemoteSource.shown(text))': \(failure?.message ?? "\(error)")",
        fix: failure?.fix ?? "check the path")
    }
    return nil
  }

  /// Reads a mapping of names to texts.
  fileprivate mutating func labels(_ node: YAMLNode, _ what: String) -> [String: String]? {
    guard let mapping = node.mapping else {
      fail(at: node, "\(what) is not a mapping", fix: "write labels as { country: AU }")
      return nil
    }
    var labels: [String: String] = [:]
    for (key, value) in mapping {
      guard let name = key.scalar?.string, !name.isEmpty,
        !name.contains(where: { "=!".contains($0) })
      else {
        fail(at: key, "this is not the name of a label", fix: "write one such as country")
        continue
      }
      labels[name] = text(value, "the label '\(name)'", example: "AU")
    }
    return labels
  }
}

extension ConfigurationKind {
  /// A catalogue.
  fileprivate static let catalogue = ConfigurationKind(
    name: "catalogue", content: "catalogue",
    location: "docs/catalogue.md shows each kind of catalogue",
    beginning: "begin with 'feeds:' or 'entries:', as docs/catalogue.md shows")
}
