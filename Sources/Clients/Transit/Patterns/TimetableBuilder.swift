import Tabular

/// Turns the stop times of trips into shared patterns and timings while they are being read.
///
/// A trip's rows may come in any order and in any number of groups. When a group ends, it is stored
/// as two numbers: for its calls and for its relative times. If the trip appears again, its rows
/// are restored and wait for the end of the file. Memory holds the distinct call sequences and
/// times, and the rows of scattered trips.
struct TimetableBuilder: Sendable {
  var calls = CallTable()

  /// The stored data of a trip.
  struct StoredTrip {
    /// The number of the call sequence and of the relative times; ``TextID/blank`` before any rows
    /// came.
    var sequence = TextID.blank
    var times = TextID.blank
    var start: Int32?
    var dwell: Int32?
    var firstLine: Int32 = 0
  }

  private(set) var trips: [StoredTrip]
  private var scattered: [RecordIndex<Trip>: TripRows] = [:]
  /// For trips that were sorted or have repeated rows, the position of each row, in the order of
  /// the file.
  private(set) var placesOfRows: [RecordIndex<Trip>: [Int]] = [:]
  /// The trips whose rows came in several groups.
  private var joined: Set<RecordIndex<Trip>> = []
  /// The trips whose rows were not in the order of stop_sequence.
  private var unsorted: Set<RecordIndex<Trip>> = []
  /// The trips that have several rows with the same call and times.
  private(set) var tripsWithEqualRows: Set<RecordIndex<Trip>> = []

  private var sequences = StringInterner()
  private var times = StringInterner()
  /// The findings about each sequence and about each run of times, by number.
  private var sequenceFindings = [SequenceFindings()]
  private var timeFindings: [[TimeFinding]] = [[]]

  private let notes: TripNotes
  /// The lines of the rows with findings, in the order of the findings, which are reported once the
  /// whole trip is known.
  private var notedLines: [RecordIndex<Trip>: [Int32]] = [:]
  /// The lines of the rows of trips whose rows are not on adjacent lines, for example because an
  /// unplaced row is among them.
  private var gappedLines: [RecordIndex<Trip>: [Int32]] = [:]

  /// Makes room for the trips whose ids are in a pool, in the order of the pool.
  init(tripIDs: StringInterner) {
    notes = TripNotes(tripIDs: tripIDs)
    trips = Array(repeating: StoredTrip(), count: tripIDs.count - 1)
  }

  /// Stores a group of adjacent rows; a second group of the same trip joins the first.
  mutating func store(_ group: inout TripRows, of trip: RecordIndex<Trip>) {
    let position = Int(trip.position)
    if !scattered.isEmpty, scattered[trip] != nil {
      scattered[trip]?.rows.append(contentsOf: group.rows)
    } else if trips[position].sequence != .blank {
      var rows = unpack(trip)
      rows.rows.append(contentsOf: group.rows)
      scattered[trip] = rows
    } else {
      place(&group, of: trip)
    }
  }

  /// Stores the trips whose rows came in several groups, in the order of the trips.
  mutating func joinGroups() {
    joined = Set(scattered.keys)
    for trip in joined.ordered() {
      if var rows = scattered.removeValue(forKey: trip) { place(&rows, of: trip) }
    }
  }

  /// The lines of the rows of some trips.
  func lines(of trips: Set<RecordIndex<Trip>>) -> Set<Int32> {
    trips.reduce(into: []) { lines, trip in
      for index in 0..<rowCount(of: trip) { lines.insert(line(ofRow: index, of: trip)) }
    }
  }

  /// Removes the rows of a trip that equal an earlier row in every field, and counts them.
  ///
  /// `kept` has the kept values of the trip's rows; `omitted` has the values of omitted columns, by
  /// line.
  mutating func removeRepeats(
    of trip: RecordIndex<Trip>, kept: [TripRows.KeptValues], omitted: [Int32: TextID],
    _ repeats: inout RepeatedRows
  ) {
    var rows = unpack(trip)
    rows.kept = kept
    for line in place(&rows, of: trip, omitted: omitted) { repeats.add(trip, line: line) }
  }

  /// Reports everything unusual about the trips.
  mutating func finish(_ report: inout Report) {
    note(&report)
    (notedLines, gappedLines) = ([:], [:])
    calls.finish()
  }

  /// The number of rows of a trip that were stored so far.
  func rowCount(of trip: RecordIndex<Trip>) -> Int {
    if let rows = scattered[trip] { return rows.rows.count }
    if let places = placesOfRows[trip] { return places.count }
    return sequences.range(of: trips[Int(trip.position)].sequence).count
      / MemoryLayout<UInt32>.stride
  }

  /// Stores all rows of a trip.
  ///
  /// `omitted` has the values of omitted columns, by line. If it is given, rows that equal an
  /// earlier row in every field are not stored, and their lines are returned.
  @discardableResult
  private mutating func place(
    _ group: inout TripRows, of trip: RecordIndex<Trip>, omitted: [Int32: TextID]? = nil
  ) -> [Int32] {
    var sequence = intern(group.callNumbers)
    let firstLine = group.rows.first?.line ?? 0
    if Int(group.rows.last?.line ?? 0) - Int(firstLine) != group.rows.count - 1 {
      gappedLines[trip] = group.rows.map(\.line)
    }
    if !sequenceFindings[Int(sequence.rawValue)].isSorted {
      placesOfRows[trip] = group.sort { [calls] in calls.sequence(of: $0.call) }
      sequence = intern(group.callNumbers)
      unsorted.insert(trip)
    }
    var repeats: [Int32] = []
    if !sequenceFindings[Int(sequence.rawValue)].duplicates.isEmpty, group.hasEqualRows {
      if let omitted {
        var places = placesOfRows[trip] ?? Array(group.rows.indices)
        repeats = group.removeRepeats(&places, omitted: omitted)
        placesOfRows[trip] = places
        sequence = intern(group.callNumbers)
      } else {
        tripsWithEqualRows.insert(trip)
      }
    }
    let start = group.startTime
    let times = internTimes(group.relativeTimes(start: start))
    let duplicates = sequenceFindings[Int(sequence.rawValue)].duplicates
    let findings = timeFindings[Int(times.rawValue)]
    if !duplicates.isEmpty || !findings.isEmpty {
      let noted = duplicates + findings.map(\.position)
      notedLines[trip] = noted.map { group.rows[$0].line }
    }
    trips[Int(trip.position)] = StoredTrip(
      sequence: sequence, times: times, start: start, dwell: group.dwell, firstLine: firstLine)
    return repeats
  }

  /// Reports unusual trips, in the order of their first rows in the file.
  private func note(_ report: inout Report) {
    let unusual = joined.union(unsorted).union(notedLines.keys)
    for trip in unusual.ordered(by: { line(of: $0) < line(of: $1) }) {
      let stored = trips[Int(trip.position)]
      if joined.contains(trip) || unsorted.contains(trip) {
        let isScattered = joined.contains(trip)
        notes.unsorted(trip, line: stored.firstLine, isScattered: isScattered, &report)
      }
      guard let lines = notedLines[trip] else { continue }
      let duplicates = sequenceFindings[Int(stored.sequence.rawValue)].duplicates
      let calls = calls(of: stored.sequence)
      for (position, line) in zip(duplicates, lines) {
        notes.duplicate(trip, sequence: calls[position].sequence, line: line, &report)
      }
      let findings = timeFindings[Int(stored.times.rawValue)]
      for (finding, line) in zip(findings, lines.dropFirst(duplicates.count)) {
        notes.finding(finding, of: trip, line: line, &report)
      }
    }
  }

  private func line(of trip: RecordIndex<Trip>) -> Int32 { trips[Int(trip.position)].firstLine }

  private mutating func intern(_ callNumbers: [UInt32]) -> TextID {
    let sequence = sequences.intern(callNumbers)
    if sequence.rawValue == sequenceFindings.count {
      sequenceFindings.append(SequenceFindings(callNumbers.map { calls.sequence(of: $0) }))
    }
    return sequence
  }

  private mutating func internTimes(_ relativeTimes: [TripRows.RelativeTimes]) -> TextID {
    let id = times.intern(relativeTimes)
    if id.rawValue == timeFindings.count {
      timeFindings.append(TimeFinding.all(in: times.values(id, as: Int32.self)))
    }
    return id
  }

  /// Restores the stored rows of a trip in the order of the file, because more of its rows have
  /// come.
  private mutating func unpack(_ trip: RecordIndex<Trip>) -> TripRows {
    var rows = rows(of: trip)
    if let places = placesOfRows.removeValue(forKey: trip) { rows.unsort(places) }
    for index in rows.rows.indices { rows.rows[index].line = line(ofRow: index, of: trip) }
    gappedLines[trip] = nil
    notedLines[trip] = nil
    unsorted.remove(trip)
    tripsWithEqualRows.remove(trip)
    return rows
  }

  /// The line of a stored row, by the row's position in the order of the file.
  private func line(ofRow index: Int, of trip: RecordIndex<Trip>) -> Int32 {
    gappedLines[trip]?[index] ?? line(of: trip) &+ Int32(index)
  }

  /// The stored rows of a trip, sorted, without their lines.
  private func rows(of trip: RecordIndex<Trip>) -> TripRows {
    let stored = trips[Int(trip.position)]
    let callNumbers = sequences.values(stored.sequence, as: UInt32.self)
    let values = times.values(stored.times, as: Int32.self)
    let start = stored.start ?? 0
    var rows = callNumbers.indices.map { index in
      let (arrival, departure) = (values[index * 3], values[index * 3 + 1])
      let timepoint = values[index * 3 + 2]
      let call = CallNumber(
        call: callNumbers[index], timepoint: timepoint == 0 ? nil : Int8(timepoint - 1))
      return RecognisedRow(
        number: call.rawValue,
        firstTime: arrival == TripRows.blank ? arrival : arrival &+ start,
        secondTime: departure == TripRows.blank ? departure : departure &+ start,
        line: 0)
    }
    if let dwell = stored.dwell { rows[0].firstTime -= dwell }
    return TripRows(rows: rows)
  }

  // MARK: - Results

  /// The calls of a stored sequence.
  func calls(of sequence: TextID) -> [Call] {
    sequences.values(sequence, as: UInt32.self).map { calls[$0] }
  }

  /// The times of a stored run, with blank times between known ones interpolated.
  func timing(of times: TextID) -> TimingProfile {
    TimingProfile(relativeTimes: self.times.values(times, as: Int32.self))
  }
}
