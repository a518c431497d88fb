import Bundles
import Foundation
import Tabular

/// A file, zip or folder that a pipeline reads: hashed, watched for changes, and named in the
/// manifest.
package struct PipelineInput: Sendable {
  /// The input's name, unique in its pipeline.
  package var name: String
  /// The location as written in the YAML, with variables by name.
  package var source: ConfiguredText
  /// The file or folder to open: variables filled in, relative paths resolved.
  package var path: String
  /// The archives and folders to enter below ``path``, outermost first.
  package var fragments: [String] = []
  /// How it is downloaded; nil if it is on disk. Until the download, ``path`` does not exist.
  package var remote: RemoteSource?
  /// Whether the run reads the copy that was published last if the input cannot be read. Otherwise
  /// the run stops.
  package var keepsLast: Bool

  /// An input on disk, or one to be downloaded.
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

  /// The source in manifests, without the folders of its path: `outer.zip#inner.zip`. A URL has no
  /// query.
  package var publishedSource: String {
    let parts = source.template.parts(at: "#", maxSplits: 1)
    let path = remote?.shown ?? parts.first ?? ""
    let file = path.parts(at: "/").last ?? ""
    return ([file] + parts.dropFirst()).joined(separator: "#")
  }

  /// The location of its content, with the path inside archives.
  package var location: FeedLocation { FeedLocation(path: path, fragments: fragments) }

  /// The reference to the input in a client's sections.
  package var reference: InputReference {
    InputReference(name: name, publishedSource: publishedSource)
  }

  /// The part of ``PipelineConfiguration/canonicalText`` about the input: everything that affects
  /// the bundle, except the input's content. It leaves out the folders of the path.
  var setting: JSONValue {
    .members(
      [
        JSONValue.Member("name", .string(name)),
        JSONValue.Member("source", .string(publishedSource)),
      ]
        + (remote.map { [JSONValue.Member("url", .string($0.shown))] } ?? []))
  }
}

/// A reference to an input by name, in a client's sections. The run resolves the name to a path,
/// because the file can be a download or an earlier copy; see ``RunInputs``.
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

extension FeedLocation {
  /// Reads a pipeline's `source`: a path, or a URL with an optional fragment that names a place in
  /// the archive. The URL of a file becomes its path.
  ///
  /// Throws ``Failure`` as for a path.
  package init(_ source: ConfiguredText) throws {
    let location = try FeedLocation(
      parts: source.fragments.map(\.value), of: source.template)
    self.init(
      path: RemoteSource.path(ofFileURL: source.address.value) ?? location.path,
      fragments: location.fragments)
  }
}

extension ConfigurationReader {
  /// A file, a folder, or the URL of a file. A path must exist, unless the last good copy may
  /// replace it. Without `named`, the input has the file's own name.
  mutating func input(
    _ node: YAMLNode, named name: String? = nil, _ what: String, example: String
  ) -> PipelineInput? {
    guard var input = located(node, what, example: example) else { return nil }
    input.name = name ?? input.publishedSource
    return admitted(input, node, what)
  }

  /// The input with the terms of the YAML's `inputs`. A path must exist, unless the last good copy may
  /// replace it.
  mutating func admitted(
    _ input: PipelineInput, _ node: YAMLNode, _ what: String
  ) -> PipelineInput? {
    var input = input
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

  /// The path or URL in a node, whether the file exists or not.
  mutating func located(
    _ node: YAMLNode, _ what: String, example: String
  ) -> PipelineInput? {
    guard let text = configuredText(node, what, example: example) else { return nil }
    if RemoteSource.isURL(text.value) {
      guard text.fragments.count == 1 else {
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
    let path = RemoteSource.path(ofFileURL: text.address.value)
    if path == nil, text.value.contains("://") {
      fail(
        at: node, "\(what) is not an http, https or file URL",
        fix: "download it first and name the file")
      return nil
    }
    return PipelineInput(
      name: "", source: text, path: path ?? text.resolved(against: source.folder).value)
  }

  /// Whether an input exists or will be downloaded. If not, records an error.
  mutating func exists(_ input: PipelineInput, _ node: YAMLNode, _ what: String) -> Bool {
    if input.remote != nil || FileManager.default.fileExists(atPath: input.path) { return true }
    fail(
      at: node, "\(what) names '\(input.source)', which does not exist",
      fix: "check the path; it is taken from the folder of \(source.file)")
    return false
  }

  /// The required files of a folder, and the optional files that exist. Their names have no ending.
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
