/// An airline that mock flights are flown by.
package struct Airline: Hashable, Sendable {
  /// The IATA code, such as `QF`.
  package let iata: String
  /// The name.
  package let name: String
  /// ISO 3166-1 alpha-2 of its country.
  package let countryCode: String

  /// An airline.
  package init(iata: String, name: String, countryCode: String) {
    self.iata = iata
    self.name = name
    self.countryCode = countryCode
  }
}
