/// The code of a language, such as `en`, `en-AU` and `zh-Hant` (BCP 47).
///
/// Case makes no difference, and `_` is the same as `-`. If a language is written in several scripts, a code
/// that names none gets the likely one: `zh-TW` is `zh-Hant-TW`.
package struct LanguageCode: Equatable, Sendable {
  /// The language alone, in small letters. Codes with the same meaning are replaced, so `iw` is `he`, and
  /// `eng` is `en`.
  private let language: String
  /// The script in small letters; nil if the code names none and the language has one script.
  private let script: String?
  /// The language, the script if there is one, and all other parts of the code, in small letters.
  private let parts: [String]
  /// The code as written, in small letters: ``parts`` without a script that was added.
  private let named: [String]

  /// Reads a code; ignores the suffixes of POSIX and Foundation, as in `de_DE.UTF-8`.
  package init(_ code: String) {
    let tag = code.unicodeScalars.prefix { $0 != "." && $0 != "@" }
    var rest = String(tag).lowercased().unicodeScalars.split { $0 == "-" || $0 == "_" }
      .map { String($0) }
    let first = rest.isEmpty ? "" : rest.removeFirst()
    language = Self.replacements[first] ?? first
    // A single letter begins an extension or a private part. These do not name a script.
    let end = rest.firstIndex { $0.utf8.count == 1 } ?? rest.endIndex
    let region = rest[..<end].first { $0.utf8.count == 2 }
    let place = rest[..<end].firstIndex(where: Self.isScript)
    let namedScript = place.map { rest.remove(at: $0) }
    script = namedScript ?? Self.likelyScript(of: language, in: region)
    parts = [language] + (script.map { [$0] } ?? []) + rest
    named = [language] + (namedScript.map { [$0] } ?? []) + rest
  }

  /// The codes of the translations that are tried before the text as published is shown, the best first.
  ///
  /// For each language asked for, these are the same code, then the code shortened from the right (RFC 4647,
  /// section 3.4), then codes that differ in region, and last those that differ in script. If the published
  /// text is in the language and script asked for, it comes before codes that differ in region; if it is in
  /// the language, it comes before the next language asked for. A transcription, such as `ja-Hrkt`, is listed
  /// only if its language and script are asked for.
  ///
  /// - Parameters:
  ///   - codes: The codes of the translations; among equals, the earlier one wins.
  ///   - own: The languages in which the published text may be written; empty if not known.
  ///   - languages: The languages asked for, the best first.
  package static func ranked(
    _ codes: [String], beside own: [String], for languages: [String]
  ) -> [String] {
    let known = codes.map { (text: $0, code: LanguageCode($0)) }
    let own = own.map(LanguageCode.init)
    var ranked: [String] = []
    func add(_ isMeant: (LanguageCode) -> Bool) {
      for (text, code) in known where isMeant(code) && !ranked.contains(text) {
        ranked.append(text)
      }
    }
    for asked in languages.map(LanguageCode.init) {
      add { $0.named == asked.named }
      for length in (1...asked.parts.count).reversed() {
        add { $0.parts[...] == asked.parts.prefix(length) }
      }
      if own.contains(where: asked.isWritten(as:)) { break }
      add { asked.isWritten(as: $0) }
      add(asked.isReadable)
      if own.contains(where: asked.isReadable) { break }
    }
    return ranked
  }

  /// Whether two codes are of the same language in the same script.
  package func isWritten(as other: LanguageCode) -> Bool {
    language == other.language
      && (script == other.script || script == nil || other.script == nil)
  }

  /// Whether people who ask for this code's language can read texts of another code.
  private func isReadable(_ other: LanguageCode) -> Bool {
    language == other.language && !other.isTranscription
  }

  /// Whether the code names a script in which its language is not usually written, such as `ja-Latn`.
  package var isTranscription: Bool {
    guard let script, let scripts = Self.scripts[language] else { return false }
    return !scripts.contains { $0.utf8.starts(with: script.utf8) }
  }

  // MARK: - Scripts

  /// The likely script of a code without one: the region's, else the language's.
  private static func likelyScript(of language: String, in region: String?) -> String? {
    guard let scripts = scripts[language] else { return nil }
    let lists = scripts.map { $0.split(separator: " ").map { String($0) } }
    return (lists.first { list in region.map(list.contains) ?? false } ?? lists[0])[0]
  }

  private static func isScript(_ part: String) -> Bool {
    part.utf8.count == 4 && part.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0 }
  }

  /// The scripts of languages that have several, the usual script first. Another script has the regions in
  /// which it is the usual one. Japanese and Korean list all scripts that are not transcriptions.
  ///
  /// Source: Unicode CLDR 48, likelySubtags.xml.
  private static let scripts = [
    "az": ["latn", "arab iq ir", "cyrl ru"], "be": ["cyrl", "latn"], "bs": ["latn", "cyrl"],
    "ff": ["latn", "adlm"], "ha": ["latn", "arab cm sd"], "hi": ["deva", "latn"],
    "ja": ["jpan"], "kk": ["cyrl", "arab af cn ir mn", "latn"], "ko": ["kore", "hang"],
    "ks": ["arab", "deva"], "ku": ["latn", "arab iq ir lb", "cyrl am az ge tm"],
    "ky": ["cyrl", "arab cn", "latn tr"], "mn": ["cyrl", "mong cn"], "ms": ["latn", "arab cc"],
    "pa": ["guru", "arab pk"], "ro": ["latn", "cyrl"], "sd": ["arab", "deva in"],
    "shi": ["tfng", "latn"], "sr": ["cyrl", "latn me ro tr"], "tg": ["cyrl", "arab pk", "latn"],
    "tk": ["latn", "arab", "cyrl"], "tt": ["cyrl", "latn"], "ug": ["arab", "cyrl kz mn", "latn"],
    "uz": ["latn", "arab af", "cyrl cn"], "yue": ["hant", "hans cn"],
    "zh": ["hans", "hant au bn gb gf hk id mo pa pf ph sr th tw us vn"],
  ]

  /// Codes with the same meaning as another code, which replaces them here.
  private static let replacements: [String: String] = {
    // Source: Unicode CLDR 48, supplementalMetadata.xml, languageAlias.
    var codes = [
      "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "mol": "ro",
      "no": "nb", "nor": "nb", "tgl": "fil", "tl": "fil",
    ]
    let words = threeLetters.split(whereSeparator: \.isWhitespace).map(String.init)
    for place in stride(from: 0, to: words.count, by: 2) { codes[words[place]] = words[place + 1] }
    return codes
  }()

  /// The three-letter codes of ISO 639-2, each followed by the two-letter code of the same language.
  ///
  /// Source: ISO 639-2, terminological and bibliographic codes; CLDR's aliases have the same.
  private static let threeLetters = """
    aar aa abk ab afr af aka ak alb sq amh am ara ar arg an arm hy asm as ava av ave ae aym ay aze
    az bak ba bam bm baq eu bel be ben bn bis bi bod bo bos bs bre br bul bg bur my cat ca ces cs
    cha ch che ce chi zh chu cu chv cv cor kw cos co cre cr cym cy cze cs dan da deu de div dv dut
    nl dzo dz ell el eng en epo eo est et eus eu ewe ee fao fo fas fa fij fj fin fi fra fr fre fr
    fry fy ful ff geo ka ger de gla gd gle ga glg gl glv gv gre el grn gn guj gu hat ht hau ha hbs
    sh heb he her hz hin hi hmo ho hrv hr hun hu hye hy ibo ig ice is ido io iii ii iku iu ile ie
    ina ia ind id ipk ik isl is ita it jav jv jpn ja kal kl kan kn kas ks kat ka kau kr kaz kk khm
    km kik ki kin rw kir ky kom kv kon kg kor ko kua kj kur ku lao lo lat la lav lv lim li lin ln
    lit lt ltz lb lub lu lug lg mac mk mah mh mal ml mao mi mar mr may ms mkd mk mlg mg mlt mt mon
    mn mri mi msa ms mya my nau na nav nv nbl nr nde nd ndo ng nep ne nld nl nno nn nob nb nya ny
    oci oc oji oj ori or orm om oss os pan pa per fa pli pi pol pl por pt pus ps que qu roh rm ron
    ro rum ro run rn rus ru sag sg san sa sin si slk sk slo sk slv sl sme se smo sm sna sn snd sd
    som so sot st spa es sqi sq srd sc srp sr ssw ss sun su swa sw swe sv tah ty tam ta tat tt tel
    te tgk tg tha th tib bo tir ti ton to tsn tn tso ts tuk tk tur tr twi tw uig ug ukr uk urd ur
    uzb uz ven ve vie vi vol vo wel cy wln wa wol wo xho xh yid yi yor yo zha za zho zh zul zu
    """
}
