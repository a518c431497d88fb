/// Which records belong to which, by the names of their keys: `tripId` is the id of one of `trips`.
enum Relations {
  /// The name of one record of a collection: `trip`, `city`, `activity`.
  static func singular(_ collection: String) -> String {
    if collection.hasSuffix("ies") { return "\(collection.dropLast(3))y" }
    return collection.hasSuffix("s") ? String(collection.dropLast()) : collection
  }

  /// The key under which records of other collections name one of this: `tripId`.
  static func foreignKey(to collection: String) -> String { "\(singular(collection))Id" }

  /// The records that name one that is not there, by collection: what json-server removes after a
  /// DELETE. It looks once: what belonged to a removed record stays until the next DELETE.
  static func orphans(of collections: Collections) -> [(collection: String, id: String)] {
    let known = collections.records.mapValues { Set($0.compactMap(\.id)) }
    let keys = known.keys.map { (key: foreignKey(to: $0), ids: known[$0, default: []]) }
    return collections.records.keys.sorted().flatMap { name in
      collections.records[name, default: []].compactMap { record in
        let isOrphan = keys.contains { key, ids in
          record.members[key].map { !ids.contains($0.comparedText) } ?? false
        }
        return isOrphan ? record.id.map { (name, $0) } : nil
      }
    }
  }
}
