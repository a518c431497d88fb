import Foundation
import Testing

@testable import GamesDashboard

@Suite("Numbers with separators of thousands")
struct GroupedNumbersTests {
  @Test("are read as Foundation writes them in every locale")
  func locales() {
    for identifier in Locale.availableIdentifiers {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: identifier)
      formatter.numberStyle = .decimal
      for number in [1_466, 12_345, 99_007] {
        let text = "#" + (formatter.string(from: NSNumber(value: number)) ?? "")
        let plain = GroupedNumbers.withPlainDigits(text)
        #expect(
          GroupedNumbers.joined(in: plain, .certain) == "#\(number)", "\(identifier) \(text)")
      }
    }
  }

  @Test(
    "are joined only where they are groups of three with one separator",
    arguments: [
      ("1,466.5", "1466.5"), ("14,66", "14,66"), (",466", ",466"), ("0.123", "0.123"),
      ("2026.001.234", "2026.001.234"), ("1,466,4/6", "1466,4/6"), ("1,466.000", "1466.000"),
      ("1,4667", "1,4667"), ("a1.466b", "a1466b"), ("1 466", "1 466"), ("", ""),
    ])
  func groups(_ text: String, _ joined: String) {
    #expect(GroupedNumbers.joined(in: text, .certain) == joined)
  }

  @Test("are joined at blanks where that is asked for")
  func blanks() {
    #expect(GroupedNumbers.joined(in: "Wordle 1 466 4/6", .all) == "Wordle 1466 4/6")
    #expect(GroupedNumbers.joined(in: "7 1000 12 345 6", .all) == "7 1000 12345 6")
  }
}
