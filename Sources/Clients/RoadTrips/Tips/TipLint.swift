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
      Notice(
        code, at: finding.origin, value: finding.value, message: finding.message,
        action: "the tips are refused")
    }.ordered { place($0) < place($1) }
  }

  private static func place(_ notice: Notice) -> (String, Int, String, String) {
    (notice.origin.file, notice.origin.line ?? 0, notice.code.id, notice.message)
  }

  /// Text that lost letters, hides some, or was misread: of tips, categories and symbols.
  private var unreadableTexts: [(NoticeCode, TipFinding)] {
    let ofTips = catalogue.tips.flatMap {
      [($0.origin(of: .title), $0.title), ($0.origin(of: .subtitle), $0.subtitle)]
    }
    let texts =
      ofTips + catalogue.categories.map { ($0.origin, $0.name) }
      + catalogue.symbols.map { ($0.origin, $0.label) }
    return texts.flatMap { origin, text in
      CatalogueText.faults(in: text).map {
        ($0.code, TipFinding(origin, value: text, $0.message(about: text)))
      }
    }
  }
}

/// Something that breaks a rule: where, the value there, and the message.
struct TipFinding {
  let origin: SourceLocation
  let value: String?
  let message: String

  init(_ origin: SourceLocation, value: String? = nil, _ message: String) {
    (self.origin, self.value, self.message) = (origin, value, message)
  }

  init(_ tip: Tip, _ field: Tip.Field, _ message: String) {
    self.init(tip.origin(of: field), value: tip.text(of: field), message)
  }
}

/// A rule of tips: its notice, and what breaks it.
struct TipRule: Sendable {
  static let all = ofTexts + ofStyle + ofGrid + ofIcons + ofPairs + ofTotals

  let code: NoticeCode
  let findings: @Sendable (TipLint) -> [TipFinding]

  init(
    _ id: String, _ summary: String, why: String, fix: String,
    findings: @escaping @Sendable (TipLint) -> [TipFinding]
  ) {
    code = NoticeCode(id, .error, summary, why: why, fix: fix)
    self.findings = findings
  }

  /// A rule that each title and subtitle keeps alone; `fault` gives the message.
  init(
    _ id: String, _ summary: String, why: String, fix: String,
    fault: @escaping @Sendable (_ text: String, _ field: Tip.Field) -> String?
  ) {
    self.init(id, summary, why: why, fix: fix) { $0.catalogue.tips.faults(in: fault) }
  }

  /// A rule that each tip keeps alone, in a field; `fault` gives the message.
  init(
    _ id: String, _ summary: String, why: String, fix: String, of field: Tip.Field,
    fault: @escaping @Sendable (Tip, SymbolTable) -> String?
  ) {
    self.init(id, summary, why: why, fix: fix) { lint in
      lint.catalogue.tips.compactMap { tip in
        fault(tip, lint.symbols).map { TipFinding(tip, field, $0) }
      }
    }
  }
}

extension [Tip] {
  /// What is wrong with the titles and subtitles.
  func faults(in fault: (_ text: String, _ field: Tip.Field) -> String?) -> [TipFinding] {
    flatMap { tip in
      [(Tip.Field.title, tip.title), (.subtitle, tip.subtitle)].compactMap { field, text in
        fault(text, field).map { TipFinding(tip, field, $0) }
      }
    }
  }
}

extension Array {
  /// The elements whose key an earlier one has, each with that one.
  func repeated(by key: (Element) -> String) -> [(element: Element, earlier: Element)] {
    var first: [String: Element] = [:]
    return compactMap { element in
      if let earlier = first[key(element)] { return (element, earlier) }
      first[key(element)] = element
      return nil
    }
  }
}

extension NoticeCode {
  /// Every notice that checking tips can give, except those of catalogue texts.
  static let allOfTips = TipRule.all.map(\.code)
}
