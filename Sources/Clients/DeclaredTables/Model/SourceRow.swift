/// One value of a source's row, as text.
package struct SourceCell: Hashable, Sendable {
  /// The kinds of value that sources distinguish. Tables of text have only ``text`` and ``missing``.
  package enum Kind: Sendable {
    /// There is no value: JSON's null, or an absent key.
    case missing
    /// A text.
    case text
    /// A number or truth value of JSON, in its own spelling.
    case literal
    /// A list or an object of JSON, as canonical JSON.
    case structure
  }

  /// The kind of value.
  package var kind: Kind
  /// The text of the value; empty if it is missing.
  package var text: String
}
