import FileFormats
import Foundation
import SeedStore

/// The error for bytes that cannot be read as a GTFS-realtime message.
///
/// ```swift
/// do {
///   message = try RealtimeMessage(data)
/// } catch let error as RealtimeError {
///   log(error.description)  // what, where, and what to do about it
/// }
/// ```
public struct RealtimeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error that callers distinguish.
  public enum Code: String, Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes are text, such as a page or JSON from a server that refused the request, or a message in
    /// text format.
    case text
    /// The bytes are compressed, such as with gzip.
    case compressed
    /// The bytes end in the middle of a field.
    case truncated
    /// The bytes are not protobuf, or not of this schema.
    case malformed
    /// A required field is missing.
    case incomplete
  }

  /// The kind of error.
  public var code: Code
  /// The offset, from 0, of the field that could not be read; nil if unknown.
  public var byteOffset: Int?
  /// The problem, as part of a sentence.
  public var message: String
  /// The remedy, as an instruction.
  public var fix: String

  /// The error in two lines.
  public var description: String {
    let place = byteOffset.map { " at byte \($0)" } ?? ""
    return "GTFS-realtime message: error: \(message)\(place)\n  fix: \(fix)"
  }
}

extension RealtimeError: LocalizedError {
  /// A sentence for users.
  public var errorDescription: String? { "The GTFS-realtime message cannot be read: \(message)." }

  /// The remedy, as a sentence.
  public var recoverySuggestion: String? { fix.sentence }
}

extension RealtimeError {
  /// Makes the error for bytes that could not be decoded.
  init(explaining error: any Error, of bytes: [UInt8]) {
    if let known = RealtimeError(nameOf: bytes) {
      self = known
    } else if let fault = WireFault(in: bytes) {
      self.init(fault)
    } else if case WireFields.Fault.missingField = error {
      self.init(
        code: .incomplete, byteOffset: nil,
        message: "a required field is missing, such as the header",
        fix: "check that the address is that of a GTFS-realtime feed")
    } else {
      self.init(
        code: .malformed, byteOffset: nil, message: "the bytes are not GTFS-realtime",
        fix: "check that the address is that of a GTFS-realtime feed in protobuf")
    }
  }

  /// Recognises other content that servers send instead of protobuf.
  private init?(nameOf bytes: [UInt8]) {
    if bytes.isEmpty {
      self.init(
        code: .empty, byteOffset: 0, message: "there are no bytes",
        fix: "fetch the feed again; a feed without updates still has a header")
      return
    }
    guard let format = FileFormat(of: bytes) ?? FileFormat(plainText: bytes),
      format != .realtimeMessage
    else { return nil }
    let code: Code =
      switch format.family {
      case .text, .table: .text
      case .packed: .compressed
      case .binary: .malformed
      }
    self.init(
      code: code, byteOffset: nil,
      message: "the bytes are \(format.name), not a message in protobuf", fix: format.fix)
  }

  private init(_ fault: WireFault) {
    let place = fault.entityNumber.map { "entity \($0)" } ?? "the message"
    if fault.isCut {
      self.init(
        code: .truncated, byteOffset: fault.byteOffset,
        message: "\(place) ends in the middle of a field that begins",
        fix: "fetch the feed again; the transfer or the file was cut short")
    } else {
      self.init(
        code: .malformed, byteOffset: fault.byteOffset,
        message: "\(place) has a field that is not GTFS-realtime",
        fix: "fetch the feed again; if the error stays, tell the feed's publisher which byte it is")
    }
  }
}

/// The first place where bytes are not a valid message, found field by field.
///
/// The decoder says what is wrong, but not where. So this scans the bytes again after the decoder has failed.
struct WireFault {
  /// The offset of the field that cannot be read.
  let byteOffset: Int
  /// The number of the entity with the field, from 1; nil outside entities.
  let entityNumber: Int?
  /// Whether the bytes end too early.
  let isCut: Bool

  /// Finds the fault; nil if each field by itself is valid.
  init?(in bytes: [UInt8]) {
    var place = 0
    var entities = 0
    while place < bytes.count {
      let start = place
      var entity: Int?
      var step = Step.sound
      if let tag = Self.number(in: bytes, from: &place) {
        if tag >> 3 == 2 {
          entities += 1
          entity = entities
        }
        step = Self.skip(wireType: tag & 7, in: bytes, from: &place)
        if step == .sound, tag >> 3 == 0 || !Self.isReadable(Array(bytes[start..<place])) {
          step = .malformed
        }
      } else {
        step = place >= bytes.count ? .cut : .malformed
      }
      if step != .sound {
        byteOffset = start
        entityNumber = entity
        isCut = step == .cut
        return
      }
    }
    return nil
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

  /// A variable-length number; nil if it is cut or has more than ten bytes.
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

  /// Whether a field of the whole message can be decoded by itself.
  private static func isReadable(_ field: [UInt8]) -> Bool {
    do {
      _ = try RealtimeMessage(WireFields(field))
      return true
    } catch WireFields.Fault.missingField {
      return true
    } catch {
      return false
    }
  }
}
