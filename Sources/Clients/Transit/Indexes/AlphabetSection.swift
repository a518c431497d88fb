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

/// An entry in a list's index: a section with at least one member.
struct SectionEntry: Sendable {
  var section: AlphabetSection
  /// The position in the index, from 0.
  var position: Int
  /// The smallest sort_order in the section.
  var firstSortOrder: Int
  var count: Int

  /// The entries of a list whose members are given in order, each with section and sort_order.
  static func entries(
    of members: some Sequence<(section: AlphabetSection, sortOrder: Int)>
  ) -> [SectionEntry] {
    var entries: [SectionEntry] = []
    for member in members {
      if entries.last?.section == member.section {
        entries[entries.count - 1].count += 1
      } else {
        entries.append(
          SectionEntry(
            section: member.section, position: entries.count, firstSortOrder: member.sortOrder,
            count: 1))
      }
    }
    return entries
  }
}
