/// Why a row is left out: thrown while the row is read, and made a notice by ``CatalogueTable``.
///
/// A row that is bad has a code of severity error; one that is left out on purpose, such as a
/// playoff game, has a lower one.
package struct SkippedRow: Error {
  /// What kind of finding it is.
  package let code: NoticeCode
  /// The column it is about, if it is about one.
  package let field: String?
  /// The offending value as published.
  package let value: String?
  /// What is wrong, as a clause.
  package let message: String

  /// Says why.
  package init(_ code: NoticeCode, _ field: String?, value: String? = nil, _ message: String) {
    self.code = code
    self.field = field
    self.value = value
    self.message = message
  }
}
