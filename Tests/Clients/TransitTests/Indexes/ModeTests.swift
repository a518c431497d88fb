import Testing

@testable import Transit

struct ModeTests {
  @Test(
    "A route_type maps to its mode, extended types by their hundred",
    arguments: [
      (0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (11, 11), (12, 12),
      (100, 2), (199, 2), (200, 3), (299, 3), (300, 2), (400, 1), (401, 1), (404, 1), (405, 12),
      (500, 1), (600, 1), (699, 1), (700, 3), (712, 3), (714, 3), (799, 3), (800, 11), (899, 11),
      (900, 0), (999, 0), (1000, 4), (1099, 4), (1200, 4), (1300, 6), (1400, 7), (1499, 7),
    ])
  func known(type: Int, mode: Int) {
    #expect(Mode(routeType: type)?.rawValue == mode)
  }

  @Test(
    "Types that name no vehicle we know have no mode",
    arguments: [nil, -1, 8, 9, 10, 13, 99, 406, 499, 1100, 1199, 1500, 1600, 1702, 9999])
  func unknown(type: Int?) {
    #expect(Mode(routeType: type) == nil)
  }

  @Test("Lists and ties go by rail, bus, metro, ferry, tram, and no two modes tie")
  func priority() {
    let byPriority = Mode.allCases.sorted { $0.priority < $1.priority }
    #expect(byPriority.prefix(5) == [.rail, .bus, .metro, .ferry, .tram])
    #expect(Set(Mode.allCases.map(\.priority)).count == Mode.allCases.count)
  }

  @Test(
    "The five modes of the apps have their symbols and labels",
    arguments: [
      (Mode.tram, "tram.fill", "Tram stop"), (.metro, "lightrail.fill", "Metro stop"),
      (.rail, "train.side.front.car", "Train stop"), (.bus, "bus.fill", "Bus stop"),
      (.ferry, "ferry.fill", "Ferry stop"), (.funicular, "mappin.circle.fill", "Funicular stop"),
      (.trolleybus, "bus.fill", "Trolleybus stop"), (.cableTram, "tram.fill", "Cable tram stop"),
      (nil, "mappin.circle.fill", "Transit stop"),
    ])
  func appearance(mode: Mode?, symbol: String, label: String) {
    let appearance = ModeAppearance(mode)
    #expect(appearance.symbolName == symbol)
    #expect(appearance.accessibilityLabel == label)
  }

  @Test("A metro falls back to the tram symbol before iOS 17, and no fallback needs iOS 14")
  func fallbacks() {
    #expect(ModeAppearance(.metro).fallbackSymbolName == "tram.fill")
    #expect(ModeAppearance(.metro).minimumIOS == 17)
    for row in ModeAppearance.all {
      #expect(["tram.fill", "mappin.circle.fill"].contains(row.fallbackSymbolName))
    }
  }

  @Test("Mode colours are readable: light-theme colours on white, dark-theme colours on black")
  func colors() throws {
    #expect(ModeAppearance.all.map(\.key) == [-1, 0, 1, 2, 3, 4, 5, 6, 7, 11, 12])
    for row in ModeAppearance.all {
      let light = try #require(SRGBColor(hexadecimal: row.colorLight))
      let dark = try #require(SRGBColor(hexadecimal: row.colorDark))
      #expect(light.contrast(with: .white) >= 4.5, "\(row.name) \(row.colorLight)")
      #expect(dark.contrast(with: .black) >= 4.5, "\(row.name) \(row.colorDark)")
    }
  }
}
