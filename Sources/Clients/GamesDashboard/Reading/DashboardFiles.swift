import Tabular

/// The files that a ``Dashboard`` is made from, beside its catalogue.
package struct DashboardFiles {
  /// The files of results, in any order; each has a name of its own.
  package var results: [CatalogueFile]
  /// freezes.csv.
  package var freezes: CatalogueFile?
  /// events.csv.
  package var events: CatalogueFile?

  /// Names the files.
  package init(
    results: [CatalogueFile], freezes: CatalogueFile? = nil, events: CatalogueFile? = nil
  ) {
    self.results = results
    self.freezes = freezes
    self.events = events
  }
}
