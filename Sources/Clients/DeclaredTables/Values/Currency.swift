import Tabular

/// A currency of ISO 4217, by which amounts are read.
struct Currency: Hashable, Sendable {
  /// Why an amount cannot be read.
  enum Fault: Error, Hashable {
    /// The text is not an amount.
    case unreadable
    /// The text names another currency, by its code or its sign.
    case other(String)
    /// The text has more decimals than the currency.
    case tooManyDecimals
    /// The amount is beyond 64 bits.
    case tooLarge
  }

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
    decimals = Self.decimals[code] ?? 2
  }

  /// The currencies whose number of decimals is not two. O: ISO 4217, list one, of 2024.
  private static let decimals: [String: Int] = {
    var decimals = ["CLF": 4, "UYW": 4]
    for code in "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".parts(at: " ")
    {
      decimals[code] = 0
    }
    for code in "BHD IQD JOD KWD LYD OMR TND".parts(at: " ") { decimals[code] = 3 }
    return decimals
  }()

  /// The signs that name one currency, or a few. Every other sign before or after a dollar is unknown.
  private static let signs: [String: String] = [
    "$": "AUD CAD NZD USD SGD HKD MXN TWD ARS CLP COP BRL FJD", "A$": "AUD", "AU$": "AUD",
    "US$": "USD", "NZ$": "NZD", "C$": "CAD", "CA$": "CAD", "S$": "SGD", "HK$": "HKD", "R$": "BRL",
    "€": "EUR", "£": "GBP EGP", "¥": "JPY CNY", "₹": "INR", "₩": "KRW", "₪": "ILS", "₺": "TRY",
    "₫": "VND", "฿": "THB", "₱": "PHP", "₴": "UAH", "zł": "PLN", "kr": "DKK NOK SEK ISK",
    "Fr": "CHF",
    "R": "ZAR", "Rp": "IDR", "Ft": "HUF", "Kč": "CZK", "د.ك": "KWD",
  ]

  /// An amount in the smallest unit, from digits of ASCII with or without a minus sign and decimals; nil for
  /// any other text. Most cells have this form, and need no String.
  func plainAmount(in cell: Span<UInt8>) -> Int64? {
    var rest = CellCursor()
    let isNegative = rest.skip("-", in: cell)
    let whole = rest.digits(in: cell)
    let decimals = rest.skip(".", in: cell) ? rest.digits(in: cell) : 0..<0
    guard rest.place == cell.count, !whole.isEmpty, whole.count <= 14,
      decimals.count <= self.decimals,
      decimals.isEmpty == (whole.upperBound == cell.count)
    else { return nil }
    var amount: Int64 = 0
    for place in whole { amount = amount * 10 + Int64(cell[place] - 0x30) }
    for place in decimals { amount = amount * 10 + Int64(cell[place] - 0x30) }
    for _ in decimals.count..<self.decimals { amount *= 10 }
    return isNegative ? -amount : amount
  }

  /// An amount in the smallest unit, from texts such as `1234.5`, `$1,234.50`, `1234.5 AUD` or `-3`.
  func amount(in text: String) throws(Fault) -> Int64 {
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: isDigit),
      let last = scalars.lastIndex(where: isDigit)
    else { throw .unreadable }
    var before = String(String.UnicodeScalarView(scalars[..<first]))
    let after = Self.name(String(String.UnicodeScalarView(scalars[(last + 1)...])))
    let hyphens = before.unicodeScalars.filter { $0 == "-" || $0 == "\u{2212}" }.count
    guard hyphens <= 1 else { throw .unreadable }
    before = Self.name(before.replacingScalars { $0 == "-" || $0 == "\u{2212}" ? "" : nil })
    for name in [before, after] where !name.isEmpty && name != code {
      guard let codes = Self.signs[name] else {
        throw Currency(name) == nil ? .unreadable : .other(name)
      }
      if !codes.parts(at: " ").contains(code) { throw .other(name) }
    }
    let amount = try minorUnits(String(String.UnicodeScalarView(scalars[first...last])))
    return hyphens == 1 ? -amount : amount
  }

  private static func name(_ text: String) -> String {
    text.replacingScalars { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" ? "" : nil }
  }

  /// Digits with or without groups of three and decimals, in the smallest unit.
  private func minorUnits(_ text: String) throws(Fault) -> Int64 {
    let parts = text.parts(at: ".", omittingEmpty: false)
    let groups = (parts.first ?? "").parts(at: ",", omittingEmpty: false)
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].utf8.count)
        && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    var fraction = parts.count > 1 ? parts[1] : ""
    guard parts.count <= 2, isGrouped, parts.count == 1 || !fraction.isEmpty,
      (groups.joined() + fraction).utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw .unreadable }
    while fraction.utf8.count > decimals, fraction.utf8.last == 0x30 { fraction.removeLast() }
    if fraction.utf8.count > decimals { throw .tooManyDecimals }
    fraction += String(repeating: "0", count: decimals - fraction.utf8.count)
    guard let amount = Int64(groups.joined() + fraction) else { throw .tooLarge }
    return amount
  }
}
