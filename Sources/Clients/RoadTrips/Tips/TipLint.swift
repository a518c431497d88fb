import Bundles
import Tabular

/// The rules that a catalogue of tips must pass before it is shipped.
///
/// Each rule is one property that has a notice for each offender; the rules are in files by what
/// they look at, each group with its codes.
struct TipLint {
  let catalogue: TipCatalogue
  /// What an app shows for each symbol.
  let symbols: SymbolTable

  /// Everything that is wrong with a catalogue, for an app that runs from some iOS on, in the order
  /// of the lines; empty if it may be shipped.
  static func check(_ catalogue: TipCatalogue, minimumIOS: SystemVersion) -> [Notice] {
    let lint = TipLint(
      catalogue: catalogue, symbols: SymbolTable(catalogue.symbols, minimumIOS: minimumIOS))
    let findings =
      lint.textFindings + lint.styleFindings + lint.gridFindings
      + lint.iconFindings + lint.pairFindings + lint.coverageFindings
    return findings.sorted { Self.place($0) < Self.place($1) }
  }

  func notice(_ code: NoticeCode, _ tip: Tip, _ field: Tip.Field, _ message: String) -> Notice {
    let value: String? =
      switch field {
      case .topic: tip.topic
      case .category: tip.category
      case .icon: tip.icon
      case .title: tip.title
      case .subtitle: tip.subtitle
      case .subtopics, .sports: nil
      }
    return notice(code, at: tip.origin(of: field), value: value, message)
  }

  func notice(
    _ code: NoticeCode, at origin: SourceLocation, value: String? = nil, _ message: String
  ) -> Notice {
    Notice(code, at: origin, value: value, message: message, action: "the tips are refused")
  }

  /// The texts of a tip that apps show.
  func texts(of tip: Tip) -> [(field: Tip.Field, text: String)] {
    [(.title, tip.title), (.subtitle, tip.subtitle)]
  }

  /// A finding for each text of a tip of which `fault` says something.
  func findings(_ code: NoticeCode, _ fault: (String, Tip.Field) -> String?) -> [Notice] {
    catalogue.tips.flatMap { tip in
      texts(of: tip).compactMap { field, text in
        fault(text, field).map { notice(code, tip, field, $0) }
      }
    }
  }

  /// The elements whose key an earlier one has, each with that one.
  func repeated<Element>(
    _ elements: [Element], by key: (Element) -> String
  ) -> [(element: Element, earlier: Element)] {
    var first: [String: Element] = [:]
    var repeated: [(Element, Element)] = []
    for element in elements {
      if let earlier = first[key(element)] {
        repeated.append((element, earlier))
      } else {
        first[key(element)] = element
      }
    }
    return repeated
  }

  /// What findings are sorted by.
  private static func place(_ notice: Notice) -> (String, Int, String, String) {
    (notice.origin.file, notice.origin.line ?? 0, notice.code.id, notice.message)
  }
}

extension NoticeCode {
  /// Every notice that checking tips can give, except those of catalogue texts.
  static let allOfTips: [NoticeCode] = [
    .tipLength, .tipBlank, .tipFullStop, .tipQuotes, .tipTitleRepeated, .tipSubtitleRepeated,
    .tipEmoji, .tipYear, .tipPrice, .tipBrand,
    .tipLocale, .tipCategoryUnknown, .tipCategoryRepeated, .tipCategoryMissing, .tipTopicUnknown,
    .tipTopicMisplaced, .tipTopicRepeated, .tipSubtopicUnknown, .tipSportUnknown,
    .tipEntryRepeated,
    .tipSymbolRepeated, .tipFallbackUnknown, .tipSymbolUnknown, .tipSymbolTooNew, .tipIconsTooFew,
    .tipIconTooFrequent,
    .tipTooAlike, .tipPairNotReviewed, .tipPairStale, .tipPairRepeated,
    .tipCategoryTooSmall, .tipCatalogueTooSmall, .tipSubtopicUncovered, .tipSampleMissing,
  ]
}
