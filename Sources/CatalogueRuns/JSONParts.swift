import Bundles
import Foundation

/// Reads the objects in a member of a JSON file one by one, because ten thousand decoded entries take 50 MB.
enum JSONParts {
  /// An object in the member.
  struct Part {
    /// The object as JSON.
    let json: [UInt8]
    /// The offset of the object in the file.
    let offset: Int
    /// Its key if the member is an object; nil if it is a list.
    let key: String?
  }

  /// Calls `body` with each object in a member of the outermost object.
  ///
  /// Returns the texts of the outermost object; nil if the file cannot be read or is not JSON. Throws the
  /// errors of `body`.
  static func read(
    _ member: String, of file: FileHandle, _ body: (Part) throws -> Void
  ) throws -> [String: String]? {
    guard let bytes = try? file.readToEnd().map(Array.init) else { return nil }
    var parser = JSONParser(bytes)
    guard let root = try? parser.value(keeping: 2) else { return nil }
    let listed = root[member]?.elements.map { (key: String?.none, value: $0) } ?? []
    let named = root[member]?.members.map { (key: Optional($0.key), value: $0.value) } ?? []
    for (key, value) in listed + named {
      guard case .object = value.content else { continue }
      try body(Part(json: Array(bytes[value.range]), offset: value.range.lowerBound, key: key))
    }
    var texts: [String: String] = [:]
    for (key, value) in root.members { texts[key] = value.text ?? texts[key] }
    return texts
  }
}
