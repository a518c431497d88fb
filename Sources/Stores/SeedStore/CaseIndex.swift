extension CaseIterable where Self: Equatable {
  /// The number of cases before this one.
  package var caseIndex: Int { Self.allCases.prefix { $0 != self }.count }
}
