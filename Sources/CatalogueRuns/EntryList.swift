/// The entries of an index by id, each of which is in memory only while a caller uses it.
struct EntryList: Sequence, Sendable {
  private let count: Int
  private let entry: @Sendable (Int) -> CatalogueIndex.Entry?

  /// A list of entries in memory, in their order.
  init(_ entries: [CatalogueIndex.Entry]) {
    count = entries.count
    entry = { entries[$0] }
  }

  /// All of `entries`, and those of `others` with some ids.
  init(_ entries: StoredEntries, and others: StoredEntries, of ids: Set<String>) {
    let kept = ids.filter { !entries.has($0) && others.has($0) }
    let all = (entries.ids + kept).ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    count = all.count
    entry = { place in
      let id = all[place]
      return entries.has(id) ? entries.entry(id) : others.entry(id)
    }
  }

  /// Reads one entry after the other.
  struct Iterator: IteratorProtocol {
    fileprivate let list: EntryList
    private var place = 0

    fileprivate init(_ list: EntryList) {
      self.list = list
    }

    mutating func next() -> CatalogueIndex.Entry? {
      while place < list.count {
        defer { place += 1 }
        if let entry = list.entry(place) { return entry }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}
