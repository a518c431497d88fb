import Bundles
import Tabular

/// The check that a catalogue of tips must pass before it is shipped: ``TipRule/all``.
struct TipLint {
  let catalogue: TipCatalogue
  /// What an app shows for each symbol.
  let symbols: SymbolTable
  /// The tips that read alike.
  let pairs: [TipPair]

  /// Everything that is wrong with a catalogue, for an app that runs from some iOS on, in the order
  /// of the lines; empty if it may be shipped.
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

  /// Text that lost letters, hides some, or was misread: of tips, categories and symbols.
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

  /// Where a category is named; the file if nowhere.
  func origin(of category: TipGrid.Category) -> SourceLocation {
    catalogue.categories.first { $0.id == category.id }?.origin ?? catalogue.origin
  }
}

/// A value of a tip's field, and what rules ask about it.
struct TipValue {
  let text: String
  /// The values of the field before it.
  let earlier: ArraySlice<String>
  let field: Tip.Field
  let tip: Tip
  let symbols: SymbolTable

  var origin: SourceLocation { tip.origin(of: field) }
}

/// Something that breaks a rule: where, and the message.
typealias TipFinding = (origin: SourceLocation, message: String)

extension NoticeCode {
  /// Every notice that checking tips can give, except those of catalogue texts.
  static let allOfTips = TipRule.all.map(\.code)
}
