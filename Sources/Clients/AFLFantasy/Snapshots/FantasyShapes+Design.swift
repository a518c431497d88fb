import Bundles

/// The methodology, and colours, symbols and measures of the app's design.
extension FantasyShapes {
  /// methodology.json: how everything is computed, and how well it held.
  static let methodology: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/methodology.json",
    "How everything is computed, and how accurate the projections were on the input itself.",
    [
      .list("calibrations", of: calibration, "By level.") { $0.analysis.calibrations },
      .list("errors", of: error, "By model.") { $0.analysis.errors },
      .list("formulas", of: formula, count: .atLeast(1), "By id.") { _ in
        FantasyFormulas.all.ordered { $0.id < $1.id }
      },
      .text("modelVersion", as: modelVersion, "The version of the formulas.") { _ in
        FantasyBundle.modelVersion
      },
    ])

  private static let formula = JSONShape<CatalogueTables.Formula>.object([
    .text("expression") { $0.expression },
    .text("id") { $0.id },
    .text("inputs", "Tables and columns.") { $0.inputs },
    .text(
      "kind", as: .oneOf(["O", "R", "C", "H"]),
      "O official, R verified on real data, C community model, H our own definition."
    ) { $0.kind.rawValue },
    .nullableText("note", "A remark about the formula.") { $0.note },
    .nullableText("sourceUrl", "Where the formula is published; null if it is not.") {
      $0.sourceURL
    },
    .integer("version", min: 1) { $0.version },
  ])

  private static let calibration = JSONShape<Calibration>.object([
    .integer("count", min: 0, "The number of cases that were measured.") { $0.count },
    .integer("covered", min: 0, "The number of cases in which the promise held.") { $0.covered },
    .nullableNumber(
      "expected", min: 0, max: 1, "The promised share; null if nothing was promised."
    ) { $0.expected },
    .text("level", "Such as interval_80.") { $0.level },
    .nullableNumber(
      "rate", min: 0, max: 1,
      "The share of cases in which the promise held; null without a case."
    ) { $0.rate },
  ])

  private static let error = JSONShape<ProjectionError>.object([
    .integer("count", min: 0, "Games.") { $0.count },
    .nullableNumber("meanAbsoluteError", min: 0, "The mean error in points; null without a game.") {
      $0.meanAbsoluteError
    },
    .text("model", as: .oneOf(["last_3", "projection", "season_average"])) { $0.model },
  ])
}

// MARK: - Design

extension FantasyShapes {
  static let designTokens: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/design_tokens.json",
    "Spacings, radii and the like, each with its only name, and the SF Symbols that other files name.",
    [
      .list("groups", of: tokenGroup, "By name.") { files in
        Dictionary(grouping: files.season.designTokens, by: \.group)
          .ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
      },
      .list("symbols", of: symbol, "By name.") {
        $0.season.league.symbols.ordered { $0.name < $1.name }
      },
    ])

  private static let tokenGroup = JSONShape<(name: String, tokens: [DesignToken])>.object([
    .text("name") { $0.name },
    .list("tokens", of: token, count: .atLeast(1)) { $0.tokens },
  ])

  private static let token = JSONShape<DesignToken>.object([
    .text("name") { $0.name },
    .number("value", "Points.") { $0.value },
  ])

  private static let symbol = JSONShape<Symbol>.object([
    .text("accessibilityLabel") { $0.label },
    .text("fallback", "The symbol for an older iOS; the same symbol if it needs none.") {
      $0.fallback ?? $0.name
    },
    .number("minimumIOS", min: 13, "The first iOS that has the symbol.") { $0.minimumIOS.number },
    .text("name") { $0.name },
  ])

  static let colors: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/colors.json",
    "Every colour with its contrasts, and the colours of clubs and positions.",
    [
      .list("clubs", of: club, "By code.") { $0.season.league.clubs },
      .list("colors", of: color, "By id.") { $0.season.league.colors },
      .list("positions", of: positionColor, count: .exactly(Position.allCases.count)) { _ in
        Position.allCases
      },
    ])

  private static let positionColor = JSONShape<Position>.object([
    .value("code", position) { $0 },
    .word("color", "The id of a colour of this file.") { ColorRole($0) },
    .text("title") { $0.title },
  ])

  private static let color = JSONShape<ColorToken>.object([
    .value("contrastInDark", contrast, "Of text upon the colour, after WCAG 2.2.") {
      $0.contrastInDark
    },
    .value("contrastInLight", contrast, "Of text upon the colour, after WCAG 2.2.") {
      $0.contrastInLight
    },
    .text("darkHex", as: .color, "In dark appearance.") { $0.darkHex },
    .text("id", as: colorID) { $0.id },
    .text("lightHex", as: .color, "In light appearance.") { $0.lightHex },
    .text("onDarkHex", as: .color, "Text upon darkHex.") { $0.onDarkHex },
    .text("onLightHex", as: .color, "Text upon lightHex.") { $0.onLightHex },
  ])

  /// A contrast. One that cannot be computed is written as null, which the schema refuses.
  private static let contrast = JSONShape<Double>.number(min: 4.5, max: 21)
    .of { (contrast: Double?) in contrast?.rounded(toPlaces: 2) ?? .nan }
}
