/// A file of the GTFS reference, with its fields.
package struct FileReference: Sendable {
  /// What tells the rows of a file apart.
  package enum Key: Sendable {
    /// The file has one row, or is no table.
    case none
    /// These columns together.
    case columns([String])
    /// All columns together.
    case allColumns
  }

  /// The file's name, such as `stops.txt`.
  package let name: String
  /// Whether the file may be missing.
  package let presence: Presence
  /// What tells its rows apart.
  package let key: Key
  /// The columns without which no row can be used; of typed files only.
  package let essential: [String]
  /// The fields, in the order of the reference.
  package let fields: [FieldReference]

  /// Describes a file.
  init(
    _ name: String, _ presence: Presence, key: Key, essential: [String] = [],
    fields: [FieldReference]
  ) {
    self.name = name
    self.presence = presence
    self.key = key
    self.essential = essential
    self.fields = fields
  }

  /// The name without its ending, which is that of the database's table: `stops`.
  package var table: String { FileName.table(name) }

  /// The position of a field among ``fields``.
  func position(of field: String) -> Int? {
    fields.firstIndex { $0.name == field }
  }

  /// True if a feed without a usable file of this kind cannot be built.
  var stopsBuild: Bool { presence != .optional && !essential.isEmpty }
}

/// Names of files, cut into their parts.
enum FileName {
  /// The name without `.txt`; names with another ending stay whole, so that no two become one.
  static func table(_ name: String) -> String {
    name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
  }

  /// True if the file is a table, going by its name.
  static func isTable(_ name: String) -> Bool {
    let ending = name.suffix(4).lowercased()
    return ending == ".txt" || ending == ".csv"
  }
}
