extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits for each byte.
  package var hexadecimal: String {
    func digit(_ value: UInt8) -> UInt8 {
      value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
    return String(decoding: flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
  }
}
