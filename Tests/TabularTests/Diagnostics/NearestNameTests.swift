import Testing

@testable import Tabular

@Suite("The name that somebody most likely meant")
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

  @Test("a swap counts once: a word of three letters has one fault and no more")
  func swap() {
    #expect(nearestName(to: "kye", among: ["key", "eye-glass"]) == "key")
    #expect(nearestName(to: "yek", among: ["key"]) == nil)
  }

  @Test("what is like none of them gives none; of equally near ones the first bytewise")
  func noneAndTie() {
    #expect(nearestName(to: "Tokyo Dome", among: Self.names) == nil)
    #expect(nearestName(to: "car", among: ["cat", "cab"]) == "cab")
  }
}
