import Bundles

/// What requests have changed, in an order that makes the same collections again.
struct KeptWrites: Sendable {
  /// The version of the bundle that the changes were made to.
  let version: String
  /// The last number that an id was made of, for each collection.
  var lastNumbers: [String: Int] = [:]
  /// The changes.
  private(set) var changes: [Collections.Change] = []

  /// No changes to a version of a bundle.
  init(to version: String) {
    self.version = version
  }

  /// Takes changes up; those that they make needless go.
  ///
  /// A record keeps its place while it is changed. One that is removed and added again comes last,
  /// as it does in the collection.
  mutating func add(_ new: [Collections.Change]) {
    for change in new {
      let last = changes.lastIndex { $0.collection == change.collection && $0.id == change.id }
      guard let last, changes[last].record != nil else {
        changes.append(change)
        continue
      }
      if change.record == nil {
        changes.remove(at: last)
        changes.append(change)
      } else {
        changes[last] = change
      }
    }
  }
}

extension KeptWrites {
  /// The version of this form of file.
  private static let schema = 1

  /// The changes as a file has them.
  var json: JSONValue {
    .object([
      "changes": .array(changes.map(Self.json)), "database": .string(version),
      "lastNumbers": .members(lastNumbers.map { JSONValue.Member($0.key, .integer($0.value)) }),
      "schema": .integer(Self.schema),
    ])
  }

  /// Reads what ``json`` wrote; nil for anything else.
  init?(_ json: JSONValue) {
    guard let file = Record(json)?.members, file["schema"] == .integer(Self.schema),
      case .string(let version)? = file["database"],
      let numbers = file["lastNumbers"].flatMap({ Record($0) })?.members,
      case .array(let entries)? = file["changes"]
    else { return nil }
    self.version = version
    for (name, number) in numbers {
      guard case .integer(let number) = number else { return nil }
      lastNumbers[name] = number
    }
    changes = entries.compactMap(Self.change)
    if changes.count < entries.count { return nil }
  }

  private static func json(_ change: Collections.Change) -> JSONValue {
    .object([
      "collection": .string(change.collection), "id": .string(change.id),
      "record": change.record?.json ?? .null,
    ])
  }

  private static func change(_ json: JSONValue) -> Collections.Change? {
    guard let entry = Record(json)?.members, case .string(let collection)? = entry["collection"],
      case .string(let id)? = entry["id"], let value = entry["record"]
    else { return nil }
    let record = Record(value)
    guard value == .null || record?.id == id else { return nil }
    return Collections.Change(collection: collection, id: id, record: record)
  }
}
