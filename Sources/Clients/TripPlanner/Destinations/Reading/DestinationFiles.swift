import Tabular

/// The files that ``Destinations`` are made from.
package struct DestinationFiles {
  /// cities15000.txt: GeoNames' 19 columns without a header.
  package var cities: CatalogueFile
  /// countryInfo.txt of GeoNames.
  package var countries: CatalogueFile
  /// airports.csv in the layout of airportsdata.
  package var airports: CatalogueFile
  /// extra_cities.csv: cities that are asked for by their geonameid.
  package var extraCities: CatalogueFile?

  /// Names the files.
  package init(
    cities: CatalogueFile, countries: CatalogueFile, airports: CatalogueFile,
    extraCities: CatalogueFile? = nil
  ) {
    self.cities = cities
    self.countries = countries
    self.airports = airports
    self.extraCities = extraCities
  }
}
