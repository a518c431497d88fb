/// JSON that can be shown on a terminal and put into any page.
enum JSONText {
  /// A scalar of the basic multilingual plane as an escape, such as `\u009b`.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
