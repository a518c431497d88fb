/// A statement about every bundle of a client, and a query of the rows that break it.
///
/// The query returns three columns: the name of the row, the stored value, and the correct value.
/// It computes the correct value from other tables, in SQL that may call ``CheckFunctions``. It
/// shares no code with the build, except the functions that ``CheckFunctions`` lists.
package struct BundleCheck: Sendable {
  /// The table or view whose rows are checked. If a database lacks it, the check is left out.
  package let table: String
  /// The statement, as a sentence for people.
  package let sentence: String
  /// The path, from the bundle's folder, of the JSON document that is compared with the table; nil
  /// for none. A `*` in the last part matches several documents. If a bundle has no such
  /// document, the check is left out.
  package let document: String?
  /// The query; `:document` is the document's text. The query can name every table of the schema: a
  /// missing table is empty.
  package let sql: String

  /// Declares a check.
  package init(_ table: String, _ sentence: String, document: String? = nil, _ sql: String) {
    self.table = table
    self.sentence = sentence
    self.document = document
    self.sql = sql
  }
}

extension BundleCheck {
  /// Checks a column whose value follows from the row and other tables.
  ///
  /// The expression `right` is the correct value, and the expression `name` is the name of the row.
  /// `rows` are the rows of the table, joined with the tables that the expressions need.
  package static func column(
    _ column: String, of table: String, named name: String, from rows: String? = nil,
    _ sentence: String, is right: String
  ) -> BundleCheck {
    BundleCheck(
      table, sentence,
      """
      SELECT name, coalesce(stored, 'NULL'), coalesce(right, 'NULL') FROM (
        SELECT \(name) AS name, \(column) AS stored, \(right) AS right FROM \(rows ?? table))
      WHERE stored IS NOT right
      """)
  }

  /// Checks that two queries return the same rows. Both have the columns `name`, which is unique,
  /// and `content`.
  package static func equal(
    _ table: String, _ sentence: String, document: String? = nil, stored: String, right: String
  ) -> BundleCheck {
    BundleCheck(
      table, sentence, document: document,
      """
      WITH sides AS (
        SELECT 0 AS side, name, content FROM (\(stored)) UNION ALL
        SELECT 1, name, content FROM (\(right))
      ),
      pairs AS (
        SELECT name, count(*) AS sides, max(CASE side WHEN 0 THEN content END) AS stored,
          max(CASE side WHEN 1 THEN content END) AS right
        FROM sides GROUP BY name
      )
      SELECT name, coalesce(stored, 'missing'), coalesce(right, 'not there') FROM pairs
      WHERE sides <> 2 OR stored IS NOT right
      """)
  }
}
