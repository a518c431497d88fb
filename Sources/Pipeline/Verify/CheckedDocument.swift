import Bundles
import Foundation

/// The documents of a bundle as checks read them.
enum CheckedDocument {
  /// The text of a document; of a path with a `*` in its last part an object of all files that fit, each
  /// under what is in the place of the `*`. Nil where there is none.
  static func text(of path: String, in folder: String) -> String? {
    let parts = path.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2, let slash = parts[0].lastIndex(of: "/") else {
      return text(at: "\(folder)/\(path)")
    }
    let (start, end) = (parts[0][parts[0].index(after: slash)...], parts[1])
    let place = "\(folder)/\(parts[0][..<slash])"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let members = names.ordered().compactMap { name -> String? in
      guard name.hasPrefix(start), name.hasSuffix(end), name.utf8.count >= start.count + end.count,
        let text = text(at: "\(place)/\(name)")
      else { return nil }
      let key = JSONValue.string(String(name.dropFirst(start.count).dropLast(end.count)))
      return String(decoding: key.fileContent, as: UTF8.self) + ":" + text
    }
    return members.isEmpty ? nil : "{\(members.joined(separator: ","))}"
  }

  private static func text(at path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
