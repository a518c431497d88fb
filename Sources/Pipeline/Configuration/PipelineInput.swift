import Bundles
import Foundation
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
  /// How it is downloaded; nil where it is on disk. ``path`` leads nowhere until it has been.
  package var remote: RemoteSource?

  /// An input that was found, or is to be downloaded.
  package init(
    name: String, source: ConfiguredText, path: String, remote: RemoteSource? = nil
  ) {
    self.name = name
    self.source = source
    self.path = path
    self.remote = remote
  }

  /// The source without the folders that lead to it, as manifests show it: `outer.zip#inner.zip`; of a
  /// URL without its query.
  package var publishedSource: String {
    let parts = source.template.split(separator: "#", maxSplits: 1).map(String.init)
    let path = remote?.shown ?? parts.first ?? ""
    let file = path.split(separator: "/").last.map(String.init) ?? ""
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
  package var canonicalValue: JSONValue { .members(canonicalMembers) }

  /// The same as members, for a client that says more of an input.
  package var canonicalMembers: [JSONValue.Member] {
    [JSONValue.Member("name", .string(name)), JSONValue.Member("source", .string(publishedSource))]
      + (remote.map { [JSONValue.Member("url", .string($0.shown))] } ?? [])
  }
}

extension ConfigurationReader {
  /// A path that must lead to a file or folder.
  mutating func input(
    _ node: YAMLNode, named name: String, _ what: String, example: String
  ) -> PipelineInput? {
    guard let text = configuredText(node, what, example: example) else { return nil }
    if text.value.contains("://") {
      fail(
        at: node, "\(what) names a URL, and only the feeds of 'transit' are downloaded",
        fix: "download it first and name the file")
      return nil
    }
    let path = text.resolved(against: source.folder).value
    guard FileManager.default.fileExists(atPath: path) else {
      fail(
        at: node, "\(what) names '\(text)', which does not exist",
        fix: "check the path; it is taken from the folder of \(source.file)")
      return nil
    }
    return PipelineInput(name: name, source: text, path: path)
  }

  /// The files of a folder by their names without endings: those that must be there, and those that
  /// may.
  mutating func files(
    of folder: PipelineInput, at node: YAMLNode, required: [String], optional: [String]
  ) -> [String: PipelineInput] {
    var files: [String: PipelineInput] = [:]
    for file in required + optional {
      let path = "\(folder.path)/\(file)"
      let name = file.split(separator: ".").first.map(String.init) ?? file
      if FileManager.default.fileExists(atPath: path) {
        let text = ConfiguredText(template: "\(folder.source.template)/\(file)", value: path)
        files[name] = PipelineInput(name: name, source: text, path: path)
      } else if required.contains(file) {
        fail(
          at: node, "the folder '\(folder.source)' has no \(file)",
          fix: "add it, or name the folder that has it")
      }
    }
    return files
  }
}
