/// The records of one kind of all feeds, in the order of their dense ids: the first has id 1.
///
/// The order follows from content alone: the feed's place in the pipeline, then the record's key.
package struct Merged<Record: Sendable>: Sendable {
  /// The records, whose references point into merged arrays.
  package internal(set) var records: [Record] = []
  /// For each record, the position of its feed.
  package private(set) var feeds: [Int] = []
  /// For each feed and each of its records in the order of the file, the merged position.
  package private(set) var positions: [[Int32]] = []

  /// Merges the records of each feed, each feed's in the order of `key`; equal keys stay in the
  /// order of the file.
  init(_ records: [[Record]], key: (Int, Record, inout SortKey) -> Void) {
    for (feed, own) in records.enumerated() {
      var keys = SortKeys()
      var sortKey = SortKey()
      for record in own {
        sortKey.clear()
        key(feed, record, &sortKey)
        keys.add(sortKey)
      }
      var places = [Int32](repeating: 0, count: own.count)
      for position in keys.order() {
        places[position] = Int32(self.records.count)
        self.records.append(own[position])
        self.feeds.append(feed)
      }
      self.positions.append(places)
    }
  }

  /// The merged place of a record of a feed.
  package func index<Original>(_ index: Index<Original>, feed: Int) -> Index<Record> {
    Index(Int(positions[feed][Int(index.position)]))
  }

  /// The dense id of a record of a feed.
  package func id<Original>(_ index: Index<Original>, feed: Int) -> Int {
    Int(positions[feed][Int(index.position)]) + 1
  }

  /// How many records there are.
  package var count: Int { records.count }
}

extension Index {
  /// The dense id of a merged record.
  package var id: Int { Int(position) + 1 }
}
