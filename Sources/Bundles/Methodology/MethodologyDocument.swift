/// The page of all formulas and measurements, docs/methodology.md, made from the formulas that databases
/// contain.
package struct MethodologyDocument: Sendable {
  private let chapters: [Methodology]

  /// Creates the page of the given clients.
  package init(_ chapters: [Methodology]) {
    self.chapters = chapters
  }

  /// The charts beside the page, with their paths relative to its folder.
  package var charts: [(path: String, svg: String)] {
    chapters.flatMap(\.measurements).map { (Self.path(ofChart: $0), $0.chart.svg) }
  }

  /// The whole page.
  package var markdown: String {
    let contents = chapters.map(Self.entry).joined(separator: "\n")
    let parts = [Self.introduction, "## Contents", contents] + chapters.flatMap(Self.chapter)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Methodology

    How Seedbed computes the derived numbers of the catalogue databases, and how well they agree \
    with real data. Each formula is a row of the table `formulas` in the same words, so apps show \
    the same texts. The page states a figure only if a test measures it again on real data and \
    compares the result with the page. If a pipeline can set a number, the page has its default. \
    This page is written by the tool.

    Each formula is of one kind. An official rule is published by the game or by a standard. A \
    formula that is verified on real data was found by others, and its results agree with published \
    ones. A community model is in common use, and the formula names its source. Every other formula \
    is our own definition.
    """

  /// The links to a chapter and its groups.
  private static func entry(_ chapter: Methodology) -> String {
    let groups = chapter.groups.map { Markdown.link(toHeading: $0.title) }
    return "- \(Markdown.link(toHeading: chapter.title)): " + groups.joined(separator: ", ")
  }

  private static func chapter(_ chapter: Methodology) -> [String] {
    let head = """
      ## \(chapter.title)

      [\(chapter.schemaPage)](\(chapter.schemaPage)) has the columns of each formula.
      """
    return [head] + realFiles(chapter)
      + chapter.groups.flatMap { group in
        ["### \(group.title)"]
          + group.formulas.flatMap { formula in
            [describe(formula)]
              + chapter.measurements.filter { $0.formula == formula.id }.map(describe)
          }
      }
  }

  /// The files that a reader needs to repeat the measurements of a chapter; empty without measurements.
  private static func realFiles(_ chapter: Methodology) -> [String] {
    var files: [Measurement.File] = []
    for file in chapter.measurements.flatMap(\.files) where !files.contains(file) {
      files.append(file)
    }
    guard !files.isEmpty else { return [] }
    let rows = files.map {
      "| \(Markdown.cell(Markdown.code($0.path))) | \(Markdown.cell($0.content)) |"
    }
    return [
      """
      The figures below were measured on real files, which are not in the repository. \
      `make real-data` downloads those that have a public address, and \
      [real-data](../real-data/README.md) says what to do about the others. A test whose files are \
      missing is skipped.

      | file | what it has |
      | --- | --- |
      \(rows.joined(separator: "\n"))
      """
    ]
  }

  private static func describe(_ formula: CatalogueTables.Formula) -> String {
    let source = formula.sourceURL.map { ", [source](\($0))" } ?? ""
    let facts = """
      #### `\(formula.id)`

      - Formula: `\(formula.expression)`
      - From: \(Markdown.prose(formula.inputs))
      - Kind: \(formula.kind.words)\(source)
      """
    return ([facts] + [formula.note].compactMap { $0.map(Markdown.prose) }).joined(
      separator: "\n\n")
  }

  private static func describe(_ measurement: Measurement) -> String {
    let file = measurement.test.split(separator: "/").last.map(String.init) ?? measurement.test
    let names = measurement.files.map { Markdown.code($0.path) }
    let columns = ["", "cases"] + measurement.series
    let rows = measurement.rows.map { row in
      [row.label, Figure.grouped(row.cases)] + row.figures.map(\.description)
    }
    let table = [columns, columns.map { _ in "---" }] + rows
    return """
      **\(measurement.title)**, \(measurement.unit). \(Markdown.prose(measurement.text)) Measured by \
      [\(file)](../\(measurement.test)), on \(names.joined(separator: ", ")).

      \(table.map { "| " + $0.map(Markdown.cell).joined(separator: " | ") + " |" }
      .joined(separator: "\n"))

      ![\(measurement.title)](\(path(ofChart: measurement)))
      """
  }

  private static func path(ofChart measurement: Measurement) -> String {
    "methodology/\(measurement.id).svg"
  }
}
