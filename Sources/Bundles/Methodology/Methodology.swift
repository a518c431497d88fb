/// The formulas and measurements of a client's numbers: a chapter of docs/methodology.md.
package struct Methodology: Sendable {
  /// The chapter's heading, such as `AFL Fantasy`.
  package let title: String
  /// The page about the tables with the columns that the formulas compute.
  package let schemaPage: String
  /// The formulas, grouped by subject.
  package let groups: [FormulaGroup]
  /// The measurements, each of which the page shows below its formula.
  package let measurements: [Measurement]

  /// Creates a chapter.
  package init(
    _ title: String, schemaPage: String, groups: [FormulaGroup], measurements: [Measurement] = []
  ) {
    self.title = title
    self.schemaPage = schemaPage
    self.groups = groups
    self.measurements = measurements
  }
}

/// A group of related formulas.
package struct FormulaGroup: Sendable {
  /// The subject, as a heading that no other group has.
  package let title: String
  /// The formulas, ordered so that each one needs only earlier ones.
  package let formulas: [CatalogueTables.Formula]

  /// Creates a group.
  package init(_ title: String, _ formulas: [CatalogueTables.Formula]) {
    self.title = title
    self.formulas = formulas
  }
}

extension CatalogueTables.Formula.Kind {
  /// The origin of a formula in words.
  package var words: String {
    switch self {
    case .official: "official rule"
    case .verified: "verified on real data"
    case .community: "community model"
    case .own: "our own definition"
    }
  }
}
