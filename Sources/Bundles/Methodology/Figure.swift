import Tabular

/// A number as a page shows it, rounded to its decimals.
///
/// Two figures are equal if they look alike, so that a measurement can be compared with a published
/// figure.
package struct Figure: Hashable, Sendable, CustomStringConvertible {
  /// The number, rounded half away from zero.
  package let value: Double
  /// The number of decimals.
  package let decimals: Int

  /// Rounds a number to a number of decimals.
  package init(_ value: Double, decimals: Int = 1) {
    self.value = value.rounded(toPlaces: decimals)
    self.decimals = decimals
  }

  /// The digits, such as `1,204.5` or `−3`.
  package var description: String { (value < 0 ? "−" : "") + digits }

  /// The digits with their sign, such as `+73`; `0` has none.
  package var signed: String { (value > 0 ? "+" : "") + description }

  private var digits: String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((abs(value) * Double(scale)).rounded())
    guard decimals > 0 else { return Self.grouped(units) }
    let fraction = String(units % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(Self.grouped(units / scale)).\(zeros)\(fraction)"
  }

  /// A count with commas between thousands, such as `7,533`.
  package static func grouped(_ count: Int) -> String {
    if count < 0 { return "-" + grouped(Int(clamping: count.magnitude)) }
    guard count >= 1_000 else { return String(count) }
    return grouped(count / 1_000) + "," + String(1_000 + count % 1_000).suffix(3)
  }

  /// A count and its noun, such as `1 row` and `1,203,456 rows`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
