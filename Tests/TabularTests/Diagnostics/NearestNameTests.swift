import Testing

@testable import Tabular

@Suite("The nearest name")
struct NearestNameTests {
  private static let names = ["Fenway Park", "Coors Field", "Busch Stadium", "Rogers Centre"]

  @Test(
    "one wrong, missing, surplus or swapped letter in three is near enough, in either case",
    arguments: [
      ("Fenwey Prk", "Fenway Park"), ("coors feild", "Coors Field"),
      ("BUSCH STADIUMM", "Busch Stadium"), ("Rogres Center", "Rogers Centre"),
    ])
  func near(text: String, name: String) {
    #expect(nearestName(to: text, among: Self.names) == name)
  }

  @Test("a swap counts as one error, and a word of three letters may have one error")
  func swap() {
    #expect(nearestName(to: "kye", among: ["key", "eye-glass"]) == "key")
    #expect(nearestName(to: "yek", among: ["key"]) == nil)
  }

  @Test("it is the one with the fewest wrong letters, as a plain table of distances finds it")
  func oracle() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let words = (0..<8).map { _ in
        String(
          (0..<Int.random(in: 0...9, using: &generator)).map { _ in "abcp".randomElement() ?? "a" })
      }
      let near = words.dropFirst().compactMap { name -> (distance: Int, name: String)? in
        let distance = Self.distance(Array(words[0]), Array(name))
        return distance <= max(1, name.count / 3) ? (distance, name) : nil
      }
      let nearest = near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
      #expect(nearestName(to: words[0], among: words.dropFirst()) == nearest?.name, "\(words)")
    }
  }

  /// The optimal string alignment distance, by its definition.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
          continue
        }
        let isSame = left[row - 1] == right[column - 1]
        table[row][column] = min(
          table[row - 1][column - 1] + (isSame ? 0 : 1), table[row - 1][column] + 1,
          table[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  @Test("of thousands of wrong names, the first have a suggestion, and all together take few steps")
  func manyQuestions() {
    var names = NearestNames((0..<10_000).map { "Stop number \($0)" })
    let answers = (0..<10_000).map { names.nearest(to: "Stopp number \($0)") }
    #expect(answers.first == "Stop number 0")
    #expect(answers.last == .some(nil))
    #expect(names.steps < NearestNames.usualSteps + 100_000)
    var long = NearestNames([String(repeating: "ab", count: 50_000)])
    #expect(long.nearest(to: String(repeating: "ba", count: 50_000)) == nil)
    #expect(long.steps < NearestNames.usualSteps + 200_000)
  }

  @Test("a text unlike all names gives none; among equally near names the first by bytes")
  func noneAndTie() {
    #expect(nearestName(to: "Tokyo Dome", among: Self.names) == nil)
    #expect(nearestName(to: "car", among: ["cat", "cab"]) == "cab")
  }
}
