import Bundles
import Tabular

@testable import RoadTrips

/// A small catalogue of tips, with a value for every column.
enum SampleTips {
  static var catalogue: TipCatalogue {
    let origin = SourceLocation("tips.yaml")
    func symbol(_ name: String, _ version: String, _ fallback: String?) -> Symbol {
      Symbol(
        name: name, minimumIOS: SystemVersion(version)!, fallback: fallback, label: "label \(name)",
        origin: origin)
    }
    return TipCatalogue(
      locale: "en",
      symbols: [
        symbol("fuelpump.fill", "15.0", "car.fill"), symbol("car.fill", "13.0", nil),
        symbol("cloud.sun.fill", "13.1", "cloud.sun.fill"),
      ],
      categories: [
        TipCategory(id: "regional", name: "Regional tips", origin: origin),
        TipCategory(id: "driving", name: "Driving tips", origin: origin),
      ],
      tips: (0..<20).map(tip), reviewedPairs: [], origin: origin)
  }

  private static func tip(_ number: Int) -> Tip {
    Tip(
      topic: "topic-\(number)", category: number < 9 ? "regional" : "driving",
      subtopics: number % 3 == 0 ? ["weather", "traffic"] : [],
      icon: ["fuelpump.fill", "car.fill", "cloud.sun.fill"][number % 3],
      title: "Title \(number)", subtitle: "Subtitle \(number)",
      sports: number % 4 == 1 ? ["nhl", "mlb"] : [], origin: SourceLocation("tips.yaml"))
  }
}
