/// What `_embed` and `_expand` add to records: those that belong to one, and the one it belongs to.
struct RelatedRecords {
  private let embedded: [String]
  private let expanded: [String]
  private let foreignKey: String
  private let collections: Collections

  /// Takes what a request on a collection asks for.
  init(_ request: APIRequest, of collection: String, _ collections: Collections) {
    embedded = request.values("_embed")
    expanded = request.values("_expand")
    foreignKey = Relations.foreignKey(to: collection)
    self.collections = collections
  }

  /// A record with what is asked for.
  func added(to record: Record) -> Record {
    var record = record
    for name in embedded {
      let owned = collections.records[name, default: []].filter {
        $0.members[foreignKey] == record.members["id"]
      }
      record.members[name] = .array(owned.map(\.json))
    }
    for name in expanded {
      let owners = collections.records.keys.first { Relations.singular($0) == name }
      guard let owners, let id = record.members["\(name)Id"]?.comparedText else { continue }
      record.members[name] = collections.record(id, of: owners)?.json
    }
    return record
  }
}
