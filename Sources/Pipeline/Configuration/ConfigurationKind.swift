/// What a YAML file is for, in the words of what is said about it.
struct ConfigurationKind {
  /// What the file describes: "the … file cannot be read", "keep one … in a file".
  let name: String
  /// What it holds: "the file holds no …".
  let content: String
  /// What to do where it cannot be read.
  let location: String
  /// What to do where it is empty.
  let beginning: String

  /// A pipeline.
  static let pipeline = ConfigurationKind(
    name: "pipeline", content: "configuration",
    location: "a pipeline is a YAML file such as pipelines/sydney-transit.yaml",
    beginning: "begin with 'name:' and 'transit:', as the files in pipelines/ do")
}
