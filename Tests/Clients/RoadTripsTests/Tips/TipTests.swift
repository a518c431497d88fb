import Testing

@testable import RoadTrips

struct TipTests {
  @Test("A tip's id is that of tip: and its topic in the app's namespace")
  func id() {
    // Made with Python's uuid module.
    #expect(
      TipFixture.tip("check-early").id.uuidString == "79383716-B077-5534-BF9E-662EB71D3551")
  }

  @Test("VoiceOver reads the title and the subtitle as two sentences")
  func accessibilityLabel() {
    #expect(TipFixture.tip("food").accessibilityLabel == "Title of food. Subtitle")
  }

  @Test("A field whose line is not known stands where the tip begins")
  func origins() {
    #expect("\(TipFixture.tip("food").origin(of: .title))" == "tips.yaml:1: title")
    #expect("\(TipFixture().tips[4].origin(of: .title))" == "tips.yaml:1044: title")
  }

  @Test("The grid has seven categories of twenty topics, no topic twice, and ten samples")
  func grid() {
    #expect(TipGrid.categories.map(\.topics.count) == Array(repeating: 20, count: 7))
    #expect(Set(TipGrid.categories.flatMap(\.topics)).count == 140)
    #expect(TipGrid.categories.map(\.subtopics.count) == [3, 3, 3, 3, 2, 3, 3])
    #expect(TipGrid.samples.allSatisfy { TipGrid.category(ofTopic: $0.topic) != nil })
    #expect(TipGrid.samples.count == 10)
  }
}
