import Foundation
import SeedStore
import Testing

@testable import TripPlanner

struct FixtureTests {
  @Test("Every rule of the form has a fixture that breaks it, and every fixture breaks its rule")
  func invalidTrips() async throws {
    let fixtures = try await SampleFiles.reading(SampleTripPlanner.catalogue) {
      InvalidTrips(to: try await $0.citiesByID(limit: 1).first)
    }
    for fixture in fixtures.all {
      let broken = fixtures.broken(by: fixture)
      #expect(
        broken.contains { $0.field == fixture.field && $0.rule == fixture.rule },
        "\(fixture.name): \(broken)")
    }
    let covered = Set(fixtures.all.map { "\($0.field) \($0.rule)" })
    #expect(covered == Set(TripForm.rules.map { "\($0.field) \($0.rule)" }))
    #expect(Set(fixtures.all.map(\.name)).count == fixtures.all.count)
  }

  @Test("A fixture for a rule about one field breaks no rule of another")
  func onlyTheirs() async throws {
    let fixtures = try await SampleFiles.reading(SampleTripPlanner.catalogue) {
      InvalidTrips(to: try await $0.citiesByID(limit: 1).first)
    }
    for fixture in fixtures.all where fixture.rule != "required" {
      let others = fixtures.broken(by: fixture).filter { $0.field != fixture.field }
      #expect(others == [], "\(fixture.name)")
    }
  }

  @Test("The trip that the fixtures change is valid, and read from the file it breaks what is said")
  func asRead() async throws {
    let file = try await SampleFiles.object("fixtures/invalid_trips.json")
    let city = SampleTripPlanner.catalogue.destinations.cities[0].id
    func broken(_ body: Any?) -> [String] {
      let values = (body as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
      return TripForm.brokenRules(values) { $0 == "\(city)" }.map { "\($0.field) \($0.rule)" }
    }
    #expect((file["valid"] as? [String: Any])?.count == 10)
    #expect(broken(file["valid"]) == [])
    let fixtures = try await SampleFiles.list("fixtures/invalid_trips.json", "fixtures")
    #expect(fixtures.count > 50)
    for fixture in fixtures {
      let said = try #require(fixture["breaks"] as? [[String: String]])
      #expect(broken(fixture["body"]) == said.map { "\($0["field"] ?? "") \($0["rule"] ?? "")" })
      #expect(!said.isEmpty)
    }
  }

  @Test("Every day of 2024 is written as a table of months and suffixes has it")
  func days() async throws {
    let months: [(String, Int)] = [
      ("January", 31), ("February", 29), ("March", 31), ("April", 30), ("May", 31), ("June", 30),
      ("July", 31), ("August", 31), ("September", 30), ("October", 31), ("November", 30),
      ("December", 31),
    ]
    let ordinals =
      "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th "
      + "21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st"
    var expected: [String] = []
    for (month, (name, length)) in zip(1..., months) {
      for (day, ordinal) in zip(1..., ordinals.split(separator: " ").prefix(length)) {
        let digits = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
        expected.append("2024-\(digits) \(ordinal) \(name) 2024")
      }
    }
    let written = try await SampleFiles.list("fixtures/date_format_cases.json", "days").map {
      "\($0["api"] ?? "") \($0["display"] ?? "")"
    }
    #expect(written.count == 366)
    #expect(written == expected)
  }

  @Test("The traps of formatters are written by the calendar's year and the right suffix")
  func traps() async throws {
    let traps = try await SampleFiles.list("fixtures/date_format_cases.json", "traps")
    let written = Dictionary(
      uniqueKeysWithValues: traps.map { ($0["api"] as? String, $0["display"] as? String) })
    #expect(traps.count == 18)
    #expect(written["2024-12-30"] == "30th December 2024")
    #expect(written["2021-01-01"] == "1st January 2021")
    #expect(written["2024-01-11"] == "11th January 2024")
    #expect(written["2024-01-12"] == "12th January 2024")
    #expect(written["2024-01-13"] == "13th January 2024")
    #expect(written["2024-02-29"] == "29th February 2024")
    #expect(written["0999-01-01"] == "1st January 999")
    #expect(written["9999-12-31"] == "31st December 9999")
  }

  @Test("No refused text is a day, and the specification's are among them")
  func refused() async throws {
    let file = try await SampleFiles.object("fixtures/date_format_cases.json")
    let refused = try #require(file["refused"] as? [String])
    for text in refused { #expect(CalendarDay(text) == nil, "\(text)") }
    let named = ["2024-02-30", "2024-4-9", "19/04/2024", "2024-04-19T00:00:00Z", ""]
    #expect(Set(named).isSubset(of: refused))
  }

  @Test("Ranges count nights as Foundation's calendar does, and days one more")
  func ranges() async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    func date(_ text: Any?) throws -> Date {
      try #require(ISO8601DateFormatter().date(from: "\(text as? String ?? "")T00:00:00Z"))
    }
    let ranges = try await SampleFiles.list("fixtures/date_format_cases.json", "ranges")
    #expect(ranges.count == 11)
    for range in ranges {
      let nights = try calendar.dateComponents(
        [.day], from: date(range["start"]), to: date(range["end"])
      ).day
      let days = try #require(nights) + 1
      #expect(range["nights"] as? Int == nights)
      #expect(range["days"] as? Int == days)
      #expect(range["durationText"] as? String == (days == 1 ? "1 day" : "\(days) days"))
    }
    let texts = ranges.map { $0["text"] as? String }
    #expect(texts.contains("19th April 2024 - 5th May 2024"))
    #expect(texts.contains("19th April 2024"))
  }

  @Test("The next weekend is the first Saturday after the day, and the Sunday after it")
  func weekends() async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let formatter = ISO8601DateFormatter()
    let cases = try await SampleFiles.list("fixtures/weekend_cases.json", "cases")
    #expect(cases.count == 42)
    for entry in cases {
      let today = try #require(formatter.date(from: "\(entry["today"] as? String ?? "")T12:00:00Z"))
      var next = today
      repeat { next += 86_400 } while calendar.component(.weekday, from: next) != 7
      #expect(entry["saturday"] as? String == String(formatter.string(from: next).prefix(10)))
      let sunday = formatter.string(from: next + 86_400).prefix(10)
      #expect(entry["sunday"] as? String == String(sunday))
      let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
      #expect(entry["weekday"] as? String == names[calendar.component(.weekday, from: today) - 1])
    }
  }
}
