/// The gates that a client adds to those that every pipeline can have: what of its tables the YAML's
/// `gates` can ask for.
package struct ClientGates: Sendable {
  /// Gates that ask for a minimum of rows of a table.
  package let minimums: [MinimumRows]
  /// Gates that ask for what has a name.
  package let required: [RequiredNames]
  /// What is compared with the bundle published last, beside the rows of every table.
  package let measures: [Measure]
  /// Gates that limit the unusable part of the inputs; they hold in every pipeline.
  package let shares: [MaximumShare]
  /// The subjects of ``Changes`` whose ids apps store.
  package let identified: [String]
  /// How long the inputs are of use; nil if they do not end.
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

/// A gate that asks for a minimum of rows of a table.
package struct MinimumRows: Hashable, Sendable {
  /// Its key in the YAML, such as `minimum-stops`.
  package let name: String
  /// The table whose rows are counted.
  let table: String
  /// What the rows are.
  let noun: String

  /// A gate for a table; the rows are called after it unless `noun` says otherwise.
  package init(of table: String, noun: String? = nil) {
    name = "minimum-" + table.replacing("_", with: "-")
    self.table = table
    self.noun = noun ?? table
  }
}

/// A gate that asks for what the YAML names, such as a stop by its id or its name.
package struct RequiredNames: Hashable, Sendable {
  /// Its key in the YAML, such as `required-stops`.
  package let name: String
  /// What is named, in the singular, such as `stop`.
  let noun: String
  /// Names as one writes them in YAML.
  let example: String
  /// What the names can be, for the reference page.
  let sentence: String
  /// The only names there can be; nil if the inputs decide.
  let known: [String]?
  /// SQL that returns how much the app has of the name `?1`; NULL, or no row, where it is not there.
  let query: String
  /// SQL that returns every name that would be found.
  let names: String
  /// What is wrong where the query returns 0, such as `no trip calls there`.
  let uselessness: String

  /// Declares a gate; its key is `required-` and the noun in the plural.
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

/// What is counted in a bundle and in the one published last, to see by how much it changed.
package struct Measure: Hashable, Sendable {
  /// Its key in `maximum-shrink` and `maximum-growth`, which is also what is counted: `stops`.
  package let name: String
  /// What is counted, for the reference page.
  let sentence: String
  /// SQL that returns a name and a count for each part, such as each mode.
  let query: String

  /// Declares what is counted.
  package init(_ name: String, _ sentence: String, query: String) {
    self.name = name
    self.sentence = sentence
    self.query = query
  }
}

/// How long each input of a client is of use, such as until the last day of a feed's timetable.
package struct InputEnds: Hashable, Sendable {
  /// What such an input is, in the singular.
  let noun: String
  /// What counts as the last day, for the reference page.
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
