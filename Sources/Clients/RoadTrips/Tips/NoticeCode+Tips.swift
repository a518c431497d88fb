import Tabular

extension NoticeCode {
  /// Every notice that checking tips can give, but for those of catalogue texts.
  package static let allOfTips: [NoticeCode] = [
    .tipLength, .tipBlank, .tipFullStop, .tipQuotes, .tipTitleRepeated, .tipSubtitleRepeated,
    .tipEmoji, .tipYear, .tipPrice, .tipBrand,
    .tipLocale, .tipCategoryUnknown, .tipCategoryRepeated, .tipCategoryMissing, .tipTopicUnknown,
    .tipTopicMisplaced, .tipTopicRepeated, .tipSubtopicUnknown, .tipSportUnknown,
    .tipEntryRepeated,
    .tipSymbolRepeated, .tipFallbackUnknown, .tipSymbolUnknown, .tipSymbolTooNew, .tipIconsTooFew,
    .tipIconTooFrequent,
    .tipTooAlike, .tipPairNotReviewed, .tipPairStale, .tipPairRepeated,
    .tipCategoryTooSmall, .tipCatalogueTooSmall, .tipSubtopicUncovered, .tipSampleMissing,
  ]
}
