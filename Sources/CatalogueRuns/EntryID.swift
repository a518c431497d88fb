import Folding
import Tabular

/// Ids of entries, which are valid folder names on every file system.
enum EntryID {
  /// The files that a run writes beside the folders of its entries, in lower case.
  static let reserved: Set<String> = ["index.json", "index.sqlite", "index.html", "costs.json"]

  /// The form of an id, in words.
  static let noun =
    "an id of at most 100 letters, digits, '-', '_', '.' and '~' that begins with a letter or digit"

  /// The form of an id, as a regular expression.
  static let pattern = "^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$"

  /// The text itself if it is a valid id and not the name of a file that a run writes; otherwise nil.
  static func checked(_ text: String) -> String? {
    let isID =
      text.utf8.count <= 100 && text.utf8.first.map(isLetterOrDigit) == true
      && text.utf8.allSatisfy { isLetterOrDigit($0) || "._~-".utf8.contains($0) }
    return isID && !reserved.contains(text.lowercased()) ? text : nil
  }

  /// The id for a text from another publisher.
  ///
  /// It is the text itself if that is a valid id. Otherwise it has the text's ASCII letters and digits, and a
  /// digest of the text that makes it unique. It depends only on the text, so an entry keeps its folder if
  /// the rest of the catalogue changes.
  static func derived(from text: String) -> String {
    if let id = checked(text) { return id }
    let words = NameKey(text).text.utf8.split { !isLetterOrDigit($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    let digest = MessageDigest.sha256(text.utf8).hexadecimal.prefix(10)
    let readable = words.joined(separator: "-").prefix(60)
    return readable.isEmpty ? String(digest) : "\(readable)-\(digest)"
  }

  /// The name of the pipeline, the database and the feed for an id, without `~`, which names cannot have.
  static func pipelineName(_ id: String) -> String { id.replacing("~", with: "_") }

  /// The environment variable with the key of a feed: `SEEDBED_KEY_MDB_1210`.
  static func keyVariable(_ id: String) -> String {
    "SEEDBED_KEY_"
      + String(
        decoding: id.uppercased().utf8.map { isLetterOrDigit($0) ? $0 : UInt8(ascii: "_") },
        as: UTF8.self)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
