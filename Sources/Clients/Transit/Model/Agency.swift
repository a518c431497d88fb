/// A row of agency.txt: who runs the vehicles, and in which time zone the timetable is written.
package struct Agency: Sendable {
  package var id: String?
  package var name: String?
  package var url: String?
  package var timezone: String?
  package var language: String?
  package var phone: String?
  package var fareURL: String?
  package var email: String?
  package var cemvSupport: Int?
}
