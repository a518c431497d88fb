import SeedStore

extension TripPlannerStore {
  /// An SF Symbol, and the symbol to show instead on an older iOS.
  public typealias Icon = SymbolIcon
}

extension TripPlannerStore.Picture {
  /// The width for each unit of height.
  public var aspectRatio: Double { Double(width) / Double(height) }
}
