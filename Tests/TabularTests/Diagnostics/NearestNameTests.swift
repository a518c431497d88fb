import Testing

@testable import Tabular

@Suite("The nearest name")
struct NearestNameTests {
  private static let names = ["Fenway Park", "Coors Field", "Busch Stadium", "Rogers Centre"]

  @Test(
    "one wrong, missing, surplus or swapped letter in three is near enough, in either case",
    arguments: [
      ("Fenwey Prk", "Fenway Park"), ("coors feild", "Coors Field"),
      ("BUSCH STADIUMM", "Busch Stadium"), ("Rogres Center", "Rogers Centre"),
    ])
  func near(text: String, name: String) {
    #expect(nearestName(to: text, among: Self.names) == name)
  }

  @Test("a swap counts as one error, and a word of three letters may have one error")
  func swap() {
    #expect(nearestName(to: "kye", among: ["key", "eye-glass"]) == "key")
    #expect(nearestName(to: "yek", among: ["key"]) == nil)
  }

  @Test("a text unlike all names gives none; among equally near names the first by bytes")
  func noneAndTie() {
    #expect(nearestName(to: "Tokyo Dome", among: Self.names) == nil)
    #expect(nearestName(to: "car", among: ["cat", "cab"]) == "cab")
  }
}
