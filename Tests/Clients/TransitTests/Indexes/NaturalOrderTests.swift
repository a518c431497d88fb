import Folding
import Tabular
import TestSupport
import Testing

@testable import Transit

struct NaturalOrderTests {
  @Test(
    "Names are in natural order: digits by value, then the published bytes",
    arguments: [
      ["T2", "T10"], ["t", "T2", "T02b"], ["M", "M1", "M1A", "M1B", "M2", "M10", "M10X", "M100"],
      ["Route 9", "Route 09a", "Route 10"], ["Cafe", "Café", "Cafes"], ["01", "1", "1 a"],
      ["Łask", "Lodz", "Łódź", "Lublin"], ["0", "1"], ["9", "10", "a"],
      [String(repeating: "9", count: 300), "1" + String(repeating: "0", count: 300)],
      [String(repeating: "9", count: 254), "1" + String(repeating: "0", count: 254)],
      ["A", "A B", "A-B", "AB"], ["7", "7-8", "77"],
    ])
  func natural(names: [String]) {
    #expect(names.sorted(by: precedes) == names)
    for (one, two) in zip(names, names.dropFirst()) {
      #expect(precedes(one, two) && !precedes(two, one), "\(one) < \(two)")
    }
  }

  @Test("A name that is missing comes last")
  func missing() {
    var nameless = SortKey()
    nameless.append(natural: nil, published: nil)
    #expect(key("\u{10FFFF}").bytes.lexicographicallyPrecedes(nameless.bytes))
  }

  @Test("The order is total: it agrees with a comparison by parts, and equal means identical")
  func oracle() {
    var random = SplitMix64(seed: 7)
    let alphabet = ["a", "A", "b", "0", "1", "2", "9", "00", "10", " ", "é", "-", "\u{0}", "\u{1}"]
    let names = (0..<300).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? ""
      }.joined()
    }
    for one in names {
      for two in names {
        #expect(precedes(one, two) == Self.naiveCompare(one, two), "\(one) < \(two)")
        #expect((key(one) == key(two)) == one.utf8.elementsEqual(two.utf8))
      }
    }
  }

  @Test("Sorting by chunks gives the order of a plain sort", arguments: [0, 1, 2, 13, 5000])
  func sorting(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var keys = SortKeys()
    var plain: [(bytes: [UInt8], position: Int)] = []
    for position in 0..<count {
      var key = SortKey()
      let shared = [0, 6, 7, 8, 14, 20].randomElement(using: &random) ?? 0
      for _ in 0..<shared { key.append(65) }
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        key.append([0, 1, 66, 255].randomElement(using: &random) ?? 0)
      }
      keys.add(key)
      plain.append((key.bytes, position))
    }
    plain.sort {
      $0.bytes == $1.bytes
        ? $0.position < $1.position : $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
    #expect(keys.order() == plain.map(\.position))
  }

  private func key(_ name: String) -> SortKey {
    var folder = TextFolder()
    var key = SortKey()
    key.append(natural: folder.fold(name), published: name)
    return key
  }

  private func precedes(_ one: String, _ two: String) -> Bool {
    key(one).bytes.lexicographicallyPrecedes(key(two).bytes)
  }

  /// The rule in plain words: part by part, numbers by value (they are short here).
  private static func naiveCompare(_ one: String, _ two: String) -> Bool {
    var folder = TextFolder()
    let left = parts(folder.fold(one).text)
    let right = parts(folder.fold(two).text)
    for (first, second) in zip(left, right) where first != second {
      if let low = Int(first), let high = Int(second) {
        if low != high { return low < high }
        continue
      }
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    if left.count != right.count { return left.count < right.count }
    return one.utf8.lexicographicallyPrecedes(two.utf8)
  }

  /// Runs of digits whole, everything else character by character.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var inDigits = false
    for scalar in text.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isDigit && inDigits {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      } else {
        parts.append(String(scalar))
      }
      inDigits = isDigit
    }
    return parts
  }
}

struct AlphabetSectionTests {
  @Test(
    "A section is the first letter of the folded name, and # for everything else",
    arguments: [
      ("Ærø", "A"), ("Łódź", "L"), ("Ångström", "A"), ("Þing", "T"), ("zoo", "Z"), (" Blank", "B"),
      ("333 Bondi", "#"), ("(City)", "#"), ("'t Hof", "#"), ("東京", "#"), ("Λευκάδα", "#"),
      ("", "#"),
    ])
  func sections(name: String, section: String) {
    var folder = TextFolder()
    #expect(AlphabetSection(folder.fold(name)).description == section)
  }

  @Test("The sections are A to Z and then #")
  func allSections() {
    let labels = AlphabetSection.all.map(\.description).joined()
    #expect(labels == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
    #expect(AlphabetSection.all == AlphabetSection.all.sorted())
    #expect(AlphabetSection(nil) == .other)
  }
}
