import Folding
import Testing

@testable import Transit

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
