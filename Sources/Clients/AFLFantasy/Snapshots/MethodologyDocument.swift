import Bundles

/// How everything is worked out, and how well it held, as methodology.json has it.
struct MethodologyDocument {
  private let analysis: SeasonAnalysis

  /// Prepares the methodology of a season's analysis.
  init(_ analysis: SeasonAnalysis) {
    self.analysis = analysis
  }

  /// The members of methodology.json.
  var members: [JSONValue.Member] {
    let formulas = FantasyFormulas.all.sorted { $0.id < $1.id }
    return [
      JSONValue.Member("calibrations", .array(analysis.calibrations.map(Self.calibration))),
      JSONValue.Member("errors", .array(analysis.errors.map(Self.error))),
      JSONValue.Member("formulas", .array(formulas.map(Self.formula))),
      JSONValue.Member("modelVersion", .string(FantasyBundle.modelVersion)),
    ]
  }

  private static func formula(_ formula: CatalogueTables.Formula) -> JSONValue {
    .object([
      "expression": .string(formula.expression), "id": .string(formula.id),
      "inputs": .string(formula.inputs), "kind": .string(formula.kind.rawValue),
      "note": .string(formula.note), "sourceUrl": .string(formula.sourceURL),
      "version": .integer(formula.version),
    ])
  }

  private static func calibration(_ calibration: Calibration) -> JSONValue {
    .object([
      "count": .integer(calibration.count), "covered": .integer(calibration.covered),
      "expected": JSONValue.double(calibration.expected), "level": .string(calibration.level),
      "rate": JSONValue.double(calibration.rate),
    ])
  }

  private static func error(_ error: ProjectionError) -> JSONValue {
    .object([
      "count": .integer(error.count),
      "meanAbsoluteError": JSONValue.double(error.meanAbsoluteError),
      "model": .string(error.model),
    ])
  }
}
