import Testing

@testable import Folding

struct TextFolderTests {
  @Test(
    "Folding takes diacritics and case off, and spells out what has no decomposition",
    arguments: [
      ("Łódź Fabryczna", "lodz fabryczna"), ("København", "kobenhavn"), ("Đakovo", "dakovo"),
      ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("Hauptstraße", "hauptstrasse"), ("GROẞ", "gross"),
      ("Þingvellir", "thingvellir"), ("Ħamrun", "hamrun"), ("Ŧ", "t"), ("Ŋ", "ng"),
      ("İstanbul Kadıköy", "istanbul kadikoy"), ("Bến Thành", "ben thanh"), ("Ǿ", "o"),
      ("Λευκάδα", "λευκαδα"), ("Σταθμός", "σταθμοσ"), ("Київ", "киів"),
      ("ﬁn", "fin"), ("Ｔ１０", "t10"), ("①", "1"), ("٣", "3"), ("O’Connell", "o'connell"),
      ("ｶﾞｰﾄﾞ下", "ガード下"), ("서울역", "서울역"), ("e\u{301}tape", "etape"),
      ("(City) St. John's, No. 5", "(city) st. john's, no. 5"),
      ("  Two\u{A0} \t blanks ", "two blanks"), ("a\u{200B}b\u{AD}c", "abc"), ("", ""), (" ", ""),
    ])
  func folds(text: String, expected: String) {
    var folder = TextFolder()
    let folded = folder.fold(text).text
    // The comparison is by scalar, because Swift's == treats decomposed and composed letters as
    // equal.
    #expect(folded.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(folded)")
    #expect(folder.fold(folded).text == folded, "folding twice changes nothing")
  }

  @Test("Composed and decomposed writing fold alike")
  func normalForms() {
    var folder = TextFolder()
    for (one, two) in [
      ("ガ", "カ\u{3099}"), ("가", "\u{1100}\u{1161}"), ("é", "e\u{301}"), ("ǖ", "u\u{308}\u{304}"),
    ] {
      let left = folder.fold(one).text
      #expect(left.unicodeScalars.elementsEqual(folder.fold(two).text.unicodeScalars))
    }
  }

  @Test(
    "Scripts without blanks are cut into pairs, and a run's last letter stands alone",
    arguments: [
      ("中央駅前", ["中央", "央駅", "駅前", "前"]), ("jr東京駅2番", ["東京", "京駅", "駅", "番"]),
      ("ガード下", ["ガー", "ード", "ド下", "下"]), ("สถานี", ["สถ", "ถา", "านี", "นี"]),
      ("central", []), ("駅", ["駅"]), ("서울역", []),
    ])
  func bigrams(text: String, expected: [String]) {
    var folder = TextFolder()
    var bytes: [UInt8] = []
    UnspacedScripts.appendBigrams(of: folder.fold(text), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected.map { " " + $0 }.joined())
  }
}
