/// A JSON file for apps without SQL, with one record on each line.
///
/// Each file is one object with a key `schema`. Keys are in camelCase and sorted bytewise. The file does not
/// contain the version of the content, so it changes only if its own data changes. The manifest has its
/// digest.
package struct Snapshot: Sendable {
  /// The file's name in `snapshots/`.
  package let fileName: String
  /// The file's content.
  package let bytes: [UInt8]

  /// Creates an object whose only large member is an array under `key`. Each element is made when it is
  /// written, so the elements are never in memory all at once.
  package init(
    _ fileName: String, schema: Int, key: String, elements: some Sequence<JSONValue>
  ) {
    self.fileName = fileName
    let own = "\"schema\":\(schema)"
    let isLast = key > "schema"
    var bytes = Array("{\(isLast ? own + "," : "")\"\(key)\":".utf8)
    Self.append(elements, to: &bytes)
    bytes.append(contentsOf: "\(isLast ? "" : "," + own)}\n".utf8)
    self.bytes = bytes
  }

  /// Creates an object from members in the order of their keys. An array has one line for each element.
  init(_ fileName: String, members: [JSONValue.Member]) {
    self.fileName = fileName
    var bytes = Array("{\n".utf8)
    for (number, member) in members.enumerated() {
      bytes.append(contentsOf: number == 0 ? "\"".utf8 : ",\n\"".utf8)
      bytes.append(contentsOf: member.key.utf8)
      bytes.append(contentsOf: "\":".utf8)
      if case .array(let elements) = member.value {
        Self.append(elements, to: &bytes)
      } else {
        member.value.append(to: &bytes, .compact)
      }
    }
    bytes.append(contentsOf: "\n}\n".utf8)
    self.bytes = bytes
  }

  private static func append(_ elements: some Sequence<JSONValue>, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "[".utf8)
    var isEmpty = true
    for element in elements {
      bytes.append(contentsOf: isEmpty ? "\n".utf8 : ",\n".utf8)
      element.append(to: &bytes, .compact)
      isEmpty = false
    }
    bytes.append(contentsOf: isEmpty ? "]".utf8 : "\n]".utf8)
  }
}
