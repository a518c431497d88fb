extension TipRule {
  static let ofIcons = [
    TipRule(
      "tip_symbol_repeated", "A symbol is described twice.",
      why: "The two can disagree about the oldest iOS or the spoken label, and the app takes only "
        + "one.",
      fix: "remove one of the two",
      once(\.catalogue.symbols, by: \.name) {
        ($0.origin, "'\($0.name)' is also \($1.origin.inLine)")
      }),
    TipRule(
      "tip_fallback_unknown", "A symbol's fallback is not among the symbols.",
      why: "A device that lacks the symbol would show an empty space, as its replacement is "
        + "unknown too.",
      fix: "describe it under 'symbols' too, or name one that is there"
    ) { lint in
      lint.catalogue.symbols.compactMap { symbol in
        guard let fallback = symbol.fallback, lint.symbols[fallback] == nil else { return nil }
        let name = "'\(fallback)', the fallback of '\(symbol.name)'"
        return (symbol.origin, "\(name), is not among the symbols")
      }
    },
    TipRule(
      "tip_symbol_unknown", "A tip's icon is not among the symbols.",
      why: "Nobody knows which iOS has the symbol, so the tip may appear without an icon.",
      fix: "describe it under 'symbols', or take one that is there"
    ) { lint in
      lint.faults(of: [.icon]) { lint.symbols[$0.text] == nil ? "is not among the symbols" : nil }
    },
    TipRule(
      "tip_symbol_too_new", "A tip's icon is newer than the oldest iOS, without a fallback.",
      why:
        "On the oldest devices that the app supports, the tip would have an empty space for its icon.",
      fix: "name a fallback that the oldest iOS has, or take another icon"
    ) { lint in
      lint.faults(of: [.icon]) {
        guard let symbol = lint.symbols[$0.text], lint.symbols.resolved($0.text) == nil else {
          return nil
        }
        let versions = "iOS \(symbol.minimumIOS), the app runs from \(lint.symbols.minimumIOS)"
        return "needs \(versions), and the symbol has no fallback"
      }
    },
    // Icons are counted as apps show them.
    TipRule(
      "tip_icons_too_few", "The tips show fewer than 25 different icons.",
      why: "The list looks monotonous, and users cannot recognise a tip by its icon.",
      fix: "give some tips icons of their own"
    ) { lint in
      let count = Set(lint.catalogue.tips.compactMap { lint.symbols.resolved($0.icon) }).count
      return lint.atLeast(25, count, "apps show \(count) different icons")
    },
    TipRule(
      "tip_icon_too_frequent", "An icon is on more than eight tips.",
      why: "An icon on many tips tells users nothing about any of them.",
      fix: "give the tip another icon"
    ) { lint in
      var counts: [String: Int] = [:]
      return lint.values(of: [.icon]).compactMap { value in
        guard let icon = lint.symbols.resolved(value.text) else { return nil }
        let count = counts[icon, default: 0] + 1
        counts[icon] = count
        let message = "'\(icon)' is on \(count) tips up to here, but at most eight may have it"
        return count > 8 ? (value.origin, message) : nil
      }
    },
  ]
}
