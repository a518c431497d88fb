/// The rows of stop_times.txt as numbers, 24 bytes each, in the order of the file.
///
/// They are kept in blocks, because an array that grows holds everything twice for a moment.
struct StopTimeRecords {
  /// A row whose texts are numbers.
  struct Record: Hashable {
    var stop: Int32
    var sequence: Int32
    /// Seconds after noon minus 12 hours; nil where blank or unreadable.
    var arrival: Int?
    var departure: Int?
    var headsign: Int32?
    /// As published, from 0 to 3; nil where blank or something else.
    var pickupType: Int?
    var dropOffType: Int?
    var continuousPickup: Int?
    var continuousDropOff: Int?
    var timepoint: Int?
  }

  private struct Packed {
    let stop: Int32
    let sequence: Int32
    let arrival: Int32
    let departure: Int32
    let headsign: Int32
    /// Three bits for each code: 0 for none, else one more than it.
    let codes: UInt16
  }

  private static let blockSize = 1 << 16
  private static let none = Int32.min

  private var blocks: [[Packed]] = []
  private(set) var count = 0

  mutating func append(_ record: Record) {
    if count % Self.blockSize == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    var codes: UInt16 = 0
    for code in [
      record.pickupType, record.dropOffType, record.continuousPickup, record.continuousDropOff,
      record.timepoint,
    ] {
      codes = codes << 3 | UInt16(code.map { $0 + 1 } ?? 0)
    }
    blocks[blocks.count - 1].append(
      Packed(
        stop: record.stop, sequence: record.sequence,
        arrival: record.arrival.map { Int32($0) } ?? Self.none,
        departure: record.departure.map { Int32($0) } ?? Self.none,
        headsign: record.headsign ?? Self.none, codes: codes))
    count += 1
  }

  subscript(position: Int) -> Record {
    let packed = blocks[position / Self.blockSize][position % Self.blockSize]
    func number(_ value: Int32) -> Int? { value == Self.none ? nil : Int(value) }
    func code(_ place: UInt16) -> Int? {
      let bits = Int(packed.codes >> (3 * place) & 7)
      return bits == 0 ? nil : bits - 1
    }
    return Record(
      stop: packed.stop, sequence: packed.sequence, arrival: number(packed.arrival),
      departure: number(packed.departure),
      headsign: packed.headsign == Self.none ? nil : packed.headsign, pickupType: code(4),
      dropOffType: code(3), continuousPickup: code(2), continuousDropOff: code(1),
      timepoint: code(0))
  }
}
