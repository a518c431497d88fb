import Bundles
import Foundation
import Tabular
import Testing

@testable import DeclaredTables

@Suite("Values against Foundation and the C library")
struct ValuePropertyTests {
  private static func formatter(_ pattern: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = pattern
    return formatter
  }

  @Test(
    "Foundation's dates and times are read back in each format",
    arguments: [
      ("yyyy-MM-dd", nil), ("dd/MM/yyyy", "%d/%m/%Y"), ("M/d/yyyy", "%m/%d/%Y"),
      ("d MMMM yyyy", "%d %B %Y"), ("EEE, dd MMM yyyy", "%a, %d %b %Y"), ("yyyyMMdd", "%Y%m%d"),
    ] as [(String, String?)])
  func dates(pattern: String, format: String?) throws {
    var random = SplitMix64(seed: 1)
    let (written, stored) = (Self.formatter(pattern), Self.formatter("yyyy-MM-dd"))
    let reader = try ValueReader(.date(format: format))
    for _ in 0..<500 {
      // From 1600, since Foundation has the Julian calendar before 1582, to 9999.
      let date = Date(
        timeIntervalSince1970: .random(in: -11_676_096_000..<253_402_300_800, using: &random))
      #expect(reader.stored(written.string(from: date)) == .text(stored.string(from: date)))
    }
  }

  @Test("Foundation's instants are read back in UTC, whatever their offset")
  func instants() throws {
    var random = SplitMix64(seed: 2)
    let reader = try ValueReader(.datetime(format: nil))
    let formatter = ISO8601DateFormatter()
    for _ in 0..<500 {
      let date = Date(
        timeIntervalSince1970: TimeInterval(
          Int.random(in: -10_000_000_000..<250_000_000_000, using: &random)))
      formatter.timeZone = TimeZone(secondsFromGMT: 900 * Int.random(in: -56...56, using: &random))
      let text = formatter.string(from: date)
      formatter.timeZone = .gmt
      #expect(reader.stored(text) == .text(formatter.string(from: date)), "\(text)")
    }
  }

  @Test("Days that the calendar does not have are refused, and all others are stored as they are")
  func everyDay() throws {
    let reader = try ValueReader(.date(format: nil))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for year in [1900, 1999, 2000, 2024, 2100] {
      for month in 1...12 {
        let first = calendar.date(from: DateComponents(year: year, month: month))
        let days = try calendar.range(of: .day, in: .month, for: #require(first))?.count ?? 0
        for day in 0...32 {
          let text = "\(year)-\(String(month + 100).suffix(2))-\(String(day + 100).suffix(2))"
          #expect(reader.stored(text) == (1...days ~= day ? .text(text) : nil))
        }
      }
    }
  }

  @Test("Numbers are those of strtod")
  func numbers() throws {
    var random = SplitMix64(seed: 3)
    let reader = try ValueReader(.number)
    for _ in 0..<20_000 {
      let digits = { (count: ClosedRange<Int>) in
        String(
          (0..<Int.random(in: count, using: &random)).map { _ in
            Character(String(Int.random(in: 0...9, using: &random)))
          })
      }
      var text = ["", "-", "+"][Int.random(in: 0...2, using: &random)] + digits(1...22)
      if Bool.random(using: &random) { text += "." + digits(1...22) }
      if Int.random(in: 0...3, using: &random) == 0 {
        text += "e\(Int.random(in: -330...290, using: &random))"
      }
      // A number that is too large is not read as infinity.
      let expected = Optional(strtod(text, nil)).flatMap { $0.isFinite ? $0 : nil }
      let stored: Double? =
        switch reader.stored(text) {
        case .integer(let whole): Double(whole)
        case .real(let number): number
        default: nil
        }
      #expect(stored == expected && stored?.sign == expected?.sign, "\(text)")
    }
  }

  @Test("Amounts are those of Decimal", arguments: ["JPY", "AUD", "KWD", "CLF"])
  func amounts(code: String) throws {
    var random = SplitMix64(seed: 4)
    let reader = try ValueReader(.money(currency: code))
    let decimals = try #require(Currency(code)).decimals
    #expect(["JPY": 0, "AUD": 2, "KWD": 3, "CLF": 4][code] == decimals)
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = decimals
    for _ in 0..<1_000 {
      let units = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      let amount = Decimal(
        sign: units < 0 ? .minus : .plus, exponent: -decimals, significand: Decimal(units.magnitude)
      )
      let grouped = try #require(formatter.string(from: amount as NSDecimalNumber))
      #expect(reader.stored("\(amount)") == .integer(units))
      #expect(reader.stored("\(code) \(grouped)") == .integer(units), "\(grouped)")
    }
  }

  @Test("A pattern that would take for ever is given up, and the value is a fault")
  func endlessPattern() throws {
    var constraints = ValueConstraints()
    constraints.pattern = "([0-9]+)+!"
    let text = String(repeating: "1", count: 60)
    #expect(
      try ValueReader(.string, constraints).result(text) == """
        value_not_allowed: '\(text)' keeps the search for the pattern ([0-9]+)+! from ending
          fix: rewrite the pattern without a repetition inside another, such as ([0-9]+)+
        """)
  }
}
