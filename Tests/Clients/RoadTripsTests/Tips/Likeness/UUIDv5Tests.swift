import Foundation
import Testing

@testable import RoadTrips

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
