import Bundles

/// How the derived columns of the AFL Fantasy database are worked out, in words for a methodology
/// page, for its table `formulas`.
enum FantasyFormulas {
  /// Every formula, F1 to F19 and the smaller ones beside them.
  static var all: [CatalogueTables.Formula] {
    scores + prices + projections + effects + advice + squads + told + shown
  }

  typealias Formula = CatalogueTables.Formula
}
