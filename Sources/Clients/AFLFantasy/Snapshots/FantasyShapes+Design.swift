import Bundles
import SeedFantasy

/// The methodology, and the colours, symbols and sizes of the app's design.
extension FantasyShapes {
  /// methodology.json: the methods, and how accurate they were.
  static let methodology: SnapshotKind<SeasonMethodology> = kind(
    "snapshots/methodology.json",
    "How everything is computed, and how accurate the projections were on the input itself.",
    [
      .list("calibrations", of: calibration, "The calibration of each level.") { $0.calibrations },
      .list("errors", of: error, "The errors of each model.") { $0.errors },
      .list("formulas", of: formula, count: .atLeast(1), "By id.") { $0.formulas },
      .text("modelVersion", as: modelVersion, "The version of the formulas.") { $0.modelVersion },
    ])

  private static let formula = JSONShape<FantasyStore.Formula>.object([
    .text("expression") { $0.expression },
    .text("id") { $0.id },
    .text("inputs", "The tables and columns that the formula reads.") { $0.inputs },
    .word(
      "kind",
      """
      The origin of the formula: O official, R verified on real data, C community model, H our own \
      definition.
      """
    ) {
      $0.kind
    },
    .nullableText("note", "A remark about the formula.") { $0.note },
    .nullableText("sourceUrl", "Where the formula is published; null if it is not.") {
      $0.source?.absoluteString
    },
    .integer("version", min: 1) { $0.version },
  ])

  private static let calibration = JSONShape<FantasyStore.Calibration>.object([
    .integer("count", min: 0, "The number of cases that were measured.") { $0.count },
    .integer("covered", min: 0, "The number of cases in which the promise held.") { $0.covered },
    .nullableNumber(
      "expected", min: 0, max: 1, "The promised share; null if nothing was promised."
    ) { $0.expected },
    .text("level", "The name of the promise, such as interval_80.") { $0.level },
    .nullableNumber(
      "rate", min: 0, max: 1,
      "The share of cases in which the promise held; null without a case."
    ) { $0.rate },
  ])

  private static let error = JSONShape<FantasyStore.ProjectionError>.object([
    .integer("count", min: 0, "Games.") { $0.count },
    .nullableNumber("meanAbsoluteError", min: 0, "The mean error in points; null without a game.") {
      $0.meanAbsoluteError
    },
    .text("model", as: .oneOf(["last_3", "projection", "season_average"])) { $0.model },
  ])
}

// MARK: - Design

extension FantasyShapes {
  static let designTokens: SnapshotKind<Design> = kind(
    "snapshots/design_tokens.json",
    """
    The app's measures, such as spacings and radii, by name, and the SF Symbols that other files \
    name.
    """,
    [
      .list("groups", of: tokenGroup, "By name.") { design in
        Dictionary(grouping: design.tokens, by: \.group)
          .ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
      },
      .list("symbols", of: symbol, "By name.") { $0.symbols },
    ])

  private static let tokenGroup = JSONShape<(name: String, tokens: [FantasyStore.DesignToken])>
    .object([
      .text("name") { $0.name },
      .list("tokens", of: token, count: .atLeast(1)) { $0.tokens },
    ])

  private static let token = JSONShape<FantasyStore.DesignToken>.object([
    .text("name") { $0.name },
    .number("value", "Points.") { $0.value },
  ])

  private static let symbol = JSONShape<FantasyStore.ListedSymbol>.object([
    .text("accessibilityLabel") { $0.label },
    .text("fallback", "The symbol for an older iOS; the same symbol if it needs none.") {
      $0.icon.fallback
    },
    .number("minimumIOS", min: 13, "The first iOS that has the symbol.") { $0.icon.minimumIOS },
    .text("name") { $0.icon.name },
  ])

  static let colors: SnapshotKind<Palette> = kind(
    "snapshots/colors.json",
    "All colours with their contrasts, and the colours of clubs and positions.",
    [
      .list("clubs", of: club, "By code.") { $0.clubs },
      .list("colors", of: color, "By id.") { $0.colors },
      .list(
        "positions", of: positionColor, count: .exactly(FantasyStore.Position.allCases.count)
      ) { $0.positions },
    ])

  private static let positionColor = JSONShape<FantasyStore.ListedPosition>.object([
    .word("code") { $0.position },
    .text("color", as: roleColor, "The id of a colour of this file.") { $0.color },
    .text("title") { $0.title },
  ])

  private static let color = JSONShape<FantasyStore.ColorToken>.object([
    .number("contrastInDark", min: 4.5, max: 21, "The contrast of text on the colour, by WCAG 2.2.")
    {
      $0.darkContrast
    },
    .number(
      "contrastInLight", min: 4.5, max: 21, "The contrast of text on the colour, by WCAG 2.2."
    ) {
      $0.lightContrast
    },
    .text("darkHex", as: .color, "The colour in dark appearance.") { $0.darkHex },
    .text("id", as: colorID) { $0.id },
    .text("lightHex", as: .color, "The colour in light appearance.") { $0.lightHex },
    .text("onDarkHex", as: .color, "The colour of text on darkHex.") { $0.onDarkHex },
    .text("onLightHex", as: .color, "The colour of text on lightHex.") { $0.onLightHex },
  ])
}

/// The formulas, and how accurate the results were on the input.
struct SeasonMethodology {
  let calibrations: [FantasyStore.Calibration]
  let errors: [FantasyStore.ProjectionError]
  let formulas: [FantasyStore.Formula]
  let modelVersion: String

  init(_ store: FantasyStore) async throws {
    calibrations = try await store.calibrations().ordered {
      Self.place($0.level, in: Calibration.levels) < Self.place($1.level, in: Calibration.levels)
    }
    errors = try await store.projectionErrors().ordered {
      Self.place($0.model, in: ProjectionError.names)
        < Self.place($1.model, in: ProjectionError.names)
    }
    formulas = try await store.methodology()
    modelVersion = store.season.modelVersion
  }

  /// The position of a name in a list; a name that is not in the list comes last.
  private static func place(_ name: String, in names: [String]) -> Int {
    names.firstIndex(of: name) ?? names.count
  }
}

/// The sizes and symbols of the app's design.
struct Design {
  let tokens: [FantasyStore.DesignToken]
  let symbols: [FantasyStore.ListedSymbol]
}

/// The colours, and the clubs that have them.
struct Palette {
  let clubs: [FantasyStore.Club]
  let colors: [FantasyStore.ColorToken]
  let positions: [FantasyStore.ListedPosition]
}
