/// The width and height that the first chunk of a PNG gives (O: ISO/IEC 15948, 11.2.2).
struct PNGHeader: Equatable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// Reads the first 24 bytes; nil where they are not those of a PNG.
  init?(_ bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    if width == 0 || height == 0 { return nil }
  }
}
