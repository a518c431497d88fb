import Tabular

/// The number of a call together with the timepoint of a row of stop_times.txt.
struct CallNumber {
  /// All numbers of calls are below this number.
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
  /// 0 blank, 1 approximate, 2 exact: the published value plus one.
  var timepointCode: Int32 { Int32(rawValue & 3) }
}

/// The distinct calls of a feed, numbered: a stop with its sequence and its conditions.
///
/// Feeds have hundreds of thousands of calls, and each is looked up when its first row is read. A
/// call is therefore kept in sixteen bytes and found by their hash.
struct CallTable {
  private var calls: [PackedCall] = []
  /// Holds a call's number plus one, because 0 means no call.
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

  /// The positions of the stops that have calls.
  var stops: Set<Int> { Set(calls.map { Int($0.stop) }) }

  /// Gives the stops of calls their new positions after other stops were removed.
  ///
  /// Every stop of a call must remain.
  mutating func renumberStops(_ remaining: RemainingRecords<Stop>) {
    for number in calls.indices {
      let stop = RecordIndex<Stop>(Int(calls[number].stop))
      if let place = remaining[stop] { calls[number].stop = place.position }
    }
  }

  /// Frees the memory that only lookups need, after the last call was added.
  mutating func finish() {
    index = HashIndex()
  }
}

/// A ``Call`` in sixteen bytes.
private struct PackedCall: Equatable {
  var stop: Int32
  let sequence: Int32
  private let headsign: UInt32
  /// The four codes, eight bits each; a blank code has all bits set.
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

  /// The sixteen bytes hashed to a number, at a tenth of the cost of `Hasher`.
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
