/// Writes whole numbers as English words, as a screen reader's label wants them.
enum NumberWords {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// The words of a number, such as `one thousand five hundred`; digits for a million and more, and
  /// below zero.
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

  /// The same with a capital, for the start of a sentence.
  static func capitalized(_ number: Int) -> String {
    let words = spelled(number)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func joined(_ words: String, _ rest: Int, by separator: String) -> String {
    rest == 0 ? words : words + separator + spelled(rest)
  }
}
