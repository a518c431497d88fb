import Folding
import Tabular

extension TipLint {
  var textFindings: [Notice] {
    unreadableTexts + lengths + blanks + finalFullStops + quotes
      + equalTexts(.tipTitleRepeated, .title, \.title)
      + equalTexts(.tipSubtitleRepeated, .subtitle, \.subtitle)
  }

  /// Text that lost letters, hides some, or was misread: of tips, categories and symbols.
  private var unreadableTexts: [Notice] {
    var texts: [(origin: SourceLocation, text: String)] = []
    for tip in catalogue.tips {
      texts += self.texts(of: tip).map { (tip.origin(of: $0.field), $0.text) }
    }
    texts += catalogue.categories.map { ($0.origin, $0.name) }
    texts += catalogue.symbols.map { ($0.origin, $0.label) }
    return texts.flatMap { origin, text in
      CatalogueText.faults(in: text).map {
        notice($0.code, at: origin, value: text, $0.message(about: text))
      }
    }
  }

  /// Titles of 1 to 40 and subtitles of 1 to 60 characters as readers count them: grapheme clusters.
  private var lengths: [Notice] {
    findings(.tipLength) { text, field in
      let (count, most) = (text.count, field == .title ? 40 : 60)
      guard count == 0 || count > most else { return nil }
      return "'\(text)' has \(count) characters, and a \(field.rawValue) 1 to \(most)"
    }
  }

  /// Blanks before, after, or twice between words.
  private var blanks: [Notice] {
    findings(.tipBlank) { text, _ in
      let scalars = Array(text.unicodeScalars)
      let isBlank = scalars.map { $0.properties.isWhitespace }
      let isDouble = zip(isBlank, isBlank.dropFirst()).contains { $0 && $1 }
      guard isBlank.first == true || isBlank.last == true || isDouble else { return nil }
      return "'\(text)' has a blank at an end, or two together"
    }
  }

  /// Neither a title nor a subtitle ends in a full stop.
  private var finalFullStops: [Notice] {
    findings(.tipFullStop) { text, _ in
      text.hasSuffix(".") ? "'\(text)' ends in a full stop" : nil
    }
  }

  /// Quotes and apostrophes are straight everywhere or typographic everywhere.
  ///
  /// The rarer kind is reported; where both are as frequent, the typographic one.
  private var quotes: [Notice] {
    let all = catalogue.tips.flatMap { [$0.title, $0.subtitle] }
    let (straight, curly): (Set<Character>, Set<Character>) = (["'", "\""], ["‘", "’", "“", "”"])
    func count(_ kind: Set<Character>) -> Int { all.count { $0.contains(where: kind.contains) } }
    guard count(straight) > 0, count(curly) > 0 else { return [] }
    let isCurlyRarer = count(curly) <= count(straight)
    let (rarer, kind) = isCurlyRarer ? (curly, "typographic") : (straight, "straight")
    return findings(.tipQuotes) { text, _ in
      guard text.contains(where: rarer.contains) else { return nil }
      return "'\(text)' has \(kind) quotes, most texts have the others"
    }
  }

  /// No two titles, and no two subtitles, are the same after folding.
  private func equalTexts(
    _ code: NoticeCode, _ field: Tip.Field, _ text: (Tip) -> String
  ) -> [Notice] {
    repeated(catalogue.tips) { NameKey(text($0)).text }.map { tip, earlier in
      let place = "'\(earlier.topic)' in line \(earlier.origin(of: field).line ?? 0)"
      return notice(code, tip, field, "'\(text(tip))' is the \(field.rawValue) of \(place) too")
    }
  }
}

extension NoticeCode {
  static let tipLength = NoticeCode(
    "tip_length", .error,
    "A tip's title is empty or has over 40 characters, or its subtitle is empty or has over 60.",
    why: "The card cuts longer text off, and an empty text leaves it blank.",
    fix: "say it in fewer words")
  static let tipBlank = NoticeCode(
    "tip_blank", .error, "A tip's text begins or ends with a blank, or has two blanks in a row.",
    why: "The text stands out of line on its card, and copies of it no longer compare as equal.",
    fix: "remove the blank")
  static let tipFullStop = NoticeCode(
    "tip_full_stop", .error, "A tip's title or subtitle ends in a full stop.",
    why: "The spoken label joins title and subtitle with a full stop, and cards show neither with "
      + "one.",
    fix: "remove the full stop")
  static let tipQuotes = NoticeCode(
    "tip_quotes", .error, "Straight and typographic quotes are mixed in the tips.",
    why: "The cards look careless side by side, and a search for don't finds only some of them.",
    fix: "write all quotes and apostrophes of the catalogue in one way")
  static let tipTitleRepeated = NoticeCode(
    "tip_title_repeated", .error, "Two tips have the same title apart from case and accents.",
    why: "Users could not tell the two tips apart in a list.",
    fix: "give each tip a title of its own")
  static let tipSubtitleRepeated = NoticeCode(
    "tip_subtitle_repeated", .error, "Two tips have the same subtitle apart from case and accents.",
    why: "The second tip would teach users nothing that the first did not.",
    fix: "give each tip a subtitle of its own")
}
