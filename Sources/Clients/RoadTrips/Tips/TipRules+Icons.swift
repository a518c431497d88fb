import Tabular

extension TipRule {
  static let ofIcons = [
    TipRule(
      "tip_symbol_repeated", "A symbol is described twice.",
      why: "The two can disagree about the oldest iOS or the spoken label, and the app takes only "
        + "one.",
      fix: "remove one of the two"
    ) { lint in
      lint.catalogue.symbols.repeated(by: \.name).map { symbol, earlier in
        TipFinding(
          symbol.origin, value: symbol.name,
          "'\(symbol.name)' is in line \(earlier.origin.line ?? 0) too")
      }
    },
    TipRule(
      "tip_fallback_unknown", "A symbol's fallback is not among the symbols.",
      why: "A device that lacks the symbol would show an empty space, as its replacement is "
        + "unknown too.",
      fix: "describe it under 'symbols' too, or name one that is there"
    ) { lint in
      lint.catalogue.symbols.compactMap { symbol in
        guard let fallback = symbol.fallback, lint.symbols[fallback] == nil else { return nil }
        return TipFinding(
          symbol.origin, value: fallback,
          "'\(fallback)', the fallback of '\(symbol.name)', is not among the symbols")
      }
    },
    TipRule(
      "tip_symbol_unknown", "A tip's icon is not among the symbols.",
      why: "Nobody knows which iOS has the symbol, so the tip may appear without an icon.",
      fix: "describe it under 'symbols', or take one that is there", of: .icon
    ) { tip, symbols in
      symbols[tip.icon] == nil ? "'\(tip.icon)' is not among the symbols" : nil
    },
    TipRule(
      "tip_symbol_too_new", "A tip's icon is newer than the oldest iOS, without a fallback.",
      why:
        "On the oldest devices that the app supports, an empty space would stand beside the tip.",
      fix: "name a fallback that the oldest iOS has, or take another icon", of: .icon
    ) { tip, symbols in
      guard let symbol = symbols[tip.icon], symbols.resolved(tip.icon) == nil else { return nil }
      return "'\(tip.icon)' needs iOS \(symbol.minimumIOS), the app runs from "
        + "\(symbols.minimumIOS), and it has no fallback there"
    },
    // Counted as apps show them.
    TipRule(
      "tip_icons_too_few", "The tips show fewer than 25 different icons.",
      why: "The list looks monotonous, and users cannot recognise a tip by its icon.",
      fix: "give some tips icons of their own"
    ) { lint in
      let count = Set(lint.catalogue.tips.compactMap { lint.symbols.resolved($0.icon) }).count
      let message = "apps show \(count) different icons, and 25 are the least"
      return count < 25 ? [TipFinding(lint.catalogue.origin, message)] : []
    },
    TipRule(
      "tip_icon_too_frequent", "An icon is on more than eight tips.",
      why: "An icon on many tips tells users nothing about any of them.",
      fix: "give the tip another icon"
    ) { lint in
      var counts: [String: Int] = [:]
      return lint.catalogue.tips.compactMap { tip in
        guard let icon = lint.symbols.resolved(tip.icon) else { return nil }
        let count = counts[icon, default: 0] + 1
        counts[icon] = count
        let message = "'\(icon)' is on \(count) tips up to here, and eight are the most"
        return count > 8 ? TipFinding(tip, .icon, message) : nil
      }
    },
  ]
}
