import GRDB
import Testing

@testable import TripPlanner

/// Applies user-schema.sql like an app.
struct UserSchemaTests {
  @Test("It can be applied at every launch, and keeps what is there")
  func twice() throws {
    let queue = try DatabaseQueue()
    let text = UserSchema.text
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: text)
      #expect(try Self.count("user_itinerary_items", in: database) == 0)
      #expect(try Self.count("user_trips", in: database) == 0)
      try database.execute(
        sql: "INSERT INTO user_itinerary_items VALUES ('t-1', 'hotel', 't-1-h1', 1711962000)")
      try Self.insertTrip(database)
      try database.execute(sql: text)
      #expect(try Self.count("user_itinerary_items", in: database) == 1)
      #expect(try Self.count("user_trips", in: database) == 1)
      #expect(try Int.fetchOne(database, sql: "PRAGMA user_version") == UserSchema.version)
      #expect(try String.fetchOne(database, sql: "PRAGMA integrity_check") == "ok")
    }
  }

  @Test("Items are of the three kinds, and each is added to a trip once")
  func items() throws {
    let queue = try Self.database()
    try queue.write { database in
      for kind in PlanningCard.Kind.allCases {
        try database.execute(
          sql: "INSERT INTO user_itinerary_items VALUES ('t', ?, 'i', 0)",
          arguments: [kind.singular])
      }
      for values in [
        "'t', 'hotel', 'i', 1", "'t', 'boat', 'i', 1", "'t', 'hotel', '', 1",
        "NULL, 'hotel', 'j', 1", "'t', 'hotel', 'j', 'soon'",
      ] {
        #expect(throws: DatabaseError.self, "\(values)") {
          try database.execute(sql: "INSERT INTO user_itinerary_items VALUES (\(values))")
        }
      }
    }
  }

  @Test(
    "A trip of the app keeps to the rules of the form",
    arguments: [
      ("name", "''"),
      ("start_date", "'2024-4-9'"), ("start_date", "'2024-02-30'"), ("start_date", "NULL"),
      ("start_date", "'2024-04-25'"), ("end_date", "'2024-04-18'"), ("end_date", "'2025-04-20'"),
      ("end_date", "'19/04/2024'"), ("end_date", "'2024-04-24T00:00:00Z'"),
      ("travel_style", "'cruise'"), ("created_at", "'2024-04-01T09:00:00Z'"),
      ("is_deleted", "2"),
    ])
  func trips(column: String, value: String) throws {
    let queue = try Self.database()
    try queue.write { database in
      try Self.insertTrip(database)
      #expect(throws: DatabaseError.self) {
        try database.execute(sql: "UPDATE user_trips SET \(column) = \(value)")
      }
    }
  }

  @Test("The longest trip and the longest texts are taken")
  func bounds() throws {
    let queue = try Self.database()
    // Sixty characters for the form, 300 code points for SQL.
    let (name, description) = ("👩‍👩‍👧".repeated(60), "👩‍👩‍👧".repeated(500))
    try queue.write { database in
      try Self.insertTrip(database)
      try database.execute(
        sql: "UPDATE user_trips SET end_date = '2025-04-19', name = ?, description = ?",
        arguments: [name, description])
    }
  }

  @Test("The list of trips is read off its index, newest first")
  func order() throws {
    try Self.database().read { database in
      let plan = try Row.fetchAll(
        database,
        sql: "EXPLAIN QUERY PLAN SELECT * FROM user_trips ORDER BY created_at DESC, trip_id"
      ).map { $0["detail"] as String }
      #expect(plan == ["SCAN user_trips USING INDEX user_trips_by_creation"])
    }
  }

  private static func database() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    let text = UserSchema.text
    try queue.writeWithoutTransaction { try $0.execute(sql: text) }
    return queue
  }

  private static func insertTrip(_ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO user_trips (trip_id, name, city_id, start_date, end_date, travel_style, created_at)
        VALUES ('u-1', 'Trip', 2332459, '2024-04-19', '2024-04-24', 'solo', 1711962000)
        """)
  }

  private static func count(_ table: String, in database: Database) throws -> Int? {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)")
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
