import Foundation
import Tabular

extension ConfigurationReader {
  /// The inputs that an entry of a table's source names; see ``MappingReader/sources(_:is:example:named:_:)``.
  mutating func sources(_ node: YAMLNode, _ what: String, example: String) -> [PipelineInput] {
    guard let text = configuredText(node, what, example: example) else { return [] }
    if text.value.has("#") { return inArchive(text, node, what).map { [$0] } ?? [] }
    if text.value.has("*"), !text.value.contains("://") { return matches(of: text, node, what) }
    return located(node, what, example: example).map { [$0] } ?? []
  }

  /// A file in a zip, which is on disk or downloaded.
  private mutating func inArchive(
    _ text: ConfiguredText, _ node: YAMLNode, _ what: String
  ) -> PipelineInput? {
    guard let location = try? FeedLocation(text.value) else {
      fail(
        at: node, "\(what) is '\(text)', which is not the place of a file in a zip",
        fix: "write it like data.zip#cafes.csv")
      return nil
    }
    var input = PipelineInput(
      name: "", source: text,
      path: RemoteSource.path(ofFileURL: location.path)
        ?? location.resolved(against: source.folder).path, fragments: location.fragments)
    guard RemoteSource.isURL(text.value) else { return input }
    guard let url = url(node, what) else { return nil }
    input.path = location.path
    input.remote = RemoteSource(url)
    return input
  }

  /// The files whose paths match a path with `*`, in bytewise order. As in shells, a `*` does not match a
  /// slash, or a dot in front of a name.
  private mutating func matches(
    of text: ConfiguredText, _ node: YAMLNode, _ what: String
  ) -> [PipelineInput] {
    let path = text.resolved(against: source.folder).value
    var found = [path.hasPrefix("/") ? "/" : ""]
    for part in path.parts(at: "/") {
      found = found.flatMap { folder -> [String] in
        guard part.has("*") else { return ["\(folder)\(part)/"] }
        let names = try? FileManager.default.contentsOfDirectory(
          atPath: folder.isEmpty ? "." : folder)
        return (names ?? []).filter { Self.matches($0, part) }.map { "\(folder)\($0)/" }
      }
    }
    let files = found.map { String($0.dropLast()) }.filter {
      FileManager.default.fileExists(atPath: $0) && !FileSystem.isFolder($0)
    }
    if files.isEmpty {
      fail(
        at: node, "no file matches '\(text)'",
        fix: "check the path; it is taken from the folder of \(source.file)")
    }
    // A variable's value must not reach the manifest, so the source is the path as written up to the names.
    let folder = text.template.lastIndex(of: "/").map { text.template[...$0] } ?? ""
    return files.ordered().map { path in
      let name = path.parts(at: "/").last ?? path
      return PipelineInput(
        name: "", source: ConfiguredText(template: "\(folder)\(name)", value: path), path: path)
    }
  }

  /// Whether a name matches a pattern in which each `*` matches any characters.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.parts(at: "*", omittingEmpty: false)
    let words = parts.map(NSRegularExpression.escapedPattern).joined(separator: ".*")
    return (!name.hasPrefix(".") || pattern.hasPrefix("."))
      && name.range(of: "(?s)\\A\(words)\\z", options: .regularExpression) != nil
  }
}
