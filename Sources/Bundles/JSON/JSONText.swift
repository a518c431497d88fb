import Tabular

/// JSON that can be shown on a terminal and put into any page.
package enum JSONText {
  /// JSON that another encoder wrote, with each control character in its strings as an escape.
  package static func escapingControls(_ json: String) -> String {
    guard json.mayControlText(keepingLines: true) else { return json }
    // Outside strings, the only control characters in JSON are tabs and line ends.
    return json.replacingScalars { $0.value >= 0x20 && $0.controlsText ? escape($0) : nil }
  }

  /// A scalar of the basic multilingual plane as an escape, such as `\u009b`.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
