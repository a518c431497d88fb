/// The one-byte encodings as which UTF-8 is misread most often.
enum LegacyEncoding: CaseIterable {
  case windows1252
  case windows1254
  case macRoman

  /// The byte above ASCII that encodes a scalar; nil without one.
  ///
  /// Bytes that Windows leaves undefined encode the C1 controls, as in browsers.
  func byte(for scalar: Unicode.Scalar) -> UInt8? {
    switch self {
    case .windows1252:
      return Self.latin(scalar) ?? Self.windowsPunctuation[scalar]
    case .windows1254:
      if let byte = Self.turkish[scalar] { return byte }
      let byte = Self.latin(scalar) ?? Self.windowsPunctuation[scalar]
      return byte.flatMap { Self.turkishBytes.contains($0) ? nil : $0 }
    case .macRoman:
      return Self.macRomanUpperHalf[scalar]
    }
  }

  private static func latin(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x80...0xFF).contains(scalar.value) ? UInt8(scalar.value) : nil
  }

  /// 0x80 to 0x9F of Windows-1252; `?` marks undefined bytes.
  private static let windowsPunctuation = bytes(of: "€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ")

  private static let turkish: [Unicode.Scalar: UInt8] = [
    "Ğ": 0xD0, "İ": 0xDD, "Ş": 0xDE, "ğ": 0xF0, "ı": 0xFD, "ş": 0xFE,
  ]

  private static let turkishBytes = Set(turkish.values)

  /// 0x80 to 0xFF of Mac OS Roman; 0xF0 is Apple's logo, in the private use area.
  private static let macRomanUpperHalf = bytes(
    of: "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

  private static func bytes(of upperHalf: String) -> [Unicode.Scalar: UInt8] {
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for (byte, scalar) in zip(0x80..., upperHalf.unicodeScalars) where scalar != "?" {
      bytes[scalar] = UInt8(byte)
    }
    return bytes
  }
}
