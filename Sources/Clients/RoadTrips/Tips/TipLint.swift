import Bundles
import Tabular

/// A fault that breaks a rule: its location, and the message.
typealias TipFinding = (origin: SourceLocation, message: String)

/// A value of a tip's field, with the earlier values of the field.
typealias TipValue = (
  text: String, earlier: ArraySlice<String>, field: Tip.Field, tip: Tip, origin: SourceLocation
)

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
    let found = TipRule.all.flatMap { rule in rule.check(lint).map { (rule.code, $0) } }
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
}

/// The questions that several rules ask.
extension TipLint {
  /// Every value of some fields of the tips.
  func values(of fields: [Tip.Field]) -> [TipValue] {
    catalogue.tips.flatMap { tip in
      fields.flatMap { field in
        let texts = tip.values(of: field)
        return texts.indices.map {
          (texts[$0], earlier: texts[..<$0], field, tip, tip.origin(of: field))
        }
      }
    }
  }

  /// The values of some fields with a fault. `fault` gives the message after the value.
  func faults(of fields: [Tip.Field], _ fault: (TipValue) -> String?) -> [TipFinding] {
    values(of: fields).compactMap { value in
      fault(value).map { (value.origin, "'\(value.text)' \($0)") }
    }
  }

  /// The finding that a category, or the whole catalogue, has fewer things than it needs.
  func atLeast(
    _ least: Int, _ count: Int, in category: String? = nil, _ message: String
  ) -> [TipFinding] {
    let origin = catalogue.categories.first { $0.id == category }?.origin ?? catalogue.origin
    return count < least ? [(origin, "\(message), but at least \(least) are needed")] : []
  }
}
