import Tabular

/// A currency of ISO 4217, by which amounts are read.
struct Currency: Hashable, Sendable {
  /// The code, such as `AUD`.
  let code: String
  /// The decimals of an amount.
  let decimals: Int

  /// The currency with a code; nil if the code is not three capital letters.
  init?(_ code: String) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return nil
    }
    self.code = code
    decimals = Self.decimals.first { $0.codes.contains(code) }?.decimals ?? 2
  }

  /// The currencies whose number of decimals is not two. O: ISO 4217, list one, of 2024.
  private static let decimals: [(codes: String, decimals: Int)] = [
    ("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF", 0),
    ("BHD IQD JOD KWD LYD OMR TND", 3), ("CLF UYW", 4),
  ]

  /// The signs that name one currency, or a few. A sign of a dollar can have the first letters of the code in
  /// front, as in `A$`.
  private static let signs = [
    "$": "AUD CAD NZD USD SGD HKD MXN TWD ARS CLP COP BRL FJD", "R$": "BRL", "€": "EUR",
    "£": "GBP EGP", "¥": "JPY CNY", "₹": "INR", "₩": "KRW", "₪": "ILS", "₺": "TRY", "₫": "VND",
    "฿": "THB", "₱": "PHP", "₴": "UAH", "zł": "PLN", "kr": "DKK NOK SEK ISK", "Fr": "CHF",
    "R": "ZAR", "Rp": "IDR", "Ft": "HUF", "Kč": "CZK",
  ]

  /// An amount in the smallest unit, from texts such as `1234.5`, `$1,234.50`, `1234.5 AUD` or `-3`.
  func amount(in cell: Span<UInt8>) throws(ValueProblem) -> Int64 {
    func isDigit(_ place: Int) -> Bool { cell[place] &- 0x30 < 10 }
    guard let first = cell.indices.first(where: isDigit),
      let last = cell.indices.last(where: isDigit)
    else { throw unreadable }
    // Most cells have digits alone, and need no String.
    var isNegative = false
    if first > 0 || last < cell.count - 1 {
      let before = CellBytes.text(cell.extracting(0..<first))
      let plain = before.replacingScalars { $0 == "-" || $0 == "\u{2212}" ? "" : nil }
      let count = before.unicodeScalars.count - plain.unicodeScalars.count
      guard count < 2 else { throw unreadable }
      isNegative = count == 1
      try check(plain)
      try check(CellBytes.text(cell.extracting(last + 1..<cell.count)))
    }
    var amount: Int64 = 0
    func append(_ digit: UInt8) throws(ValueProblem) {
      let (tens, isFull) = amount.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = tens.addingReportingOverflow(Int64(digit &- 0x30))
      if isFull || isOver {
        throw ValueProblem(
          .valueOutOfRange, "is beyond 64 bits in the smallest unit of \(code)",
          fix: "correct the amount")
      }
      amount = sum
    }
    var rest = CellCursor(place: first)
    var digits = rest.digits(in: cell)
    // A comma after a leading 0, as in 0,123, does not separate thousands.
    let isGrouped = digits.count <= 3 && cell[first] != 0x30
    for place in digits { try append(cell[place]) }
    while isGrouped, rest.skip(",", in: cell) {
      digits = rest.digits(in: cell)
      guard digits.count == 3 else { throw unreadable }
      for place in digits { try append(cell[place]) }
    }
    digits = rest.skip(".", in: cell) ? rest.digits(in: cell) : 0..<0
    guard rest.place == last + 1 else { throw unreadable }
    while digits.count > decimals, cell[digits.upperBound - 1] == 0x30 { digits.removeLast() }
    if digits.count > decimals {
      throw ValueProblem(
        .valueOutOfRange,
        "has more decimals than \(code), which has \(decimals == 0 ? "none" : "\(decimals)")",
        fix: "round the amount, or declare the column as number")
    }
    for place in digits { try append(cell[place]) }
    for _ in digits.count..<decimals { try append(0x30) }
    return isNegative ? -amount : amount
  }

  /// Throws if a text beside the digits is not a name of the currency.
  private func check(_ text: String) throws(ValueProblem) {
    let name = text.replacingScalars { " \u{A0}\u{202F}".has($0) ? "" : nil }
    if name.isEmpty || name == code { return }
    var codes = Self.signs[name]
    if codes == nil, name.hasSuffix("$"), code.hasPrefix(name.dropLast()) {
      codes = Self.signs["$"]
    }
    if codes?.contains(code) == true { return }
    let isKnown = codes != nil || name.hasSuffix("$") || Currency(name) != nil
    guard isKnown else { throw unreadable }
    throw ValueProblem(
      .valueOfOtherType, "is not in \(code), as '\(name)' shows",
      fix: "convert the amount to \(code), or declare the currency of the column")
  }

  private var unreadable: ValueProblem {
    ValueProblem(
      .valueOfOtherType, "is not an amount in \(code)",
      fix: "write an amount in \(code), or declare the column as string")
  }
}
