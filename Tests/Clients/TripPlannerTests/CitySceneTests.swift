import Tabular
import Testing

@testable import TripPlanner

@Suite("The scene of a city without a picture of its own")
struct CitySceneTests {
  @Test(
    "fits the place: no palms in Tromsø",
    arguments: [
      ("Tromsø", 69.65, 18.96, 31, 77_000, "snowy-town"),
      ("Anchorage", 61.22, -149.9, 152, 288_000, "snowy-town"),
      ("La Paz", -16.5, -68.15, 13_355, 812_000, "mountain-town"),
      ("Addis Ababa", 9.02, 38.75, 7_625, 2_757_000, "mountain-town"),
      ("Riyadh", 24.69, 46.72, 2_049, 4_205_000, "desert-town"),
      ("Phoenix", 33.45, -112.07, 1_135, 1_608_000, "desert-town"),
      ("Alice Springs", -23.7, 133.88, 1_789, 26_000, "desert-town"),
      ("Singapore", 1.29, 103.85, 22, 3_547_000, "tropical-skyline"),
      ("Suva", -18.14, 178.44, 17, 77_000, "tropical-town"),
      ("Shanghai", 31.22, 121.46, 13, 24_875_000, "skyline"),
      ("Berlin", 52.52, 13.41, 157, 3_426_000, "skyline"),
      ("Valletta", 35.9, 14.51, 300, 6_000, "sunny-town"),
      ("Bruges", 51.21, 3.22, nil, 117_000, "old-town"),
    ] as [(String, Double, Double, Int?, Int, String)])
  func scenes(
    name: String, latitude: Double, longitude: Double, feet: Int?, people: Int, scene: String
  ) {
    let place = Place(latitude: latitude, longitude: longitude)
    let found = CityScene(at: place, heightInFeet: feet, population: people)
    #expect(found.rawValue == scene, "\(name)")
  }

  @Test("equals the documented rule, read as a list of conditions, everywhere")
  func rule() {
    for latitude in stride(from: -89.75, through: 89.75, by: 3.5) {
      for longitude in stride(from: -179.75, through: 179.75, by: 3.5) {
        for (feet, people) in [(0, 1_999_999), (4_921, 2_000_000), (4_922, 0)] {
          let place = Place(latitude: latitude, longitude: longitude)
          let found = CityScene(at: place, heightInFeet: feet, population: people)
          #expect(found.rawValue == Self.expected(latitude, longitude, feet, people))
        }
      }
    }
  }

  private static func expected(_ y: Double, _ x: Double, _ feet: Int, _ people: Int) -> String {
    let isDry =
      (y >= 16 && y <= 34 && x >= -17 && x <= 70) || (y >= 31 && y <= 37 && x >= -116 && x <= -103)
      || (y >= -27 && y <= -10 && x >= -79 && x <= -69)
      || (y >= -29 && y <= -17 && x >= 11 && x <= 19)
      || (y >= -30 && y <= -19 && x >= 117 && x <= 142)
    let isTropical = y >= -23.5 && y <= 23.5
    let conditions: [(Bool, String)] = [
      (feet > 4_921, "mountain-town"), (y >= 58 || y <= -58, "snowy-town"), (isDry, "desert-town"),
      (isTropical && people > 1_999_999, "tropical-skyline"), (isTropical, "tropical-town"),
      (people > 1_999_999, "skyline"), (y > -45 && y < 45, "sunny-town"), (true, "old-town"),
    ]
    return conditions.first { $0.0 }?.1 ?? ""
  }
}
