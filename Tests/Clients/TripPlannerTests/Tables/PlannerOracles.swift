import Foundation

/// Ordinal dates by Foundation's calendar and a table of suffixes.
enum OrdinalOracle {
  private static let suffixes = [
    "st", "nd", "rd", "th", "th", "th", "th", "th", "th", "th", "th", "th", "th", "th", "th", "th",
    "th", "th", "th", "th", "st", "nd", "rd", "th", "th", "th", "th", "th", "th", "th", "st",
  ]

  static func text(_ dayNumber: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.locale = Locale(identifier: "en_US_POSIX")
    let date = Date(timeIntervalSince1970: Double(dayNumber) * 86_400)
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    let month = calendar.monthSymbols[parts.month! - 1]
    return "\(parts.day!)\(suffixes[parts.day! - 1]) \(month) \(parts.year!)"
  }
}

/// Names cut into words in the plainest way: Foundation's folding, and every name looked at.
enum CityOracle {
  /// The words of a text, each once, without accents, capitals and apostrophes.
  static func words(_ text: String) -> [String] {
    var seen: Set<String> = []
    return parts(text.replacing("'", with: "")).filter { seen.insert($0).inserted }
  }

  /// The words at which a search may begin: with the apostrophes left out, and with them as blanks.
  static func findable(_ text: String) -> [String] {
    parts(text.replacing("'", with: "")) + parts(text)
  }

  private static func parts(_ text: String) -> [String] {
    let spelt = ["ß": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l"]
    let plain = text.map { spelt[String($0)] ?? String($0) }.joined()
      .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
    return plain.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The words of all names of a city.
  struct Names {
    let name: [String]
    let all: [String]

    init(_ name: String, others: [String]) {
      self.name = CityOracle.words(name)
      all = ([name] + others).flatMap(CityOracle.findable) + self.name
    }

    /// The city's tier among the hits: 0 if the text is the whole name, 1 if it is the beginning of the name,
    /// 2 if it matches other words; nil if the city is not a hit.
    func tier(of typed: [String]) -> Int? {
      if typed.isEmpty { return nil }
      if typed == name { return 0 }
      let start = name.prefix(typed.count)
      if start.count == typed.count, start.dropLast().elementsEqual(typed.dropLast()),
        start[typed.count - 1].hasPrefix(typed[typed.count - 1])
      {
        return 1
      }
      return typed.allSatisfy { word in all.contains { $0.hasPrefix(word) } } ? 2 : nil
    }
  }
}
