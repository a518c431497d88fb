import Tabular

extension TipRule {
  static let ofIcons = [
    once(
      "tip_symbol_repeated", "A symbol is described twice.",
      why: "The two can disagree about the oldest iOS or the spoken label, and the app takes only "
        + "one."
    ) { $0.catalogue.symbols.map { TipName($0.name, at: $0.origin) } },
    TipRule(
      "tip_fallback_unknown", "A symbol's fallback is not among the symbols.",
      why: "A device that lacks the symbol would show an empty space, as its replacement is "
        + "unknown too.",
      fix: "describe it under 'symbols' too, or name one that is there"
    ) { lint in
      lint.catalogue.symbols.compactMap { symbol in
        guard let fallback = symbol.fallback, lint.symbols[fallback] == nil else { return nil }
        return (
          symbol.origin,
          "'\(fallback)', the fallback of '\(symbol.name)', is not among the symbols"
        )
      }
    },
    TipRule(
      "tip_symbol_unknown", "A tip's icon is not among the symbols.",
      why: "Nobody knows which iOS has the symbol, so the tip may appear without an icon.",
      fix: "describe it under 'symbols', or take one that is there", of: .icon
    ) { $0.symbols[$0.text] == nil ? "'\($0.text)' is not among the symbols" : nil },
    TipRule(
      "tip_symbol_too_new", "A tip's icon is newer than the oldest iOS, without a fallback.",
      why:
        "On the oldest devices that the app supports, the tip would have an empty space for its icon.",
      fix: "name a fallback that the oldest iOS has, or take another icon", of: .icon
    ) {
      guard let symbol = $0.symbols[$0.text], $0.symbols.resolved($0.text) == nil else {
        return nil
      }
      return "'\($0.text)' needs iOS \(symbol.minimumIOS), the app runs from "
        + "\($0.symbols.minimumIOS), and the symbol has no fallback"
    },
    // Icons are counted as apps show them.
    atLeast(
      25, "tip_icons_too_few", "The tips show fewer than 25 different icons.",
      why: "The list looks monotonous, and users cannot recognise a tip by its icon.",
      fix: "give some tips icons of their own"
    ) { lint in
      let count = Set(lint.catalogue.tips.compactMap { lint.symbols.resolved($0.icon) }).count
      return [(count, lint.catalogue.origin, "apps show \(count) different icons")]
    },
    TipRule(
      "tip_icon_too_frequent", "An icon is on more than eight tips.",
      why: "An icon on many tips tells users nothing about any of them.",
      fix: "give the tip another icon"
    ) { lint in
      let shown = lint.values(of: [.icon]).compactMap { value in
        lint.symbols.resolved(value.text).map { (icon: $0, origin: value.origin) }
      }
      return Dictionary(grouping: shown, by: \.icon).values.flatMap { tips in
        tips.enumerated().dropFirst(8).map { position, tip in
          let count = "'\(tip.icon)' is on \(position + 1) tips up to here"
          return (tip.origin, "\(count), but at most eight may have it")
        }
      }
    },
  ]
}
