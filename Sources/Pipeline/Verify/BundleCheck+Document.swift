extension BundleCheck {
  /// Checks that the elements of a document's array are the rows of a query, in order. `members`
  /// has an expression over the rows for each checked member.
  ///
  /// `path` leads to the array, such as `$.games`. A member may be inside an object, such as
  /// `route.color`. If there are several documents, `file` is an expression for the name of a row's
  /// document. Without a `path`, each document is one element. If an expression is `round(…, 6)`,
  /// the member is rounded too. An array is compared as text.
  package static func list(
    _ table: String, _ sentence: String, document: String, at path: String? = nil,
    file: String? = nil, rows: String, by order: String = "1",
    _ members: KeyValuePairs<String, String>
  ) -> BundleCheck {
    let (source, name, right) = names(ofElementsAt: path, file: file, by: order)
    return equal(
      table, sentence, document: document,
      stored: "SELECT \(name) AS name, \(content(ofElementWith: members)) AS content FROM \(source)"
        // For a null array, json_each returns an element without a number.
        + (path == nil ? "" : " WHERE typeof(element.\"key\") = 'integer'"),
      right: """
        SELECT \(right) AS name, \(content(ofRowWith: members)) AS content FROM \(rows)
        \(file.map { "WHERE \($0) IN (SELECT \"key\" FROM json_each(:document))" } ?? "")
        """)
  }

  /// The source of the elements, the name of each element, and the name of the row that it should
  /// equal.
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

  /// The correct values of the same members as one value, in SQL.
  package static func content(ofRowWith members: KeyValuePairs<String, String>) -> String {
    "json_array(\(members.map(\.value).joined(separator: ", ")))"
  }
}
