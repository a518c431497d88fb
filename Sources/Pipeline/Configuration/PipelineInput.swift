import Catalogues
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

  /// The source without the folders that lead to it, as manifests show it: `outer.zip#inner.zip`.
  package var publishedSource: String {
    let parts = source.template.split(separator: "#", maxSplits: 1).map(String.init)
    let file = parts.first?.split(separator: "/").last.map(String.init) ?? ""
    return ([file] + parts.dropFirst()).joined(separator: "#")
  }

  /// The input as a catalogue's reader takes it.
  var catalogueFile: CatalogueFile {
    CatalogueFile(publishedSource) { try PlainFile.chunks(of: path) }
  }

  /// The same for a file that may be packed: gzip, or a zip with one file in it.
  var packedFile: CatalogueFile {
    CatalogueFile(publishedSource) {
      try TextFile.chunks(of: FeedLocation(path: path))
    }
  }
}

extension PipelineConfiguration {
  /// Everything that the pipeline reads, in the order of its sections.
  package var inputs: [PipelineInput] {
    (transit?.feeds.map(\.input) ?? []) + (tips?.inputs ?? []) + (roadTrips?.inputs ?? [])
      + (tripPlanner?.inputs ?? []) + (dashboard?.inputs ?? []) + (fantasy?.inputs ?? [])
  }
}
