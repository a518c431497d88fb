import Bundles

/// A part of report.html that a client declares: what it is called, and the rows that are drawn.
///
/// The page knows no client; a part says how its rows look, and where they come from.
package struct PagePart: Sendable {
  /// How rows are drawn.
  package enum Form: Sendable {
    /// A few numbers with their names. Columns: name, value.
    case figures
    /// A table. Columns: those that are named.
    case table([String])
    /// Bars, of several series stacked. Columns: facet, category, series, value; the page shows one facet
    /// at a time. `of` is what a category is.
    case bars(of: String, unit: String)
    /// Lines over numbers. Columns: facet, x, series, y.
    case lines(x: String, y: String)
    /// Points, larger where they are heavier. Columns: kind, latitude, longitude, weight, name. Links are
    /// thin lines in the colour of their kind; columns: kind, and two latitudes with their longitudes.
    /// Paths are lines, and one of them can be chosen; columns: name, detail, latitude, longitude, stop.
    case map(links: PageRows? = nil, paths: PageRows? = nil)
  }

  /// The heading.
  package let title: String
  /// What one sees, in a sentence or two.
  package let sentence: String
  /// How the rows are drawn.
  package let form: Form
  /// What is drawn.
  package let rows: PageRows
  /// The names and colours of series or kinds, in order. Columns: key, name, colour on a light ground,
  /// colour on a dark one; the page chooses colours where they are NULL.
  package let series: PageRows?

  /// Declares a part.
  package init(
    _ title: String, _ sentence: String, _ form: Form, series: PageRows? = nil, rows: PageRows
  ) {
    self.title = title
    self.sentence = sentence
    self.form = form
    self.series = series
    self.rows = rows
  }
}

/// Rows of a part of report.html, and where they come from.
package enum PageRows: Sendable {
  /// What a query of the finished database returns.
  case query(String)
  /// What was computed while the content was at hand.
  case values([[JSONValue]])
}
