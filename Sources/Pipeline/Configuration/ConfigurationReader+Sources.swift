import Foundation
import Tabular

extension ConfigurationReader {
  /// The inputs that an entry of a table's source names; see ``MappingReader/sources(_:is:example:named:_:)``.
  mutating func sources(_ node: YAMLNode, _ what: String, example: String) -> [PipelineInput] {
    guard let text = configuredText(node, what, example: example) else { return [] }
    if text.fragments.count > 1 { return inArchive(text, node, what).map { [$0] } ?? [] }
    if text.value.has("*"), !text.value.contains("://") { return matches(of: text, node, what) }
    return located(node, what, example: example).map { [$0] } ?? []
  }

  /// A file in a zip, which is on disk or downloaded.
  private mutating func inArchive(
    _ text: ConfiguredText, _ node: YAMLNode, _ what: String
  ) -> PipelineInput? {
    guard let location = try? FeedLocation(text) else {
      fail(
        at: node, "\(what) is '\(text)', which is not the place of a file in a zip",
        fix: "write it like data.zip#cafes.csv")
      return nil
    }
    var input = PipelineInput(
      name: "", source: text,
      path: location.resolved(against: source.folder).path, fragments: location.fragments)
    guard RemoteSource.isURL(text.value) else { return input }
    guard let url = url(node, what) else { return nil }
    input.path = location.path
    input.remote = RemoteSource(url)
    return input
  }

  /// The files whose paths match a path with `*`, in bytewise order. As in shells, a `*` does not match a
  /// slash, or a dot in front of a name.
  ///
  /// No person named these files, so a link among them is refused, as in a folder of data.
  private mutating func matches(
    of text: ConfiguredText, _ node: YAMLNode, _ what: String
  ) -> [PipelineInput] {
    let path = text.resolved(against: source.folder).value
    var found = [path.hasPrefix("/") ? "/" : ""]
    var strangers: [(name: String, refusal: FileRefusal)] = []
    for part in path.parts(at: "/") {
      var next: [String] = []
      for folder in found {
        for name in part.has("*") ? Self.names(matching: part, in: folder) : [part] {
          let kind = FileKind("\(folder)\(name)", part.has("*") ? .folder : .person)
          if kind == .link || kind == .other, let refusal = kind.refusalAsFile {
            strangers.append((name, refusal))
          } else if kind != .missing {
            next.append("\(folder)\(name)/")
          }
        }
      }
      found = next
    }
    for (name, refusal) in strangers {
      fail(
        at: node, "'\(text)' matches '\(name)', which \(refusal.clause)", fix: refusal.fix)
    }
    let files = found.map { String($0.dropLast()) }.filter { FileKind($0, .person) != .folder }
    if files.isEmpty, strangers.isEmpty {
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

  private static func names(matching pattern: String, in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).filter { matches($0, pattern) }
  }

  /// Whether a name matches a pattern in which each `*` matches any characters.
  ///
  /// Each part between two stars is taken where it first occurs, so every part is searched only once.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.parts(at: "*", omittingEmpty: false).map { Array($0.utf8) }
    var rest = Array(name.utf8)[...]
    guard !name.hasPrefix(".") || pattern.hasPrefix("."), rest.starts(with: parts[0]) else {
      return false
    }
    guard parts.count > 1, let last = parts.last else { return rest.elementsEqual(parts[0]) }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
