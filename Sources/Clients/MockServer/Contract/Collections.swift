import Bundles

/// The collections of a db.json, and the changes to them.
struct Collections {
  /// A record after a request changed it.
  struct Change {
    let collection: String
    let id: String
    /// The new record; nil if it was removed.
    let record: Record?
  }

  /// The collections with the newest record first, as the app shows them.
  private static let newestFirst: Set = ["trips"]

  /// The records of each collection, in their order.
  private(set) var records: [String: [Record]]
  /// The number in the last new id of each collection.
  var lastNumbers: [String: Int] = [:]
  /// The changes since the last ``takeChanges()``, in order.
  private var changes: [Change] = []

  init(_ records: [String: [Record]]) {
    self.records = records
  }

  /// Takes the object of a db.json; nil if one of its members is not a list of objects with ids.
  init?(_ document: JSONValue) {
    guard let members = Record(document)?.members else { return nil }
    var records: [String: [Record]] = [:]
    for (name, value) in members {
      guard case .array(let elements) = value else { return nil }
      let list = elements.compactMap { Record($0) }
      guard list.count == elements.count, list.allSatisfy({ $0.id != nil }) else { return nil }
      records[name] = list
    }
    self.init(records)
  }

  /// The whole content in the form of db.json.
  var json: JSONValue {
    .members(records.map { JSONValue.Member($0.key, .array($0.value.map(\.json))) })
  }

  /// The record with an id.
  func record(_ id: String, of collection: String) -> Record? {
    place(of: id, in: collection).flatMap { records[collection]?[$0] }
  }

  /// Replaces the record with the same id, or adds the record: a trip at the beginning, any other at the end.
  mutating func put(_ record: Record, into collection: String) {
    guard let id = record.id else { return }
    make(Change(collection: collection, id: id, record: record))
  }

  /// Removes a record, if it exists.
  mutating func remove(_ id: String, from collection: String) {
    make(Change(collection: collection, id: id, record: nil))
  }

  private mutating func make(_ change: Change) {
    switch (place(of: change.id, in: change.collection), change.record) {
    case (let place?, let record?): records[change.collection]?[place] = record
    case (nil, let record?):
      let isFirst = Self.newestFirst.contains(change.collection)
      let end = records[change.collection]?.count ?? 0
      records[change.collection, default: []].insert(record, at: isFirst ? 0 : end)
    case (let place?, nil): records[change.collection]?.remove(at: place)
    case (nil, nil): return
    }
    changes.append(change)
  }

  /// Applies kept changes.
  mutating func apply(_ kept: [Change]) {
    for change in kept where records[change.collection] != nil { make(change) }
    changes = []
  }

  /// Returns the changes since the last call.
  mutating func takeChanges() -> [Change] {
    defer { changes = [] }
    return changes
  }

  /// An id that no record of a collection has or had: `trip-1`.
  mutating func newID(in collection: String) -> String {
    var number = lastNumbers[collection, default: 0]
    var id: String
    repeat {
      number += 1
      id = "\(Relations.singular(collection))-\(number)"
    } while place(of: id, in: collection) != nil
    lastNumbers[collection] = number
    return id
  }

  private func place(of id: String, in collection: String) -> Int? {
    records[collection]?.firstIndex { $0.id == id }
  }
}
