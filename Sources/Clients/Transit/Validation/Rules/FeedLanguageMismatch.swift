import Tabular

extension NoticeCode {
  static let feedLanguageMismatch = NoticeCode(
    "feed_info_lang_and_agency_lang_mismatch", .warning,
    "feed_lang and agency_lang name different languages.",
    why: "Screen readers and translations start from the wrong language, so riders hear or read "
      + "wrong names.",
    fix: "write the same language in both, or mul as feed_lang for a feed in several languages")
}

extension Rule {
  /// Reports agencies whose language differs from the feed's. The feed_lang `mul` means several
  /// languages.
  static let feedLanguageMismatch = Rule(.feedLanguageMismatch) { feed, _, report in
    guard let language = feed.feedInfo["feed_lang"], language.lowercased() != "mul" else { return }
    for (position, agency) in feed.agencies.enumerated() {
      guard let other = agency.language, other.lowercased() != language.lowercased() else {
        continue
      }
      report.add(
        .feedLanguageMismatch, at: feed.origin(ofAgency: position, "agency_lang"), value: other,
        message: "the agency's language is '\(other)', but the feed's language is '\(language)'",
        action: "both values are kept as published")
    }
  }
}
