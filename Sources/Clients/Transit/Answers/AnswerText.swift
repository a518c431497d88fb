import Foundation
import Tabular

/// Formats the backend's answers for people: times on each stop's own clock, one line per departure
/// or stop.
package struct AnswerText {
  /// An answer, decoded only as far as it is shown.
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

  private let answers: BundleAnswers

  /// Formats the answers of a bundle.
  package init(answers: BundleAnswers) {
    self.answers = answers
  }

  /// The departures of an answer, for a stop that has some.
  ///
  /// Every function below throws ``Failure`` if the bundle cannot be read.
  package func departures(_ answer: String, at stop: String) async throws -> String {
    let departures: [Departure] = try content(of: answer)
    let clock = Self.clock(in: try await answers.timeZones(ofStops: [stop])[0])
    let width = departures.map { $0.route.shortName?.count ?? 0 }.max() ?? 0
    let lines = departures.map { departure in
      [
        clock(departure.scheduledTimeSecs),
        padded(departure.route.shortName ?? "", width: width),
        departure.headsign ?? "",
        departure.platform.map { "platform \($0)" },
        departure.cancelled ? "cancelled" : lateness(departure),
      ].compactMap { $0 }.joined(separator: "  ").escapingControls()
    }
    return lines.joined(separator: "\n")
  }

  /// The reason that a stop has no departures, in words.
  package func words(for reason: EmptyBoard, at stop: String) async throws -> String {
    let clock = Self.clock(in: try await answers.timeZones(ofStops: [stop])[0])
    let why =
      switch reason {
      case .noDepartures: "the timetable has no day with departures"
      case .ended(let day): "the timetable ended on \(day)"
      case .notBegun(let day, let first):
        "the timetable begins on \(day), the first departure here is at \(clock(first))"
      case .pause(let next): "no service within 24 hours, the next departure is at \(clock(next))"
      case .noneRemain(let day): "no service here before the timetable ends on \(day)"
      case .neverServed: "no trip picks up passengers here"
      }
    return "no departures: \(why)\(try await words(forCallsAbove: stop, reason))"
      .escapingControls()
  }

  /// A hint, in words, that trips call at the stop's station or platform instead of the stop
  /// itself. Empty if none do, or if the timetable is the reason for the empty board.
  private func words(forCallsAbove stop: String, _ reason: EmptyBoard) async throws -> String {
    switch reason {
    case .noDepartures, .ended, .notBegun: return ""
    case .pause, .noneRemain, .neverServed: break
    }
    guard let place = try await answers.placeWithCalls(above: stop) else { return "" }
    return "; trips call at its \(place.isStation ? "station" : "platform") "
      + "'\(place.name)' (\(place.id))"
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

  /// Stops, one per line: id, name with a distinction from others of that name, and kind.
  package static func table(of stops: [FoundStop]) -> String {
    let idWidth = stops.map(\.id.count).max() ?? 0
    let nameWidth = stops.map(\.fullName.count).max() ?? 0
    let lines = stops.map { stop in
      [
        padded(stop.id, width: idWidth), padded(stop.fullName, width: nameWidth),
        "\(stop.mode.lowercased()) \(stop.kind)",
      ].joined(separator: "  ").escapingControls()
    }
    return lines.joined(separator: "\n")
  }

  /// The trip of an answer, one stop per line; a stop in another zone than the first one shows its
  /// zone's name.
  package func trip(_ answer: String) async throws -> String {
    let trip: Trip = try content(of: answer)
    let zones = try await answers.timeZones(ofStops: trip.stops.map(\.stopId))
    let clocks = Dictionary(uniqueKeysWithValues: Set(zones).map { ($0, Self.clock(in: $0)) })
    let title = [
      trip.route.shortName, trip.headsign.map { "to \($0)" }, trip.serviceDate.map { "on \($0)" },
      trip.cancelled == true ? "cancelled" : nil,
    ].compactMap { $0 }.joined(separator: " ")
    let stops = zip(trip.stops, zones).map { stop, zone in
      // The day is in the title.
      func time(_ seconds: Int?) -> String {
        seconds.flatMap { clocks[zone]?($0).suffix(5) }.map(String.init) ?? ""
      }
      return padded(time(stop.arrivalTimeSecs), width: 7)
        + padded(time(stop.departureTimeSecs), width: 7)
        + (stop.stopName ?? stop.stopId) + (zone == zones[0] ? "" : "  \(zone.identifier)")
        + (stop.skipped == true ? "  skipped" : "")
    }
    return (["\(trip.tripId): \(title)"] + stops).map { $0.escapingControls() }
      .joined(separator: "\n")
  }

  /// Returns a function that formats an instant as a clock in the zone shows it.
  private static func clock(in zone: TimeZone) -> (Int) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return { formatter.string(from: Date(timeIntervalSince1970: Double($0))) }
  }
}

/// A text with blanks appended, so that columns of words are aligned.
private func padded(_ text: String, width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension AmbiguousName: CustomStringConvertible {
  /// The error, the matches with their ids in a column, and the fix.
  package var description: String {
    let width = matches.map(\.id.count).max() ?? 0
    var lines = ["error: '\(text)' may mean several \(noun):"]
    lines += matches.map { "  \(padded($0.id, width: width))  \($0.words)" }
    if hasMore { lines.append("  and more") }
    lines.append("  fix: \(fix)")
    return lines.map { $0.escapingControls() }.joined(separator: "\n")
  }
}
