import SwiftProtobuf

extension RealtimeError {
  /// Says what is wrong with bytes that could not be decoded.
  init(explaining error: any Error, of bytes: [UInt8]) {
    if let known = RealtimeError(nameOf: bytes) {
      self = known
    } else if let fault = WireFault(in: bytes) {
      self.init(fault)
    } else if case BinaryDecodingError.missingRequiredFields = error {
      self.init(
        code: .incomplete, byteOffset: nil,
        message: "a field is missing that every message has, such as the header",
        fix: "check that the address is that of a GTFS-realtime feed")
    } else {
      self.init(
        code: .malformed, byteOffset: nil, message: "the bytes are not GTFS-realtime (\(error))",
        fix: "check that the address is that of a GTFS-realtime feed in protobuf")
    }
  }

  /// Recognises what servers send where protobuf is expected.
  private init?(nameOf bytes: [UInt8]) {
    let code: Code
    switch bytes.first {
    case nil: code = .empty
    case 0x1F where bytes.dropFirst().first == 0x8B: code = .compressed
    default:
      let text = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard let first = text.first, first == UInt8(ascii: "<") || first == UInt8(ascii: "{") else {
        return nil
      }
      code = .text
    }
    switch code {
    case .empty:
      self.init(
        code: code, byteOffset: 0, message: "there are no bytes",
        fix: "fetch the feed again; a feed without updates still has a header")
    case .compressed:
      self.init(
        code: code, byteOffset: 0, message: "the bytes are packed with gzip",
        fix: "unpack them first, as Content-Encoding asks")
    default:
      self.init(
        code: code, byteOffset: 0, message: "the bytes are a page or JSON, not protobuf",
        fix: "read what the server says: often a missing key, or a format to be asked for")
    }
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
        fix: "fetch the feed again; if it stays so, tell its publisher which byte it is")
    }
  }
}
