/// A row of routes.txt: a line as passengers know it.
package struct Route: Sendable {
  package var id: String
  package var agency: Index<Agency>?
  package var shortName: String?
  package var longName: String?
  package var details: String?
  /// As published, basic or extended; nil where it is blank or no number.
  package var type: Int?
  package var url: String?
  /// Six hexadecimal digits as published, or nil.
  package var color: String?
  package var textColor: String?
  package var publishedSortOrder: Int?
  package var continuousPickup: Int?
  package var continuousDropOff: Int?
  package var network: String?
  package var cemvSupport: Int?
}
