/// A field of the GTFS reference: its name, what its values are, and whether they may be missing.
package struct FieldReference: Sendable {
  /// The column's name.
  package let name: String
  /// What the values are.
  package let type: FieldType
  /// Whether a value may be missing.
  package let presence: Presence
  /// True for required fields that may be empty all the same, such as transfers.transfer_type.
  package let isBlankMeaningful: Bool

  /// True if every row must have a value.
  var mustBeGiven: Bool { presence == .required && !isBlankMeaningful }

  /// Describes a field.
  init(
    _ name: String, _ type: FieldType, _ presence: Presence, isBlankMeaningful: Bool = false
  ) {
    self.name = name
    self.type = type
    self.presence = presence
    self.isBlankMeaningful = isBlankMeaningful
  }
}

/// Whether a file or a value may be missing, in the words of the reference.
package enum Presence: Sendable {
  case required
  case recommended
  case optional
  /// Required under a condition, which a rule of the validation knows.
  case conditionallyRequired
  /// Forbidden under a condition.
  case conditionallyForbidden
}
