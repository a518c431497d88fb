/// What a YAML file is for, in the words of what is said about it.
package struct ConfigurationKind {
  /// What the file describes: "the … file cannot be read", "keep one … in a file".
  package let name: String
  /// What it holds: "the file holds no …".
  package let content: String
  /// What to do where it cannot be read.
  package let location: String
  /// What to do where it is empty.
  package let beginning: String

  /// Describes a kind of file.
  package init(name: String, content: String, location: String, beginning: String) {
    self.name = name
    self.content = content
    self.location = location
    self.beginning = beginning
  }

  /// A pipeline.
  package static let pipeline = ConfigurationKind(
    name: "pipeline", content: "configuration",
    location: "a pipeline is a YAML file such as pipelines/sydney-transit.yaml",
    beginning: "begin with 'name:' and 'transit:', as the files in pipelines/ do")
}
