import Bundles
import Testing

@testable import GamesDashboard

@Suite("Contrast of colours")
struct ColorContrastTests {
  @Test(
    "Known pairs have their published ratios, both ways round",
    arguments: [
      ("#000000", "#FFFFFF", 21.0), ("#FFFFFF", "#FFFFFF", 1), ("#777777", "#FFFFFF", 4.48),
      ("#767676", "#FFFFFF", 4.54), ("#FF0000", "#FFFFFF", 4.00), ("#0000FF", "#FFFFFF", 8.59),
      ("#00FF00", "#ffffff", 1.37),
    ])
  func known(_ first: String, _ second: String, _ ratio: Double) throws {
    let found = try #require(ColorContrast.ratio(first, second))
    #expect(abs(found - ratio) < 0.005)
    #expect(ColorContrast.ratio(second, first) == found)
  }

  @Test(
    "Only #RRGGBB is a colour",
    arguments: [
      "", "#FFF", "FFFFFF", "#FFFFFFF", "#FFFFFG", "#+FFFFF", "#-FFFFF", "#ＦＦ", "#FFFFFé",
    ])
  func noColor(_ text: String) {
    #expect(ColorContrast.ratio(text, "#000000") == nil)
  }

  @Test("A token has a contrast in each appearance")
  func token() throws {
    let token = ColorToken(
      id: "x", lightHex: "#000000", darkHex: "#777777", onLightHex: "#FFFFFF",
      onDarkHex: "#FFFFFF")
    #expect(token.contrastInLight == 21)
    #expect(try #require(token.contrastInDark) < ColorContrast.leastForText)
  }
}
