import Tabular

/// What mock activities are made of: an entry of activity_templates.yaml.
package struct ActivityTemplate: Hashable, Sendable {
  /// The id, such as `old-town-walk`.
  package let id: String
  /// The name, in which `{city}` stands for the city's.
  package let name: String
  /// What kind it is, such as `museum`.
  package let category: String
  /// The SF Symbol.
  package let icon: String
  /// One or two sentences, with `{city}` too.
  package let description: String
  /// The least and the most minutes that it takes: multiples of 15, from 15 to 600.
  package let minutes: ClosedRange<Int>
  /// The least and the most that it costs, in whole units of the currency.
  package let price: ClosedRange<Int>
  /// The fewest and the most reviews.
  package let reviews: ClosedRange<Int>
  /// Where it stands.
  package let origin: Origin

  /// A template.
  package init(
    id: String, name: String, category: String, icon: String, description: String,
    minutes: ClosedRange<Int>, price: ClosedRange<Int>, reviews: ClosedRange<Int>, origin: Origin
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.icon = icon
    self.description = description
    self.minutes = minutes
    self.price = price
    self.reviews = reviews
    self.origin = origin
  }
}
