import Bundles
import Foundation
import Tabular

/// Reads the documents of a bundle for checks.
enum CheckedDocument {
  /// The text of a document. For a path with a `*` in its last part, an object of all matching
  /// files; the key of each file is the text in place of the `*`. Nil if there is no file.
  static func text(of path: String, in folder: String) -> String? {
    let parts = path.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return text(at: "\(folder)/\(path)") }
    let members = paths(of: path, in: folder).compactMap { path -> String? in
      guard let text = text(at: "\(folder)/\(path)") else { return nil }
      let key = JSONValue.string(String(path.dropFirst(parts[0].count).dropLast(parts[1].count)))
      return String(decoding: key.fileContent, as: UTF8.self) + ":" + text
    }
    return members.isEmpty ? nil : "{\(members.joined(separator: ","))}"
  }

  /// The sorted paths of the files that match a path, which may have a `*` in its last part.
  static func paths(of path: String, in folder: String) -> [String] {
    let parts = path.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2, let slash = parts[0].lastIndex(of: "/") else {
      return FileManager.default.fileExists(atPath: "\(folder)/\(path)") ? [path] : []
    }
    let start = parts[0][parts[0].index(after: slash)...]
    let place = parts[0][...slash]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(place)")) ?? []
    return names.ordered().filter { name in
      name.hasPrefix(start) && name.hasSuffix(parts[1])
        && name.utf8.count >= start.utf8.count + parts[1].utf8.count
    }.map { place + $0 }
  }

  private static func text(at path: String) -> String? {
    InputFile.contents(path, .folder).map { String(decoding: $0, as: UTF8.self) }
  }
}
