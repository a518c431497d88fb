import SwiftProtobuf

/// The first place where bytes stop being a message, found field by field.
///
/// The decoder says what is wrong, not where; this looks again, only after it has failed.
struct WireFault {
  /// Where the field begins that cannot be read.
  let byteOffset: Int
  /// The entity that it is in, from 1; nil outside of entities.
  let entityNumber: Int?
  /// True where the bytes end too early.
  let isCut: Bool

  /// Finds the fault; nil where every field on its own is sound.
  init?(in bytes: [UInt8]) {
    var place = 0
    var entities = 0
    while place < bytes.count {
      let start = place
      guard let tag = Self.number(in: bytes, from: &place) else {
        self.init(byteOffset: start, entityNumber: nil, isCut: place >= bytes.count)
        return
      }
      let isEntity = tag >> 3 == 2
      entities += isEntity ? 1 : 0
      let number = isEntity ? entities : nil
      switch Self.skip(wireType: tag & 7, in: bytes, from: &place) {
      case .sound where tag >> 3 != 0: break
      case .cut:
        self.init(byteOffset: start, entityNumber: number, isCut: true)
        return
      default:
        self.init(byteOffset: start, entityNumber: number, isCut: false)
        return
      }
      if !Self.isReadable(Array(bytes[start..<place])) {
        self.init(byteOffset: start, entityNumber: number, isCut: false)
        return
      }
    }
    return nil
  }

  private init(byteOffset: Int, entityNumber: Int?, isCut: Bool) {
    self.byteOffset = byteOffset
    self.entityNumber = entityNumber
    self.isCut = isCut
  }

  private enum Step {
    case sound
    case cut
    case malformed
  }

  private static func skip(wireType: UInt64, in bytes: [UInt8], from place: inout Int) -> Step {
    switch wireType {
    case 0:
      guard number(in: bytes, from: &place) != nil else {
        return place >= bytes.count ? .cut : .malformed
      }
      return .sound
    case 1: place += 8
    case 5: place += 4
    case 2:
      guard let length = number(in: bytes, from: &place) else {
        return place >= bytes.count ? .cut : .malformed
      }
      guard length <= bytes.count - place else { return .cut }
      place += Int(length)
    default: return .malformed  // groups, which the schema does not have
    }
    return place <= bytes.count ? .sound : .cut
  }

  /// A variable-length number; nil where it is cut or has more than ten bytes.
  private static func number(in bytes: [UInt8], from place: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard place < bytes.count else { return nil }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  /// True if a field of the whole message can be decoded by itself.
  private static func isReadable(_ field: [UInt8]) -> Bool {
    (try? TransitRealtime_FeedMessage(serializedBytes: field, partial: true)) != nil
  }
}
