/// A bar chart as an SVG file: for each row one horizontal bar of each series, with its value.
///
/// The file has a background, follows the reader's light or dark appearance, and uses the fonts of
/// the system. Negative values extend to the left of zero.
package struct BarChart: Sendable {
  /// The title above the bars, which a screen reader says first.
  package let title: String
  /// The description of the whole chart for screen readers.
  package let summary: String
  /// The unit of the numbers, such as `percent`, which the chart shows below the axis.
  package let unit: String
  /// The names of the bars in each row: at most three, each with its own colour.
  package let series: [String]
  /// The rows from top to bottom, with a figure for each series.
  package let rows: [(label: String, figures: [Figure])]

  /// Creates a chart.
  package init(
    title: String, summary: String, unit: String, series: [String],
    rows: [(label: String, figures: [Figure])]
  ) {
    self.title = title
    self.summary = summary
    self.unit = unit
    self.series = series
    self.rows = rows
  }

  /// The whole file.
  package var svg: String {
    let size = "width=\"\(Layout.width)\" height=\"\(height)\""
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Layout.width) \(height)\" \(size)"
        + " role=\"img\" aria-labelledby=\"title summary\">",
      "<title id=\"title\">\(HTMLText.escaped(title))</title>",
      "<desc id=\"summary\">\(HTMLText.escaped(summary))</desc>",
      "<style>\(Self.style)</style>",
      "<rect class=\"page\" \(size) rx=\"6\"/>",
      Self.text(title, x: Layout.margin, y: 24, style: "head"),
    ]
    let marks = rows.indices.flatMap { bars(ofRow: $0) }
    return (head + legend + axis + marks + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Sizes in pixels.
  private enum Layout {
    static let width = 640
    static let margin = 16
    static let head = 56
    static let bar = 12
    /// The distance from a row's last bar to the next row's first bar.
    static let gap = 10
    static let foot = 44
    /// The width of the digits beside the longest bar.
    static let value = 48
    /// The approximate width of a letter.
    static let letter = 6.6
  }

  private static let style = """
    text{font:12px system-ui,sans-serif;fill:#1f2328}.head{font-weight:600;font-size:14px}\
    .end{text-anchor:end}.middle{text-anchor:middle}.page{fill:#fff;stroke:#d0d7de}\
    line{stroke:#d8dee4}.zero{stroke:#57606a}\
    .s0{fill:#2f6fab}.s1{fill:#9aa5b1}.s2{fill:#d08a1d}\
    @media(prefers-color-scheme:dark){text{fill:#e6edf3}.page{fill:#0d1117;stroke:#30363d}\
    line{stroke:#30363d}.zero{stroke:#8b949e}\
    .s0{fill:#6ea8dc}.s1{fill:#6e7681}.s2{fill:#e0a04a}}
    """

  private var rowHeight: Int { series.count * Layout.bar + Layout.gap }

  private var bottom: Int { Layout.head + rows.count * rowHeight }

  private var height: Int { bottom + Layout.foot }

  /// The left edge of the bars' area, to the right of the longest label.
  private var left: Int {
    let longest = rows.map(\.label.count).max() ?? 0
    return Layout.margin + Int(Double(longest) * Layout.letter) + 8
  }

  private var right: Int { Layout.width - Layout.margin - Layout.value }

  private var scale: AxisScale { AxisScale(rows.flatMap { $0.figures.map(\.value) }) }

  private func x(_ value: Double) -> Int {
    let share = (value - scale.low) / (scale.high - scale.low)
    return left + Int((share * Double(right - left)).rounded())
  }

  /// The names of the series, each behind a square of its colour.
  private var legend: [String] {
    var x = Layout.margin
    var shapes: [String] = []
    for (index, name) in series.enumerated() {
      shapes.append("<rect class=\"s\(index)\" x=\"\(x)\" y=\"36\" width=\"10\" height=\"10\"/>")
      shapes.append(Self.text(name, x: x + 15, y: 45))
      x += 15 + Int(Double(name.count) * Layout.letter) + 16
    }
    return shapes
  }

  private var axis: [String] {
    let ticks = scale.ticks.flatMap { tick in
      let style = tick.value == 0 ? " class=\"zero\"" : ""
      return [
        "<line\(style) x1=\"\(x(tick.value))\" x2=\"\(x(tick.value))\" y1=\"\(Layout.head)\" "
          + "y2=\"\(bottom)\"/>",
        Self.text("\(tick)", x: x(tick.value), y: bottom + 15, style: "middle"),
      ]
    }
    return ticks + [Self.text(unit, x: (left + right) / 2, y: bottom + 33, style: "middle")]
  }

  private func bars(ofRow row: Int) -> [String] {
    let top = Layout.head + row * rowHeight + Layout.gap / 2
    let middle = top + series.count * Layout.bar / 2 + 4
    let label = Self.text(rows[row].label, x: left - 8, y: middle, style: "end")
    return [label]
      + rows[row].figures.enumerated().flatMap { index, figure in
        let (zero, end, y) = (x(0), x(figure.value), top + index * Layout.bar)
        return [
          "<rect class=\"s\(index)\" x=\"\(min(zero, end))\" y=\"\(y)\" width=\"\(abs(end - zero))\""
            + " height=\"\(Layout.bar - 2)\"/>",
          Self.text("\(figure)", x: max(zero, end) + 5, y: y + 9),
        ]
      }
  }

  private static func text(_ text: String, x: Int, y: Int, style: String? = nil) -> String {
    let style = style.map { " class=\"\($0)\"" } ?? ""
    return "<text\(style) x=\"\(x)\" y=\"\(y)\">\(HTMLText.escaped(text))</text>"
  }
}

/// The axis of a chart, which includes zero and has round ends and round steps.
private struct AxisScale {
  /// The marks from left to right.
  let ticks: [Figure]

  var low: Double { ticks.first?.value ?? 0 }

  var high: Double { ticks.last?.value ?? 1 }

  /// The axis of values, in at most six steps of 1, 2 or 5 times a power of ten.
  init(_ values: [Double]) {
    let low = min(0, values.min() ?? 0)
    let high = max(0, values.max() ?? 0)
    let (step, decimals) = Self.step(high > low ? (high - low) / 5 : 0.2)
    let first = Int((low / step).rounded(.down))
    let last = max(first + 1, Int((high / step).rounded(.up)))
    ticks = (first...last).map { Figure(Double($0) * step, decimals: decimals) }
  }

  /// The smallest round number that is at least `least`, and the decimals that it needs.
  private static func step(_ least: Double) -> (step: Double, decimals: Int) {
    var power = 1.0
    var decimals = 0
    while power > least {
      power /= 10
      decimals += 1
    }
    while power * 10 <= least { power *= 10 }
    let times = [1.0, 2, 5, 10].first { $0 * power >= least } ?? 10
    return (times * power, times == 10 ? max(0, decimals - 1) : decimals)
  }
}
