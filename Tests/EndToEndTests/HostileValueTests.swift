import Foundation
import TestSupport
import Testing

@Suite("A hostile value in an input")
struct HostileValueTests {
  /// One of this many builds is tried; a prime, so that the builds differ in place and value.
  private static let every = 3_001

  @Test("gives a bundle or an error in the tool's own words, soon and with little memory")
  func sweep() throws {
    let result = try run([
      "python3", "\(SharedData.repository)/scripts/sweep-hostile-values.py", "--tool", Tool.path,
      "--every", "\(Self.every)",
    ])
    #expect(result.exitCode == 0, "\(result.text.suffix(2_000)) \(result.errorText.suffix(500))")
    #expect(result.text.contains(" 0 faults"))
    let counts = result.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect(counts.count > 3 && counts[0] > 25 && counts[2] > 10 && counts[3] > 5, "\(counts)")
  }
}
