/// All feeds' records of one kind, in the order of their dense ids, from 1.
///
/// The order depends only on the feed's place in the pipeline, then on the record's key.
struct Merged<Record: Sendable>: Sendable {
  /// The records. Their references are positions in merged arrays.
  var records: [Record] = []
  /// For each record, the position of its feed.
  private(set) var feeds: [Int] = []
  /// The merged position of each record, by feed and by the record's position in the file.
  private(set) var positions: [[Int32]] = []

  /// Merges the records of all feeds, and sorts those of each feed by `key`; equal keys keep the
  /// order of the file.
  ///
  /// The records are moved instead of copied if nothing else refers to the arrays.
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

  /// The merged position of a feed's record.
  func index<Original>(_ index: RecordIndex<Original>, feed: Int) -> RecordIndex<Record> {
    RecordIndex(Int(positions[feed][Int(index.position)]))
  }

  /// The dense id of a record of a feed.
  func id<Original>(_ index: RecordIndex<Original>, feed: Int) -> Int {
    ids(ofFeed: feed)[index]
  }

  /// The dense ids of a feed's records, for loops that look up many.
  func ids(ofFeed feed: Int) -> DenseIDs { DenseIDs(positions: positions[feed]) }

  /// The position of each record in its feed's file: the inverse of `positions`.
  var rows: [Int] {
    var rows = [Int](repeating: 0, count: count)
    for places in positions {
      for (row, place) in places.enumerated() { rows[Int(place)] = row }
    }
    return rows
  }

  var count: Int { records.count }
}

/// The dense ids of one feed's records, by position in the feed.
struct DenseIDs {
  fileprivate let positions: [Int32]

  subscript<Record>(index: RecordIndex<Record>) -> Int { Int(positions[Int(index.position)]) + 1 }
}

extension Array {
  /// Sorts the elements in place into the order of the given positions.
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
