/// The records of one kind of all feeds, in the order of their dense ids: the first has id 1.
///
/// The order follows from content alone: the feed's place in the pipeline, then the record's key.
struct Merged<Record: Sendable>: Sendable {
  /// The records, whose references point into merged arrays.
  var records: [Record] = []
  /// For each record, the position of its feed.
  private(set) var feeds: [Int] = []
  /// For each feed and each of its records in the order of the file, the merged position.
  private(set) var positions: [[Int32]] = []

  /// Merges the records of each feed, each feed's in the order of `key`; equal keys stay in the
  /// order of the file.
  ///
  /// The records are moved, not copied, where nothing else holds them.
  init(_ records: consuming [[Record]], key: (Int, Record, inout SortKey) -> Void) {
    var rest = records
    for feed in rest.indices {
      var own: [Record] = []
      swap(&own, &rest[feed])
      let order = Self.order(of: own, feed, key)
      var places = [Int32](repeating: 0, count: own.count)
      for (rank, position) in order.enumerated() {
        places[position] = Int32(truncatingIfNeeded: count + rank)
      }
      own.arrange(in: order)
      feeds.append(contentsOf: repeatElement(feed, count: own.count))
      positions.append(places)
      if count == 0 { self.records = own } else { self.records.append(contentsOf: own) }
    }
  }

  private static func order(
    of records: [Record], _ feed: Int, _ key: (Int, Record, inout SortKey) -> Void
  ) -> [Int] {
    var keys = SortKeys()
    var sortKey = SortKey()
    for position in records.indices {
      sortKey.clear()
      key(feed, records[position], &sortKey)
      keys.add(sortKey)
    }
    return keys.order()
  }

  /// The merged place of a record of a feed.
  func index<Original>(_ index: RecordIndex<Original>, feed: Int) -> RecordIndex<Record> {
    RecordIndex(Int(positions[feed][Int(index.position)]))
  }

  /// The dense id of a record of a feed.
  func id<Original>(_ index: RecordIndex<Original>, feed: Int) -> Int {
    ids(ofFeed: feed)[index]
  }

  /// The dense ids of a feed's records, for loops that ask for many.
  func ids(ofFeed feed: Int) -> DenseIDs { DenseIDs(positions: positions[feed]) }

  /// For each record, its position in the order of its feed's file: the way back from `positions`.
  var rows: [Int] {
    var rows = [Int](repeating: 0, count: count)
    for places in positions {
      for (row, place) in places.enumerated() { rows[Int(place)] = row }
    }
    return rows
  }

  var count: Int { records.count }
}

/// The dense ids of one feed's records by their places in the feed.
struct DenseIDs {
  fileprivate let positions: [Int32]

  subscript<Record>(index: RecordIndex<Record>) -> Int { Int(positions[Int(index.position)]) + 1 }
}

extension Array {
  /// Puts the elements in an order, given as their positions, in place.
  fileprivate mutating func arrange(in order: consuming [Int]) {
    var sources = order
    for start in sources.indices {
      var place = start
      while sources[place] != start {
        let source = sources[place]
        swapAt(place, source)
        sources[place] = place
        place = source
      }
      sources[place] = place
    }
  }
}
