import Bundles
import Testing

@Suite("The Swift of a store that its tables declare")
struct StoreDeclarationTests {
  private struct Content: DatabaseContent {
    static let table = Table<Content>(
      "cases", of: Int.self, "Cases.", key: ["case_id"],
      orders: [
        Order(
          bothWays: "most", by: .product("share", "in"), then: ["case_id"], "A place.",
          index: Order.Index(with: ["owner"], "Walks."),
          option: .init("mostShared", "The cases that are shared most.")),
        Order(
          bothWays: "day", by: "day_number", then: ["case_id"], "A place.",
          option: .init("day", titled: "By Day", "The day.", from: .ascending)),
      ],
      rows: { _ in [1] },
      columns: [
        .text("case_id", "Such as `a-1`.") { "\($0)" },
        .integer("owner", references: "people", "Who has it.") { $0 },
        .integer("in", "How many came in.") { $0 },
        .nullableReal("share", "NULL where nothing is shared.") { _ in nil },
        .flag("is_open", "1 where nobody has closed it.") { _ in true },
        .nullableInteger("seen_utc", "Unix seconds: when somebody last saw it.") { $0 },
        .integer("day_number", "The day.") { $0 },
        .text("kind", "`good` or `bad`.") { _ in "good" },
      ],
      records: [
        Record(
          "Case", "A case.\n\n```swift\nprint(case)\n```",
          without: ["rank_most_asc", "rank_most_desc", "rank_day_asc", "rank_day_desc"],
          ["case_id": "id", "kind": .init(as: .type("Kind"), says: "What it is.")],
          queries: [
            .init("ownerCaseSQL", where: ["owner"], take: .first),
            .init(
              "caseSQL", where: ["day_number"], by: ["share"],
              function: .init(
                "cases", with: [.init("of", "day", "Int")], "The cases of a day.",
                example: "let cases = try await store.cases(of: 5)")),
          ]),
        Record(
          "Day", "A day.", of: ["day_number"],
          queries: [
            .init(
              "daySQL", along: "day_number", take: .page,
              function: .init("days", "The days.", example: "try await store.days()"))
          ]),
      ])

    static let judges = Table<Content>(
      "judges", of: Int.self, "Judges.", key: ["code"], rows: { _ in [1] },
      columns: [
        .text("code", "Such as `j`.") { "\($0)" },
        .text("icon", references: "symbols", "The symbol.") { _ in "person" },
        .text("court_id", "The court.") { "\($0)" },
        .text("since", "yyyy-MM-dd.") { _ in "2026-01-01" },
        .nullableText("until", "yyyy-MM-dd; NULL while they serve.") { _ in nil },
      ],
      records: [
        Record(
          "Judge", "A judge.", identifiedBy: "code",
          [
            "court_id": "courtID", "since": .init(as: .date, says: "The first day."),
            "until": .init(as: .date, says: "The last day; nil while they serve."),
          ],
          queries: [
            .init(
              "judgeSQL", where: ["code"],
              function: .init(
                "judge", with: [.init("code", "code", "String")], "The judge with a code.",
                example: "let judge = try await store.judge(code: \"j\")",
                missing: .init("judge", by: "code", fix: "give a code of the list")))
          ])
      ])

    static let seats = Table<Content>(
      "seats", of: Int.self, "Seats.", key: ["seat_id"], rows: { _ in [1] },
      columns: [
        .text("seat_id", "Such as `s`.") { "\($0)" },
        .nullableText("judge", references: "judges", "Who sits there.") { _ in nil },
        .text("deputy", references: "judges", "Who stands in.") { _ in "j" },
        .nullableText("title", "The title.") { _ in nil },
        .integer("kind", "0 or 1.") { $0 },
        .nullableInteger("access", "1 yes, 2 no.") { $0 },
        .nullableInteger("line", "The line.") { $0 },
        .integer("count", "How many.") { $0 },
      ],
      records: [
        Record(
          "Seat", "A seat.",
          selecting: .init(
            as: "s",
            ["seat_id", "deputy.since", "title", "kind", "access", "judge.court_id", "count"],
            forApps: "The beginning of every query for seats; `s` is the seat.",
            twins: [
              .init(
                "benchSelection", from: "benches", as: "b",
                ["seat_id": "bench_id", "kind": "7"])
            ]),
          [
            "seat_id": "seatID",
            "deputy.since": .init("since", as: .date),
            "title": .init(orElse: "seatID"),
            "kind": .init(as: .raw("Kind"), default: ".plain"),
            "access": .init("hasAccess", as: .published("Bool")),
            "judge.court_id": .init("court", mustBeGiven: true),
            "count": .init(default: "1"),
          ]),
        Record(
          "Chair", "A chair.", selecting: .init(as: "c", ["judge.code", "line"]),
          ["line": .init(as: .raw("Line"))]),
        Record(
          "Places", "The places of a kind.", of: ["kind", "line"],
          ["kind": .init(as: .index), "line": .init("lines", as: .places(count: "count"))]),
      ])

    static let benches = Table<Content>(
      "benches", of: Int.self, "Benches.", key: ["bench_id"], rows: { _ in [1] },
      columns: [
        .text("bench_id", "Such as `b`.") { "\($0)" },
        .nullableText("judge", references: "judges", "Who sits there.") { _ in nil },
        .integer("count", "How many.") { $0 },
      ])

    var tables: [Table<Content>] { [Self.table, Self.judges, Self.seats, Self.benches] }
    var schema: DatabaseSchema {
      DatabaseSchema(tables: tables.map(\.schema), applicationID: 0x5362_4146, version: 7)
    }
  }

  private let files = StoreDeclaration(
    "Court", databases: "court databases", section: "court", folder: "Sources/Clients/Court/Tables",
    vocabulary: [
      "owner": .init(as: .named), "seen_utc": .init("seenAt", as: .instant),
      "day_number": .init("day", as: .day),
    ],
    named: .init("Person", of: "people", key: "person_id", name: "name"), idsInJSON: "Id",
    sortOptions: .init("CaseOrder", of: "cases", "The orders of cases."), schema: Content().schema
  ).files

  private func text(_ name: String) throws -> String {
    let path = "Sources/Stores/SeedCourt/Generated/\(name).swift"
    return try #require(files.first { $0.path == path }).text
  }

  @Test("names the parts of the database that it needs, and declares their schema")
  func database() throws {
    let text = try text("CourtDatabase")
    #expect(
      text.hasPrefix(
        """
        // Written by `seedbed generate` from Sources/Clients/Court/Tables. Do not edit it.

        import DatabaseGuards
        import SeedStore

        /// What the store counts on in the database that it opens.
        package enum CourtDatabase {
          /// Its numbers and its schema; the application is "SbAF" in ASCII.
          package static let kind = DatabaseKind(
            applicationID: 0x5362_4146, version: 7, name: "court databases",
            section: "court", schema: schema)

          private static let schema = DeclaredSchema(
            tables: \"\"\"
              CREATE TABLE
        """))
    for name in ["cases", "judges", "seats", "benches"] {
      #expect(text.contains("\n      CREATE TABLE \(name) ("))
    }
  }

  @Test("has an option for each order that a menu offers")
  func orders() throws {
    #expect(
      try text("CourtOrders") == """
        // Written by `seedbed generate` from Sources/Clients/Court/Tables. Do not edit it.

        import SeedStore

        extension CourtStore {
          /// The orders of cases.
          public enum CaseOrder: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
            /// The cases that are shared most.
            case mostShared
            /// The day.
            case day = "By Day"

            /// The case itself, for `ForEach`.
            public var id: CaseOrder { self }

            /// The id in the database and in snapshots, such as `mostShared`.
            public var key: String {
              switch self {
              case .mostShared: "mostShared"
              case .day: "day"
              }
            }

            /// The direction with which a list begins.
            public var defaultDirection: SortDirection {
              switch self {
              case .day: .ascending
              case .mostShared: .descending
              }
            }

            /// The order of the rows.
            var list: ListOrder {
              switch self {
              case .mostShared: .casesByMost
              case .day: .casesByDay
              }
            }
          }
        }

        extension ListOrder {
          /// The order of `cases` by `share` times `in`.
          static let casesByMost = ListOrder(
            of: "cases", "rank_most_asc", "rank_most_desc",
            filters: ["owner"])

          /// The order of `cases` by `day_number`.
          static let casesByDay = ListOrder(
            of: "cases", "rank_day_asc", "rank_day_desc",
            filters: [])
        }

        """)
  }

  @Test("has a type for each record, with the names and texts of its columns")
  func records() throws {
    #expect(
      try text("CourtRecords") == #"""
        // Written by `seedbed generate` from Sources/Clients/Court/Tables. Do not edit it.

        import Foundation
        import GRDB
        import SeedStore

        extension CourtStore {
          /// A case.
          ///
          /// ```swift
          /// print(case)
          /// ```
          public struct Case: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
            /// Such as `a-1`.
            public let id: String
            /// Who has it.
            public let owner: Person
            /// How many came in.
            public let `in`: Int
            /// nil where nothing is shared.
            public let share: Double?
            /// Whether nobody has closed it.
            public let isOpen: Bool
            /// When somebody last saw it.
            public let seenAt: Date?
            /// The day.
            public let day: CalendarDay
            /// What it is.
            public let kind: Kind

            /// Reads a row of `cases` with `owner_name`.
            public init(row: Row) throws {
              id = try row.value("case_id")
              owner = try Person(row: row, column: "owner")
              self.in = try row.value("in")
              share = try row.value("share")
              isOpen = try row.value("is_open")
              seenAt = try row.value("seen_utc")
              day = try CalendarDay(number: row.value("day_number"))
              kind = try row.value("kind")
            }
          }

          /// A day.
          public struct Day: Hashable, Sendable, Codable, FetchableRecord {
            /// The day.
            public let day: CalendarDay

            /// Reads a row of `cases`.
            public init(row: Row) throws {
              day = try CalendarDay(number: row.value("day_number"))
            }
          }

          /// A judge.
          public struct Judge: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
            /// Such as `j`.
            public let code: String
            /// The symbol.
            public let icon: SymbolIcon
            /// The court.
            public let courtID: String
            /// The first day.
            public let since: CalendarDay
            /// The last day; nil while they serve.
            public let until: CalendarDay?

            /// The same as ``code``.
            public var id: String { code }

            private enum CodingKeys: String, CodingKey {
              case code
              case icon
              case courtID = "courtId"
              case since
              case until
            }

            /// Reads a row of `judges` with its symbol.
            public init(row: Row) throws {
              code = try row.value("code")
              icon = try SymbolIcon(row: row, "icon")
              courtID = try row.value("court_id")
              since = try CalendarDay(published: row.value("since"))
              until = try (row.value("until") as String?).map { try CalendarDay(published: $0) }
            }
          }

          /// A seat.
          public struct Seat: Hashable, Sendable, Codable, FetchableRecord {
            /// Such as `s`.
            public let seatID: String
            /// yyyy-MM-dd.
            public let since: CalendarDay
            /// The title.
            public let title: String
            /// 0 or 1.
            public let kind: Kind
            /// 1 yes, 2 no.
            public let hasAccess: Bool?
            /// The court.
            public let court: String?
            /// How many.
            public let count: Int

            private enum CodingKeys: String, CodingKey {
              case seatID = "seatId"
              case since
              case title
              case kind
              case hasAccess
              case court
              case count
            }

            /// Creates a value from its parts, for an app with its own data.
            public init(
              seatID: String, since: CalendarDay, title: String?, kind: Kind = .plain,
              hasAccess: Bool? = nil, court: String?, count: Int = 1
            ) {
              self.seatID = seatID
              self.since = since
              self.title = title ?? seatID
              self.kind = kind
              self.hasAccess = hasAccess
              self.court = court
              self.count = count
            }

            /// The beginning of every query for seats; `s` is the seat.
            public static let selection = """
              SELECT s.seat_id, deputy.since AS deputy_since, s.title, s.kind, s.access,
                judge.court_id AS judge_court_id, s.count
              FROM seats AS s
              JOIN judges AS deputy ON deputy.code = s.deputy
              LEFT JOIN judges AS judge ON judge.code = s.judge
              """

            /// The beginning of a query for rows of `benches`, with the same columns; `b` is the row.
            static let benchSelection = """
              SELECT b.bench_id, NULL, NULL, 7, NULL, judge.court_id AS judge_court_id, b.count
              FROM benches AS b
              LEFT JOIN judges AS judge ON judge.code = b.judge
              """

            /// Reads a row whose first columns are those of ``selection``, in the same order.
            public init(row: Row) throws {
              seatID = try row.value(at: 0)
              since = try CalendarDay(published: row.value(at: 1))
              title = try (row.value(at: 2) as String?) ?? seatID
              kind = try Kind(rawValue: row.value(at: 3)) ?? .plain
              hasAccess = try Bool(published: row.value(at: 4))
              court = try row.value(at: 5)
              count = try row.value(at: 6)
            }
          }

          /// A chair.
          public struct Chair: Hashable, Sendable, Codable, FetchableRecord {
            /// Such as `j`.
            public let code: String?
            /// The line.
            public let line: Line?

            /// The beginning of every query for rows of `seats`; `c` is the row.
            static let selection = """
              SELECT judge.code AS judge_code, c.line
              FROM seats AS c
              LEFT JOIN judges AS judge ON judge.code = c.judge
              """

            /// Reads a row whose first columns are those of ``selection``, in the same order.
            public init(row: Row) throws {
              code = try row.value(at: 0)
              line = try (row.value(at: 1) as Int?).flatMap(Line.init(rawValue:))
            }
          }

          /// The places of a kind.
          public struct Places: Hashable, Sendable, Codable, FetchableRecord {
            /// 0 or 1.
            public let kind: Int
            /// The line.
            public let lines: Range<Int>

            /// Reads a row of `seats`.
            public init(row: Row) throws {
              kind = try (row.value("kind") as Int) - 1
              lines = try Range(from: row.value("line"), count: row.count("count"))
            }
          }
        }

        """#)
  }

  @Test("has statements that read records, and functions for the simple ones")
  func queries() throws {
    #expect(
      try text("CourtQueries") == #"""
        // Written by `seedbed generate` from Sources/Clients/Court/Tables. Do not edit it.

        import GRDB
        import SeedStore

        extension CourtStore {
          /// The cases of a day.
          ///
          /// ```swift
          /// let cases = try await store.cases(of: 5)
          /// ```
          public func cases(of day: Int) async throws -> [Case] {
            try await read { db in try db.all(CourtSQL.caseSQL, [day]) }
          }

          /// The days.
          ///
          /// ```swift
          /// try await store.days()
          /// ```
          public func days(limit: Int = .max, offset: Int = 0) async throws -> [Day] {
            try await read { db in try db.all(CourtSQL.daySQL, [max(0, limit), max(0, offset)]) }
          }

          /// The judge with a code.
          ///
          /// ```swift
          /// let judge = try await store.judge(code: "j")
          /// ```
          public func judge(code: String) async throws -> Judge {
            try await read { db in
              try db.one(
                CourtSQL.judgeSQL, [code],
                orThrow: .noSuch(
                  "judge", code, by: "code",
                  fix: "give a code of the list"))
            }
          }
        }

        extension CourtSQL {
          static let ownerCaseSQL = """
            SELECT t.*, owner.name AS owner_name
            FROM cases AS t
            CROSS JOIN people AS owner ON owner.person_id = t.owner
            WHERE t.owner = ? ORDER BY t.case_id LIMIT ?
            """

          static let caseSQL = """
            SELECT t.*, owner.name AS owner_name
            FROM cases AS t
            CROSS JOIN people AS owner ON owner.person_id = t.owner
            WHERE t.day_number = ? ORDER BY t.share
            """

          static let daySQL = """
            SELECT * FROM cases
            WHERE day_number >= 0 ORDER BY day_number LIMIT ? OFFSET ?
            """

          static let judgeSQL = """
            SELECT t.*, \(SymbolIcon.columns)
            FROM judges AS t
            \(SymbolIcon.join("t.icon"))
            WHERE t.code = ?
            """
        }

        """#)
  }
}
