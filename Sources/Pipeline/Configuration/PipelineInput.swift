import Bundles
import Tabular

/// A file, zip or folder that a pipeline reads: hashed, watched for changes, and named in the
/// manifest.
package struct PipelineInput: Hashable, Sendable {
  /// The input's name, unique in its pipeline.
  package var name: String
  /// The location as the YAML has it, with variables by name.
  package var source: ConfiguredText
  /// The file or folder to open: variables filled in, relative paths resolved.
  package var path: String

  /// An input that was found.
  package init(name: String, source: ConfiguredText, path: String) {
    self.name = name
    self.source = source
    self.path = path
  }

  /// The source without the folders that lead to it, as manifests show it: `outer.zip#inner.zip`.
  package var publishedSource: String {
    let parts = source.template.split(separator: "#", maxSplits: 1).map(String.init)
    let file = parts.first?.split(separator: "/").last.map(String.init) ?? ""
    return ([file] + parts.dropFirst()).joined(separator: "#")
  }

  /// The input as a catalogue's reader takes it.
  package var catalogueFile: CatalogueFile {
    CatalogueFile(publishedSource) { try PlainFile.chunks(of: path) }
  }

  /// The same for a file that may be packed: gzip, or a zip with one file in it.
  package var packedFile: CatalogueFile {
    CatalogueFile(publishedSource) {
      try TextFile.chunks(of: FeedLocation(path: path))
    }
  }
}

extension PipelineInput {
  /// The input as ``PipelineConfiguration/canonicalText`` has it: without the folders that lead to it.
  package var canonicalValue: JSONValue {
    .object(["name": .string(name), "source": .string(publishedSource)])
  }
}
