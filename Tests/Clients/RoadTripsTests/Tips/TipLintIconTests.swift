import Bundles
import Testing

@testable import RoadTrips

/// The rules about symbols, for an app whose oldest iOS is 16.0 unless a test gives another.
struct TipLintIconTests {
  @Test("An icon that is not described is found")
  func unknown() {
    var fixture = TipFixture()
    fixture.change(4, icon: "sun.mx")
    #expect(
      fixture.findings() == ["1043 tip_symbol_unknown: 'sun.mx' is not among the symbols"])
  }

  @Test("A symbol described twice is found")
  func twice() {
    var fixture = TipFixture()
    fixture.symbols.append(TipFixture.symbol("icon.3", line: 180))
    #expect(fixture.findings() == ["180 tip_symbol_repeated: 'icon.3' is also in line 103"])
  }

  @Test("A newer icon passes only with a fallback that the oldest iOS has")
  func tooNew() {
    func findings(fallback: String?, minimumIOS: String = "16.0") -> [String] {
      var fixture = TipFixture()
      fixture.symbols.append(
        TipFixture.symbol("new", minimumIOS: "17.0", fallback: fallback, line: 180))
      fixture.symbols.append(TipFixture.symbol("newer", minimumIOS: "16.1", line: 181))
      fixture.change(4, icon: "new")
      return fixture.findings(minimumIOS: minimumIOS)
    }
    let refused =
      "1043 tip_symbol_too_new: 'new' needs iOS 17.0, the app runs from 16.0, and the symbol has "
      + "no fallback"
    #expect(findings(fallback: "icon.3") == [])
    #expect(findings(fallback: nil) == [refused])
    #expect(findings(fallback: "new") == [refused])
    #expect(findings(fallback: "newer") == [refused])
    #expect(
      findings(fallback: "old") == [
        "180 tip_fallback_unknown: 'old', the fallback of 'new', is not among the symbols", refused,
      ])
    #expect(findings(fallback: nil, minimumIOS: "17.0") == [])
    #expect(findings(fallback: "newer", minimumIOS: "16.1") == [])
  }

  @Test("There are 25 icons at least, counted as apps show them")
  func variety() {
    func findings(different: Int) -> [String] {
      var fixture = TipFixture()
      fixture.symbols += (0..<different).map {
        TipFixture.symbol("new.\($0)", minimumIOS: "17.0", fallback: "icon.\($0)")
      }
      for index in fixture.tips.indices where fixture.tips[index].icon.hasPrefix("icon.") {
        fixture.change(index, icon: "new.\(index % different)")
      }
      return fixture.findings().filter { !$0.contains("tip_icon_too_frequent") }
    }
    #expect(findings(different: 15) == [])
    #expect(
      findings(different: 14) == [
        "0 tip_icons_too_few: apps show 24 different icons, but at least 25 are needed"
      ])
  }

  @Test("From the ninth tip on, an icon is on too many")
  func frequent() {
    var fixture = TipFixture()
    let before = fixture.tips.count { $0.icon == "icon.7" }
    #expect(before < 8)
    let others = fixture.tips.indices.filter {
      fixture.tips[$0].icon.hasPrefix("icon.") && fixture.tips[$0].icon != "icon.7"
    }
    for index in others.prefix(8 - before) { fixture.change(index, icon: "icon.7") }
    #expect(fixture.findings() == [])
    // A symbol that falls back to it counts too.
    fixture.symbols.append(TipFixture.symbol("new", minimumIOS: "17.0", fallback: "icon.7"))
    fixture.change(139, icon: "new")
    #expect(
      fixture.findings() == [
        "2393 tip_icon_too_frequent: 'icon.7' is on 9 tips up to here, but at most eight may have it"
      ])
  }

  @Test(
    "A version is written with a point and one digit after it",
    arguments: [
      ("16.0", 16.0), ("14.2", 14.2), ("13.1", 13.1), ("16", nil), ("16,0", nil), ("16.10", nil),
      ("", nil), (".1", nil), ("16.", nil), ("1.2.3", nil), ("٣.0", nil), ("-1.0", nil),
    ] as [(String, Double?)])
  func versions(text: String, number: Double?) {
    #expect(SystemVersion(text)?.number == number)
    #expect(SystemVersion(text)?.description ?? text == text)
  }
}
