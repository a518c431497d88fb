import Folding
import Tabular

extension TipRule {
  static let ofTexts = [
    // As readers count them: grapheme clusters.
    TipRule(
      "tip_length",
      "A tip's title is empty or has over 40 characters, or its subtitle is empty or has over 60.",
      why: "The card cuts longer text off, and an empty text leaves it blank.",
      fix: "say it in fewer words"
    ) { text, field in
      let (count, most) = (text.count, field == .title ? 40 : 60)
      return (1...most).contains(count)
        ? nil : "'\(text)' has \(count) characters, and a \(field.rawValue) 1 to \(most)"
    },
    TipRule(
      "tip_blank", "A tip's text begins or ends with a blank, or has two blanks in a row.",
      why: "The text stands out of line on its card, and copies of it no longer compare as equal.",
      fix: "remove the blank"
    ) { text, _ in
      let isBlank = text.unicodeScalars.map(\.properties.isWhitespace)
      let isDouble = zip(isBlank, isBlank.dropFirst()).contains { $0 && $1 }
      return isBlank.first == true || isBlank.last == true || isDouble
        ? "'\(text)' has a blank at an end, or two together" : nil
    },
    TipRule(
      "tip_full_stop", "A tip's title or subtitle ends in a full stop.",
      why: "The spoken label joins title and subtitle with a full stop, and cards show neither "
        + "with one.",
      fix: "remove the full stop"
    ) { text, _ in text.hasSuffix(".") ? "'\(text)' ends in a full stop" : nil },
    TipRule(
      "tip_quotes", "Straight and typographic quotes are mixed in the tips.",
      why: "The cards look careless side by side, and a search for don't finds only some of them.",
      fix: "write all quotes and apostrophes of the catalogue in one way"
    ) { lint in
      // The rarer kind is reported; where both are as frequent, the typographic one.
      let texts = lint.catalogue.tips.flatMap { [$0.title, $0.subtitle] }
      let kinds = [(name: "typographic", quotes: "‘’“”"), ("straight", "'\"")].map { kind in
        (kind, count: texts.count { $0.contains(where: kind.quotes.contains) })
      }
      guard kinds.allSatisfy({ $0.count > 0 }) else { return [] }
      let rarer = kinds[0].count <= kinds[1].count ? kinds[0].0 : kinds[1].0
      return lint.catalogue.tips.faults { text, _ in
        text.contains(where: rarer.quotes.contains)
          ? "'\(text)' has \(rarer.name) quotes, most texts have the others" : nil
      }
    },
    unique(
      .title, \.title, "tip_title_repeated",
      "Two tips have the same title apart from case and accents.",
      why: "Users could not tell the two tips apart in a list."),
    unique(
      .subtitle, \.subtitle, "tip_subtitle_repeated",
      "Two tips have the same subtitle apart from case and accents.",
      why: "The second tip would teach users nothing that the first did not."),
  ]

  private static func unique(
    _ field: Tip.Field, _ text: @escaping @Sendable (Tip) -> String, _ id: String,
    _ summary: String, why: String
  ) -> TipRule {
    TipRule(id, summary, why: why, fix: "give each tip a \(field.rawValue) of its own") { lint in
      lint.catalogue.tips.repeated { NameKey(text($0)).text }.map { tip, earlier in
        let place = "'\(earlier.topic)' in line \(earlier.origin(of: field).line ?? 0)"
        return TipFinding(tip, field, "'\(text(tip))' is the \(field.rawValue) of \(place) too")
      }
    }
  }

  static let ofStyle = [
    // Nor signs that some fonts show as emoji.
    TipRule(
      "tip_emoji", "A tip's text holds an emoji.",
      why: "Screen readers speak its whole name, and it clashes with the app's own icons.",
      fix: "say it in words"
    ) { text, _ in
      let found = text.unicodeScalars.first {
        $0.properties.isEmojiPresentation || ($0.properties.isEmoji && $0.value > 0xFF)
          || ["©", "®", "\u{FE0F}", "\u{20E3}"].contains($0)
      }
      return found.map { "'\(text)' holds the emoji '\($0)'" }
    },
    // 1900 to 2099, or two digits behind an apostrophe. A comma or point between digits joins them,
    // so 2,025 is not a year.
    TipRule(
      "tip_year", "A tip's text holds a year, so it will be out of date.",
      why:
        "Users read the tip for years, and a past year makes the whole catalogue look abandoned.",
      fix: "leave the year out; write other numbers of four digits with a comma"
    ) { text, _ in
      guard text.hasDigit else { return nil }
      let year = text.matches(of: #/(['’]?)([0-9]+(?:[.,][0-9]+)*)/#).first {
        $0.2.wholeMatch(of: #/(?:19|20)[0-9]{2}/#) != nil || (!$0.1.isEmpty && $0.2.count == 2)
      }
      return year.map { "'\(text)' holds '\($0.2)', which reads as a year" }
    },
    // A sign of a currency, or a number with its name.
    TipRule(
      "tip_price", "A tip's text holds a price, so it will be out of date.",
      why: "Users would plan with a sum that was true once, in one currency.",
      fix: "say it without the price"
    ) { text, _ in
      let hasSign = text.unicodeScalars.contains {
        $0.properties.generalCategory == .currencySymbol
      }
      return hasSign || text.hasAmountOfMoney ? "'\(text)' holds a price" : nil
    },
    // As far as the list goes. Brands that are common words too are not in it.
    TipRule(
      "tip_brand", "A tip's text names a brand.",
      why: "The brand may close or be unknown where the reader lives, and the tip reads like an "
        + "advertisement.",
      fix: "name the kind of thing instead"
    ) { text, _ in
      let words = text.split { !$0.isLetter && !$0.isNumber }
      return words.first(where: brandNames.contains).map { "'\(text)' names '\($0)'" }
    },
  ]

  private static let brandNames = Set(
    """
    Airbnb AirTag Amtrak Avis CarPlay Costco ESPN Expedia FaceTime Facebook FlixBus Gametime \
    GasBuddy Google Hertz Hilton Hyatt Instagram Lyft Marriott Mastercard Megabus Netflix PayPal \
    PlugShare SeatGeek SpotHero Spotify Starbucks StubHub Tesla TickPick Ticketmaster TikTok Turo \
    Twitter Uber Venmo Verizon Vrbo Walmart Waze WhatsApp Yelp YouTube eBay iPad iPhone
    """.split(separator: " "))
}

extension String {
  /// Whether there is a digit from 0 to 9; without one, no expression has to be compiled.
  fileprivate var hasDigit: Bool { utf8.contains { (0x30...0x39).contains($0) } }

  /// Whether there is a number with the name of a currency.
  fileprivate var hasAmountOfMoney: Bool {
    guard hasDigit else { return false }
    let amount = #/[0-9][ -]*(bucks?|cad|cents?|dollars?|euros?|usd)(?!\p{L})/#.ignoresCase()
    return contains(amount)
  }
}
