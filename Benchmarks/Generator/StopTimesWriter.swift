import Foundation

/// Writes stop_times.txt: the values that all trips of a pattern share are put into bytes once, so
/// that a row costs five copies.
struct StopTimesWriter {
  /// Rows written so far.
  private(set) var rows = 0
  /// The file.
  private var writer: ByteWriter

  /// One visit of a pattern: its seconds after the start, for one timing profile.
  struct Timing {
    var arrival: Int
    var departure: Int
  }

  /// A pattern's stops in bytes.
  struct Pattern {
    /// Everything before the arrival time of each row; nil if that is the trip.
    fileprivate var heads: [[UInt8]]?
    /// Everything after the departure time, or the trip, of each row, line end included.
    fileprivate var tails: [[UInt8]] = []
  }

  /// Begins the file.
  init(to url: URL, _ oddity: FeedShape.Oddity?) throws {
    let (call, times) = ("stop_id,stop_sequence,stop_headsign", "arrival_time,departure_time")
    writer = try ByteWriter(
      to: url,
      header: (oddity == .otherOrder ? "\(call),\(times),trip_id" : "trip_id,\(times),\(call)")
        + ",pickup_type,drop_off_type,shape_dist_traveled,timepoint,stop_note")
  }

  /// Prepares a pattern: nobody gets off at its first stop or on at its last, and every seventh
  /// stop is a timepoint; unless rows are to be odd.
  static func pattern(
    stops: [String], distances: [Int], headsign: String, oddity: FeedShape.Oddity?
  ) -> Pattern {
    var pattern = Pattern(heads: oddity == .otherOrder ? [] : nil)
    let last = stops.count - 1
    for (position, stop) in stops.enumerated() {
      // A headsign of its own up to the middle of the line, the trip's after that.
      let stopHeadsign = position <= last / 2 ? headsign : ""
      let pickup = oddity == .unknownCodes ? -999 : position == last ? 1 : 0
      let dropOff = oddity == .unknownCodes ? -999 : position == 0 ? 1 : 0
      let timepoint = position % 7 == 0 || position == last ? 1 : 0
      let metres = distances[position] / 100
      let hundredths = distances[position] % 100
      let extraCell = oddity == .extraCell ? ",\"odd\"" : ""
      let call = "\"\(stop)\",\"\(position + 1)\",\"\(stopHeadsign)\","
      let rest =
        "\"\(pickup)\",\"\(dropOff)\",\"\(metres).\(hundredths / 10)\(hundredths % 10)\","
        + "\"\(timepoint)\",\"\"\(extraCell)\r\n"
      pattern.heads?.append(Array("\(call)\"".utf8))
      pattern.tails.append(Array((pattern.heads == nil ? "\",\(call)\(rest)" : "\",\(rest)").utf8))
    }
    return pattern
  }

  /// Writes the rows of a trip.
  mutating func write(trip: String, start: Int, timings: [Timing], pattern: Pattern) throws {
    let head = Array("\"\(trip)\",\"".utf8)
    let between = Array("\",\"".utf8)
    let behind = Array("\",\"\(trip)".utf8)
    for (position, timing) in timings.enumerated() {
      writer.bytes.append(contentsOf: pattern.heads?[position] ?? head)
      appendTime(start + timing.arrival)
      writer.bytes.append(contentsOf: between)
      appendTime(start + timing.departure)
      if pattern.heads != nil { writer.bytes.append(contentsOf: behind) }
      writer.bytes.append(contentsOf: pattern.tails[position])
    }
    rows += timings.count
    try writer.flushIfFull()
  }

  /// Closes the file.
  mutating func finish() throws {
    try writer.finish()
  }

  /// Appends HH:MM:SS; hours go past 24.
  private mutating func appendTime(_ seconds: Int) {
    let colon = UInt8(ascii: ":")
    appendTwoDigits(seconds / 3600)
    writer.bytes.append(colon)
    appendTwoDigits(seconds / 60 % 60)
    writer.bytes.append(colon)
    appendTwoDigits(seconds % 60)
  }

  /// Appends a number below 100.
  private mutating func appendTwoDigits(_ number: Int) {
    let zero = UInt8(ascii: "0")
    writer.bytes.append(zero + UInt8(number / 10))
    writer.bytes.append(zero + UInt8(number % 10))
  }
}
