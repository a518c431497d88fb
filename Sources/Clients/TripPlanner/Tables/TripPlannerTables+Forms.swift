import Bundles
import SeedStore

extension TripPlannerTables {
  /// The rules of the form and the calendar.
  static let formTables: [Table<TripPlannerTables>] = [
    Table(
      "validation_rules", of: (position: Int, rule: TripForm.Rule).self,
      "What a trip must satisfy to be created, with the words of the alert.", key: ["position"],
      rows: { _ in TripForm.rules.enumerated().map { (position: $0, rule: $1) } },
      columns: [
        .integer("position", "The order in which the app checks the rules, from 0.") {
          $0.position
        },
        .text("field", "The field's name in the API, such as `startDate`.") { $0.rule.field },
        .text(
          "rule", "`required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`."
        ) { $0.rule.rule },
        .nullableText(
          "limit_text",
          "The value that the rule compares with: a number, a field, or words."
        ) {
          $0.rule.limit
        },
        .text("message", "What the alert says.") { $0.rule.message },
      ],
      records: [
        Record(
          "ValidationRule",
          """
          A rule of the form in which trips are created; another language words it by field, rule and \
          limit.

          ```swift
          let name = rules.first { $0.field == "name" && $0.rule == "required" }
          alert = form.name.isEmpty ? name?.message : nil
          ```
          """, without: ["position"],
          [
            "limit_text": "limit"
          ],
          queries: [
            .init(
              "ruleSQL",
              function: .init(
                "validationRules",
                "The rules of the form in which trips are created, in the order in which they are tried.",
                example:
                  #"let words = try await store.validationRules().first { $0.field == "name" }?.message"#
              ))
          ])
      ]),
    Table(
      "calendar_rules", of: Void.self,
      "Which days the calendar lets people choose; one row.", key: ["min_date"],
      check: "max_date >= min_date", rows: { _ in [()] },
      columns: [
        .text("min_date", "The first day, yyyy-MM-dd.") { _ in
          CalendarLimits.days.lowerBound.description
        }
        .derived(by: "calendar_rules"),
        .text("max_date", "The last day, yyyy-MM-dd.") { _ in
          CalendarLimits.days.upperBound.description
        }
        .derived(by: "calendar_rules"),
        .integer("min_nights", "The fewest nights of a trip; 0, since a trip may be a day long.") {
          _ in
          CalendarLimits.nights.lowerBound
        }
        .derived(by: "calendar_rules"),
        .integer("max_nights", "The most nights of a trip that the form accepts.") { _ in
          CalendarLimits.nights.upperBound
        }
        .derived(by: "calendar_rules"),
      ],
      records: [
        Record(
          "CalendarRules",
          """
          Which days the calendar lets people choose.

          ```swift
          DatePickerView(range: rules.days, isValid: rules.allows)
          ```
          """,
          [
            "min_date": .init(as: .date),
            "max_date": .init(as: .date),
          ])
      ]),
  ]
}

/// The days that the trip planner's calendar offers (H). A fixed century contains every seed trip
/// and every planned trip, so the limits do not depend on the day of the build.
enum CalendarLimits {
  /// 2000-01-01 to 2099-12-31.
  static let days = CalendarDay(number: 10_957)...CalendarDay(number: 47_481)
  /// The number of nights ranges from a day trip to the longest trip that the form allows.
  static let nights = 0...TripForm.maximumNights
}
