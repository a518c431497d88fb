import Yams

extension ConfigurationReader {
  /// Reads the section `gates`; a gate that is not named is not checked.
  package mutating func gates(_ node: Node, _ minimums: [MinimumRows]) -> GatesSection? {
    let keys = ["size-budget", "maximum-errors", "maximum-warnings"]
    guard let fields = mapping(node, "'gates'", known: keys + minimums.map(\.name)) else {
      return nil
    }
    var gates = GatesSection(
      sizeBudget: size("size-budget", in: fields),
      maximumErrors: count("maximum-errors", in: fields),
      maximumWarnings: count("maximum-warnings", in: fields))
    for minimum in minimums { gates.minimums[minimum] = count(minimum.name, in: fields) }
    return gates
  }

  /// The value of a key that holds a number of bytes, if it is there.
  package mutating func size(_ key: String, in fields: [String: Node]) -> Int? {
    guard let node = fields[key] else { return nil }
    return value(node, "'\(key)'", noun: "a size", example: "20 MB", parse: byteCount)
  }

  /// The value of a key that holds a whole number, if it is there.
  package mutating func count(_ key: String, in fields: [String: Node]) -> Int? {
    guard let node = fields[key] else { return nil }
    return value(node, "'\(key)'", noun: "a whole number", example: "100", parse: wholeNumber)
  }
}
