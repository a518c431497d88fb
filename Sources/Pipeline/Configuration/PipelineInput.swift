import Bundles
import Foundation
import Tabular

/// A file, zip or folder that a pipeline reads: hashed, watched for changes, and named in the
/// manifest.
package struct PipelineInput: Sendable {
  /// The input's name, unique in its pipeline.
  package var name: String
  /// The location as the YAML has it, with variables by name.
  package var source: ConfiguredText
  /// The file or folder to open: variables filled in, relative paths resolved.
  package var path: String
  /// The archives and folders to enter from there, outermost first.
  package var fragments: [String] = []
  /// How it is downloaded; nil where it is on disk. ``path`` leads nowhere until it has been.
  package var remote: RemoteSource?
  /// Whether the copy of it that was published last is read where it cannot be; else its failure stops the
  /// run.
  package var keepsLast: Bool

  /// An input that was found, or is to be downloaded.
  package init(
    name: String, source: ConfiguredText, path: String, fragments: [String] = [],
    remote: RemoteSource? = nil, keepsLast: Bool = false
  ) {
    self.name = name
    self.source = source
    self.path = path
    self.fragments = fragments
    self.remote = remote
    self.keepsLast = keepsLast
  }

  /// The source without the folders that lead to it, as manifests show it: `outer.zip#inner.zip`; a
  /// URL is shown without its query.
  package var publishedSource: String {
    let parts = source.template.parts(at: "#", maxSplits: 1)
    let path = remote?.shown ?? parts.first ?? ""
    let file = path.parts(at: "/").last ?? ""
    return ([file] + parts.dropFirst()).joined(separator: "#")
  }

  /// Where its content is, with the way into archives.
  package var location: FeedLocation { FeedLocation(path: path, fragments: fragments) }

  /// The input as a section knows it.
  package var reference: InputReference {
    InputReference(name: name, publishedSource: publishedSource)
  }

  /// What affects the bundle besides the input's content, for ``PipelineConfiguration/canonicalText``. The
  /// folders that lead to it are not part of it.
  var setting: JSONValue {
    .members(
      [
        JSONValue.Member("name", .string(name)),
        JSONValue.Member("source", .string(publishedSource)),
      ]
        + (remote.map { [JSONValue.Member("url", .string($0.shown))] } ?? []))
  }
}

/// An input as a section knows it: by its name. The run knows where it is, since that can be a download or an
/// earlier copy; see ``RunInputs``.
package struct InputReference: Hashable, Sendable {
  /// The input's name, unique in its pipeline.
  package let name: String
  /// Its source as manifests show it; see ``PipelineInput/publishedSource``.
  package let publishedSource: String

  /// Names an input.
  package init(name: String, publishedSource: String) {
    self.name = name
    self.publishedSource = publishedSource
  }
}

extension ConfigurationReader {
  /// A file or folder that must exist, unless its last good copy may stand in for it, or the URL of a file;
  /// one that is not named is called by the file's own name.
  mutating func input(
    _ node: YAMLNode, named name: String? = nil, _ what: String, example: String
  ) -> PipelineInput? {
    guard var input = located(node, what, example: example) else { return nil }
    input.name = name ?? input.publishedSource
    if let terms = inputTerms[input.name] {
      inputTerms[input.name]?.isUsed = true
      input.keepsLast = terms.onFailure == .keepLast
      input.remote = terms.download.source(input.remote, &self)
    }
    return input.keepsLast || exists(input, node, what) ? input : nil
  }

  /// A folder that must exist.
  mutating func folder(_ node: YAMLNode, _ what: String, example: String) -> PipelineInput? {
    guard let input = located(node, what, example: example) else { return nil }
    if input.remote != nil {
      fail(
        at: node, "\(what) names a URL, but only single files can be downloaded",
        fix: "name a folder on disk")
      return nil
    }
    return exists(input, node, what) ? input : nil
  }

  /// What a text names, whether it exists or not: a path, or a URL of a file.
  mutating func located(
    _ node: YAMLNode, _ what: String, example: String
  ) -> PipelineInput? {
    guard let text = configuredText(node, what, example: example) else { return nil }
    if RemoteSource.isURL(text.value) {
      guard !text.value.has("#") else {
        fail(
          at: node, "\(what) has a '#', which only the path of a feed can have",
          fix: "remove the '#' and what follows; a zip must contain a single file, which is read")
        return nil
      }
      return url(node, what).map { url in
        var remote = RemoteSource(url)
        remote.isArchive = false
        return PipelineInput(name: "", source: text, path: text.value, remote: remote)
      }
    }
    let path = RemoteSource.path(ofFileURL: text.value)
    if path == nil, text.value.contains("://") {
      fail(
        at: node, "\(what) is not an http, https or file URL",
        fix: "download it first and name the file")
      return nil
    }
    return PipelineInput(
      name: "", source: text, path: path ?? text.resolved(against: source.folder).value)
  }

  /// Whether an input is there, or will be downloaded; records one that is not.
  mutating func exists(_ input: PipelineInput, _ node: YAMLNode, _ what: String) -> Bool {
    if input.remote != nil || FileManager.default.fileExists(atPath: input.path) { return true }
    fail(
      at: node, "\(what) names '\(input.source)', which does not exist",
      fix: "check the path; it is taken from the folder of \(source.file)")
    return false
  }

  /// The files of a folder, by name: those that must be there, and those that may. The name of each is
  /// without its ending.
  mutating func files(
    of folder: PipelineInput, at node: YAMLNode, required: [String], optional: [String]
  ) -> [PipelineInput] {
    var files: [PipelineInput] = []
    for file in required + optional {
      let path = "\(folder.path)/\(file)"
      let name = file.split(separator: ".").first.map(String.init) ?? file
      if FileManager.default.fileExists(atPath: path) {
        let text = ConfiguredText(template: "\(folder.source.template)/\(file)", value: path)
        files.append(PipelineInput(name: name, source: text, path: path))
      } else if required.contains(file) {
        fail(
          at: node, "the folder '\(folder.source)' has no \(file)",
          fix: "add it, or name the folder that has it")
      }
    }
    return files.ordered { $0.name < $1.name }
  }
}
