import Bundles

/// A part of report.html that a client declares: its title, its form, and its rows.
///
/// The page does not know the clients; a part says how its rows are drawn, and where they come
/// from.
package struct PagePart: Sendable {
  /// How rows are drawn.
  package enum Form: Sendable {
    /// A few numbers with their names. Columns: name, value.
    case figures
    /// A table. Columns: the given names.
    case table([String])
    /// Stacked bars of several series. Columns: facet, category, series, value; the page shows one
    /// facet at a time. `of` is the noun for a category.
    case bars(of: String, unit: String)
    /// Lines over numbers. Columns: facet, x, series, y.
    case lines(x: String, y: String)
    /// Points, larger with more weight. Columns: kind, latitude, longitude, weight, name. Links are
    /// thin lines in the colour of their kind; columns: kind, and the latitude and longitude of
    /// both ends. Paths are lines, of which the reader can select one; columns: name, detail,
    /// latitude, longitude, stop.
    case map(links: PageRows? = nil, paths: PageRows? = nil)
  }

  /// The heading.
  package let title: String
  /// One or two sentences about what the part shows.
  package let sentence: String
  /// How the rows are drawn.
  package let form: Form
  /// The rows to draw.
  package let rows: PageRows
  /// The names and colours of series or kinds, in order. Columns: key, name, colour on a light
  /// ground, colour on a dark ground; the page chooses a colour if it is NULL.
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

/// The source of the rows of a part of report.html.
package enum PageRows: Sendable {
  /// The result of a query of the finished database.
  case query(String)
  /// Rows that were computed from the content.
  case values([[JSONValue]])
}
