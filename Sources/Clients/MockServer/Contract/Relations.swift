/// The relations between records, by the names of keys: `tripId` is the id of a record in `trips`.
enum Relations {
  /// The singular of a collection's name: `trip`, `city`, `activity`.
  static func singular(_ collection: String) -> String {
    if collection.hasSuffix("ies") { return "\(collection.dropLast(3))y" }
    return collection.hasSuffix("s") ? String(collection.dropLast()) : collection
  }

  /// The key with which other collections' records refer to a record of this collection: `tripId`.
  static func foreignKey(to collection: String) -> String { "\(singular(collection))Id" }

  /// The records that refer to a missing record, by collection; json-server removes them after a
  /// DELETE. It makes only one pass, so records that belong to the removed ones stay until the next
  /// DELETE.
  static func orphans(of collections: Collections) -> [(collection: String, id: String)] {
    let known = collections.records.mapValues { Set($0.compactMap(\.id)) }
    let keys = known.keys.map { (key: foreignKey(to: $0), ids: known[$0, default: []]) }
    return collections.records.keys.ordered().flatMap { name in
      collections.records[name, default: []].compactMap { record in
        let isOrphan = keys.contains { key, ids in
          record.members[key].map { !ids.contains($0.comparedText) } ?? false
        }
        return isOrphan ? record.id.map { (name, $0) } : nil
      }
    }
  }
}

extension Collections {
  /// A record with the records that belong to it (`_embed`) and the record that it belongs to
  /// (`_expand`).
  func withRelated(_ record: Record, of collection: String, _ request: APIRequest) -> Record {
    var record = record
    let foreignKey = Relations.foreignKey(to: collection)
    for name in request.values("_embed") {
      let owned = records[name, default: []].filter {
        $0.members[foreignKey] == record.members["id"]
      }
      record.members[name] = .array(owned.map(\.json))
    }
    for name in request.values("_expand") {
      let owners = records.keys.first { Relations.singular($0) == name }
      guard let owners, let id = record.members["\(name)Id"]?.comparedText else { continue }
      record.members[name] = self.record(id, of: owners)?.json
    }
    return record
  }
}
