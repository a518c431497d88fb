/// The part of the generated file that draws tips; a test holds it against ``TipDeck``.
enum GeneratedTipDraws {
  /// The Swift text.
  static let source = """
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
      /// shown again, but for the one or two that are left over by threes.
      static func forLaunch(_ launch: Int) -> [PlanningTip] {
        let (epoch, place) = max(0, launch).quotientAndRemainder(dividingBy: max(1, all.count / 3))
        var triples = drawnTriples(ofEpoch: epoch)
        if epoch > 0, let last = drawnTriples(ofEpoch: epoch - 1).last {
          let next = triples.firstIndex { Set($0).isDisjoint(with: last) }
          if let next = next { triples.swapAt(0, next) }
        }
        return triples[place]
      }

      private static let inOrderOfIDs = all.sorted { $0.id.uuidString < $1.id.uuidString }

      private static func drawnTriples(ofEpoch epoch: Int) -> [[PlanningTip]] {
        let order = random(all.count, seed: \(TipDeck.firstSeed) ^ UInt64(epoch))
        return (0..<max(1, all.count / 3)).map { Array(order.dropFirst(3 * $0).prefix(3)) }
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
