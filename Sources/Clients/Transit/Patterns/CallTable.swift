import Tabular

/// The number of a call and its timepoint, as one row of stop_times.txt has them.
struct CallNumber {
  /// Calls are numbered below this.
  static let maximumCall: UInt32 = 1 << 26

  /// The call's position in its ``CallTable`` times four, plus the timepoint's code.
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(call: UInt32, timepoint: Int8?) {
    rawValue = call << 2 | UInt32(timepoint.map { UInt8($0) + 1 } ?? 0)
  }

  var call: UInt32 { rawValue >> 2 }
  /// 0 blank, 1 approximate, 2 exact: one more than the published value.
  var timepointCode: Int32 { Int32(rawValue & 3) }
}

/// The distinct calls of a feed, numbered: a stop with its sequence and its conditions.
///
/// Feeds have hundreds of thousands, and each is looked up when its row is read first; so a call
/// is kept as sixteen bytes, and found by their hash.
struct CallTable {
  private var calls: [PackedCall] = []
  /// Holds one more than a call's number, because 0 means none there.
  private var index = HashIndex()

  subscript(number: UInt32) -> Call { calls[Int(number)].call }

  func sequence(of number: UInt32) -> Int32 { calls[Int(number)].sequence }

  /// The number of a call, which is added if it is new.
  mutating func number(of call: Call) -> UInt32 {
    let packed = PackedCall(call)
    let known = index.number(of: packed.hash) { calls[Int($0) - 1] == packed }
    if known != 0 { return known - 1 }
    calls.append(packed)
    index.add(UInt32(truncatingIfNeeded: calls.count), hash: packed.hash)
    return UInt32(truncatingIfNeeded: calls.count - 1)
  }

  /// The positions of the stops that have a call.
  var stops: Set<Int> { Set(calls.map { Int($0.stop) }) }

  /// Gives the stops the places that they have after others were removed.
  ///
  /// Every stop of a call must be among those that remain.
  mutating func renumberStops(_ remaining: RemainingRecords<Stop>) {
    for number in calls.indices {
      let stop = RecordIndex<Stop>(Int(calls[number].stop))
      if let place = remaining[stop] { calls[number].stop = place.position }
    }
  }

  /// Gives up the memory that only looking calls up needs, when the last call is there.
  mutating func finish() {
    index = HashIndex()
  }
}

/// A ``Call`` in sixteen bytes.
private struct PackedCall: Equatable {
  var stop: Int32
  let sequence: Int32
  private let headsign: UInt32
  /// The four codes, eight bits each; all bits are set where the code is blank.
  private let codes: UInt32

  init(_ call: Call) {
    stop = call.stop.position
    sequence = call.sequence
    headsign = call.headsign.rawValue
    codes =
      Self.bits(call.pickupType) << 24 | Self.bits(call.dropOffType) << 16
      | Self.bits(call.continuousPickup) << 8 | Self.bits(call.continuousDropOff)
  }

  private static func bits(_ code: Int8?) -> UInt32 { UInt32(UInt8(bitPattern: code ?? -1)) }

  var call: Call {
    Call(
      stop: RecordIndex(Int(stop)), sequence: sequence, pickupType: code(3) ?? 0,
      dropOffType: code(2) ?? 0, headsign: TextID(rawValue: headsign), continuousPickup: code(1),
      continuousDropOff: code(0))
  }

  /// Sixteen bytes folded into a number, as `Hasher` would at ten times the cost.
  var hash: UInt32 {
    let first = UInt64(UInt32(bitPattern: stop)) << 32 | UInt64(UInt32(bitPattern: sequence))
    let second = UInt64(headsign) << 32 | UInt64(codes)
    let product = (first ^ 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: second ^ 0xE703_7ED1_A0B4_28DB)
    return UInt32(truncatingIfNeeded: product.high ^ product.low)
  }

  private func code(_ position: UInt32) -> Int8? {
    let code = Int8(truncatingIfNeeded: codes >> (position * 8))
    return code < 0 ? nil : code
  }
}
