import Foundation
import Oracles
import TestSupport
import Testing

@testable import Tabular

@Suite("The value of a cell")
struct FieldParsingTests {
  func parse<Value>(_ text: String, _ read: (UnsafeRawBufferPointer) -> Value?) -> Value? {
    Array(text.utf8).withUnsafeBytes { read($0) }
  }

  @Test(
    "is a time if it is written H:MM:SS, HH:MM:SS or HHH:MM:SS",
    arguments: [
      ("0:00:00", 0), ("5:30:00", 19_800), ("05:30:00", 19_800), ("27:06:59", 97_619),
      ("250:00:00", 900_000), ("24:00", nil), ("5:60:00", nil), ("5:00:60", nil), ("aa:00:00", nil),
      ("1000:00:00", nil), ("-1:00:00", nil), ("05-30-00", nil), (":00:00", nil), ("", nil),
    ] as [(String, Int?)])
  func times(text: String, seconds: Int?) {
    #expect(parse(text, FieldParsing.time) == seconds)
  }

  @Test("of eight bytes is a time if each of its parts has two digits within its bounds")
  func timeDigits() {
    var random = SplitMix64(seed: 13)
    var timeCount = 0
    for round in 0..<40_000 {
      var bytes = Array("00:00:00".utf8)
      for position in [0, 1, 3, 4, 6, 7] {
        bytes[position] += UInt8.random(in: 0...9, using: &random)
      }
      if round % 4 == 0 {
        bytes[Int.random(in: 0..<8, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let expected = ReferenceDecoder.time(bytes).map { Int32($0) }
      let digits = TimeDigits(
        bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
      #expect((digits.faults == 0 ? digits.seconds : nil) == expected, "\(bytes)")
      if expected != nil { timeCount += 1 }
    }
    #expect(timeCount > 8_000)
  }

  @Test(
    "is a date if there is such a day",
    arguments: [
      ("20240229", 20_240_229), ("20230229", nil), ("20260431", nil), ("19000229", nil),
      ("20000229", 20_000_229), ("20261301", nil), ("20260100", nil), ("2026821", nil),
      ("2026-8-1", nil),
    ] as [(String, Int?)])
  func dates(text: String, date: Int?) {
    #expect(parse(text, FieldParsing.date) == date)
  }

  @Test("is the nearest double of the written number, as in the C library")
  func decimals() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 0...17, using: &random)
      let text = String(
        format: "%.\(digits)f", Double.random(in: -180...180, using: &random))
      #expect(parse(text, FieldParsing.decimal) == strtod(text, nil), "\(text)")
    }
    for text in ["", "-", ".", "1.2.3", "0x10", "nan", "inf", "1,5", "1 2", "1e999", "-1e999"] {
      #expect(parse(text, FieldParsing.decimal) == nil, "\(text)")
    }
    #expect(parse("1e3", FieldParsing.decimal) == 1000)
    #expect(parse("-.5", FieldParsing.decimal) == -0.5)
  }

  @Test("is a whole number of at most 18 digits")
  func integers() {
    #expect(parse("-12", FieldParsing.integer) == -12)
    #expect(parse("999999999999999999", FieldParsing.integer) == 999_999_999_999_999_999)
    for text in ["", "-", "1.0", "1000000000000000000", "+1", "0x1", "1 "] {
      #expect(parse(text, FieldParsing.integer) == nil, "\(text)")
    }
  }

  @Test(
    "that is written otherwise is a whole number if its decimals are zero",
    arguments: [
      ("2.0", 2), ("2.", 2), ("-12.000", -12), ("2.5", nil), (".0", nil), ("2.0.0", nil),
      ("two", nil), ("2", nil), ("", nil),
    ] as [(String, Int?)])
  func misspeltIntegers(text: String, number: Int?) {
    #expect(parse(text, FieldParsing.integerWithDecimals) == number)
  }

  @Test(
    "that is written otherwise is a day if it can be no other",
    arguments: [
      ("2026-08-24", 20_260_824), ("2026/08/24", 20_260_824), ("20260824.0", 20_260_824),
      ("2026-08-24 00:00:00", 20_260_824), ("2026-08-24T00:00:00Z", 20_260_824),
      ("2026-02-30", nil), ("24-08-2026", nil), ("08/24/2026", nil), ("2026-8-24", 20_260_824),
      ("2026/8/4", 20_260_804), ("2026-8-4T05:00", 20_260_804), ("2026-8-", nil), ("2026--24", nil),
      ("2026-008-24", nil), ("2026-8-24-", nil), ("2026-8-24T", nil), ("2026-8", nil),
      ("2026-08/24", nil), ("2026-08-241", nil), ("0000-01-01", nil), ("2026.5", nil), ("", nil),
    ] as [(String, Int?)])
  func misspeltDates(text: String, date: Int?) {
    #expect(parse(text, FieldParsing.misspeltDate) == date)
  }
}
