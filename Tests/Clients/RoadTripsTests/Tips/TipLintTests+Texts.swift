@testable import RoadTrips

extension TipLintTests {
  static let texts: [Mutation] = [
    Mutation("1044 tip_length: '\(long)' has 41 characters, and a title 1 to 40") {
      $0.change(4, title: long)
    },
    Mutation("1045 tip_length: '\(longer)' has 61 characters, and a subtitle 1 to 60") {
      $0.change(4, subtitle: longer)
    },
    Mutation("1044 tip_length: '' has 0 characters, and a title 1 to 40") {
      $0.change(4, title: "")
    },
    // Counted in scalars: 40 letters, one of them with an accent of its own.
    Mutation("1044 tip_length: '\(accented)' has 41 characters, and a title 1 to 40") {
      $0.change(4, title: accented)
    },
    Mutation("1044 tip_blank: 'Zum bofa ' has a blank at an end, or two together") {
      $0.change(4, title: "Zum bofa ")
    },
    Mutation("1045 tip_blank: ' Zum bofa' has a blank at an end, or two together") {
      $0.change(4, subtitle: " Zum bofa")
    },
    Mutation("1044 tip_blank: 'Zum  bofa' has a blank at an end, or two together") {
      $0.change(4, title: "Zum  bofa")
    },
    Mutation("1044 tip_full_stop: 'Zum bofa.' ends in a full stop") {
      $0.change(4, title: "Zum bofa.")
    },
    Mutation("1045 tip_full_stop: 'Zum bofa.' ends in a full stop") {
      $0.change(4, subtitle: "Zum bofa.")
    },
    Mutation("1044 tip_quotes: 'Zum’s bofa' has typographic quotes, most texts have the others") {
      $0.change(4, title: "Zum’s bofa")
      $0.change(5, title: "Ruko's tave")
    },
    Mutation("1044 tip_quotes: 'Zum's bofa' has straight quotes, most texts have the others") {
      $0.change(4, title: "Zum's bofa")
      $0.change(5, title: "Ruko’s tave")
      $0.change(6, title: "“Piki” nolu")
    },
    Mutation(
      "1054 tip_blank: 'ZÚM  Bofa' has a blank at an end, or two together",
      "1054 tip_title_repeated: 'ZÚM  Bofa' is the title of 'rain-delay' in line 1044 too"
    ) {
      $0.change(4, title: "Zum bofa")
      $0.change(5, title: "ZÚM  Bofa")
    },
    Mutation("1055 tip_subtitle_repeated: 'ZUM' is the subtitle of 'rain-delay' in line 1045 too") {
      $0.change(4, subtitle: "Zum")
      $0.change(5, subtitle: "ZUM")
    },
    Mutation("1044 tip_emoji: 'Zum ⚾ bofa' holds the emoji '⚾'") {
      $0.change(4, title: "Zum ⚾ bofa")
    },
    Mutation("1044 tip_emoji: 'Zum ☀ bofa' holds the emoji '☀'") {
      $0.change(4, title: "Zum ☀ bofa")
    },
    Mutation("1045 tip_year: 'Zum 2026 bofa' holds '2026', which reads as a year") {
      $0.change(4, subtitle: "Zum 2026 bofa")
    },
    Mutation("1045 tip_year: 'Zum 1998-99 bofa' holds '1998', which reads as a year") {
      $0.change(4, subtitle: "Zum 1998-99 bofa")
    },
    Mutation("1045 tip_year: 'Zum in '26' holds '26', which reads as a year") {
      $0.change(4, subtitle: "Zum in '26")
    },
    Mutation("1045 tip_price: 'Zum for $5 bofa' holds a price") {
      $0.change(4, subtitle: "Zum for $5 bofa")
    },
    Mutation("1045 tip_price: 'Zum for 20 dollars' holds a price") {
      $0.change(4, subtitle: "Zum for 20 dollars")
    },
    Mutation("1045 tip_brand: 'Zum by Uber' names 'Uber'") {
      $0.change(4, subtitle: "Zum by Uber")
    },
    Mutation("1045 mojibake: 'Zum cafÃ¨' holds 'Ã¨', misread UTF-8, probably meant as 'Zum cafè'") {
      $0.change(4, subtitle: "Zum cafÃ¨")
    },
    Mutation("1044 invisible_character: 'Zum\u{200B}' holds U+200B, which cannot be seen") {
      $0.change(4, title: "Zum\u{200B}")
    },
    Mutation("1044 invalid_character: 'Zum\u{FFFD}' holds U+FFFD") {
      $0.change(4, title: "Zum\u{FFFD}")
    },
    // What looks near to a fault and is none.
    Mutation { $0.change(4, title: "Zum 2,026 bofa, 140 piki", subtitle: "Rokam 1:00 to the 50s") },
    Mutation {
      $0.change(4, title: "Zum — 12 by 6 bofa!", subtitle: "Three percent, 20 centuries")
    },
    Mutation { $0.change(4, title: String(repeating: "z", count: 40)) },
    Mutation { $0.change(4, subtitle: String(repeating: "z", count: 60)) },
  ]

  private static let long = String(repeating: "z", count: 41)
  private static let longer = String(repeating: "z", count: 61)
  private static let accented = String(repeating: "z", count: 39) + "e\u{301}"
}
