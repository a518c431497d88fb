import Tabular

extension TipLint {
  var styleFindings: [Notice] {
    emoji + years + prices + brands
  }

  /// No emoji, nor signs that some fonts show as emoji.
  private var emoji: [Notice] {
    findings(.tipEmoji) { text, _ in
      let found = text.unicodeScalars.first {
        $0.properties.isEmojiPresentation || ($0.properties.isEmoji && $0.value > 0xFF)
          || ["©", "®", "\u{FE0F}", "\u{20E3}"].contains($0)
      }
      return found.map { "'\(text)' holds the emoji '\($0)'" }
    }
  }

  /// No year: 1900 to 2099, or two digits behind an apostrophe.
  private var years: [Notice] {
    findings(.tipYear) { text, _ in
      let year = TextNumber.all(in: text).first { number in
        let isFull = number.digits.count == 4 && ["19", "20"].contains(number.digits.prefix(2))
        return isFull || (number.digits.count == 2 && number.followsApostrophe)
      }
      return year.map { "'\(text)' holds '\($0.digits)', which reads as a year" }
    }
  }

  /// No price: a sign of a currency, or a number with its name.
  private var prices: [Notice] {
    let names: Set = [
      "buck", "bucks", "cad", "cent", "cents", "dollar", "dollars", "euro", "euros", "usd",
    ]
    return findings(.tipPrice) { text, _ in
      let hasSign = text.unicodeScalars.contains {
        $0.properties.generalCategory == .currencySymbol
      }
      let hasName = TextNumber.all(in: text).contains { names.contains($0.nextWord) }
      return hasSign || hasName ? "'\(text)' holds a price" : nil
    }
  }

  /// No brand, as far as `brandNames` has them.
  private var brands: [Notice] {
    findings(.tipBrand) { text, _ in
      let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return words.first(where: brandNames.contains).map { "'\(text)' names '\($0)'" }
    }
  }
}

/// The brands that tips about travelling to games would name; no list is complete.
///
/// Those that are common words too are left out.
private let brandNames: Set = [
  "Airbnb", "AirTag", "Amtrak", "Avis", "CarPlay", "Costco", "ESPN", "Expedia", "FaceTime",
  "Facebook", "FlixBus", "Gametime", "GasBuddy", "Google", "Hertz", "Hilton", "Hyatt",
  "Instagram", "Lyft", "Marriott", "Mastercard", "Megabus", "Netflix", "PayPal", "PlugShare",
  "SeatGeek", "SpotHero", "Spotify", "Starbucks", "StubHub", "Tesla", "TickPick", "Ticketmaster",
  "TikTok", "Turo", "Twitter", "Uber", "Venmo", "Verizon", "Vrbo", "Walmart", "Waze", "WhatsApp",
  "Yelp", "YouTube", "eBay", "iPad", "iPhone",
]

/// A run of digits in a text, with what is around it.
private struct TextNumber {
  let digits: String
  let followsApostrophe: Bool
  let nextWord: String

  /// The runs of ASCII digits; a comma or point between digits joins them, so that 2,025 is no 2025.
  static func all(in text: String) -> [TextNumber] {
    let characters = Array(text)
    var numbers: [TextNumber] = []
    var start = 0
    while start < characters.count {
      let end = end(of: characters, from: start)
      if end > start { numbers.append(TextNumber(characters, start..<end)) }
      start = max(end, start + 1)
    }
    return numbers
  }

  private init(_ characters: [Character], _ range: Range<Int>) {
    digits = String(characters[range])
    followsApostrophe = range.lowerBound > 0 && "'’".contains(characters[range.lowerBound - 1])
    let rest = characters[range.upperBound...].drop { $0 == " " || $0 == "-" }
    nextWord = String(rest.prefix { $0.isLetter }).lowercased()
  }

  private static func end(of characters: [Character], from start: Int) -> Int {
    var end = start
    while end < characters.count {
      let isJoint =
        end > start && ",.".contains(characters[end]) && end + 1 < characters.count
        && isDigit(characters[end + 1])
      guard isJoint || isDigit(characters[end]) else { break }
      end += 1
    }
    return end
  }

  private static func isDigit(_ character: Character) -> Bool {
    ("0"..."9").contains(character)
  }
}

extension NoticeCode {
  static let tipEmoji = NoticeCode(
    "tip_emoji", .error, "A tip's text holds an emoji.",
    why: "Screen readers speak its whole name, and it clashes with the app's own icons.",
    fix: "say it in words")
  static let tipYear = NoticeCode(
    "tip_year", .error, "A tip's text holds a year, so it will be out of date.",
    why: "Users read the tip for years, and a past year makes the whole catalogue look abandoned.",
    fix: "leave the year out; write other numbers of four digits with a comma")
  static let tipPrice = NoticeCode(
    "tip_price", .error, "A tip's text holds a price, so it will be out of date.",
    why: "Users would plan with a sum that was true once, in one currency.",
    fix: "say it without the price")
  static let tipBrand = NoticeCode(
    "tip_brand", .error, "A tip's text names a brand.",
    why: "The brand may close or be unknown where the reader lives, and the tip reads like an "
      + "advertisement.",
    fix: "name the kind of thing instead")
}
