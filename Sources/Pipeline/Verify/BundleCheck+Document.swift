extension BundleCheck {
  /// The elements of an array of a document, which are the rows of a query in their order: for each
  /// member that is looked at, what it is, as an expression over the rows.
  ///
  /// `path` leads to the array, such as `$.games`; a member may be one of an object, such as
  /// `route.color`. If there are several documents, `file` is the expression that names a row's
  /// document, and without a `path` each document is one element. Where an expression is `round(…, 6)`,
  /// the member is rounded too. An array is compared as its text.
  package static func list(
    _ table: String, _ sentence: String, document: String, at path: String? = nil,
    file: String? = nil, rows: String, by order: String = "1",
    _ members: KeyValuePairs<String, String>
  ) -> BundleCheck {
    let (source, name, right) = names(ofElementsAt: path, file: file, by: order)
    return equal(
      table, sentence, document: document,
      stored: "SELECT \(name) AS name, \(content(ofElementWith: members)) AS content FROM \(source)"
        // For an array that is null, json_each makes an element without a number.
        + (path == nil ? "" : " WHERE typeof(element.\"key\") = 'integer'"),
      right: """
        SELECT \(right) AS name, \(content(ofRowWith: members)) AS content FROM \(rows)
        \(file.map { "WHERE \($0) IN (SELECT \"key\" FROM json_each(:document))" } ?? "")
        """)
  }

  /// The elements, what names each, and what names the row that it should be.
  private static func names(
    ofElementsAt path: String?, file: String?, by order: String
  ) -> (source: String, name: String, right: String) {
    guard let file else {
      return (
        "json_each(:document, '\(path ?? "$")') AS element", "'element ' || element.\"key\"",
        "'element ' || (row_number() OVER (ORDER BY \(order)) - 1)"
      )
    }
    guard let path else { return ("json_each(:document) AS element", "element.\"key\"", file) }
    return (
      "json_each(:document) AS files JOIN json_each(files.value, '\(path)') AS element",
      "files.\"key\" || ' element ' || element.\"key\"",
      "\(file) || ' element ' || (row_number() OVER (PARTITION BY \(file) ORDER BY \(order)) - 1)"
    )
  }

  /// The members of a JSON object `element` as one value, in SQL.
  package static func content(
    ofElementWith members: KeyValuePairs<String, String>
  ) -> String {
    let values = members.map { name, right in
      let value = "element.value ->> '$.\(name)'"
      return right.hasPrefix("round(") ? "round(\(value), 6)" : value
    }
    return "json_array(\(values.joined(separator: ", ")))"
  }

  /// What the same members should be, as one value, in SQL.
  package static func content(ofRowWith members: KeyValuePairs<String, String>) -> String {
    "json_array(\(members.map(\.value).joined(separator: ", ")))"
  }
}
