import Tabular

/// transfers.txt with its ids looked up, for the rules about it.
///
/// The file may have millions of rows and far fewer ids, so each distinct text is looked up once.
struct TransferTable: Sendable {
  /// One end of a transfer.
  struct End: Sendable {
    let stop: RecordIndex<Stop>?
    let route: RecordIndex<Route>?
    let trip: RecordIndex<Trip>?
  }

  /// A row of the file.
  struct Transfer: Sendable {
    let line: Int
    let from: End
    let to: End
    /// The type as published; nil if it is blank or not a number.
    let type: Int?

    /// Whether riders stay in the vehicle, or must leave a vehicle that continues as another trip.
    var isInSeat: Bool { type == 4 || type == 5 }

    func origin(_ field: String) -> SourceLocation {
      SourceLocation("transfers.txt", line: line, field: field)
    }
  }

  private let table: TextTable
  private let lines: [Int32]
  private let columns: (from: EndColumns, to: EndColumns, type: Int?)
  /// The records that each text names, and its value as a number, by the text's number.
  private var stops: [RecordIndex<Stop>?] = []
  private var routes: [RecordIndex<Route>?] = []
  private var trips: [RecordIndex<Trip>?] = []
  private var numbers: [Int?] = []

  private struct EndColumns {
    let stop, route, trip: Int?

    init(_ prefix: String, _ columns: [String]) {
      stop = columns.firstIndex(of: "\(prefix)_stop_id")
      route = columns.firstIndex(of: "\(prefix)_route_id")
      trip = columns.firstIndex(of: "\(prefix)_trip_id")
    }
  }

  /// Looks up the ids; nil for a feed without the file.
  init?(_ feed: Feed) {
    guard let table = feed.textTable(.transfers), let lines = feed.lines.textTables[table.name]
    else { return nil }
    self.table = table
    self.lines = lines
    columns = (
      EndColumns("from", table.columns), EndColumns("to", table.columns),
      table.columns.firstIndex(of: "transfer_type")
    )
    let routesByID = Dictionary(
      feed.routes.enumerated().map { ($1.id, RecordIndex<Route>($0)) },
      uniquingKeysWith: { first, _ in first })
    for number in 0..<table.texts.count {
      let text = table.texts[TextID(rawValue: UInt32(truncatingIfNeeded: number))]
      stops.append(RecordIndex(idNumber: feed.stopIDs.find(text)))
      routes.append(routesByID[text])
      trips.append(RecordIndex(idNumber: feed.tripIDs.find(text)))
      numbers.append(Int(text))
    }
  }

  /// The rows, in the order of the file.
  var transfers: some Sequence<Transfer> {
    (0..<table.rowCount).lazy.map { row in
      Transfer(
        line: Int(lines[row]), from: end(columns.from, row), to: end(columns.to, row),
        type: value(columns.type, row, numbers) ?? nil)
    }
  }

  private func end(_ columns: EndColumns, _ row: Int) -> End {
    End(
      stop: value(columns.stop, row, stops) ?? nil, route: value(columns.route, row, routes) ?? nil,
      trip: value(columns.trip, row, trips) ?? nil)
  }

  private func value<Value>(_ column: Int?, _ row: Int, _ values: [Value]) -> Value? {
    column.map { values[Int(table.number(row: row, column: $0).rawValue)] }
  }
}
