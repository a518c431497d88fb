/// What a test measures on real data and docs/methodology.md states, as a table and a chart.
package struct Measurement: Sendable {
  /// What came out for one season, band or model.
  package struct Row: Hashable, Sendable, CustomStringConvertible {
    /// What was measured, such as `2025, high`.
    package let label: String
    /// On how many cases.
    package let cases: Int
    /// What came out, one figure for each series.
    package let figures: [Figure]

    /// A row whose figures have a given number of decimals.
    package init(_ label: String, cases: Int, _ values: Double..., decimals: Int = 1) {
      self.init(label, cases: cases, figures: values.map { Figure($0, decimals: decimals) })
    }

    /// A row of figures.
    package init(_ label: String, cases: Int, figures: [Figure]) {
      self.label = label
      self.cases = cases
      self.figures = figures
    }

    /// The row as it is read, such as `2025, high: 1,782 cases, 55.1, 54.8`.
    package var description: String {
      (["\(label): \(Figure.grouped(cases)) cases"] + figures.map(\.description))
        .joined(separator: ", ")
    }
  }

  /// A file of real data that a test reads, and that is not in the repository.
  package struct File: Hashable, Sendable {
    /// Its path in the folder of real data, such as `afl/players.csv`.
    package let path: String
    /// What it has, in a few words.
    package let content: String

    /// A file.
    package init(_ path: String, _ content: String) {
      self.path = path
      self.content = content
    }
  }

  /// The name of its chart's file, such as `afl-confidence`.
  package let id: String
  /// What was measured, as a heading.
  package let title: String
  /// How it was measured, and what it says, in full sentences.
  package let text: String
  /// The formula that it is about.
  package let formula: String
  /// The file of the test that measures it, from the repository's folder.
  package let test: String
  /// The files of real data that this test reads.
  package let files: [File]
  /// What the figures are, such as `percent of scores`.
  package let unit: String
  /// What the figures of each row are, such as `held` and `promised`.
  package let series: [String]
  /// What came out.
  package let rows: [Row]

  /// A measurement.
  package init(
    id: String, title: String, text: String, formula: String, test: String, files: [File],
    unit: String, series: [String], rows: [Row]
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.formula = formula
    self.test = test
    self.files = files
    self.unit = unit
    self.series = series
    self.rows = rows
  }

  /// The row with a label; nil without one.
  package func row(_ label: String) -> Row? { rows.first { $0.label == label } }

  /// The rows as bars.
  package var chart: BarChart {
    BarChart(
      title: title, summary: rows.map(\.description).joined(separator: "; ") + ".", unit: unit,
      series: series, rows: rows.map { ($0.label, $0.figures) })
  }
}
