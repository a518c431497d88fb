/// A part of a database's schema that a database of Seedbed does not have, or has in another form.
package struct SchemaFault: Error, Hashable, CustomStringConvertible {
  /// The name of the table, index, view or trigger.
  package let object: String
  /// What is wrong with it, as the rest of a sentence that begins with the name.
  package let problem: String

  /// Describes the fault.
  init(_ object: String, _ problem: String) {
    self.object = object
    self.problem = problem
  }

  /// The fault in words.
  package var description: String { "'\(object)' \(problem)" }
}
