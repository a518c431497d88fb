/// A file of the GTFS reference, with its fields.
struct FileReference: Sendable {
  /// The key that identifies a row of a file.
  enum Key: Sendable {
    /// The file has one row, or is not a table.
    case none
    case columns([String])
    case allColumns
  }

  /// The file's name, such as `stops.txt`.
  let name: String
  let presence: Presence
  let key: Key
  /// The columns without which no row can be used; only for typed files.
  let essential: [String]
  /// Columns that can each replace an essential one.
  let substitutes: [String: [String]]
  /// The fields, in the order of the reference.
  let fields: [FieldReference]

  init(
    _ name: String, _ presence: Presence, key: Key, essential: [String] = [],
    substitutes: [String: [String]] = [:], fields: [FieldReference]
  ) {
    self.name = name
    self.presence = presence
    self.key = key
    self.essential = essential
    self.substitutes = substitutes
    self.fields = fields
  }

  /// The name without its ending, which is also the name of the database's table: `stops`.
  var table: String { FileName.table(name) }

  /// The position of a field among ``fields``.
  func position(of field: String) -> Int? {
    fields.firstIndex { $0.name == field }
  }

  /// Whether rows of the file can forbid passengers something that is allowed if the file is
  /// missing.
  var restrictsService: Bool {
    ["calendar_dates", "frequencies"].contains(table) || fields.contains(where: \.restrictsService)
  }

  /// Whether a feed cannot be built without a usable file of this kind.
  var stopsBuild: Bool { presence != .optional && !essential.isEmpty }
}

/// Conversions between the names of files and of their tables.
enum FileName {
  /// The name without `.txt`. A name with another ending, or with two endings, stays as it is, so
  /// that different files keep different names: `stops.txt.txt` does not become `stops`, and
  /// `stops.csv.txt` does not become `stops.csv`.
  static func table(_ name: String) -> String {
    let stem = name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
    return isTable(stem) ? name : stem
  }

  /// The file for which ``table(_:)`` gives this name.
  static func file(ofTable name: String) -> String { isTable(name) ? name : "\(name).txt" }

  /// Whether the name's ending is that of a table: `.txt` or `.csv`.
  static func isTable(_ name: String) -> Bool {
    let ending = name.suffix(4).lowercased()
    return ending == ".txt" || ending == ".csv"
  }
}

/// Every file and field of the GTFS schedule reference.
///
/// The tables themselves are in the `FileReference+….swift` files.
enum GTFSReference {
  /// The files, in the order of the reference.
  static let files: [FileReference] = [
    .agency, .stops, .routes, .trips,
    .stopTimes, .calendar, .calendarDates, .fareAttributes,
    .fareRules, .timeframes, .riderCategories, .fareMedia,
    .fareProducts, .fareLegRules, .fareLegJoinRules, .fareTransferRules,
    .areas, .stopAreas, .networks, .routeNetworks,
    .shapes, .frequencies, .transfers, .pathways,
    .levels, .locationGroups, .locationGroupStops, .locations,
    .bookingRules, .translations, .feedInfo, .attributions,
  ]

  private static let filesByName = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0) })

  /// The file with a name such as `stops.txt`; nil for files that the reference does not define.
  static func file(named name: String) -> FileReference? {
    filesByName[name]
  }

  /// The table that a name would mean without regard to capitals and `.txt`, such as `stops` for
  /// `STOPS.txt`.
  ///
  /// Nil if the name is spelled as in the reference, or means no table.
  static func table(misspelt name: String) -> String? {
    let isPlain = name.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
    if isPlain { return nil }
    let text = name.lowercased()
    return file(named: text.hasSuffix(".txt") ? text : text + ".txt")?.table
  }
}
