import Tabular

extension NoticeCode {
  static let invalidLanguageCode = NoticeCode(
    "invalid_language_code", .error, "A language is not a BCP 47 tag.",
    why: "Apps cannot choose a voice or a translation for the text, so they treat it as in the "
      + "user's language.",
    fix: "write a tag such as en, pt-BR or zh-Hant")
}

extension Rule {
  /// Reports languages in agency.txt, feed_info.txt and translations.txt that do not have the form
  /// of a BCP 47 tag. The registry of languages is not consulted.
  static let invalidLanguageCode = Rule(.invalidLanguageCode) { feed, _, report in
    func check(_ language: String?, at origin: SourceLocation) {
      guard let language, !LanguageTag.isWellFormed(language) else { return }
      report.add(
        .invalidLanguageCode, at: origin, value: language,
        message: "'\(language)' is not a language tag", action: "the value is kept as published")
    }
    for (position, agency) in feed.agencies.enumerated() {
      check(agency.language, at: feed.origin(ofAgency: position, "agency_lang"))
    }
    for field in ["feed_lang", "default_lang"] {
      check(feed.feedInfo[field], at: feed.originInFeedInfo(field))
    }
    guard let table = feed.textTable(.translations),
      let column = table.columns.firstIndex(of: "language")
    else { return }
    let invalid = Set(
      table.distinctTexts(column: column).filter { !LanguageTag.isWellFormed(table.texts[$0]) })
    guard !invalid.isEmpty, let lines = feed.lines.textTables[table.name] else { return }
    for (row, line) in lines.enumerated()
    where invalid.contains(table.number(row: row, column: column)) {
      check(
        table.text(row: row, column: column),
        at: SourceLocation("translations.txt", line: Int(line), field: "language"))
    }
  }
}

/// The form of language tags (O: RFC 5646, section 2.1).
enum LanguageTag {
  /// Whether a text is a language of two to eight letters and subtags of one to eight letters or
  /// digits, joined by hyphens.
  static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...8).contains(language.count),
      language.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
