import Tabular
import TestSupport
import Testing

@testable import Transit

struct RouteBadgeTests {
  @Test(
    "Contrast is the published WCAG ratio",
    arguments: [  // WebAIM's contrast checker
      ("FFFFFF", "000000", 21.0), ("777777", "FFFFFF", 4.48), ("767676", "FFFFFF", 4.54),
      ("0000FF", "FFFFFF", 8.59), ("FF0000", "FFFFFF", 4.0),
    ])
  func contrast(one: String, two: String, ratio: Double) throws {
    let left = try #require(SRGBColor(hexadecimal: one))
    let right = try #require(SRGBColor(hexadecimal: two))
    #expect(abs(left.contrast(with: right) - ratio) < 0.006)
    #expect(left.contrast(with: right) == right.contrast(with: left))
  }

  @Test(
    "A colour is exactly six hexadecimal digits",
    arguments: ["", "FFF", "#FFFFFF", "GGGGGG", "+FFFFF", "-FFFFF", "FFFFFF0", "FF FF0"])
  func refused(text: String) {
    #expect(SRGBColor(hexadecimal: text) == nil)
  }

  @Test("A colour is written in upper case")
  func written() {
    #expect(SRGBColor(hexadecimal: "0a9fb0")?.hexadecimal == "0A9FB0")
  }

  @Test(
    "A badge keeps readable colours and replaces the text that is not",
    arguments: [
      ("00B5EF", "000000", Mode.bus, "00B5EF", "000000"),  // readable: kept
      ("F99D1C", "FFFFFF", .rail, "F99D1C", "000000"),  // white on orange: 2.2
      ("003366", "000000", .rail, "003366", "FFFFFF"),  // black on navy
      ("003366", "FFFF00", .rail, "003366", "FFFF00"),  // a published colour of its own
      ("FFFFFF", nil, .bus, "FFFFFF", "000000"),  // the published white stays
      (nil, nil, .bus, "006CB0", "FFFFFF"),  // the mode's colour
      (nil, "FFFFFF", .ferry, "2E7D32", "FFFFFF"),
      (nil, nil, nil, "FFFFFF", "000000"),  // GTFS's defaults
    ] as [(String?, String?, Mode?, String, String)])
  func badge(color: String?, text: String?, mode: Mode?, badge: String, badgeText: String) {
    let result = RouteBadge(color: color, textColor: text, mode: mode)
    #expect(result.color.hexadecimal == badge)
    #expect(result.textColor.hexadecimal == badgeText)
  }

  @Test("Every badge is readable, whatever the feed publishes")
  func always() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let bits = random.next()
      let color = SRGBColor(
        red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16))
      let text = SRGBColor(
        red: UInt8(truncatingIfNeeded: bits >> 24), green: UInt8(truncatingIfNeeded: bits >> 32),
        blue: UInt8(truncatingIfNeeded: bits >> 40))
      let badge = RouteBadge(color: color.hexadecimal, textColor: text.hexadecimal, mode: nil)
      #expect(badge.color == color)
      #expect(badge.color.contrast(with: badge.textColor) >= 4.5)
    }
  }
}
