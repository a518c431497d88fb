/// How a screen reader is given numbers: words for every sign that it may skip or stumble on.
extension Wording {
  /// A number with at most one decimal, such as `minus 1.2`; a whole one has none.
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
