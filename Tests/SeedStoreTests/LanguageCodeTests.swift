import Foundation
import Testing

@testable import SeedStore

@Suite("The language of a text")
struct LanguageCodeTests {
  @Test(
    "is the same code, the shortened one, the own words, then another region or script",
    arguments: [
      // Asked for, translated, own, and what is looked for before the own words.
      ("ja", "ja-Hrkt en", "ja", ""), ("ja-JP", "ja-Hrkt en", "ja", ""),
      ("ja", "ja-Hrkt ja-Latn ja_Hira ja-JP-Kana en", "en", ""),
      ("ja-Hrkt", "ja-Hrkt en", "ja", "ja-Hrkt"), ("en", "ja-Hrkt en", "ja", "en"),
      ("ja", "ja-Hrkt ja", "ja", "ja"), ("ja-JP", "ja-Jpan", "en", "ja-Jpan"),
      ("fi sv", "sv", "fi", ""), ("fi-FI sv-FI", "sv", "fi", ""), ("sv fi", "sv", "fi", "sv"),
      ("sv-FI fi-FI", "sv", "fi", "sv"), ("en sv", "sv", "fi", "sv"), ("en", "sv", "fi", ""),
      ("zh-TW", "zh-Hans zh-Hant", "en", "zh-Hant zh-Hans"),
      ("zh-HK", "zh-CN zh-TW", "en", "zh-TW zh-CN"), ("zh-MO", "zh zh-Hant", "en", "zh-Hant zh"),
      ("zh-CN", "zh-Hant zh-Hans", "en", "zh-Hans zh-Hant"),
      ("zh-SG", "zh-TW zh", "en", "zh zh-TW"), ("zh-Hans", "zh-CN en", "zh-Hant", "zh-CN"),
      ("zh-Hant-HK", "zh_hk zh-Hant", "ja", "zh_hk zh-Hant"), ("zh-HK", "zh-CN", "zh-TW", ""),
      ("zh-CN en", "en", "zh-TW", ""), ("zh-Hans en", "zh-TW en", "ja", "zh-TW en"),
      ("zh", "zh-Latn-pinyin zh-Bopo", "en", ""), ("zh-TW", "zh", "en", "zh"),
      ("sr", "sr-Latn", "en", "sr-Latn"), ("sr-ME", "sr sr-Latn", "en", "sr-Latn sr"),
      ("de-CH-1996", "de de-CH de-1996", "en", "de-CH de de-1996"),
      ("EN_au", "en-GB en EN-AU", "fr", "EN-AU en en-GB"), ("en-AU", "en-GB", "en-US", ""),
      ("nb-NO en", "en", "no", ""), ("iw", "he", "en", "he"), ("de_DE.UTF-8", "de", "en", "de"),
      ("ar-u-nu-latn", "ar", "en", "ar"), ("fr", "de", "mul", ""), ("en", "", "en", ""),
      ("en-AU", "jpn eng", "fra", "eng"), ("eng", "en-AU", "en", ""),
      ("ger", "deu de", "en", "deu de"),
      ("zho-TW", "chi zh-Hant", "en", "zh-Hant chi"), ("nb", "nor", "en", "nor"),
      ("fil", "tgl", "eng", "tgl"), ("en", "eng-GB en-GB", "ja", "eng-GB en-GB"),
      ("* - x", "en", "fi", ""), ("en", "enm en-x", "fi", "en-x"),
    ])
  func choice(asked: String, translated: String, own: String, expected: String) {
    func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    #expect(
      LanguageCode.ranked(list(translated), beside: list(own), for: list(asked))
        == list(expected))
  }

  @Test("is the app's own language in any of the languages of the app's words")
  func severalOwn() {
    #expect(LanguageCode.ranked(["en"], beside: ["fi", "sv"], for: ["sv", "en"]).isEmpty)
    #expect(LanguageCode.ranked(["en"], beside: [], for: ["sv", "en"]) == ["en"])
  }

  // MARK: - The oracle

  /// A code and its meaning, written by hand.
  private struct Meaning: Equatable {
    let code: String
    let language: String
    let script: String
    let region: String?
    var isTranscription = false

    static let all: [Meaning] = [
      .init(code: "zh", language: "zh", script: "Hans", region: nil),
      .init(code: "zh-Hant", language: "zh", script: "Hant", region: nil),
      .init(code: "zh-CN", language: "zh", script: "Hans", region: "CN"),
      .init(code: "zh_TW", language: "zh", script: "Hant", region: "TW"),
      .init(code: "zh-Latn", language: "zh", script: "Latn", region: nil, isTranscription: true),
      .init(code: "ja", language: "ja", script: "Jpan", region: nil),
      .init(code: "ja-Hrkt", language: "ja", script: "Hrkt", region: nil, isTranscription: true),
      .init(code: "en", language: "en", script: "Latn", region: nil),
      .init(code: "en-AU", language: "en", script: "Latn", region: "AU"),
    ]

    /// The steps of the rule by which a code fits, from 0: the same meaning, the same without the region,
    /// the same script, another one; nil if it does not fit.
    func step(of other: Meaning) -> Int? {
      guard language == other.language else { return nil }
      guard script == other.script else { return other.isTranscription ? nil : 4 }
      if region == other.region { return 0 }
      return other.region == nil ? 1 : 3
    }
  }

  /// The code of the shown text by the literal rule; nil for the app's own words.
  private static func shown(
    _ asked: [Meaning], _ translated: [Meaning], own: Meaning?
  ) -> String? {
    for one in asked {
      // The app's own words follow step 1 in the same script, and step 4 in another script.
      let ownStep = own.flatMap { one.step(of: $0) }.map { $0 < 4 ? 2 : 5 }
      let steps = translated.compactMap { code in one.step(of: code).map { ($0, code.code) } }
      if let least = steps.map(\.0).min(), least < ownStep ?? .max {
        return steps.first { $0.0 == least }?.1
      }
      if ownStep != nil { return nil }
    }
    return nil
  }

  @Test("follows the rule, for every choice of two languages among a few codes")
  func everyChoice() {
    let all = Meaning.all
    let pairs = all.indices.flatMap { first in
      [[all[first]]] + all.indices.filter { $0 != first }.map { [all[first], all[$0]] }
    }
    var count = 0
    for asked in pairs {
      for translated in pairs {
        for own in all.map(Optional.some) + [nil] {
          let found = LanguageCode.ranked(
            translated.map(\.code), beside: own.map { [$0.code] } ?? [], for: asked.map(\.code)
          ).first
          let expected = Self.shown(asked, translated, own: own)
          if found != expected {
            Issue.record(
              "\(asked.map(\.code)), \(translated.map(\.code)), \(own?.code ?? "-"): \(found ?? "-")"
            )
          }
          count += 1
        }
      }
    }
    #expect(count == 81 * 81 * 10)
  }

  @Test("is the same with two letters and with three, as in Foundation's copy of CLDR")
  func threeLetters() {
    var count = 0
    for code in Locale.LanguageCode.isoLanguageCodes {
      guard let two = code.identifier(.alpha2), two.utf8.count == 2,
        let three = code.identifier(.alpha3)
      else { continue }
      count += 1
      #expect(LanguageCode(three) == LanguageCode(two), "\(three), \(two)")
    }
    #expect(count > 170)
  }

  @Test(
    "has the script that Foundation's copy of CLDR gives it",
    arguments: [
      "zh-TW", "zh-HK", "zh-MO", "zh-CN", "zh-SG", "zh-MY", "zh-AU", "zh-TH", "zh", "yue",
      "yue-CN", "yue-HK", "sr", "sr-ME", "sr-RS", "az", "az-IR", "az-RU", "kk", "kk-CN", "ky",
      "ky-CN", "uz", "uz-AF", "mn", "mn-CN", "ms", "ms-CC", "ha", "ha-SD", "sd", "sd-IN", "tg",
      "tg-PK", "ug", "ug-KZ",
    ])
  func likelyScripts(code: String) throws {
    let script = try #require(Locale.Language(identifier: code).script?.identifier)
    let language = code.prefix { $0 != "-" }
    let scripts = ["Arab", "Cyrl", "Deva", "Hans", "Hant", "Latn", "Mong"]
    let ranked = LanguageCode.ranked(
      scripts.map { "\(language)-\($0)" }, beside: [], for: [code])
    #expect(ranked.first == "\(language)-\(script)")
  }
}
