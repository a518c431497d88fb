import Foundation
import SeedTripPlanner

/// The cards of the home screen, the newest trip first, each with the content of its sections.
func homeScreen(in bundle: URL) async throws -> [String] {
  let store = try TripPlannerStore(url: bundle)
  var lines: [String] = []
  for card in try await store.tripCards() {
    lines.append("\(card.trip.name): \(card.rangeText), \(card.durationText)")
    let sections = try await store.planningCards(ofTrip: card.id)
    lines.append("  " + sections.map(\.countText).joined(separator: " · "))
  }
  return lines
}
