import Foundation
import Pipeline
import SeedTransit
import Tabular

/// The backend's answers as people read them: times of the stop's own clock, a line for each departure or
/// stop.
struct AnswerText {
  /// What an answer is of which only the shown parts are read.
  private struct Envelope<Content: Decodable>: Decodable {
    let data: Content
  }

  private struct Route: Decodable {
    let shortName: String?
  }

  private struct Departure: Decodable {
    let route: Route
    let headsign: String?
    let platform: String?
    let scheduledTimeSecs: Int
    let predictedTimeSecs: Int?
    let cancelled: Bool
  }

  private struct Trip: Decodable {
    struct Stop: Decodable {
      let stopId: String
      let stopName: String?
      let arrivalTimeSecs: Int?
      let departureTimeSecs: Int?
      let platform: String?
      let skipped: Bool?
    }
    let tripId: String
    let route: Route
    let headsign: String?
    let cancelled: Bool?
    let serviceDate: String?
    let stops: [Stop]
  }

  /// The bundle that was asked.
  let bundle: String

  /// The departures of an answer about a stop.
  ///
  /// Throws ``Failure`` where the bundle cannot be opened, as all that follows.
  func departures(_ answer: String, at stop: String) async throws -> String {
    let departures: [Departure] = try content(of: answer)
    guard !departures.isEmpty else { return "no more departures" }
    let clock = try await clock(ofStop: stop)
    let width = departures.map { $0.route.shortName?.count ?? 0 }.max() ?? 0
    let lines = departures.map { departure in
      [
        clock(departure.scheduledTimeSecs),
        Figures.left(departure.route.shortName ?? "", width: width),
        departure.headsign ?? "",
        departure.platform.map { "platform \($0)" },
        departure.cancelled ? "cancelled" : lateness(departure),
      ].compactMap { $0 }.joined(separator: "  ").escapingControls()
    }
    return lines.joined(separator: "\n")
  }

  private func content<Content: Decodable>(of answer: String) throws -> Content {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Envelope<Content>.self, from: Data(answer.utf8)).data
  }

  private func lateness(_ departure: Departure) -> String? {
    guard let predicted = departure.predictedTimeSecs else { return nil }
    let minutes = (predicted - departure.scheduledTimeSecs) / 60
    return minutes == 0 ? "on time" : "\(abs(minutes)) min \(minutes > 0 ? "late" : "early")"
  }

  /// The trip of an answer, stop by stop.
  func trip(_ answer: String) async throws -> String {
    let trip: Trip = try content(of: answer)
    let clock = try await clock(ofStop: trip.stops.first?.stopId ?? "")
    let title = [
      trip.route.shortName, trip.headsign.map { "to \($0)" }, trip.serviceDate.map { "on \($0)" },
      trip.cancelled == true ? "cancelled" : nil,
    ].compactMap { $0 }.joined(separator: " ")
    let stops = trip.stops.map { stop in
      // The day is in the title.
      let arrival = stop.arrivalTimeSecs.map { clock($0).suffix(5) } ?? ""
      let departure = stop.departureTimeSecs.map { clock($0).suffix(5) } ?? ""
      return Figures.left(String(arrival), width: 7) + Figures.left(String(departure), width: 7)
        + (stop.stopName ?? stop.stopId) + (stop.skipped == true ? "  skipped" : "")
    }
    return (["\(trip.tripId): \(title)"] + stops).map { $0.escapingControls() }
      .joined(separator: "\n")
  }

  /// What writes a moment as the clock at a stop shows it; in UTC where the stop is not found.
  private func clock(ofStop stop: String) async throws -> (Int) -> String {
    let database = URL(fileURLWithPath: try BundleVerification.database(of: bundle))
    let zone = try? await TransitStore(url: database).timeZone(ofStop: stop)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone ?? .gmt
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return { formatter.string(from: Date(timeIntervalSince1970: Double($0))) }
  }
}
