import CISAL

/// What ISA-L's codes say about damaged bytes.
enum InflateWords {
  /// The words for a code below zero.
  static func words(for code: Int32) -> String {
    switch code {
    case ISAL_INVALID_BLOCK: "invalid deflate block"
    case ISAL_INVALID_SYMBOL: "invalid deflate symbol"
    case ISAL_INVALID_LOOKBACK: "a deflate distance reaches back too far"
    case ISAL_INVALID_WRAPPER: "no gzip header where one should be"
    case ISAL_UNSUPPORTED_METHOD: "not packed with deflate"
    case ISAL_INCORRECT_CHECKSUM: "wrong checksum or length"
    default: "ISA-L says \(code)"
    }
  }
}
