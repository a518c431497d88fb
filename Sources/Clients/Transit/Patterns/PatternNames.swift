import Tabular

/// Computes the names of patterns from their identity: the calls that make trips share a pattern,
/// written in published ids.
///
/// Two calls differ if stop_id, stop_sequence, pickup_type, drop_off_type, stop_headsign,
/// continuous_pickup or continuous_drop_off differs; a blank pickup or drop-off type counts as 0.
struct PatternNames {
  private static let fieldSeparator: UInt8 = 0x1F
  private static let recordSeparator: UInt8 = 0x1E

  private let texts: StringInterner
  /// The bytes that begin a call at each stop, stop after stop: a separator, stop_id and another
  /// separator.
  private var beginnings: [UInt8] = []
  /// The start of each stop's bytes in `beginnings`, then the end of the last ones.
  private var starts = [0]
  /// The bytes that ended the last call, after its stop_sequence; they rarely change.
  private var ending: [UInt8] = []
  private var lastConditions: Conditions?
  private var identity: [UInt8] = []

  /// The values of a call that follow its stop_sequence.
  private struct Conditions: Equatable {
    let pickupType: Int8
    let dropOffType: Int8
    let headsign: TextID
    let continuousPickup: Int8?
    let continuousDropOff: Int8?
  }

  /// Prepares to name patterns whose calls are at the given stops; `texts` holds their headsigns.
  init(stops: [Stop], texts: StringInterner) {
    self.texts = texts
    starts.reserveCapacity(stops.count + 1)
    for position in stops.indices {
      beginnings.append(Self.recordSeparator)
      Self.append(stops[position].id, to: &beginnings)
      starts.append(beginnings.count)
    }
  }

  /// Sixteen hexadecimal digits: the first eight bytes of the identity's SHA-256.
  mutating func name(route: String, direction: Int8?, calls: [Call]) -> String {
    identity.removeAll(keepingCapacity: true)
    Self.append(route, to: &identity)
    Self.append(direction, to: &identity)
    for call in calls {
      let stop = Int(call.stop.position)
      identity.append(contentsOf: beginnings[starts[stop]..<starts[stop + 1]])
      Self.append(Int(call.sequence), to: &identity)
      end(call)
    }
    return MessageDigest.sha256(identity).prefix(8).hexadecimal
  }

  /// Writes the values of a call that follow its stop_sequence.
  private mutating func end(_ call: Call) {
    let conditions = Conditions(
      pickupType: call.pickupType, dropOffType: call.dropOffType, headsign: call.headsign,
      continuousPickup: call.continuousPickup, continuousDropOff: call.continuousDropOff)
    if conditions != lastConditions {
      ending.removeAll(keepingCapacity: true)
      Self.append(Int(call.pickupType), to: &ending)
      Self.append(Int(call.dropOffType), to: &ending)
      Self.append(call.headsign == .blank ? "" : texts[call.headsign], to: &ending)
      Self.append(call.continuousPickup, to: &ending)
      Self.append(call.continuousDropOff, to: &ending)
      lastConditions = conditions
    }
    identity.append(contentsOf: ending)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(fieldSeparator)
  }

  private static func append(_ number: Int8?, to bytes: inout [UInt8]) {
    if let number { append(Int(number), to: &bytes) } else { bytes.append(fieldSeparator) }
  }

  /// Appends a number's decimal digits; most have one or two.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    guard (0..<100).contains(number) else { return append(String(number), to: &bytes) }
    let zero = UInt8(ascii: "0")
    if number >= 10 { bytes.append(zero + UInt8(number / 10)) }
    bytes.append(zero + UInt8(number % 10))
    bytes.append(fieldSeparator)
  }
}
