/// A statement about every bundle of a client, and a query of the rows that break it.
///
/// The query returns three columns: what names the row, what is stored in it, and what should be. It
/// computes the right value from other tables, in SQL that may call ``CheckFunctions``. With the build it
/// shares at most how a text is folded, and digests.
package struct BundleCheck: Sendable {
  /// The table or view whose rows are looked at; where a database lacks it, so is the check.
  package let table: String
  /// What is true, as a sentence for people.
  package let sentence: String
  /// The JSON document beside the database that is compared with the table, as a path from the bundle's
  /// folder, or several with a `*` in the last part; nil for none. Where a bundle has no such document,
  /// the check is left out.
  package let document: String?
  /// The query; `:document` is the document's text. Every table of the schema can be named: one that
  /// the database lacks is empty.
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
  /// The expression `right` gives the value, and the expression `name` names the row. `rows` are the
  /// rows of the table, joined with the tables that the expressions need.
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

  /// Rows that should be the same in two queries, both of the columns `name`, which is another in each
  /// row, and `content`.
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
