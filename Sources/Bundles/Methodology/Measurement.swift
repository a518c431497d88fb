/// A measurement of a test on real data, which docs/methodology.md shows as a table and a chart.
package struct Measurement: Sendable {
  /// The result for one season, band or model.
  package struct Row: Hashable, Sendable, CustomStringConvertible {
    /// The subject of the row, such as `2025, high`.
    package let label: String
    /// The number of cases.
    package let cases: Int
    /// The results, one figure for each series.
    package let figures: [Figure]

    /// Creates a row from numbers, which are rounded to the given decimals.
    package init(_ label: String, cases: Int, _ values: Double..., decimals: Int = 1) {
      self.init(label, cases: cases, figures: values.map { Figure($0, decimals: decimals) })
    }

    /// Creates a row from figures.
    package init(_ label: String, cases: Int, figures: [Figure]) {
      self.label = label
      self.cases = cases
      self.figures = figures
    }

    /// The row as text, such as `2025, high: 1,782 cases, 55.1, 54.8`.
    package var description: String {
      (["\(label): \(Figure.grouped(cases)) cases"] + figures.map(\.description))
        .joined(separator: ", ")
    }
  }

  /// A file of real data that a test reads and the repository does not contain.
  package struct File: Hashable, Sendable {
    /// The path in the folder of real data, such as `afl/players.csv`.
    package let path: String
    /// The content in a few words.
    package let content: String

    /// Creates a file.
    package init(_ path: String, _ content: String) {
      self.path = path
      self.content = content
    }
  }

  /// The name of the chart's file, such as `afl-confidence`.
  package let id: String
  /// The heading, which names the quantity.
  package let title: String
  /// The method and the conclusion, in full sentences.
  package let text: String
  /// The formula that the measurement tests.
  package let formula: String
  /// The file of the test that measures it, from the repository's folder.
  package let test: String
  /// The files of real data that this test reads.
  package let files: [File]
  /// The unit of the figures, such as `percent of scores`.
  package let unit: String
  /// The names of the figures in each row, such as `held` and `promised`.
  package let series: [String]
  /// The results.
  package let rows: [Row]

  /// Creates a measurement.
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
