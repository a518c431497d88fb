import Tabular

extension NoticeCode {
  static let inconsistentAgencyLanguage = NoticeCode(
    "inconsistent_agency_lang", .warning, "The agencies of a feed have different languages.",
    why: "Readers assume one language for the feed, so they speak, sort or translate some names "
      + "wrongly.",
    fix: "write the same agency_lang for every agency, and put other languages into translations")
}

extension Rule {
  /// Reports agencies whose language differs from the first agency with a language. Case is
  /// ignored.
  static let inconsistentAgencyLanguage = Rule(.inconsistentAgencyLanguage) { feed, _, report in
    guard let first = feed.agencies.lazy.compactMap(\.language).first else { return }
    for (position, agency) in feed.agencies.enumerated() {
      guard let language = agency.language, language.lowercased() != first.lowercased() else {
        continue
      }
      report.add(
        .inconsistentAgencyLanguage, at: feed.origin(ofAgency: position, "agency_lang"),
        value: language,
        message: "the agency's language is '\(language)', but the first agency's language is "
          + "'\(first)'",
        action: "the value is kept as published")
    }
  }
}
