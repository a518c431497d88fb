import Folding

/// A country or territory, as GeoNames' countryInfo.txt lists it.
package struct Country: Hashable, Sendable {
  /// ISO 3166-1 alpha-2, such as `NG`; `XK` is Kosovo's.
  package let code: String
  /// ISO 3166-1 alpha-3, such as `NGA`; nil where the file has none.
  package let alpha3: String?
  /// The English name.
  package let name: String
  /// The name as it is sorted and compared.
  package let nameKey: NameKey
  /// The flag as regional indicators; nil for `XK`, which some fonts lack.
  package let flag: String?
  /// The name of the capital; nil where there is none.
  package let capital: String?
  /// ISO 4217, such as `NGN`; nil where there is none.
  package let currency: String?
  /// `AF`, `AN`, `AS`, `EU`, `NA`, `OC` or `SA`.
  package let continent: String
  /// The inhabitants.
  package let population: Int

  /// A country.
  package init(
    code: String, alpha3: String?, name: String, nameKey: NameKey, flag: String?,
    capital: String?, currency: String?, continent: String, population: Int
  ) {
    self.code = code
    self.alpha3 = alpha3
    self.name = name
    self.nameKey = nameKey
    self.flag = flag
    self.capital = capital
    self.currency = currency
    self.continent = continent
    self.population = population
  }
}
