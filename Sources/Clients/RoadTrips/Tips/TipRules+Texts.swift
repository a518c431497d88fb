import Folding

extension TipRule {
  static let ofTexts = [
    // Lengths count grapheme clusters, as readers do.
    TipRule(
      "tip_length",
      "A tip's title is empty or has over 40 characters, or its subtitle is empty or has over 60.",
      why: "The card cuts longer text off, and an empty text leaves it blank.",
      fix: "say it in fewer words",
      each(.title, .subtitle) {
        let (count, most) = ($0.text.count, $0.field == .title ? 40 : 60)
        let allowed = "a \($0.field.rawValue) may have 1 to \(most)"
        return 1...most ~= count ? nil : "has \(count) characters, but \(allowed)"
      }),
    TipRule(
      "tip_blank", "A tip's text begins or ends with a blank, or has two blanks in a row.",
      why: "The text is out of line on its card, and copies of it no longer compare as equal.",
      fix: "remove the blank",
      each(.title, .subtitle) {
        let isBlank = [true] + $0.text.unicodeScalars.map(\.properties.isWhitespace) + [true]
        let hasFault = isBlank.count > 2 && zip(isBlank, isBlank.dropFirst()).contains { $0 && $1 }
        return hasFault ? "has a blank at an end, or two blanks in a row" : nil
      }),
    TipRule(
      "tip_full_stop", "A tip's title or subtitle ends in a full stop.",
      why: "The spoken label joins title and subtitle with a full stop, and cards show neither "
        + "with one.",
      fix: "remove the full stop",
      each(.title, .subtitle) { $0.text.hasSuffix(".") ? "ends in a full stop" : nil }),
    TipRule(
      "tip_quotes", "Straight and typographic quotes are mixed in the tips.",
      why: "The cards look careless side by side, and a search for don't finds only some of them.",
      fix: "write all quotes and apostrophes of the catalogue in one way"
    ) { lint in
      let kinds = [("typographic", "‘’“”"), ("straight", "'\"")].map { name, quotes in
        lint.faults(of: [.title, .subtitle]) {
          let hasQuotes = $0.text.contains(where: quotes.contains)
          return hasQuotes ? "has \(name) quotes, but most texts have the others" : nil
        }
      }
      // The rarer kind is reported; if both are equally frequent, the typographic kind.
      let rarer = kinds[0].count <= kinds[1].count ? kinds[0] : kinds[1]
      return kinds.contains(where: \.isEmpty) ? [] : rarer
    },
    unique(
      .title, "tip_title_repeated", "Two tips have the same title apart from case and accents.",
      why: "Users could not tell the two tips apart in a list."),
    unique(
      .subtitle, "tip_subtitle_repeated",
      "Two tips have the same subtitle apart from case and accents.",
      why: "The second tip would teach users nothing that the first did not."),
    // This includes characters that some fonts show as emoji.
    TipRule(
      "tip_emoji", "A tip's text holds an emoji.",
      why: "Screen readers speak its whole name, and it clashes with the app's own icons.",
      fix: "say it in words",
      each(.title, .subtitle) {
        $0.text.unicodeScalars.first {
          $0.properties.isEmojiPresentation || ($0.properties.isEmoji && $0.value > 0xFF)
            || ["©", "®", "\u{FE0F}", "\u{20E3}"].contains($0)
        }.map { "holds the emoji '\($0)'" }
      }),
    // A year is 1900 to 2099, or two digits after an apostrophe. A comma or point between digits
    // joins them, so 2,025 is not a year.
    TipRule(
      "tip_year", "A tip's text holds a year, so it will be out of date.",
      why:
        "Users read the tip for years, and a past year makes the whole catalogue look abandoned.",
      fix: "leave the year out; write other numbers of four digits with a comma"
    ) { lint in
      let number = #/(['’]?)([0-9]+(?:[.,][0-9]+)*)/#
      let year = #/(?:19|20)[0-9]{2}/#
      return lint.faults(of: [.title, .subtitle]) {
        $0.text.matches(of: number).first {
          $0.2.wholeMatch(of: year) != nil || (!$0.1.isEmpty && $0.2.count == 2)
        }.map { "holds '\($0.2)', which reads as a year" }
      }
    },
    // A price has a currency sign, or a number with the name of a currency.
    TipRule(
      "tip_price", "A tip's text holds a price, so it will be out of date.",
      why: "Users would plan with a sum that was true once, in one currency.",
      fix: "say it without the price"
    ) { lint in
      let amount = #/[0-9][ -]*(bucks?|cad|cents?|dollars?|euros?|usd)(?!\p{L})/#.ignoresCase()
      return lint.faults(of: [.title, .subtitle]) {
        let kinds = $0.text.unicodeScalars.map(\.properties.generalCategory)
        return kinds.contains(.currencySymbol) || $0.text.contains(amount) ? "holds a price" : nil
      }
    },
    // The list does not have brands that are also common words.
    TipRule(
      "tip_brand", "A tip's text names a brand.",
      why: "The brand may close or be unknown where the reader lives, and the tip reads like an "
        + "advertisement.",
      fix: "name the kind of thing instead",
      each(.title, .subtitle) {
        let words = $0.text.split { !$0.isLetter && !$0.isNumber }
        return words.first(where: brandNames.contains).map { "names '\($0)'" }
      }),
  ]

  private static func unique(
    _ field: Tip.Field, _ id: String, _ summary: String, why: String
  ) -> TipRule {
    let name = field.rawValue
    return TipRule(
      id, summary, why: why, fix: "give each tip a \(name) of its own",
      once({ $0.values(of: [field]) }, by: { NameKey($0.text).text }) {
        let place = "'\($1.tip.topic)' \($1.origin.inLine)"
        return ($0.origin, "'\($0.text)' is also the \(name) of \(place)")
      })
  }

  private static let brandNames = Set(
    """
    Airbnb AirTag Amtrak Avis CarPlay Costco ESPN Expedia FaceTime Facebook FlixBus Gametime \
    GasBuddy Google Hertz Hilton Hyatt Instagram Lyft Marriott Mastercard Megabus Netflix PayPal \
    PlugShare SeatGeek SpotHero Spotify Starbucks StubHub Tesla TickPick Ticketmaster TikTok Turo \
    Twitter Uber Venmo Verizon Vrbo Walmart Waze WhatsApp Yelp YouTube eBay iPad iPhone
    """.split(separator: " "))
}
