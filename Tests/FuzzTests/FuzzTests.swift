import Foundation
import Tabular
import TestSupport
import Testing

@testable import FuzzTargets

@Suite("The inputs of the fuzzer")
struct FuzzTests {
  /// The inputs of a target that are kept in a folder of Fuzz/, by name.
  static func inputs(_ target: FuzzTarget, in kind: String) throws -> [String: [UInt8]] {
    let folder = URL(fileURLWithPath: "\(SharedData.repository)/Fuzz/\(kind)/\(target.name)")
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return [:]
    }
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file, Array(try Data(contentsOf: folder.appendingPathComponent(file))))
      })
  }

  @Test("Every kept input fulfils the promise of its target", arguments: FuzzTarget.all)
  func keptInputs(target: FuzzTarget) async throws {
    let corpus = try Self.inputs(target, in: "Corpus")
    #expect(!corpus.isEmpty, "Fuzz/Corpus/\(target.name) has no inputs")
    let findings = try Self.inputs(target, in: "Regressions")
    for (name, bytes) in corpus.merging(findings, uniquingKeysWith: { input, _ in input }) {
      await #expect(throws: Never.self, "\(name)") { try await target.check(bytes) }
    }
  }

  @Test("A few hundred changes of kept inputs fulfil it too", arguments: FuzzTarget.all)
  func changedInputs(target: FuzzTarget) async throws {
    var random = SplitMix64(seed: 18)
    let inputs = try Self.inputs(target, in: "Corpus").sorted { $0.key < $1.key }
    for number in 0..<200 {
      guard let (name, bytes) = inputs.randomElement(using: &random) else { return }
      let changed = Self.change(bytes, &random)
      await #expect(throws: Never.self, "change \(number) of \(name): \(changed)") {
        try await target.check(changed)
      }
    }
  }

  @Test("Every folder of inputs belongs to a target")
  func folders() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    for kind in ["Corpus", "Regressions"] {
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: "\(SharedData.repository)/Fuzz/\(kind)")
      #expect(Set(folders).subtracting(names) == [], "Fuzz/\(kind)")
    }
  }

  /// Replaces, removes, doubles or inserts a few bytes.
  private static func change(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
      let special = Array(",\"\n\r\t :-#{}[]&*\0PK09".utf8).shuffled(using: &random)
      let any = UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.replaceSubrange(start..<end, with: special.prefix(end - start))
      default: bytes.insert(any, at: start)
      }
    }
    return bytes
  }
}
