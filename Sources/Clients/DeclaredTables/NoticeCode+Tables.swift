import Tabular

extension NoticeCode {
  /// Two rows have the same key.
  static let repeatedKey = NoticeCode(
    "repeated_key", .error,
    "Two rows of a declared table have the same primary key, or the same values in columns that must differ.",
    why: "Other rows refer to a row by its key, so an app could show the values of the wrong row.",
    fix: "give each row a key of its own, or name the columns that identify a row in 'primary-key'")

  /// A value refers to no row.
  static let brokenReference = NoticeCode(
    "broken_reference", .error,
    "A value of a declared table refers to a row of another table that does not exist.",
    why: "An app that follows the reference would find nothing.",
    fix: "add the row to the other table, or correct the value")
}

extension NoticeCode {
  /// Every notice about declared tables.
  static let allOfDeclaredTables = allOfReading + allOfValues + [repeatedKey, brokenReference]
}
