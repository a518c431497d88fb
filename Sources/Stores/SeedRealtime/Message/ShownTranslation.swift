import SeedStore

/// A translation to show: plain text, and the code of its language without `-html`.
struct ShownTranslation {
  /// The language; nil if the producer does not say.
  let language: String?
  /// The text without markup.
  let text: String
  private let isMarkup: Bool

  private init?(_ translation: ServiceAlert.TranslatedText.Translation) {
    var parts = (translation.language ?? "").unicodeScalars
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map { String($0) }
    let isMarkup = parts.last?.lowercased() == "html"
    if isMarkup { parts.removeLast() }
    let language = parts.joined(separator: "-")
    let text = MarkupText.plain(translation.text, isMarkup: isMarkup)
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    self.language = language.isEmpty ? nil : language
    self.text = text
    self.isMarkup = isMarkup
  }

  /// Whether its code has a script in which its language is not usually written, such as `ja-Latn`.
  var isTranscription: Bool { language.map { LanguageCode($0).isTranscription } ?? false }

  /// The translations with a text, without markup translations in a language that has plain text.
  static func all(
    of translations: [ServiceAlert.TranslatedText.Translation]
  ) -> [ShownTranslation] {
    let shown = translations.compactMap(ShownTranslation.init)
    return shown.filter { one in
      !one.isMarkup || !shown.contains { !$0.isMarkup && $0.isInLanguage(of: one) }
    }
  }

  private func isInLanguage(of other: ShownTranslation) -> Bool {
    guard let language, let other = other.language else { return language == other.language }
    return LanguageCode(language).isWritten(as: LanguageCode(other))
  }
}
