extension DatabaseKind {
  /// What ``FantasyStore`` reads.
  static let fantasy = DatabaseKind(
    applicationID: FantasySchema.applicationID, version: FantasySchema.version,
    name: "AFL Fantasy databases", section: "fantasy")
}
