import Folding
import Foundation
import Testing

struct NameKeyTests {
  @Test(
    "A key has no marks, no case, and single blanks",
    arguments: [
      ("Łódź", "lodz"), ("Ærø", "aero"), ("  Straße  des\u{A0}17. Juni ", "strasse des 17. juni"),
      ("İstanbul", "istanbul"), ("Đakovo", "dakovo"), ("ÉVIAN", "evian"), ("e\u{301}te", "ete"),
      ("ﬁnal", "final"), ("Σίσυφος", "σισυφοσ"), ("", ""),
    ])
  func keys(name: String, key: String) {
    #expect(NameKey(name).text == key)
  }

  @Test("A Latin letter's key follows the conventions, except for the letters named in NameKey")
  func conventions() {
    let further = Set("ŉœŒþÞħĦŧŦŋŊðÐıĸƀƗƏǝƎƝƚɨəɫⱢȽɃ".unicodeScalars)
    for value in UInt32(0x41)...0x24F {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic,
        !further.contains(scalar)
      else { continue }
      let key = NameKey(String(scalar)).text
      #expect(key == conventionalKey(String(scalar)), "U+\(String(value, radix: 16)) \(scalar)")
    }
  }

  @Test("The letters named in NameKey are folded further than in the conventions")
  func further() {
    let letters = "œþħŧŋðƚɫɨƀəǝĸı’"
    #expect(letters.map { NameKey(String($0)).text }.joined() == "oethhtngdllibeeki'")
    for letter in letters {
      #expect(NameKey(String(letter)).text != conventionalKey(String(letter)))
    }
  }

  @Test(
    "The index has 26 letters, and # for everything else",
    arguments: [
      ("Łódź", "L"), ("Ærø", "A"), ("zoo", "Z"), ("3Arena", "#"), ("Ωmega", "#"), ("", "#"),
      ("'Iolani", "#"), (" Élan", "E"),
    ])
  func index(name: String, letter: String) {
    #expect(NameKey(name).indexLetter == letter)
  }

  /// The conventions, word by word: NFKD, marks off, special folds, case folded, blanks collapsed.
  private func conventionalKey(_ name: String) -> String {
    let special = ["Ł": "L", "Ø": "O", "Đ": "D", "ß": "ss", "Æ": "AE", "İ": "I"]
    var key = ""
    for scalar in name.decomposedStringWithCompatibilityMapping.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      let upper = special[String(scalar)] ?? special[scalar.properties.uppercaseMapping]
      key += (upper ?? String(scalar)).lowercased()
    }
    return key.split(separator: " ").joined(separator: " ")
  }
}
