import Folding
import Tabular

/// The closed table of the names that clubs or venues go by, compared by ``NameKey``.
struct AliasTable {
  private var positions: [NameKey: Int] = [:]
  private var known: [String: Int?] = [:]
  private let names: [String]

  /// Knows entries by all their names; `kind` is what they are, for messages.
  ///
  /// Throws ``Failure`` where two entries of `file` share a name.
  init(_ kind: String, _ entries: [[String]], file: String) throws {
    names = entries.joined().sorted()
    for (position, entry) in entries.enumerated() {
      for name in entry {
        let other = positions.updateValue(position, forKey: NameKey(name)) ?? position
        guard other == position else {
          throw Failure(
            .unusableInput, at: Origin(file), "two \(kind)s go by '\(name)'",
            fix: "give each \(kind) names and aliases of its own")
        }
      }
    }
  }

  /// The position of the entry with a name; nil where none goes by it.
  mutating func position(of name: String) -> Int? {
    if let position = known[name] { return position }
    let position = positions[NameKey(name)]
    known[name] = .some(position)
    return position
  }

  /// A name that may have been meant, as a clause; empty where none is near.
  func hint(for name: String) -> String {
    nearestName(to: name, among: names).map { "; the nearest name is '\($0)'" } ?? ""
  }
}
