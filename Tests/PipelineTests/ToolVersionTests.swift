import Foundation
import TestSupport
import Testing

@testable import Pipeline

@Suite("The id of a binary of the tool")
struct ToolVersionTests {
  private static let elf: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]
  private static let note: [UInt8] = [4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0, 0x47, 0x4E, 0x55, 0]

  @Test("is the build id that the linker wrote into an ELF file")
  func buildID() throws {
    let folder = try TemporaryFolder()
    let id = [UInt8](1...20)
    let path = try folder.write(Self.elf + [9, 9, 9] + Self.note + id + [7, 7], to: "tool")
    #expect(
      ToolVersion.linkerBuildID(of: path) == "0102030405060708090a0b0c0d0e0f1011121314")
  }

  @Test(
    "is none for a file without a note, a note that is cut off, another kind of file and no file",
    arguments: [
      elf + [1, 2, 3], elf + note + [1, 2, 3], [0xCF, 0xFA, 0xED, 0xFE] + note + [UInt8](1...20),
      [],
    ])
  func none(content: [UInt8]) throws {
    let folder = try TemporaryFolder()
    #expect(ToolVersion.linkerBuildID(of: try folder.write(content, to: "tool")) == nil)
    #expect(ToolVersion.linkerBuildID(of: folder.path("nothing")) == nil)
  }
}
