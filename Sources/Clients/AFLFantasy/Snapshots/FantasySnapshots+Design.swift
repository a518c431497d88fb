import Bundles

/// The methodology, and colours, symbols and measures of the app's design.
extension FantasySnapshots {
  /// The members of methodology.json: how everything is computed, and how well it held.
  var methodology: [JSONValue.Member] {
    let formulas = FantasyFormulas.all.ordered { $0.id < $1.id }
    return .object([
      "calibrations": .array(analysis.calibrations.map(Self.calibration)),
      "errors": .array(analysis.errors.map(Self.error)),
      "formulas": .array(formulas.map(Self.formula)),
      "modelVersion": .string(FantasyBundle.modelVersion),
    ])
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

  /// The members of design_tokens.json.
  var designTokens: [JSONValue.Member] {
    let groups = Dictionary(grouping: season.designTokens, by: \.group)
    let values = groups.ordered { $0.key < $1.key }.map { name, tokens in
      JSONValue.object([
        "name": .string(name),
        "tokens": .array(
          tokens.map { .object(["name": .string($0.name), "value": .double($0.value)]) }),
      ])
    }
    let symbols = season.league.symbols.ordered { $0.name < $1.name }
    return .object([
      "groups": .array(values), "symbols": .array(symbols.map(Self.symbol)),
    ])
  }

  private static func symbol(_ symbol: Symbol) -> JSONValue {
    .object([
      "accessibilityLabel": .string(symbol.label),
      "fallback": .string(symbol.fallback ?? symbol.name),
      "minimumIOS": .double(symbol.minimumIOS.number), "name": .string(symbol.name),
    ])
  }

  /// The members of colors.json.
  var colors: [JSONValue.Member] {
    let clubs = season.league.clubs.map { club in
      JSONValue.object([
        "code": .string(club.code), "color": .string(club.color), "name": .string(club.name),
      ])
    }
    let positions = Position.allCases.map { position in
      JSONValue.object([
        "code": .string(position.code), "color": .string(ColorRole(position).rawValue),
        "title": .string(position.title),
      ])
    }
    return .object([
      "clubs": .array(clubs), "colors": .array(season.league.colors.map(Self.color)),
      "positions": .array(positions),
    ])
  }

  private static func color(_ color: ColorToken) -> JSONValue {
    .object([
      "contrastInDark": .double(color.contrastInDark?.rounded(toPlaces: 2)),
      "contrastInLight": .double(color.contrastInLight?.rounded(toPlaces: 2)),
      "darkHex": .string(color.darkHex), "id": .string(color.id),
      "lightHex": .string(color.lightHex), "onDarkHex": .string(color.onDarkHex),
      "onLightHex": .string(color.onLightHex),
    ])
  }
}
