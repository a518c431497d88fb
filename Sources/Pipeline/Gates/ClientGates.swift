/// The gates that a client adds to the gates of every pipeline: conditions on its tables, for the
/// YAML's `gates`.
package struct ClientGates: Sendable {
  /// Gates that require a minimum number of rows in a table.
  package let minimums: [MinimumRows]
  /// Gates that require things by name.
  package let required: [RequiredNames]
  /// The counts that are compared with the last published bundle, besides the rows of every table.
  package let measures: [Measure]
  /// Gates that limit the unusable part of the inputs, in every pipeline.
  package let shares: [MaximumShare]
  /// The subjects of ``Changes`` whose ids apps store.
  package let identified: [String]
  /// The way to find the last useful day of each input; nil if inputs do not end.
  package let ends: InputEnds?

  /// Declares the gates of a client.
  package init(
    minimums: [MinimumRows], required: [RequiredNames] = [], measures: [Measure] = [],
    shares: [MaximumShare] = [],
    identified: [String] = [], ends: InputEnds? = nil
  ) {
    self.identified = identified
    self.shares = shares
    self.minimums = minimums
    self.required = required
    self.measures = measures
    self.ends = ends
  }
}

/// A gate that requires a minimum number of rows in a table.
package struct MinimumRows: Hashable, Sendable {
  /// Its key in the YAML, such as `minimum-stops`.
  package let name: String
  /// The table whose rows are counted.
  let table: String
  /// The noun for the rows.
  let noun: String

  /// A gate for a table. By default, the name of the table is the noun for its rows.
  package init(of table: String, noun: String? = nil) {
    name = "minimum-" + table.replacing("_", with: "-")
    self.table = table
    self.noun = noun ?? table
  }

  /// The key of the gates for any table.
  static let ofAnyTable = "minimum-rows"

  /// A gate for a table that ``ofAnyTable`` names.
  init(ofAny table: String) {
    name = Self.ofAnyTable
    self.table = table
    noun = "rows of \(table)"
  }
}

/// A gate that requires the things that the YAML names, such as a stop by its id or its name.
package struct RequiredNames: Hashable, Sendable {
  /// Its key in the YAML, such as `required-stops`.
  package let name: String
  /// The noun for the named thing, in the singular, such as `stop`.
  let noun: String
  /// Example names as YAML.
  let example: String
  /// A sentence about the possible names, for the reference page.
  let sentence: String
  /// All possible names; nil if the names depend on the inputs.
  let known: [String]?
  /// SQL that returns the names of the JSON list `?1` that it finds, each with its amount of content.
  let query: String
  /// SQL that returns every name that would be found.
  let names: String
  /// The fault if the query returns 0, such as `no trip calls there`.
  let uselessness: String

  /// Declares a gate; its key is `required-` and the plural.
  package init(
    _ plural: String, noun: String, example: String, _ sentence: String, known: [String]? = nil,
    query: String, names: String, uselessness: String
  ) {
    name = "required-\(plural)"
    self.noun = noun
    self.example = example
    self.sentence = sentence
    self.known = known
    self.query = query
    self.names = names
    self.uselessness = uselessness
  }
}

/// A count that is compared between a bundle and the last published bundle.
package struct Measure: Hashable, Sendable {
  /// Its key in `maximum-shrink` and `maximum-growth`, which is also its noun: `stops`.
  package let name: String
  /// A sentence about the count, for the reference page.
  let sentence: String
  /// SQL that returns a name and a count for each part, such as each mode.
  let query: String

  /// Declares a count.
  package init(_ name: String, _ sentence: String, query: String) {
    self.name = name
    self.sentence = sentence
    self.query = query
  }
}

/// The last useful day of each input of a client, such as the last day of a feed's timetable.
package struct InputEnds: Hashable, Sendable {
  /// The noun for such an input, in the singular.
  let noun: String
  /// A sentence about what counts as the last day, for the reference page.
  let sentence: String
  /// SQL that returns the name of each input and its last day as yyyymmdd, 0 if it has none.
  package let query: String

  /// Declares how the last days are found.
  package init(_ noun: String, _ sentence: String, query: String) {
    self.noun = noun
    self.sentence = sentence
    self.query = query
  }
}
