import GRDB
import SeedStore

extension TransitStore {
  /// The period of the bundle and the publishers of its data, for an empty board and an app's imprint.
  ///
  /// ```swift
  /// let timetable = try await store.timetable()
  /// if let last = timetable.lastDepartureDay, last < ServiceDate(.today()) {
  ///   message = "This timetable ended on \(last.day.displayText)."
  /// }
  /// ```
  public struct TimetableFacts: Hashable, Sendable, Codable {
    /// The first and the last day on which any service runs; nil for an empty calendar.
    public let days: ClosedRange<ServiceDate>?
    /// The last day on which a trip starts; nil if no trip runs.
    public let lastDepartureDay: ServiceDate?
    /// The feeds of the bundle, in its order.
    public let feeds: [FeedFacts]
  }

  /// The facts that a feed gives about itself in feed_info.txt, agency.txt and attributions.txt.
  public struct FeedFacts: Hashable, Sendable, Identifiable, Codable {
    /// The feed's name in the pipeline; every id can begin with it.
    public let name: String
    /// The publisher of the feed.
    public let publisher: String?
    /// The publisher's web page.
    public let publisherURL: String?
    /// The publisher's version of the feed.
    public let version: String?
    /// The language of its texts, as a BCP 47 code.
    public let language: String?
    /// The first day for which the publisher says that the timetable is valid.
    public let startDate: ServiceDate?
    /// The last day for which the publisher says that the timetable is valid.
    public let endDate: ServiceDate?
    /// The licence of the feed; nil if the pipeline does not say.
    public let licence: String?
    /// The page with the text of the licence.
    public let licenceURL: String?
    /// The text that the licence requires an app to show.
    public let attribution: String?
    /// The agencies that run the vehicles.
    public let agencies: [Agency]
    /// The organisations that an app must name wherever it shows the data.
    public let attributions: [Attribution]

    /// The name, which is unique in the bundle.
    public var id: String { name }
  }

  /// An organisation that an app must name: a row of attributions.txt.
  public struct Attribution: Hashable, Sendable, Codable {
    /// The organization.
    public let organization: String
    /// Its web page.
    public let url: String?
    /// Whether it made the data.
    public let isProducer: Bool
    /// Whether it runs the vehicles.
    public let isOperator: Bool
    /// Whether it is the responsible authority.
    public let isAuthority: Bool
  }
}

extension TransitStore.Attribution: FetchableRecord {
  /// Reads a row of `attributions`; its numbers are stored as text, as published.
  public init(row: Row) throws {
    func isOne(_ column: String) throws -> Bool { try row.value(column) as String? == "1" }
    try self.init(
      organization: row.value("organization_name") ?? "", url: row.value("attribution_url"),
      isProducer: isOne("is_producer"), isOperator: isOne("is_operator"),
      isAuthority: isOne("is_authority"))
  }
}
