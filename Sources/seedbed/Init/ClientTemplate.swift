import Pipeline
import Tabular

/// The start of a pipeline for a client, made from the declarations of its keys. Required keys have
/// an example; the others are comments.
struct ClientTemplate {
  /// The sections of all clients; a section chooses the client.
  static var sections: [String] {
    Clients.all.flatMap { $0.sections }
  }

  /// The section that is written out.
  let section: String

  /// The file name of a pipeline, which differs from the names of its input files.
  func fileName(of name: String) -> String {
    let file = "\(name).yaml"
    let isInput = yaml(name: name, file: "").contains(": \(file)\n")
    return isInput ? "\(name)-pipeline.yaml" : file
  }

  /// The whole file; `file` is its path in the command for the build.
  func yaml(name: String, file: String) -> String {
    let keys =
      Clients.all.map { PipelineConfiguration.keys(of: [$0]) }
      .first { $0.contains { $0.name == section } } ?? []
    let parts = keys.map { key in
      switch key.name {
      case "name": "\(YAMLText.comment(key.sentence))\nname: \(YAMLText.scalar(name))"
      case "output": "\(YAMLText.comment(key.sentence))\n# output: build/\(name)"
      case section: lines(of: key, depth: 0, isOpen: true)
      default: lines(of: key, depth: 0, isOpen: false)
      }
    }
    let head = """
      \(PipelineSchema.comment)
      # \(name): replace the examples with your own files, and remove the # from the keys that you need.
      # Build it with: seedbed build \(YAMLText.commented(file))
      # All keys: docs/pipelines.md of Seedbed. Paths are relative to this file.
      """
    return ([head] + parts).joined(separator: "\n\n") + "\n"
  }

  /// The lines of a key and of the keys below it. Unless `isOpen` is true, all lines are comments.
  private func lines(of key: ConfigurationKey, depth: Int, isOpen: Bool) -> String {
    let indent = 2 * depth
    let start = String(repeating: " ", count: indent) + (isOpen ? "" : "# ")
    let comment = YAMLText.comment(key.sentence, indent: indent)
    guard !key.keys.isEmpty, depth == 0 || isOpen else {
      let example = key.example.isEmpty ? "{ … }" : key.example
      return "\(comment)\n\(start)\(key.name): \(example)"
    }
    let isList = key.noun == "a list of mappings"
    let below = key.keys.map {
      lines(
        of: $0, depth: depth + (isList || key.exampleName != nil ? 2 : 1),
        isOpen: isOpen && $0.presence == .required)
    }
    if let name = key.exampleName {
      return
        "\(comment)\n\(start)\(key.name):\n  \(start)\(name):\n\(below.joined(separator: "\n"))"
    }
    guard isList else {
      return "\(comment)\n\(start)\(key.name):\n\(below.joined(separator: "\n"))"
    }
    let dash = String(repeating: " ", count: indent + 2) + (isOpen ? "-" : "# -")
    return "\(comment)\n\(start)\(key.name):\n\(dash)\n\(below.joined(separator: "\n"))"
  }
}
