import ArgumentParser
import DeclaredTables
import Foundation
import Pipeline
import Tabular
import Transit

/// `seedbed init`: writes a first pipeline.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Writes a pipeline for a feed or for tables, or the start of one for another kind of data.",
    usage: """
      seedbed init <feed> [--output <file.yaml>] [<options>]
      seedbed init <table> … [--output <file.yaml>] [<options>]
      seedbed init --client <section> [--output <file.yaml>] [<options>]
      """,
    discussion: """
      The feed is read as a build reads it. The YAML says what the feed has, explains its keys in \
      comments, and has gates that the feed passes now: a size budget, the days for which it stays \
      useful, the numbers of stops, routes and trips, and their modes. You can build it as it is. If \
      the server asks for a key, give it with --header, as ${NAME}. The file then has only the name, \
      and the key stays in the environment.

      Tables are files of CSV, TSV, JSON, NDJSON or GeoJSON, also packed with gzip, or in a folder or a \
      zip that has no feed: all of its tables, or one as data.zip#cafes.csv. The YAML has a table for each \
      file, with the types that hold for all of its values, the keys and references that hold, a \
      search, orders, and gates that the files pass now. Comments say what is doubtful, such as a \
      single value that keeps a column from being dates.

      With --client the file has every key of the section. Required keys have an example to \
      replace; the others are commented out.

      The file's first line names \(PipelineSchema.fileName), which is written beside it. With it, \
      editors that have a YAML language server complete the keys, explain them, and mark mistakes. \
      After an update of the tool, 'seedbed docs --schema > \(PipelineSchema.fileName)' writes it again.

      Exit codes: 0 the file is written; 2 the feed cannot be read, or the file cannot be written.

      Examples:
        seedbed init feed.zip
        seedbed init https://example.org/gtfs.zip --output pipelines/city.yaml
        seedbed init https://example.org/gtfs.zip \\
          --header 'Authorization: apikey ${CITY_API_KEY}'
        seedbed init data/*.csv --output pipelines/city.yaml
        seedbed init --client road-trips
      """)

  @Argument(
    help: ArgumentHelp(
      "A feed: a zip, a folder, the URL of a zip, mdb:ID, or one inside a zip: outer.zip#inner.zip. Or tables, also in a zip.",
      valueName: "feed"),
    completion: .file())
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "Begin a pipeline with this section: \(ClientTemplate.sections.joined(separator: ", ")).",
      valueName: "section"),
    completion: .list(ClientTemplate.sections))
  var client: String?

  @Option(
    help: ArgumentHelp(
      "Send this with the request for the feed; repeat for several.", valueName: "name: value"))
  var header: [RequestHeader] = []

  @Option(
    help: ArgumentHelp(
      "The pipeline's name. Defaults to the name of the feed's file or agency, or of the section.",
      valueName: "name"))
  var name: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write this file. Defaults to NAME.yaml.", valueName: "file.yaml"))
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var downloads: DownloadArguments

  @OptionGroup var memory: MemoryArguments

  @OptionGroup var talk: QuietOption

  func validate() throws {
    if let name, !ConfigurationReader.isName(name) {
      throw ValidationError(
        "--name is '\(name.escapingControls())'; it takes at most 100 letters, digits, '-', '_' and '.'."
      )
    }
    if sources.count > 1, let other = sources.first(where: { Self.tables(in: $0).isEmpty }) {
      throw ValidationError(
        "'\(other.escapingControls())' is not a table; several files must all be tables, such as CSV files."
      )
    }
    switch (sources.first, client) {
    case (nil, nil):
      throw ValidationError(
        "Name a feed, such as 'seedbed init feed.zip', tables, such as 'seedbed init data/*.csv', or a section, such as 'seedbed init --client road-trips'."
      )
    case (.some, .some):
      throw ValidationError("A feed and --client cannot be combined; give one or the other.")
    case (nil, let client?) where !ClientTemplate.sections.contains(client):
      throw ValidationError(
        "There is no section '\(client.escapingControls())'; "
          + nearestNameQuestion(to: client, among: ClientTemplate.sections)
          + "the sections are \(ClientTemplate.sections.joined(separator: ", ")).")
    default: break
    }
    guard !header.isEmpty, sources.first.map(RemoteSource.isRemote) != true else { return }
    throw ValidationError("--header needs a feed that is downloaded: a URL, or mdb:ID.")
  }

  func run() throws {
    let console = talk.console()
    let interruption = Interruption(console, memory, subject: sources.first ?? client ?? "init")
    defer { interruption.finish() }
    if let client {
      let name = name ?? client
      let template = ClientTemplate(section: client)
      let file = output ?? template.fileName(of: name)
      try write(template.yaml(name: name, file: file), to: file)
      console.say(
        "wrote      \(file)\nnext       write the paths of your files into it, then: "
          + "seedbed build \(file)")
    } else if let feed = sources.first {
      let tables = sources.flatMap(Self.tables)
      if tables.isEmpty {
        try writePipeline(for: feed, console)
      } else {
        try write(tables, console)
      }
    }
  }

  /// The tables that a source names: itself, or those in a folder or a zip. A pipeline names a table in a zip
  /// as `data.zip#cafes.csv`. A feed has none.
  private static func tables(in source: String) -> [String] {
    if isTable(source) { return [source] }
    let place = source.hasSuffix("/") ? String(source.dropLast()) : source
    let files = RemoteSource.isRemote(source) ? [] : TextFile.files(in: place)
    // The files of a feed have this ending. Other folders can have texts about their tables.
    let texts = files.filter { $0.lowercased().hasSuffix(".txt") }
    let hallmarks = FolderKind.feed.hallmarks
    let isFeed = texts.contains { text in
      hallmarks.contains(text.parts(at: "#").last?.parts(at: "/").last?[...] ?? "")
    }
    if isFeed { return [] }
    return files.filter { file in
      let name = file.dropFirst(place.count + 1)
      return isTable(file) && !texts.contains(file)
        && ![PipelineSchema.fileName, "datapackage.json"].contains(String(name))
        && (file.has("#") || !name.contains("/"))
    }
  }

  /// Whether a path is that of a table, by its ending.
  private static func isTable(_ path: String) -> Bool {
    let parts = path.lowercased().split(separator: ".").map(String.init)
    let ending = parts.last == "gz" ? parts.dropLast().last : parts.last
    return !RemoteSource.isRemote(path)
      && ["csv", "tsv", "tab", "txt", "json", "ndjson", "jsonl", "geojson"].contains(ending)
  }

  private func write(_ tables: [String], _ console: Console) throws {
    if let path = tables.first(where: { $0.has("#") && FileManager.default.fileExists(atPath: $0) })
    {
      throw Failure(
        .invalidConfiguration, at: SourceLocation(path),
        "the file's name has a '#', which separates a zip from a file in it", fix: "rename the file"
      )
    }
    let first = PipelineName.file(of: sources[0]) ?? ""
    let packed = URL(
      fileURLWithPath: first.lowercased().hasSuffix(".gz") ? String(first.dropLast(3)) : first)
    let stem =
      sources.count == 1
      ? packed.deletingPathExtension()
      : URL(fileURLWithPath: sources[0]).deletingLastPathComponent()
    let name = name ?? PipelineName.suggestion(feed: stem.lastPathComponent, agency: "tables")
    let file = output ?? "\(name).yaml"
    try checkIsNew(file)
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let pipeline = try TablesPipeline(
      name: name,
      files: tables.map { path in (path, CatalogueFile(path) { try TextFile.chunks(of: path) }) },
      source: { YAMLText.path($0, from: parent) })
    try write(pipeline.yaml(comment: PipelineSchema.comment, file: file), to: file)
    _ = try PipelineSource.pipeline(file).configuration()
    console.say(
      """
      wrote      \(file)
      tables     \(pipeline.sentence)
      next       seedbed build \(file)
      """)
  }

  private func writePipeline(for feed: String, _ console: Console) throws {
    if let file = output ?? name.map({ "\($0).yaml" }) { try checkIsNew(file) }
    let facts = try facts(of: feed, console)
    let name = name ?? PipelineName.suggestion(feed: feed, agency: facts.agencies.first?.name)
    let file = output ?? "\(name).yaml"
    let isPath = !RemoteSource.isRemote(feed) && !feed.contains("://")
    let pipeline = FeedPipeline(
      name: name, file: file,
      source: isPath
        ? YAMLText.path(feed, from: URL(fileURLWithPath: file).deletingLastPathComponent().path)
        : feed,
      headers: header, facts: facts, databaseSize: Figures.size(facts.databaseSize),
      schemaComment: PipelineSchema.comment, today: try today())
    try write(pipeline.yaml, to: file)
    _ = try PipelineSource.pipeline(file).configuration()
    console.say(
      """
      wrote      \(file)
      feed       \(facts.sentence); \(facts.period)
      next       seedbed build \(file)
      """)
  }

  /// The facts of a build of the feed with every default, in the workspace. The build is deleted
  /// afterwards.
  private func facts(of feed: String, _ console: Console) throws -> FeedFacts {
    for header in header where !header.hasVariable {
      console.complain(
        """
        warning: the value of '\(header.name.escapingControls())' will be in the file as it is
          fix: if it is a secret, put it into the environment and write ${NAME} in its place
        """)
    }
    var configuration = try FeedRequest(feed: feed, headers: header)
      .configuration(among: Clients.all)
    configuration.name = "init"
    let options = downloads.options
    let folder = "\(options.workspace)/\(configuration.name)"
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      removeIfEmpty(options.workspace)
    }
    let report = try PipelineRunner(
      configuration: configuration, options: options, watch: { console.watch($0) }
    ).run(upTo: .emit)
    return try FeedFacts(bundle: report.output ?? folder, report)
  }

  private func removeIfEmpty(_ folder: String) {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    if files == [] { try? FileManager.default.removeItem(atPath: folder) }
  }

  private func today() throws -> CalendarDay {
    guard let today = asOfDay("today") else {
      throw Failure(
        .invalidConfiguration, "the machine's clock names no day", fix: "set it: seedbed doctor")
    }
    return today
  }

  // MARK: - The file

  private func checkIsNew(_ file: String) throws {
    guard !force, FileManager.default.fileExists(atPath: file) else { return }
    throw Failure(
      .outputRefused, at: SourceLocation(file), "the file already exists",
      fix: "name another one with --output, or replace it with --force")
  }

  /// Writes the schema beside the file, and then the file. If the schema cannot be written, an earlier file
  /// stays as it is.
  private func write(_ yaml: String, to file: String) throws {
    try checkIsNew(file)
    do {
      let url = URL(fileURLWithPath: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PipelineSchema.write(beside: file)
      try Data(yaml.utf8).write(to: url, options: .atomic)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .unwritableOutput, at: SourceLocation(file), "the pipeline cannot be written",
        fix: error.systemFix ?? "name a file that you may write with --output",
        cause: error.systemWords)
    }
  }
}

extension RequestHeader: ExpressibleByArgument {}
