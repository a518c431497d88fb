/// Escapes for JSON that is safe on a terminal and in any page.
enum JSONText {
  /// The escape of a scalar of the basic multilingual plane, such as `\u009b`.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
