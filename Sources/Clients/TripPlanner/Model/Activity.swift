import Tabular

/// A mock activity on a day of a trip.
package struct Activity: Hashable, Sendable {
  /// The id, such as `t-lagos-2024-04-19-a1`.
  package let id: String
  /// The place in the trip, from 0: by day.
  package let seq: Int
  /// The name.
  package let name: String
  /// What kind it is, such as `museum`.
  package let category: String
  /// The SF Symbol.
  package let icon: String
  /// One or two sentences.
  package let description: String
  /// The day.
  package let day: CivilDay
  /// When it begins, in minutes after midnight there; from 09:00 on.
  package let startMinutes: Int
  /// How long it takes; it ends by 19:00.
  package let durationInMinutes: Int
  /// From 3.5 to 5.0 in steps of 0.1, as tenths: 42 is 4.2.
  package let ratingInTenths: Int
  /// How many reviews.
  package let reviews: Int
  /// The price in cents of ``TripPlannerCatalogue/currency``; 0 for free.
  package let priceInCents: Int
  /// The key of its picture; nil where it has none.
  package let imageKey: String?

  /// The minutes after midnight from which and until which activities take place (H).
  package static let opening = 9 * 60...19 * 60
  /// The longest that an activity can take: from the first minute of ``opening`` to the last.
  package static let longestInMinutes = opening.upperBound - opening.lowerBound

  /// An activity.
  package init(
    id: String, seq: Int, name: String, category: String, icon: String, description: String,
    day: CivilDay, startMinutes: Int, durationInMinutes: Int, ratingInTenths: Int, reviews: Int,
    priceInCents: Int, imageKey: String?
  ) {
    self.id = id
    self.seq = seq
    self.name = name
    self.category = category
    self.icon = icon
    self.description = description
    self.day = day
    self.startMinutes = startMinutes
    self.durationInMinutes = durationInMinutes
    self.ratingInTenths = ratingInTenths
    self.reviews = reviews
    self.priceInCents = priceInCents
    self.imageKey = imageKey
  }
}
