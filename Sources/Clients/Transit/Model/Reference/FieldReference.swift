/// A field of the GTFS reference: its name, the type of its values, and whether they may be
/// missing.
struct FieldReference: Sendable {
  let name: String
  let type: FieldType
  let presence: Presence
  /// Whether the value of a required field may be empty, as in transfers.transfer_type.
  let isBlankMeaningful: Bool
  /// The column's name in earlier versions of the reference; nil if it has kept its name.
  let formerName: String?
  /// Whether a value can forbid passengers something that a blank value allows. Then a value that
  /// cannot be read may hide a restriction.
  let restrictsService: Bool
  /// The reference that a table stores in place of the value; nil if it stores the value itself.
  let target: Target?
  /// One sentence for the reference page; empty in files whose tables have columns of their own.
  let sentence: String

  /// A reference to a row of another table, by the row's number in place of the published id.
  struct Target: Sendable {
    /// The column with the published id, in the other table.
    let id: String
    /// The other table.
    let table: String
    /// The column with the number.
    let column: String

    init(_ id: String, of table: String, by column: String) {
      (self.id, self.table, self.column) = (id, table, column)
    }
  }

  /// True if every row must have a value.
  var mustBeGiven: Bool { presence == .required && !isBlankMeaningful }

  init(
    _ name: String, _ type: FieldType, _ presence: Presence, isBlankMeaningful: Bool = false,
    formerly formerName: String? = nil, restrictsService: Bool = false,
    target: Target? = nil, _ sentence: String = ""
  ) {
    self.name = name
    self.type = type
    self.presence = presence
    self.isBlankMeaningful = isBlankMeaningful
    self.formerName = formerName
    self.restrictsService = restrictsService
    self.target = target
    self.sentence = sentence
  }
}

/// Whether a file or a value may be missing, in the words of the reference.
enum Presence: Sendable {
  case required
  case recommended
  case optional
  /// Required under a condition, which a validation rule checks.
  case conditionallyRequired
  /// Forbidden under a condition.
  case conditionallyForbidden
}

/// The type of a field's values, in the words of the reference.
enum FieldType: Equatable, Sendable {
  case text
  case id
  /// An id that no other row of the file has.
  case uniqueID
  /// An id of another file, such as `stops.stop_id`, or of one of several files.
  case foreignID([String])
  case url
  case email
  case phoneNumber
  case languageCode
  case timezone
  case currencyCode
  case currencyAmount
  case color
  case date
  case time
  /// A time of day without a service day, up to 24:00:00.
  case localTime
  case latitude
  case longitude
  /// A number from a list.
  case enumeration(ClosedRange<Int>)
  /// A word from a list.
  case enumeratedText
  case integer(NumberRange)
  case float(NumberRange)
  /// Part of a GeoJSON file.
  case json

  /// The columns whose ids a value may be, such as `stops.stop_id`; empty if the value is not such
  /// an id.
  var foreignIDs: [String] {
    if case .foreignID(let targets) = self { targets } else { [] }
  }

  /// The numbers that a numeric field may hold.
  enum NumberRange: Sendable {
    case any
    case nonNegative
    case positive
    case nonZero

    func contains<Number: SignedNumeric & Comparable>(_ number: Number) -> Bool {
      switch self {
      case .any: true
      case .nonNegative: number >= 0
      case .positive: number > 0
      case .nonZero: number != 0
      }
    }

    /// The range as a clause about a value: `must not be negative`.
    var clause: String {
      switch self {
      case .any: "may be any number"
      case .nonNegative: "must not be negative"
      case .positive: "must be above 0"
      case .nonZero: "must not be 0"
      }
    }
  }
}
