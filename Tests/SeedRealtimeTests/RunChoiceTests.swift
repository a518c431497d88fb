import SeedStore
import SeedTransit
import Tabular
import Testing

@testable import SeedRealtime

/// Tests of the choice of a run if names alone do not decide, or name another run.
@Suite("The run of an update")
struct RunChoiceTests {
  /// Runs from 24:30, which is 0:30 of the next day, and calls at C 0:40 and D 0:50.
  private static let small = trip(
    "small", start: Sample.secs(24, 30), [("A", 0), ("C", 600), ("D", 1_200)],
    dates: [20_260_113, 20_260_114, 20_260_115])
  /// Runs every day for 80 hours, from 10:00 to 18:00 three days later.
  private static let long = trip(
    "long", start: Sample.secs(10, 0),
    [("A", 0), ("C", 30 * 3_600), ("E", 60 * 3_600), ("D", 80 * 3_600)],
    dates: (10...16).map { ServiceDate(20_260_100 + $0)! })

  // MARK: - By times

  @Test("without start_date is the run that fits its times best, or that is late by its delay")
  func eightHoursLate() throws {
    // At 8:00, the run of the evening before is due at C at 8:30 instead of 0:30.
    for event in [Update.StopTimeEvent.at(Sample.at(8, 30)), .late(28_800)] {
      let predictions = try Feed(
        Update("night", date: nil, .init(20, arrival: event)), timestamp: Sample.at(8, 0)
      ).predictions(now: Sample.at(8, 0))
      #expect(predictions.report.findings == [])
      #expect(delays(predictions, Sample.night, [20_260_113, 20_260_114]) == [28_800, nil])
    }
  }

  @Test("with the calendar's day as start_date is the run of the night before, and is noted")
  func calendarDay() throws {
    for event in [Update.StopTimeEvent.at(Sample.at(0, 45)), .late(300)] {
      let predictions = try small(Update("small", .init(20, arrival: event)))
      #expect(
        predictions.report.findings.map(\.description) == [
          "entity e1, trip small: the start_date differs from that of the run: 20260114 instead of "
            + "20260113"
        ])
      #expect(delays(predictions, Self.small, [20_260_113, 20_260_114]) == [300, nil])
    }
  }

  @Test(
    "is that of its start_date where the message has another update of the run that is under way")
  func bothDays() throws {
    let predictions = try small(
      Update("small", .init(20, arrival: .late(300))),
      Update("small", date: "20260113", .init(20, arrival: .late(60))))
    #expect(predictions.report.findings == [])
    #expect(delays(predictions, Self.small, [20_260_113, 20_260_114]) == [60, 300])
  }

  @Test(
    "is one of a day beside its start_date, where only that fits",
    arguments: ["20260113", "20260115"])
  func dayBeside(date: String) throws {
    let predictions = try Feed(
      Update("plain", date: date, .init(20, arrival: .at(Sample.at(10, 15))))
    ).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.otherStartDate])
    #expect(delays(predictions, Sample.plain, [20_260_114]) == [300])
  }

  @Test(
    "that is half a day late is that of its start_date, but no run two days away from that is meant"
  )
  func lateOnItsDay() throws {
    var trip = Sample.plain
    trip.dates = [20_260_114, 20_260_115]
    let late = try predictions(
      trip, Update("plain", .init(20, arrival: .at(Sample.at(23, 10)))), at: Sample.at(22, 0))
    #expect(late.report.findings == [])
    #expect(delays(late, trip, trip.dates) == [46_800, nil])
    let far = try predictions(
      Sample.plain, Update("plain", date: "20260116", .init(20, arrival: .at(Sample.at(10, 15)))),
      at: Sample.at(10, 5))
    #expect(far.report.findings.map(\.reason) == [.notRunning])
  }

  @Test(
    "is not found if it would be more than two hours early: the time is reported",
    arguments: [nil, "20260114"])
  func tooEarly(date: String?) throws {
    let predictions = try Feed(
      Update("plain", date: date, .init(20, arrival: .at(Sample.at(8, 9))))
    ).predictions()
    #expect(predictions.report.findings.map(\.reason) == [.implausibleTime])
    #expect(predictions.report.appliedCount == 0)
    #expect(delays(predictions, Sample.plain, [20_260_114]) == [nil])
  }

  @Test("is chosen by most of its times, not by a single wrong time")
  func oneWrongTime() throws {
    let predictions = try Feed(
      Update(
        "night", date: nil, .init(10, departure: .at(Sample.at(23, 30))),
        .init(20, arrival: .at(Sample.at(24, 31)), departure: .at(Sample.at(0, 31))),
        .init(30, arrival: .at(Sample.at(25, 1)))),
      timestamp: Sample.at(0, 10)
    ).predictions(now: Sample.at(0, 10))
    #expect(predictions.report.findings.map(\.reason) == [.implausibleTime])
    #expect(delays(predictions, Sample.night, [20_260_113, 20_260_114]) == [nil, 60])
  }

  /// Random daily runs; the expected run is the one with the smallest distance among all days.
  @Test("is the nearest of all days for random times")
  func random() throws {
    var random = SplitMix64(seed: 41)
    var taken = 0
    for _ in 0..<300 {
      let start = Int.random(in: 0..<108_000, using: &random)
      let trip = Self.trip(
        "random", start: start, [("A", 0), ("C", 3_600), ("D", 7_200)],
        dates: (9...19).map { ServiceDate(20_260_100 + $0)! })
      let offset = Int.random(in: -86_400...86_400, using: &random)
      let time = Sample.midnight + start + 3_600 + offset
      // The sample has no change of clocks: a day is 86,400 seconds.
      let distances = (-5...5).map { offset - $0 * 86_400 }
      let nearest = distances.indices.min { abs(distances[$0]) < abs(distances[$1]) }!
      guard distances[nearest] >= -7_200 else { continue }
      taken += 1
      let predictions = try predictions(
        trip, Update("random", date: nil, .init(20, arrival: .at(time))), at: time)
      let expected = distances.indices.map { $0 == nearest ? distances[$0] : nil }
      #expect(delays(predictions, trip, trip.dates) == expected, "\(start), \(offset)")
    }
    #expect(taken > 100)
  }

  // MARK: - Without times

  @Test(
    "that does not take place is that of its start_date, if the trip runs then",
    arguments: [TransitRealtime_TripDescriptor.ScheduleRelationship.canceled, .deleted])
  func cancelled(relationship: TransitRealtime_TripDescriptor.ScheduleRelationship) throws {
    func days(_ update: Update, dates: [ServiceDate] = Self.small.dates) throws -> [Bool] {
      var trip = Self.small
      trip.dates = dates
      let predictions = try predictions(trip, update, at: Sample.at(0, 20))
      return [20_260_113, 20_260_114].map {
        predictions.merged(.sample(trip, on: $0)).isCancelled
      }
    }
    #expect(try days(Update("small", as: relationship)) == [false, true])
    #expect(try days(Update("small", as: relationship, date: "20260113")) == [true, false])
    // The only run of the 14th is in its first hour.
    #expect(try days(Update("small", as: relationship), dates: [20_260_113]) == [true, false])
    // The clock's 0:30 of the 14th is 24:30 of the 13th.
    #expect(try days(Update("small", as: relationship, start: "00:30:00")) == [true, false])
    #expect(try days(Update("small", as: relationship, start: "24:30:00")) == [false, true])
    // The run that is about to start.
    #expect(try days(Update("small", as: relationship, date: nil)) == [true, false])
    let timed = Update("small", as: relationship, .init(20, arrival: .at(Sample.at(0, 40))))
    #expect(try days(timed) == [true, false])
  }

  @Test("with skipped stops is the run that is under way, or the run of its day's first hour")
  func skipped() throws {
    for (date, dates) in [(nil, Self.small.dates), ("20260114", [20_260_113])] {
      var trip = Self.small
      trip.dates = dates
      let predictions = try predictions(
        trip, Update("small", date: date, .init(20, .skipped)), at: Sample.at(0, 20))
      #expect(predictions.merged(.sample(trip, on: 20_260_113)).stops[1].isSkipped)
      #expect(!predictions.merged(.sample(trip, on: 20_260_114)).stops[1].isSkipped)
    }
  }

  @Test("of 80 hours is the run whose next stop is due, among three that are under way")
  func eightyHours() throws {
    // At 21:50 of the 14th, the run of the 12th is due at E at 22:00, and ten minutes late.
    for event in [Update.StopTimeEvent.late(600), .at(Sample.at(22, 10))] {
      let predictions = try predictions(
        Self.long, Update("long", date: nil, .init(30, arrival: event)), at: Sample.at(21, 50))
      let trips = Self.long.dates.map { predictions.merged(.sample(Self.long, on: $0)) }
      #expect(trips.map { $0.stops[2].delaySecs } == [nil, nil, 600, nil, nil, nil, nil])
    }
  }

  @Test("that is very late is the run under way with its delay, not a run planned for now")
  func greatDelays() throws {
    // At 12:00 of the 14th, the run of the 12th is at C 20 hours late; that of the 13th is due there
    // at 16:00.
    let long = try predictions(
      Self.long, Update("long", date: nil, .init(20, arrival: .late(72_000))),
      at: Sample.at(12, 0))
    #expect(
      delays(long, Self.long, Self.long.dates) == [nil, nil, 72_000, nil, nil, nil, nil])
    // At 2:30 of the 15th, the run of 0:30 of the 14th is 26 hours late.
    let small = try predictions(
      Self.small, Update("small", date: nil, .init(20, arrival: .late(93_600))),
      at: Sample.at(26, 30))
    #expect(delays(small, Self.small, Self.small.dates) == [93_600, nil, nil])
  }

  @Test("of a vehicle is the run of the update with the same names")
  func vehicleOfUpdate() throws {
    // The run of 0:30 is late by almost half a day; the next one starts sooner than that one ended.
    let trip = TripDescriptor(tripID: "small")
    let late = StopTimeUpdate(
      stopSequence: 20, arrival: StopTimeUpdate.Event(time: Sample.at(12, 35)))
    let message = RealtimeMessage(
      timestamp: Sample.at(13, 0),
      tripUpdates: [TripUpdate(entityID: "e1", trip: trip, stopTimeUpdates: [late])],
      vehicles: [RealtimeVehicle(trip: trip, occupancy: .full)])
    let predictions = RealtimePredictions(
      message, timetable: Timetable(trips: [Self.small], stops: Sample.stops),
      now: Sample.at(13, 0))
    #expect(delays(predictions, Self.small, [20_260_113, 20_260_114]) == [42_900, nil])
    let isKnown = [20_260_113, 20_260_114].map {
      predictions.vehicle(of: .sample(Self.small, at: 1, on: $0)) != nil
    }
    #expect(isKnown == [true, false])
  }

  @Test("of a vehicle is the run that it serves now, whatever the start_date")
  func vehicles() throws {
    for (date, others, expected) in [
      (nil, [], [true, false]), ("20260114", [], [true, false]),
      ("20260113", [], [true, false]), ("20260114", ["20260113"], [true, true]),
    ] as [(String?, [String], [Bool])] {
      let message = RealtimeMessage(
        timestamp: Sample.at(0, 35),
        vehicles: ([date] + others).map {
          RealtimeVehicle(trip: TripDescriptor(tripID: "small", startDate: $0), occupancy: .full)
        })
      let predictions = RealtimePredictions(
        message, timetable: Timetable(trips: [Self.small], stops: Sample.stops),
        now: Sample.at(0, 35))
      let known = [20_260_113, 20_260_114].map {
        predictions.vehicle(of: .sample(Self.small, at: 1, on: $0)) != nil
      }
      #expect(known == expected, "\(date ?? "-"), \(others)")
    }
  }

  // MARK: - By frequency

  @Test("of a trip that runs by frequency is the start that fits its times, if it has no start")
  func startOfTimes() throws {
    let predictions = try Feed(
      Update("exact", date: nil, .init(20, arrival: .at(Sample.at(14, 26))))
    ).predictions()
    #expect(predictions.report.findings == [])
    let board = predictions.merged(
      [10, 20, 30].map { .sample(Sample.exact, at: 1, startingAt: Sample.secs(14, $0)) })
    #expect(board.map(\.delaySecs) == [nil, 60, nil])
  }

  @Test(
    "of a trip that runs by frequency is the start that fits at a platform, its station or another platform",
    arguments: ["B1", "B", "B2"])
  func startAtStation(_ stopID: String) throws {
    var trip = Sample.exact
    trip.calls[1].stopID = "B1"
    let predictions = try predictions(
      trip, Update("exact", date: nil, .init(at: stopID, arrival: .at(Sample.at(14, 26)))),
      at: Sample.at(14, 20))
    let delays = [10, 20, 30].map {
      predictions.merged(.sample(trip, startingAt: Sample.secs(14, $0))).stops[1].delaySecs
    }
    #expect(delays == [nil, 60, nil])
  }

  @Test("of a trip that runs by frequency past midnight has 25:10 as 1:10 of the day after")
  func frequencyPastMidnight() throws {
    var trip = Sample.exact
    trip.frequencies[0].startSecs = Sample.secs(24, 0)
    trip.frequencies[0].endSecs = Sample.secs(26, 0)
    trip.dates = [20_260_113, 20_260_114]
    for (date, start, day) in [
      ("20260114", "01:10:00", 20_260_113), ("20260113", "25:10:00", 20_260_113),
      ("20260114", "25:10:00", 20_260_114),
    ] as [(String, String, ServiceDate)] {
      let predictions = try predictions(
        trip, Update("exact", as: .canceled, date: date, start: start), at: Sample.at(1, 0))
      let isCancelled = trip.dates.map {
        predictions.merged(.sample(trip, on: $0, startingAt: Sample.secs(25, 10))).isCancelled
      }
      #expect(isCancelled == trip.dates.map { $0 == day }, "\(date) \(start)")
    }
  }

  // MARK: - Parts

  /// The predictions of a message made at 0:20 for the small trip.
  private func small(_ updates: Update...) throws -> RealtimePredictions {
    RealtimePredictions(
      try RealtimeMessage(Feed(updates, timestamp: Sample.at(0, 20)).serializedData()),
      timetable: Timetable(trips: [Self.small], stops: Sample.stops), now: Sample.at(0, 20))
  }

  private func predictions(
    _ trip: ScheduledTrip, _ update: Update, at instant: Int
  ) throws -> RealtimePredictions {
    RealtimePredictions(
      try RealtimeMessage(Feed([update], timestamp: instant).serializedData()),
      timetable: Timetable(trips: [trip], stops: Sample.stops), now: instant)
  }

  /// The delays at the second call of the runs of some days.
  private func delays(
    _ predictions: RealtimePredictions, _ trip: ScheduledTrip, _ dates: [ServiceDate]
  ) -> [Int?] {
    dates.map { predictions.merged(.sample(trip, on: $0)).stops[1].delaySecs }
  }

  private static func trip(
    _ id: String, start: Int, _ calls: [(stop: String, offset: Int)], dates: [ServiceDate]
  ) -> ScheduledTrip {
    var trip = Sample.night
    trip.tripID = id
    trip.startSecs = start
    trip.dates = dates
    trip.calls = zip(1..., calls).map { number, call in
      ScheduledTrip.Call(
        stopSequence: number * 10, stopID: call.stop, arrivalOffset: call.offset,
        departureOffset: call.offset)
    }
    return trip
  }
}
