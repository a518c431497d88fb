import Bundles
import Foundation

/// The text of `PlanningTips.generated.swift`: the tips as constants, for an app to compile.
///
/// It stands alone, needs Foundation only, and compiles in the Swift 5 and Swift 6 modes. It keeps
/// the names of the app's design document: `PlanningTip`, `PlanningTips.all`,
/// `PlanningTips.random(_:)`. What it draws with a seed and at a launch is what ``TipDeck`` draws.
package enum GeneratedTips {
  /// The file's name.
  package static let fileName = "PlanningTips.generated.swift"

  /// The file's text, with the icons that an app has from its oldest iOS on.
  ///
  /// The catalogue must have passed ``TipLint``; an icon that cannot be shown stays as it is.
  package static func source(of catalogue: TipCatalogue, minimumIOS: SystemVersion) -> String {
    let symbols = SymbolTable(catalogue.symbols, minimumIOS: minimumIOS)
    let head = """
      // The planning tips: \(catalogue.tips.count) of them, with symbols that iOS \(minimumIOS) has.
      // Written by seedbed: change the catalogue of tips, not this file.

      import Foundation


      """
    return head + tipType + "\n" + allTips(of: catalogue, symbols) + "\n" + GeneratedTipDraws.source
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
}
