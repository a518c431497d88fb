import Tabular
import Yams

/// A YAML file of the trip planner, read: what it holds, and what is odd about its text.
package struct WrittenFile<Content> {
  /// What it holds.
  package let content: Content
  /// Mixed line ends, and characters that nobody sees.
  package let notices: [Notice]

  /// Reads a file; throws ``ConfigurationErrors`` with every fault of it.
  package init(
    reading file: String, kind: ConfigurationKind,
    _ read: (inout ConfigurationReader, Node) -> Content?
  ) throws {
    let source = try ConfigurationSource(reading: file, kind: kind)
    var reader = ConfigurationReader(source, environment: [:])
    let content = read(&reader, try source.root())
    guard let content, reader.failures.isEmpty else { throw ConfigurationErrors(reader.failures) }
    self.content = content
    notices = (source.mixedLineEnds.map { [$0] } ?? []) + source.invisibleCharacters
  }
}
