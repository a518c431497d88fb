import Bundles
import Foundation

/// The text of `PlanningTips.generated.swift`: the tips as constants that an app compiles.
///
/// The file needs no other file, imports only Foundation, and compiles in the Swift 5 and Swift 6
/// modes. It keeps the names of the app's design document: `PlanningTip`, `PlanningTips.all`,
/// `PlanningTips.random(_:)`. For a seed or a launch it draws the same tips as ``TipDeck``.
enum GeneratedTips {
  /// The name of the file.
  static let fileName = "PlanningTips.generated.swift"

  /// The text of the file, with icons that exist in the app's oldest iOS.
  ///
  /// The catalogue must have passed ``TipLint``. An icon that cannot be shown is not replaced.
  static func source(of catalogue: TipCatalogue, minimumIOS: SystemVersion) -> String {
    let symbols = SymbolTable(catalogue.symbols, minimumIOS: minimumIOS)
    let head = """
      // The planning tips: \(catalogue.tips.count) of them, with symbols that iOS \(minimumIOS) has.
      // Written by seedbed: change the catalogue of tips, not this file.

      import Foundation


      """
    return head + tipType + "\n" + allTips(of: catalogue, symbols) + "\n" + draws
  }

  private static let tipType = """
    /// A planning tip.
    struct PlanningTip: Identifiable, Hashable, Sendable {
      /// The id, the same in every version of the app.
      let id: UUID
      /// The name of an SF Symbol.
      let icon: String
      /// The first line.
      let title: String
      /// The second line.
      let subtitle: String

      /// What VoiceOver reads.
      var accessibilityLabel: String { "\\(title). \\(subtitle)" }
    }

    extension PlanningTip {
      /// Takes the id as its first and last 64 bits.
      fileprivate init(
        _ high: UInt64, _ low: UInt64, icon: String, title: String, subtitle: String
      ) {
        func byte(_ bits: UInt64, _ place: UInt64) -> UInt8 {
          UInt8(truncatingIfNeeded: bits >> (56 - 8 * place))
        }
        let id = UUID(
          uuid: (
            byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
            byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
            byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
            byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
          ))
        self.init(id: id, icon: icon, title: title, subtitle: subtitle)
      }
    }

    """

  private static func allTips(of catalogue: TipCatalogue, _ symbols: SymbolTable) -> String {
    var text = """
      /// The planning tips.
      enum PlanningTips {
        /// All tips, category by category.
        static let all: [PlanningTip] = [

      """
    for category in catalogue.categories {
      text += "    // \(SwiftLiteral.commentText(category.name))\n"
      for tip in catalogue.tips where tip.category == category.id {
        text += self.text(of: tip, icon: symbols.resolved(tip.icon) ?? tip.icon)
      }
    }
    return text + "  ]\n}\n"
  }

  private static func text(of tip: Tip, icon: String) -> String {
    let bytes = UUIDv5.bytes(of: tip.id)
    return """
          PlanningTip(
            \(SwiftLiteral.number(bytes[..<8])), \(SwiftLiteral.number(bytes[8...])),  // \(tip.topic)
            icon: \(SwiftLiteral.string(icon)), title: \(SwiftLiteral.string(tip.title)),
            subtitle: \(SwiftLiteral.string(tip.subtitle))),

      """
  }

  /// The code that draws tips; a test compares it with ``TipDeck``.
  private static let draws = """
    extension PlanningTips {
      /// Some tips, others at each call.
      static func random(_ count: Int = 3) -> [PlanningTip] {
        Array(all.shuffled().prefix(max(0, count)))
      }

      /// Some tips, the same whenever the seed is the same.
      static func random(_ count: Int = 3, seed: UInt64) -> [PlanningTip] {
        var numbers = SeededNumbers(state: seed)
        var order = inOrderOfIDs
        for place in order.indices.dropFirst().reversed() {
          order.swapAt(place, Int(numbers.below(UInt64(place) + 1)))
        }
        return Array(order.prefix(max(0, count)))
      }

      /// Three tips for a launch of the app, counted from 0.
      ///
      /// Two launches that follow each other share no tip, and every tip is shown before one is
      /// shown again, but for the one or two that fill up the last launch.
      static func forLaunch(_ launch: Int) -> [PlanningTip] {
        let (epoch, place) = max(0, launch).quotientAndRemainder(dividingBy: launchesInEpoch)
        var triples = drawnTriples(ofEpoch: epoch)
        if epoch > 0, let last = drawnTriples(ofEpoch: epoch - 1).last {
          let next = triples.firstIndex { Set($0).isDisjoint(with: last) }
          if let next = next { triples.swapAt(0, next) }
        }
        return triples[place]
      }

      private static let launchesInEpoch = max(1, (all.count + 2) / 3)

      private static let inOrderOfIDs = all.sorted { $0.id.uuidString < $1.id.uuidString }

      private static func drawnTriples(ofEpoch epoch: Int) -> [[PlanningTip]] {
        let order = random(all.count, seed: \(TipDeck.firstSeed) ^ UInt64(epoch))
        return (0..<launchesInEpoch).map { launch in
          let drawn = order.dropFirst(3 * launch).prefix(3)
          return Array(drawn + order.prefix(min(3 * launch, 3 - drawn.count)))
        }
      }

      /// SplitMix64 (Steele, Lea and Flood, 2014).
      private struct SeededNumbers {
        var state: UInt64

        mutating func next() -> UInt64 {
          state &+= 0x9E37_79B9_7F4A_7C15
          var mixed = state
          mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
          mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
          return mixed ^ (mixed >> 31)
        }

        /// A number from 0 up to but not including a bound of at least 2, each equally likely.
        mutating func below(_ bound: UInt64) -> UInt64 {
          let refused = (0 &- bound) % bound
          while true {
            let drawn = next()
            if drawn >= refused { return drawn % bound }
          }
        }
      }
    }

    """
}
