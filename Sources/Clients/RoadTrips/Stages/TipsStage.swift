import Pipeline
import Tabular

/// Reads the planning tips and applies every rule to them; its product is their tables.
struct TipsStage {
  /// The tables of the product.
  static let tables: Set<String> = [
    "symbols", "tip_categories", "tips", "tip_subtopics", "tip_sports", "tip_decks",
  ]

  let section: TipsSection

  /// The tips, and what is odd about their files.
  ///
  /// Throws ``ConfigurationErrors`` with everything that is wrong with the tips.
  func run() throws -> (tips: TipCatalogue, report: Report) {
    let file = try TipFile(reading: section.source.path, reviewedPairs: section.reviewedPairs?.path)
    let faults = TipLint.check(file.catalogue, minimumIOS: section.minimumIOS)
    guard faults.isEmpty else { throw ConfigurationErrors(faults) }
    var report = Report()
    for notice in file.notices { report.add(notice) }
    let count = file.catalogue.tips.count
    report.count(RowCount(used: count), of: section.source.publishedSource)
    return (file.catalogue, report)
  }
}
