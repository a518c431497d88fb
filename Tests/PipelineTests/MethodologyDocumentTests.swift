import Bundles
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The page of formulas and measurements")
struct MethodologyDocumentTests {
  private let measurement = Measurement(
    id: "gains", title: "Gains & losses", text: "By <year>.", formula: "gain",
    test: "Tests/GainTests.swift",
    files: [.init("sums/a.csv", "scores of a | b"), .init("sums/b.csv", "gains")], unit: "points",
    series: ["held", "promised"],
    rows: [
      .init("2024 | high", cases: 1_782, 55.14, 54.77), .init("2025", cases: 7, -12, 0.25),
    ])

  @Test("A chart is XML with a bar for each figure, from zero to its value")
  func chart() throws {
    // FoundationXML finds no attribute of an element in a namespace.
    let svg = measurement.chart.svg.replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    let document = try XMLDocument(data: Data(svg.utf8))
    let shapes = try document.nodes(forXPath: "//rect[@y]").compactMap {
      $0 as? XMLElement
    }
    func number(_ shape: XMLElement, _ name: String) -> Double {
      shape.attribute(forName: name)?.stringValue.flatMap { Double($0) } ?? .nan
    }
    let bars = shapes.filter { number($0, "height") == 10 && number($0, "y") > 56 }
    let widths = bars.map { number($0, "width") }
    try #require(widths.count == 4)
    // The lengths are proportional to the figures; the negative bar ends where the others begin.
    #expect(abs(widths[0] / widths[1] - 55.1 / 54.8) < 0.01)
    #expect(abs(widths[2] / widths[0] - 12 / 55.1) < 0.01)
    #expect(abs(number(bars[2], "x") + widths[2] - number(bars[0], "x")) <= 1)
    let texts = try document.nodes(forXPath: "//text").compactMap(\.stringValue)
    for text in ["Gains & losses", "points", "held", "promised", "55.1", "54.8", "−12.0", "0.3"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test(
    "A page has each formula with its measurement, as a table and a chart, and escapes its texts")
  func page() {
    let formula = CatalogueTables.Formula(
      id: "gain", kind: .own, expression: "a | b", inputs: "scores",
      sourceURL: "https://example.net/a", note: "A note.")
    let document = MethodologyDocument([
      Methodology(
        "Sums", schemaPage: "sums.md", groups: [FormulaGroup("Gains", [formula])],
        measurements: [measurement])
    ])
    let page = document.markdown
    for part in [
      "## Sums", "### Gains", "gain", "a | b", "A note.", "https://example.net/a",
      "our own definition", "![Gains & losses](methodology/gains.svg)", "2024 \\| high", "1,782",
      "(../Tests/GainTests.swift), on `sums/a.csv`, `sums/b.csv`.",
      "`make real-data` downloads those", "[real-data](../real-data/README.md)",
      "| `sums/a.csv` | scores of a \\| b |\n| `sums/b.csv` | gains |\n\n### Gains",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(document.charts.map(\.path) == ["methodology/gains.svg"])
  }

  @Test(
    "A figure reads as it was rounded, with commas and a minus sign",
    arguments: [
      (1_204.55, 1, "1,204.6"), (-3, 0, "−3"), (0.04, 1, "0.0"), (-0.04, 1, "0.0"),
      (1_000_000, 0, "1,000,000"),
    ])
  func figures(value: Double, decimals: Int, text: String) {
    #expect(Figure(value, decimals: decimals).description == text)
    #expect(Figure(value, decimals: decimals) == Figure(value + 0.000_001, decimals: decimals))
  }
}
