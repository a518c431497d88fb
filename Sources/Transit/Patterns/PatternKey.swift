import Crypto
import Tabular

/// What makes two trips' calls one pattern, written in published ids, and its short name.
///
/// Two calls differ if any of stop_id, stop_sequence, pickup_type, drop_off_type, stop_headsign,
/// continuous_pickup or continuous_drop_off differs; a blank pickup or drop-off type counts as 0.
struct PatternKey {
  private static let fieldSeparator: UInt8 = 0x1F
  private static let recordSeparator: UInt8 = 0x1E

  private(set) var bytes: [UInt8] = []

  /// The identity of calls on one route and direction.
  init(route: String, direction: Int8?, calls: [Call], stops: [Stop], texts: TextPool) {
    bytes.reserveCapacity(calls.count * 24)
    append(route)
    append(direction)
    for call in calls {
      bytes.append(Self.recordSeparator)
      append(stops[call.stop].id)
      append(Int(call.sequence))
      append(call.pickupType)
      append(call.dropOffType)
      append(call.headsign == .blank ? "" : texts[call.headsign])
      append(call.continuousPickup)
      append(call.continuousDropOff)
    }
  }

  /// Sixteen hexadecimal digits: the first eight bytes of the identity's SHA-256.
  var id: String {
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = SHA256.hash(data: bytes).prefix(8).flatMap {
      [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
    }
    return String(decoding: hexadecimal, as: UTF8.self)
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(Self.fieldSeparator)
  }

  private mutating func append(_ number: some BinaryInteger) {
    append(String(Int(number)))
  }

  private mutating func append(_ number: Int8?) {
    if let number { append(Int(number)) } else { append("") }
  }
}
