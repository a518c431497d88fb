/// A row of stop_times.txt as numbers, in 24 bytes, for comparison.
struct StopTime: Hashable {
  /// The value for a missing number.
  private static let none = Int32.min
  /// The value for a number that does not fit, which only a damaged database has.
  private static let unfit = Int32.max

  /// The number of the stop's id.
  let stop: Int32
  let sequence: Int32
  private let packedArrival: Int32
  private let packedDeparture: Int32
  private let packedHeadsign: Int32
  /// Three bits for each code: 0 without a code, otherwise the code plus one; 7 for a code that
  /// does not fit.
  private let codes: UInt16
  /// Whether the times were blank and are interpolated.
  let isInterpolated: Bool

  /// Packs a row. Times are in seconds after noon minus 12 hours, nil if blank or unreadable; codes
  /// are as published, nil if blank or invalid.
  init(
    stop: Int32, sequence: Int?, arrival: Int?, departure: Int?, headsign: Int32?,
    pickupType: Int?, dropOffType: Int?, continuousPickup: Int?, continuousDropOff: Int?,
    timepoint: Int?,
    isInterpolated: Bool = false
  ) {
    self.stop = stop
    self.sequence = Self.packed(sequence)
    packedArrival = Self.packed(arrival)
    packedDeparture = Self.packed(departure)
    packedHeadsign = headsign ?? Self.none
    codes =
      Self.bits(pickupType) << 12 | Self.bits(dropOffType) << 9 | Self.bits(continuousPickup) << 6
      | Self.bits(continuousDropOff) << 3 | Self.bits(timepoint)
    self.isInterpolated = isInterpolated
  }

  var arrival: Int? { Self.number(packedArrival) }
  var departure: Int? { Self.number(packedDeparture) }
  /// The number of the headsign; nil without one.
  var headsign: Int32? { packedHeadsign == Self.none ? nil : packedHeadsign }
  var pickupType: Int? { code(12) }
  var dropOffType: Int? { code(9) }
  var continuousPickup: Int? { code(6) }
  var continuousDropOff: Int? { code(3) }
  var timepoint: Int? { code(0) }
  var isTimed: Bool { packedArrival != Self.none || packedDeparture != Self.none }

  /// The row as published, without interpolated times.
  var asPublished: StopTime {
    guard isInterpolated else { return self }
    return StopTime(
      stop: stop, sequence: Int(sequence), arrival: nil, departure: nil, headsign: headsign,
      pickupType: pickupType, dropOffType: dropOffType, continuousPickup: continuousPickup,
      continuousDropOff: continuousDropOff,
      timepoint: timepoint)
  }

  private static func packed(_ number: Int?) -> Int32 {
    number.map { Int32(exactly: $0) ?? unfit } ?? none
  }

  private static func number(_ packed: Int32) -> Int? { packed == none ? nil : Int(packed) }

  private static func bits(_ code: Int?) -> UInt16 {
    code.map { (0...5).contains($0) ? UInt16($0 + 1) : 7 } ?? 0
  }

  private func code(_ place: UInt16) -> Int? {
    let bits = Int(codes >> place & 7)
    return bits == 0 ? nil : bits - 1
  }
}

/// The rows of stop_times.txt in the order of the file.
///
/// Rows are kept in blocks, because a growing array briefly holds all its elements twice.
struct StopTimeRecords {
  private static let blockSize = 1 << 16

  private var blocks: [[StopTime]] = []
  private(set) var count = 0

  mutating func append(_ row: StopTime) {
    if count % Self.blockSize == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    blocks[blocks.count - 1].append(row)
    count += 1
  }

  subscript(position: Int) -> StopTime {
    blocks[position / Self.blockSize][position % Self.blockSize]
  }
}
