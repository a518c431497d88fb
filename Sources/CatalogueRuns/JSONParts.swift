import Foundation

/// Reads the values in a member of a JSON file one by one, because ten thousand decoded entries take 50 MB.
struct JSONParts {
  /// A value in the member.
  struct Part {
    /// The value as JSON.
    let json: [UInt8]
    /// The offset of the value in the file.
    let offset: Int
    /// Its key if the member is an object; nil if it is a list.
    let key: String?
  }

  private let member: String
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The last string outside of parts, which may be incomplete.
  private var text: [UInt8] = []
  /// The key in the outermost object whose value is being read.
  private var rootKey = ""
  /// The bytes of the part that is being read.
  private var part: [UInt8] = []
  private var partOffset = 0
  private var partKey: String?
  private var offset = 0

  /// The texts among the values of the outermost object, by key.
  private(set) var texts: [String: String] = [:]
  /// Whether the outermost value is complete.
  private(set) var isWhole = false

  private init(of member: String) {
    self.member = member
  }

  /// Calls `body` with each object in a member of the outermost object.
  ///
  /// Returns the texts of the outermost object; nil if the file cannot be read or has another form. Throws
  /// the errors of `body`.
  static func read(
    _ member: String, of file: FileHandle, _ body: (Part) throws -> Void
  ) throws -> [String: String]? {
    var parts = JSONParts(of: member)
    while let bytes = try? file.read(upToCount: 1 << 16), !bytes.isEmpty {
      for byte in bytes {
        if let part = parts.next(byte) { try body(part) }
      }
    }
    return parts.isWhole ? parts.texts : nil
  }

  /// Processes a byte; returns the part that it completes.
  private mutating func next(_ byte: UInt8) -> Part? {
    defer { offset += 1 }
    let isInPart = depth > 2
    if isInPart { part.append(byte) }
    if isInString {
      takeText(byte, isInPart)
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      if !isInPart { text = [] }
    case UInt8(ascii: ",") where depth == 1: rootKey = ""
    case UInt8(ascii: ":") where depth == 1: rootKey = String(decoding: text, as: UTF8.self)
    case UInt8(ascii: ":") where depth == 2: partKey = String(decoding: text, as: UTF8.self)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      if depth == 3 { (part, partOffset) = ([byte], offset) }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      isWhole = depth == 0
      if depth == 1 { partKey = nil }
      if depth == 2, rootKey == member {
        return Part(json: part, offset: partOffset, key: partKey)
      }
    default: break
    }
    return nil
  }

  private mutating func takeText(_ byte: UInt8, _ isInPart: Bool) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      if depth == 1, !rootKey.isEmpty { texts[rootKey] = String(decoding: text, as: UTF8.self) }
      return
    }
    if !isInPart { text.append(byte) }
  }
}
