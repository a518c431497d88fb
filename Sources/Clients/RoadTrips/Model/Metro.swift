import Pipeline
import Tabular

/// A metropolitan area, which is what apps count as one city: metros.csv.
package struct Metro: Hashable, Sendable {
  /// The id, a slug such as `new-york`.
  package let id: String
  /// The name that apps show, such as `New York`.
  package let name: String
  /// The state or province, in two letters where it has them.
  package let state: String
  /// The country, ISO 3166-1 alpha-2.
  package let country: String
  /// Its middle.
  package let place: Place

  /// A metropolitan area.
  package init(id: String, name: String, state: String, country: String, place: Place) {
    self.id = id
    self.name = name
    self.state = state
    self.country = country
    self.place = place
  }
}
