import Foundation
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

  @Test("A field whose line is not known is located where the tip begins")
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

struct UUIDv5Tests {
  @Test("The ids of RFC 9562 and of Python's documentation come out")
  func published() {
    #expect(UUIDv5.dns.uuidString == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    #expect(
      UUIDv5.make("www.example.com", in: UUIDv5.dns).uuidString
        == "2ED6657D-E927-568B-95E1-2665A8AEA6A2")
    #expect(
      UUIDv5.make("python.org", in: UUIDv5.dns).uuidString
        == "886313E1-3B8A-5372-9B90-0C9AEE199E5D")
  }

  @Test("An app's namespace is that of a domain name")
  func namespace() {
    // Made with Python's uuid module.
    #expect(
      UUIDv5.namespace(ofApp: "road-trips").uuidString == "402EC89B-2D78-5E50-BEB8-28CA531C41F6")
  }

  @Test("The bytes of an id are those that it is written with")
  func bytes() {
    #expect(
      UUIDv5.bytes(of: UUIDv5.dns) == [
        0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30,
        0xC8,
      ])
  }
}
