import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite("An error of the system")
struct SystemErrorTests {
  @Test(
    "has the system's words and number, whatever is around it",
    arguments: [
      NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)),
      NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.fileWriteOutOfSpace.rawValue,
        userInfo: [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))]),
    ])
  func words(error: NSError) {
    #expect(error.systemWords == "No space left on device")
    #expect(error.systemCode == ENOSPC)
    #expect(error.systemFix == nil)
  }

  @Test("has a fix if more space does not help")
  func fix() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: (any Error).self) {
      try FileManager.default.createDirectory(
        atPath: folder.path(String(repeating: "x", count: 300)), withIntermediateDirectories: false)
    }
    #expect(error?.systemWords == "File name too long")
    #expect(error?.systemFix == "choose a shorter name, or a shorter path")
  }

  @Test("is not an error of our own, which has its own words")
  func own() {
    struct Own: Error, CustomStringConvertible { let description = "our words" }
    #expect(Own().systemWords == "our words")
    #expect(Own().systemCode == nil)
    #expect(Own().systemFix == nil)
  }
}
