import Tabular

/// Sizes of the pieces in which a source returns its bytes.
enum Pieces {
  /// All at once, byte by byte if there are few bytes, and in two ways that the bytes decide.
  static func ways(for bytes: [UInt8]) -> [[Int]] {
    var random = SplitMix64(seed: seed(of: bytes))
    func drawn(_ largest: Int) -> [Int] {
      (0..<bytes.count).map { _ in Int.random(in: 1...largest, using: &random) }
    }
    let single = bytes.count <= 300 ? [Array(repeating: 1, count: bytes.count)] : []
    return [[]] + single + [drawn(12), drawn(400)]
  }

  /// A number that the bytes decide (FNV-1a).
  static func seed(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
