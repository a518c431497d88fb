import Tabular

extension TipLint {
  var iconFindings: [Notice] {
    repeatedSymbols + unknownFallbacks + unknownIcons + newIcons + iconVariety + frequentIcons
  }

  /// Every symbol is described once.
  private var repeatedSymbols: [Notice] {
    repeated(catalogue.symbols, by: \.name).map { symbol, earlier in
      let message = "'\(symbol.name)' is in line \(earlier.origin.line ?? 0) too"
      return notice(.tipSymbolRepeated, at: symbol.origin, value: symbol.name, message)
    }
  }

  /// Every fallback is itself described.
  private var unknownFallbacks: [Notice] {
    catalogue.symbols.compactMap { symbol in
      guard let fallback = symbol.fallback, symbols[fallback] == nil else { return nil }
      let message = "'\(fallback)', the fallback of '\(symbol.name)', is not among the symbols"
      return notice(.tipFallbackUnknown, at: symbol.origin, value: fallback, message)
    }
  }

  /// Every icon is a described symbol.
  private var unknownIcons: [Notice] {
    catalogue.tips.filter { symbols[$0.icon] == nil }.map { tip in
      notice(.tipSymbolUnknown, tip, .icon, "'\(tip.icon)' is not among the symbols")
    }
  }

  /// The oldest iOS has every icon, or its fallback.
  private var newIcons: [Notice] {
    catalogue.tips.compactMap { tip in
      guard let symbol = symbols[tip.icon], symbols.resolved(tip.icon) == nil else { return nil }
      let need = "'\(tip.icon)' needs iOS \(symbol.minimumIOS), the app runs from"
      let message = "\(need) \(symbols.minimumIOS), and it has no fallback there"
      return notice(.tipSymbolTooNew, tip, .icon, message)
    }
  }

  /// There are at least 25 different icons, counted as apps show them.
  private var iconVariety: [Notice] {
    let count = Set(catalogue.tips.compactMap { symbols.resolved($0.icon) }).count
    guard count < 25 else { return [] }
    let message = "apps show \(count) different icons, and 25 are the least"
    return [notice(.tipIconsTooFew, at: catalogue.origin, message)]
  }

  /// No icon, as apps show it, is on more than eight tips.
  private var frequentIcons: [Notice] {
    var counts: [String: Int] = [:]
    return catalogue.tips.compactMap { tip in
      guard let icon = symbols.resolved(tip.icon) else { return nil }
      counts[icon, default: 0] += 1
      guard let count = counts[icon], count > 8 else { return nil }
      let message = "'\(icon)' is on \(count) tips up to here, and eight are the most"
      return notice(.tipIconTooFrequent, tip, .icon, message)
    }
  }
}

extension NoticeCode {
  static let tipSymbolRepeated = NoticeCode(
    "tip_symbol_repeated", .error, "A symbol is described twice.",
    why: "The two can disagree about the oldest iOS or the spoken label, and the app takes only "
      + "one.",
    fix: "remove one of the two")
  static let tipFallbackUnknown = NoticeCode(
    "tip_fallback_unknown", .error, "A symbol's fallback is not among the symbols.",
    why: "A device that lacks the symbol would show an empty space, as its replacement is unknown "
      + "too.",
    fix: "describe it under 'symbols' too, or name one that is there")
  static let tipSymbolUnknown = NoticeCode(
    "tip_symbol_unknown", .error, "A tip's icon is not among the symbols.",
    why: "Nobody knows which iOS has the symbol, so the tip may appear without an icon.",
    fix: "describe it under 'symbols', or take one that is there")
  static let tipSymbolTooNew = NoticeCode(
    "tip_symbol_too_new", .error, "A tip's icon is newer than the oldest iOS, without a fallback.",
    why: "On the oldest devices that the app supports, an empty space would stand beside the tip.",
    fix: "name a fallback that the oldest iOS has, or take another icon")
  static let tipIconsTooFew = NoticeCode(
    "tip_icons_too_few", .error, "The tips show fewer than 25 different icons.",
    why: "The list looks monotonous, and users cannot recognise a tip by its icon.",
    fix: "give some tips icons of their own")
  static let tipIconTooFrequent = NoticeCode(
    "tip_icon_too_frequent", .error, "An icon is on more than eight tips.",
    why: "An icon on many tips tells users nothing about any of them.",
    fix: "give the tip another icon")
}
