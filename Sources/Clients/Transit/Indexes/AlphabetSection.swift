import Folding

/// The heading under which a list shows a name: A to Z, or # for everything else.
struct AlphabetSection: Comparable, Sendable, CustomStringConvertible {
  /// The number of the section: 0 for A to 25 for Z, and 26 for #, which comes last.
  let rank: UInt8

  /// The section for names that do not begin with a letter from A to Z, and for records without a
  /// name.
  static let other = AlphabetSection(rank: 26)
  static let count = 27

  private init(rank: UInt8) {
    self.rank = rank
  }

  /// The section of a folded name: its first character, if it is a letter from A to Z.
  init(_ folded: FoldedText?) {
    let first = folded?.utf8.first ?? 0
    let isLetter = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z")
    rank = isLetter ? first - UInt8(ascii: "a") : Self.other.rank
  }

  static var all: [AlphabetSection] {
    (0..<UInt8(count)).map(AlphabetSection.init(rank:))
  }

  /// The label as the database stores it.
  var description: String {
    self == .other ? "#" : String(Unicode.Scalar(UInt8(ascii: "A") + rank))
  }

  static func < (left: AlphabetSection, right: AlphabetSection) -> Bool {
    left.rank < right.rank
  }
}
