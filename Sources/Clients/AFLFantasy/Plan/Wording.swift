/// Writes numbers for the texts that apps show, in plain English.
///
/// The text does not depend on a locale. A number is rounded half away from zero when it is
/// written, and a negative number starts with U+2212, the minus sign.
enum Wording {
  /// The text for an unknown value: an en dash.
  static let nothing = "–"

  /// A number with a given number of decimals, such as `108.1`; a number that rounds to zero has no
  /// sign.
  static func decimals(_ number: Double, _ places: Int) -> String {
    let factor = (0..<places).reduce(1) { power, _ in power * 10 }
    let scaled = Int((abs(number) * Double(factor)).rounded())
    let digits = String(scaled % factor)
    let fraction = String(repeating: "0", count: max(0, places - digits.count)) + digits
    let text = "\(scaled / factor)" + (places == 0 ? "" : "." + fraction)
    return number < 0 && scaled > 0 ? "−" + text : text
  }

  /// A whole number, such as `117` or `−12`.
  static func whole(_ number: Int) -> String { number < 0 ? "−\(number.magnitude)" : "\(number)" }

  /// A number with one decimal and its sign, such as `+0.9`; `0.0` has none.
  static func signed(_ number: Double) -> String {
    let text = decimals(number, 1)
    return number > 0 && text != "0.0" ? "+" + text : text
  }

  /// A share in percent, such as `34%`.
  static func percent(_ share: Double) -> String { wholePercent(share) + "%" }

  /// A share in percent without the sign, such as `34`. Only a share of exactly 0 gives `0`, and
  /// only a share of exactly 1 gives `100`, because an almost certain event is not certain.
  static func wholePercent(_ share: Double) -> String {
    let percent = (share * 100).rounded()
    if share > 0, share < 1 { return decimals(min(99, max(1, percent)), 0) }
    return decimals(percent, 0)
  }

  /// The chance of a possible event, in percent. It is never shown as 0, even if it rounds to 0.
  static func chance(_ chance: Double) -> String { wholeChance(chance) + "%" }

  /// A chance in percent without the sign, such as `34` or `less than 1`.
  static func wholeChance(_ chance: Double) -> String {
    chance > 0 ? wholePercent(chance) : "less than 1"
  }

  /// A number of things, such as `1 game` or `7 games`.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    whole(number) + " " + (number == 1 ? one : many ?? one + "s")
  }

  /// Points, such as `1.0 points` or `−1.2 points`.
  static func points(_ number: Double) -> String { decimals(number, 1) + " points" }

  /// A price, such as `$1.089M` or `$434k`: in thousands below a million.
  static func price(_ dollars: Int) -> String {
    let thousands = (Double(dollars) / 1_000).rounded()
    guard abs(thousands) >= 1_000 else {
      return money(Int(thousands), sign: dollars < 0 ? "−" : "")
    }
    return (dollars < 0 ? "−" : "") + "$" + decimals(abs(thousands) / 1_000, 3) + "M"
  }

  /// A change of a price, such as `+$34k`, `−$8k`, `+$1.200M` or `±$0`.
  static func change(_ dollars: Int) -> String {
    let text = price(Int(dollars.magnitude))
    if text == "$0" { return "±$0" }
    return (dollars < 0 ? "−" : "+") + text
  }

  private static func money(_ thousands: Int, sign: String) -> String {
    thousands == 0 ? "$0" : "\(sign)$\(thousands.magnitude)k"
  }

  /// Words joined with commas, and with `or` or `and` before the last.
  static func list(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}

/// Writes numbers for screen readers: words replace the signs that a reader may skip or misread.
extension Wording {
  /// A number with at most one decimal, such as `minus 1.2`; a whole number has none.
  static func spoken(_ number: Double) -> String {
    let text = decimals(abs(number), 1)
    let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return number < 0 && short != "0" ? "minus " + short : short
  }

  /// Dollars, such as `1.089 million dollars`, `434 thousand dollars` or `minus 8 thousand dollars`.
  static func spokenDollars(_ dollars: Int) -> String {
    let thousands = Int((Double(dollars.magnitude) / 1_000).rounded())
    if thousands == 0 { return "0 dollars" }
    let sign = dollars < 0 ? "minus " : ""
    guard thousands >= 1_000 else { return "\(sign)\(thousands) thousand dollars" }
    var millions = decimals(Double(thousands) / 1_000, 3)
    while millions.hasSuffix("0") { millions.removeLast() }
    if millions.hasSuffix(".") { millions.removeLast() }
    return "\(sign)\(millions) million dollars"
  }

  /// A change of a price, such as `up 34 thousand dollars` or `unchanged`.
  static func spokenChange(_ dollars: Int) -> String {
    let amount = spokenDollars(Int(dollars.magnitude))
    if amount == "0 dollars" { return "unchanged" }
    return (dollars < 0 ? "down " : "up ") + amount
  }
}
