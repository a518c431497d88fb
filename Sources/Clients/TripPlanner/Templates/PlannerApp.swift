import Bundles
import Tabular

/// What app.yaml holds: the parts of the app that are the same for every trip.
package struct PlannerApp: Sendable {
  /// ISO 4217 of every price.
  package var currency: String
  /// The travel styles: one for each of ``TripForm/styles``.
  package var styles: [Located<TravelStyle>]
  /// The cards of a trip's screen: one for each kind.
  package var cards: [Located<PlanningCard>]
  /// The servers, the first one as the app begins.
  package var environments: [Located<APIEnvironment>]
  /// The SF Symbols that anything names.
  package var symbols: [Symbol]
  /// Where the file begins.
  package var origin: Origin

  /// The symbol of cities in the picker, which every app must know.
  package static let cityIcon = "mappin.and.ellipse"

  /// The parts.
  package init(
    currency: String, styles: [Located<TravelStyle>], cards: [Located<PlanningCard>],
    environments: [Located<APIEnvironment>], symbols: [Symbol], origin: Origin
  ) {
    self.currency = currency
    self.styles = styles
    self.cards = cards
    self.environments = environments
    self.symbols = symbols
    self.origin = origin
  }
}
