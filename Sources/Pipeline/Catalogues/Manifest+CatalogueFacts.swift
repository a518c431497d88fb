import Bundles

extension Manifest {
  /// What a catalogue's database says of the bundle: its inputs with their rows, and what for.
  func catalogueFacts(minimumIOS: Double) -> CatalogueFacts {
    var facts = CatalogueFacts()
    facts.bundle.pipeline = pipeline
    facts.bundle.toolVersion = toolVersion
    facts.bundle.dataVersion = dataVersion
    facts.bundle.feedDigests = inputs.map(\.sha256)
    facts.asOf = asOf ?? ""
    facts.minimumIOS = minimumIOS
    facts.sources = inputs.map { input in
      var source = CatalogueFacts.Source(id: input.name, name: input.source)
      source.sha256 = input.sha256
      // A file that is no table has no rows to count.
      guard let rows = input.files.values.first else { return source }
      source.rowsIn = rows.read
      source.rowsUsed = rows.used
      return source
    }
    return facts
  }
}
