import Bundles
import Tabular

/// The check of a catalogue of tips before it ships: ``TipRule/all``.
struct TipLint {
  let catalogue: TipCatalogue
  /// The displayed symbol for each symbol of the catalogue.
  let symbols: SymbolTable
  /// The tips that look alike.
  let pairs: [TipPair]

  /// All faults of a catalogue for an app with a minimum iOS version, in the order of the lines;
  /// empty if the catalogue can ship.
  static func check(_ catalogue: TipCatalogue, minimumIOS: SystemVersion) -> [Notice] {
    let lint = TipLint(
      catalogue: catalogue, symbols: SymbolTable(catalogue.symbols, minimumIOS: minimumIOS),
      pairs: TipPair.alike(in: catalogue.tips))
    let found = TipRule.all.flatMap { rule in rule.findings(lint).map { (rule.code, $0) } }
    return (found + lint.unreadableTexts).map { code, finding in
      Notice(code, at: finding.origin, message: finding.message, action: "the tips are refused")
    }.ordered { place($0) < place($1) }
  }

  private static func place(_ notice: Notice) -> (String, Int, String, String) {
    (notice.origin.file, notice.origin.line ?? 0, notice.code.id, notice.message)
  }

  /// The texts of tips, categories and symbols that lost letters, hide some, or were wrongly
  /// decoded.
  private var unreadableTexts: [(NoticeCode, TipFinding)] {
    let texts =
      values(of: [.title, .subtitle]).map { ($0.origin, $0.text) }
      + catalogue.categories.map { ($0.origin, $0.name) }
      + catalogue.symbols.map { ($0.origin, $0.label) }
    return texts.flatMap { origin, text in
      CatalogueText.faults(in: text).map { ($0.code, (origin, $0.message(about: text))) }
    }
  }

  /// Every value of some fields of the tips.
  func values(of fields: [Tip.Field]) -> [TipValue] {
    catalogue.tips.flatMap { tip in
      fields.flatMap { field in
        let texts = tip.values(of: field)
        return texts.indices.map { position in
          TipValue(
            text: texts[position], earlier: texts[..<position], field: field, tip: tip,
            symbols: symbols)
        }
      }
    }
  }

  /// The location of a category in the catalogue; the file if the category is missing.
  func origin(of category: TipGrid.Category) -> SourceLocation {
    catalogue.categories.first { $0.id == category.id }?.origin ?? catalogue.origin
  }
}

/// A value of a tip's field, with the facts that rules check.
struct TipValue {
  let text: String
  /// The earlier values of the field.
  let earlier: ArraySlice<String>
  let field: Tip.Field
  let tip: Tip
  let symbols: SymbolTable

  var origin: SourceLocation { tip.origin(of: field) }
}

/// A fault that breaks a rule: its location, and the message.
typealias TipFinding = (origin: SourceLocation, message: String)

extension NoticeCode {
  /// Every notice from checking tips, except the notices of catalogue texts.
  static let allOfTips = TipRule.all.map(\.code)
}
