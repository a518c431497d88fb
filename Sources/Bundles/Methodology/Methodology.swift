/// How a client's numbers are computed, and what was measured of them: a chapter of docs/methodology.md.
package struct Methodology: Sendable {
  /// The chapter's heading, such as `AFL Fantasy`.
  package let title: String
  /// The page that describes the tables whose columns the formulas give.
  package let schemaPage: String
  /// The formulas, by what they are about.
  package let groups: [FormulaGroup]
  /// What was measured; each stands below its formula.
  package let measurements: [Measurement]

  /// A chapter.
  package init(
    _ title: String, schemaPage: String, groups: [FormulaGroup], measurements: [Measurement] = []
  ) {
    self.title = title
    self.schemaPage = schemaPage
    self.groups = groups
    self.measurements = measurements
  }
}

/// Formulas that are read together.
package struct FormulaGroup: Sendable {
  /// What they are about, as a heading that no other group has.
  package let title: String
  /// The formulas, in the order in which they explain each other.
  package let formulas: [CatalogueTables.Formula]

  /// A group.
  package init(_ title: String, _ formulas: [CatalogueTables.Formula]) {
    self.title = title
    self.formulas = formulas
  }
}

extension CatalogueTables.Formula.Kind {
  /// What a reader is told about where a formula comes from.
  package var words: String {
    switch self {
    case .official: "official rule"
    case .verified: "verified on real data"
    case .community: "community model"
    case .own: "our own definition"
    }
  }
}
