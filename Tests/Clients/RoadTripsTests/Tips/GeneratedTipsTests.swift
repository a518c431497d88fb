import Bundles
import Foundation
import TestSupport
import Testing

@testable import RoadTrips

/// The generated file, compiled by itself and used as the app's design document does.
struct GeneratedTipsTests {
  @Test(
    "It compiles without warnings, and draws what the deck draws",
    arguments: ["5", "6"])
  func compiled(mode: String) throws {
    let fixture = try Self.fixture()
    let folder = try TemporaryFolder()
    try folder.write(
      GeneratedTips.source(of: fixture.catalogue, minimumIOS: Self.minimumIOS()),
      to: GeneratedTips.fileName)
    try folder.write(Self.program, to: "main.swift")
    let built = try run(
      [
        "swiftc", "-swift-version", mode, "-warnings-as-errors", GeneratedTips.fileName,
        "main.swift", "-o", "tips",
      ], in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)\(built.text)")
    let lines = try run([folder.path("tips")]).text.split(separator: "\n").map(String.init)
    let expected = try Self.expectedLines(of: fixture)
    #expect(lines == expected)
  }

  @Test("Quotes, backslashes and what cannot be seen are escaped, and names stay on their line")
  func literals() {
    #expect(SwiftLiteral.string(#"a "b" \(c)"#) == #""a \"b\" \\(c)""#)
    #expect(SwiftLiteral.string("a\nb\u{200B}—é") == #""a\u{a}b\u{200b}—é""#)
    #expect(SwiftLiteral.commentText("a\nb\r\nc") == "a b c")
    #expect(SwiftLiteral.number([0, 10, 255, 16, 1]) == "0x000A_FF10_01")
  }

  /// Uses the file as the design document's view does, then prints what it draws.
  private static let program = #"""
    var displayedTips: [PlanningTip] = []
    if displayedTips.isEmpty { displayedTips = PlanningTips.random(3) }
    func ids<Tips: RandomAccessCollection>(_ data: Tips) -> Set<Tips.Element.ID>
    where Tips.Element: Identifiable { Set(data.map(\.id)) }
    print(displayedTips.count, ids(displayedTips).count, PlanningTips.random().count)
    print(PlanningTips.random(0).count, PlanningTips.random(-1).count, PlanningTips.random(999).count)
    let relaunches = Set((0..<20).map { _ in PlanningTips.random(3).map(\.title) })
    print(relaunches.count > 1)
    for tip in PlanningTips.all {
      print(tip.id.uuidString, tip.icon, tip.title, tip.subtitle, separator: "|")
    }
    print(PlanningTips.all[4].accessibilityLabel)
    for seed in [0, 1, 2026, UInt64.max] {
      print(PlanningTips.random(seed: seed).map(\.title), PlanningTips.random(7, seed: seed).count)
    }
    for launch in -1..<150 { print(PlanningTips.forLaunch(launch).map(\.title)) }
    for launch in (47 * 48)..<(47 * 48 + 3) { print(PlanningTips.forLaunch(launch).map(\.title)) }

    """#

  private static func expectedLines(of fixture: TipFixture) throws -> [String] {
    let deck = TipDeck(fixture.tips)
    let symbols = SymbolTable(fixture.symbols, minimumIOS: try minimumIOS())
    func titles(_ tips: [Tip]) -> String { "\(tips.map(\.title))" }
    var lines = ["3 3 3", "0 0 140", "true"]
    lines += fixture.tips.map { tip in
      [tip.id.uuidString, symbols.resolved(tip.icon) ?? "none", tip.title, tip.subtitle]
        .joined(separator: "|")
    }
    lines.append(fixture.tips[4].accessibilityLabel)
    lines += [0, 1, 2026, UInt64.max].map { titles(deck.random(seed: $0)) + " 7" }
    lines += (-1..<150).map { titles(deck.tips(atLaunch: $0)) }
    return lines + ((47 * 48)..<(47 * 48 + 3)).map { titles(deck.tips(atLaunch: $0)) }
  }

  /// The whole grid, with texts that must be escaped and an icon that the oldest iOS has not.
  private static func fixture() throws -> TipFixture {
    var fixture = TipFixture()
    fixture.change(4, title: #"Quote "this" \(seed)"#, subtitle: "Two games, one day—great value!")
    fixture.symbols.append(TipFixture.symbol("new", minimumIOS: "17.0", fallback: "icon.7"))
    fixture.change(5, icon: "new")
    return fixture
  }

  private static func minimumIOS() throws -> SystemVersion {
    try #require(SystemVersion("16.0"))
  }
}
