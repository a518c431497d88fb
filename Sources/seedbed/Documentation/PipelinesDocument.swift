import Pipeline

/// The reference page of pipelines' YAML, docs/pipelines.md, made from the declarations of the
/// keys.
enum PipelinesDocument {
  /// The whole page.
  static func markdown() -> String {
    let keys = PipelineConfiguration.keys(of: Clients.all)
    return ([introduction, table(of: keys)] + keys.flatMap { sections(of: $0, below: "") })
      .joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Pipelines

    A pipeline is a YAML file that describes one bundle; the folder `pipelines/` has an example of \
    each kind, with comments. It has a name, the sections of one client, and gates. Paths are \
    relative to the file's folder, and `${NAME}` in a path is replaced by the environment variable. \
    All errors in a file are reported together, each with its line. This page is written by the \
    tool.

    An editor with a YAML language server completes the keys, explains them and marks mistakes, if \
    the first line of the file names the JSON Schema: \
    `# yaml-language-server: $schema=PATH`, with the path from the file's folder. The schema is \
    [schemas/pipeline.json](schemas/pipeline.json); `seedbed init` writes it beside a new pipeline, \
    and `seedbed docs --schema` prints it. It cannot check what depends on files, variables, or two \
    values at once; the tool does.

    ## The file
    """

  /// A heading and a table for a key with a mapping or a list of mappings, and for the keys below
  /// it.
  private static func sections(of key: ConfigurationKey, below path: String) -> [String] {
    guard !key.keys.isEmpty else { return [] }
    let path = path.isEmpty ? key.name : "\(path).\(key.name)"
    return ["## `\(path)`\n\n\(key.sentence)\n\n\(table(of: key.keys))"]
      + key.keys.flatMap { sections(of: $0, below: path) }
  }

  private static func table(of keys: [ConfigurationKey]) -> String {
    let head = "| key | required | value | example | description |\n|---|---|---|---|---|\n"
    return head + keys.map(row).joined(separator: "\n")
  }

  private static func row(_ key: ConfigurationKey) -> String {
    let presence = key.presence == .required ? "yes" : ""
    let example = key.example.isEmpty ? "" : "`\(key.example)`"
    return "| `\(key.name)` | \(presence) | \(key.noun) | \(example) | \(key.sentence) |"
  }
}
