/// Groups the trips of each order into the sections of the app's list.
///
/// Keys, headers and their order follow the app's design. A section has at least one trip.
struct SectionMaker {
  let rules: TripRules

  /// The sections of every order, in the order of the menu.
  func sections(_ options: [TripOption]) -> [TripSection] {
    TripOrder.allCases.flatMap { sections(options, $0) }
  }

  private func sections(_ options: [TripOption], _ order: TripOrder) -> [TripSection] {
    let grouping = order.grouping
    let isAscending = order == .leastGames || order == .leastMiles
    var counts: [Int: Int] = [:]
    for option in options { counts[option.sectionNumber(grouping), default: 0] += 1 }
    let groups = counts.ordered { isAscending ? $0.key < $1.key : $0.key > $1.key }
    return groups.enumerated().map { position, group in
      TripSection(
        order: order, key: grouping == .none ? "all" : String(group.key), position: position,
        header: TripTexts.header(group.key, grouping, rules),
        spokenHeader: spoken(group.key, grouping), count: group.value)
    }
  }

  private func spoken(_ number: Int, _ grouping: TripOrder.Grouping) -> String {
    switch grouping {
    case .none: ""
    case .cities: "\(NumberWords.capitalized(number)) \(number == 1 ? "city" : "cities")"
    case .games: "\(NumberWords.capitalized(number)) \(number == 1 ? "game" : "games")"
    case .miles:
      if let end = rules.mileageBuckets.dropFirst(number + 1).first {
        "\(NumberWords.capitalized(rules.mileageBuckets[number])) to "
          + "\(NumberWords.spelled(end)) miles"
      } else {
        "\(NumberWords.capitalized(rules.mileageBuckets[number])) miles or more"
      }
    }
  }
}

/// Writes whole numbers as English words for a screen reader.
enum NumberWords {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// The words of a number, such as `one thousand five hundred`. Negative numbers and numbers from
  /// a million on are written in digits.
  static func spelled(_ number: Int) -> String {
    switch number {
    case 0..<20: small[number]
    case 20..<100: joined(tens[number / 10], number % 10, by: "-")
    case 100..<1_000: joined("\(small[number / 100]) hundred", number % 100, by: " ")
    case 1_000..<1_000_000:
      joined("\(spelled(number / 1_000)) thousand", number % 1_000, by: " ")
    default: String(number)
    }
  }

  /// The words of a number with a capital, for the start of a sentence.
  static func capitalized(_ number: Int) -> String {
    let words = spelled(number)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func joined(_ words: String, _ rest: Int, by separator: String) -> String {
    rest == 0 ? words : words + separator + spelled(rest)
  }
}
