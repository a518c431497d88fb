import Bundles
import Tabular
import Testing

@testable import DeclaredTables

@Suite("Cells that are not values of their type")
struct ValueFaultTests {
  typealias Case = (
    type: ColumnType, text: String, kind: SourceCell.Kind, code: String, message: String,
    fix: String
  )

  private static let bad: [Case] = [
    (
      .integer, "1,234", .text, "number_spelling", "'1,234' has separators between thousands",
      "write 1234"
    ),
    (
      .integer, "1,234,567.5", .text, "number_spelling",
      "'1,234,567.5' has separators between thousands", "write 1234567.5"
    ),
    (
      .number, "1,234", .text, "number_spelling",
      "'1,234' has a comma, which may separate thousands or decimals", "write 1234 or 1.234"
    ),
    (
      .number, "3,5", .text, "number_spelling", "'3,5' has a decimal comma", "write 3.5"
    ),
    (
      .integer, "3,5", .text, "number_spelling", "'3,5' has a decimal comma",
      "write 3.5, and declare the column as number"
    ),
    (
      .number, "1.234.567,8", .text, "number_spelling",
      "'1.234.567,8' has points between thousands",
      "leave them out, and write a point before the decimals"
    ),
    (
      .number, "12 345", .text, "number_spelling", "'12 345' has separators between thousands",
      "write 12345"
    ),
    (
      .integer, "2.0", .text, "value_of_other_type", "'2.0' is not a whole number",
      "declare the column as number, or round the value"
    ),
    (
      .integer, "3.7", .text, "value_of_other_type", "'3.7' is not a whole number",
      "declare the column as number, or round the value"
    ),
    (
      .integer, "9223372036854775808", .text, "value_out_of_range",
      "'9223372036854775808' is beyond 64 bits, whose greatest number is 9223372036854775807",
      "declare the column as string if it is an identifier, or correct the value"
    ),
    (
      .number, "1e999", .text, "value_out_of_range",
      "'1e999' is beyond what a floating-point number can hold",
      "declare the column as string if it is an identifier, or correct the value"
    ),
    (
      .number, "45%", .text, "number_spelling", "'45%' has text after the number",
      "write 45, and name the unit in the column's description"
    ),
    (
      .number, "$12.50", .text, "number_spelling", "'$12.50' has the sign of a currency",
      "declare the column as money with its currency, or write the number alone"
    ),
    (
      .number, "12 km", .text, "number_spelling", "'12 km' has text after the number",
      "write 12, and name the unit in the column's description"
    ),
    (
      .number, "TRUE", .text, "value_of_other_type", "'TRUE' is a truth value, not a number",
      "declare the column as boolean, or write 1 or 0"
    ),
    (
      .integer, "true", .literal, "value_of_other_type",
      "'true' is a truth value, not a number",
      "declare the column as boolean, or write 1 or 0"
    ),
    (
      .integer, "N/A", .text, "word_for_missing_value", "'N/A' is not a whole number",
      #"if it means that the value is missing, declare missing-values: ["N/A"]"#
    ),
    (
      .number, "-", .text, "word_for_missing_value", "'-' is not a number",
      #"if it means that the value is missing, declare missing-values: ["-"]"#
    ),
    (
      .date(format: nil), "null", .text, "word_for_missing_value",
      "'null' is not a date such as 2025-12-31",
      #"if it means that the value is missing, declare missing-values: ["null"]"#
    ),
    (
      .integer, "'12", .text, "number_spelling",
      "''12' begins with an apostrophe, by which a spreadsheet marks text",
      "write 12"
    ),
    (
      .number, "12\u{A0}345", .text, "number_spelling",
      "'12\u{A0}345' has a no-break blank or another character that cannot be seen", "write 12345"
    ),
    (
      .number, "\u{A0}12", .text, "number_spelling",
      "'\u{A0}12' has a no-break blank or another character that cannot be seen", "write 12"
    ),
    (
      .integer, "１２", .text, "number_spelling", "'１２' has full-width digits or a sign beyond ASCII",
      "write 12"
    ),
    (
      .number, "\u{2212}3", .text, "number_spelling",
      "'\u{2212}3' has full-width digits or a sign beyond ASCII", "write -3"
    ),
    (
      .integer, "abc", .text, "value_of_other_type", "'abc' is not a whole number",
      "write a whole number, or declare the column as string"
    ),
    (
      .integer, #"{"a":1}"#, .structure, "value_of_other_type",
      #"'{"a":1}' is an object of JSON, not a whole number"#,
      "declare the column as json, or give a whole number"
    ),
    (
      .string, "[1]", .structure, "value_of_other_type", "'[1]' is a list of JSON, not a text",
      "declare the column as list or json, or give a text"
    ),
    (
      .boolean, "maybe", .text, "value_of_other_type", "'maybe' is not true or false",
      "write true or false, or declare the column as string"
    ),
    (
      .boolean, "2", .text, "value_of_other_type", "'2' is not true or false",
      "write true or false, or declare the column as string"
    ),
    (
      .date(format: nil), "31/12/2025", .text, "date_spelling",
      "'31/12/2025' is not a date such as 2025-12-31",
      #"declare format: "%d/%m/%Y" if all values are like it, or write the value like the others"#
    ),
    (
      .date(format: nil), "12/31/2025", .text, "date_spelling",
      "'12/31/2025' is not a date such as 2025-12-31",
      #"declare format: "%m/%d/%Y" if all values are like it, or write the value like the others"#
    ),
    (
      .date(format: nil), "03/04/2025", .text, "date_spelling",
      "'03/04/2025' is not a date such as 2025-12-31, and its day and month could change places",
      #"declare what it is: format: "%d/%m/%Y" or format: "%m/%d/%Y""#
    ),
    (
      .date(format: nil), "2025-02-30", .text, "no_such_day",
      "'2025-02-30' is not a day of the calendar", "correct the date"
    ),
    (
      .date(format: nil), "2025-13-01", .text, "no_such_day",
      "'2025-13-01' is not a day of the calendar", "correct the date"
    ),
    (
      .date(format: nil), "45292", .text, "date_spelling",
      "'45292' is a number of days, as spreadsheets store dates",
      "give the column the format yyyy-mm-dd in the spreadsheet, and export it again"
    ),
    (
      .date(format: nil), "2025-12-31T10:00", .text, "date_spelling",
      "'2025-12-31T10:00' is a datetime, not a date",
      "declare the column as datetime, or give a date such as 2025-12-31"
    ),
    (
      .date(format: nil), "31 Dec 2025", .text, "date_spelling",
      "'31 Dec 2025' is not a date such as 2025-12-31",
      #"declare format: "%d %B %Y" if all values are like it, or write the value like the others"#
    ),
    (
      .date(format: "%Y-%m-%d"), "31/12/2025", .text, "date_spelling",
      "'31/12/2025' is not a date of the format %Y-%m-%d",
      #"declare format: "%d/%m/%Y" if all values are like it, or write the value like the others"#
    ),
    (
      .date(format: "%d/%m/%Y"), "2025-12-31", .text, "date_spelling",
      "'2025-12-31' is not a date of the format %d/%m/%Y",
      #"declare format: "%Y-%m-%d" if all values are like it, or write the value like the others"#
    ),
    (
      .date(format: nil), "20251231", .text, "date_spelling",
      "'20251231' is not a date such as 2025-12-31",
      #"declare format: "%Y%m%d" if all values are like it, or write the value like the others"#
    ),
    (
      .date(format: "%d/%m/%Y"), "30/02/2025", .text, "no_such_day",
      "'30/02/2025' is not a day of the calendar", "correct the date"
    ),
    (
      .date(format: nil), "soon", .text, "value_of_other_type",
      "'soon' is not a date such as 2025-12-31",
      "write a date such as 2025-12-31, or declare the column as string"
    ),
    (
      .datetime(format: nil), "2025-12-31", .text, "date_spelling",
      "'2025-12-31' is a date, not a datetime",
      "declare the column as date, or give a date and time such as 2025-12-31T08:30:00"
    ),
    (
      .datetime(format: nil), "31/12/2025 10:00", .text, "date_spelling",
      "'31/12/2025 10:00' is not a date and time such as 2025-12-31T08:30:00",
      #"declare format: "%d/%m/%Y %H:%M" if all values are like it, or write the value like the others"#
    ),
    (
      .datetime(format: nil), "1735689600", .text, "date_spelling",
      "'1735689600' is a number of seconds or milliseconds since 1970",
      "declare the column as integer, or export the times as 2025-12-31T08:30:00Z"
    ),
    (
      .time(format: nil), "25:10", .text, "value_out_of_range",
      "'25:10' is not a time of day from 00:00 to 23:59:59",
      "declare the column as duration if it is a length of time, or correct the value"
    ),
    (
      .time(format: nil), "8:30 PM", .text, "date_spelling",
      "'8:30 PM' is not a time such as 08:30:00",
      #"declare format: "%I:%M %p" if all values are like it, or write the value like the others"#
    ),
    (
      .duration, "P1M", .text, "value_of_other_type",
      "'P1M' has years or months, whose lengths differ",
      "write days, such as P30D, or declare the column as string"
    ),
    (
      .duration, "90", .text, "value_of_other_type", "'90' is a length of time without a unit",
      "declare the column as number, or write PT90S for seconds or PT90M for minutes"
    ),
    (
      .duration, "P1H", .text, "value_of_other_type",
      "'P1H' is not a length of time such as PT1H30M or 1:30:00",
      "write a length of time such as PT1H30M or 1:30:00, or declare the column as string"
    ),
    (
      .geopoint, "151.2, -33.8", .text, "value_out_of_range",
      "'151.2, -33.8' has a latitude over 90, so its two numbers seem to have changed places",
      "exchange them: the latitude is first in a text and in 'from', and last in JSON's lists"
    ),
    (
      .geopoint, "[-33.8, 151.2]", .text, "value_out_of_range",
      "'[-33.8, 151.2]' has a latitude over 90, so its two numbers seem to have changed places",
      "exchange them: the latitude is first in a text and in 'from', and last in JSON's lists"
    ),
    (
      .geopoint, "200, 300", .text, "value_out_of_range",
      "'200, 300' is beyond 90 degrees north or 180 degrees east",
      "give degrees, with the latitude from -90 to 90 and the longitude from -180 to 180"
    ),
    (
      .geopoint, "33°52'S, 151°E", .text, "value_of_other_type",
      "'33°52'S, 151°E' is not a position in decimal degrees",
      "write it like -33.87, 151.21: south and west are negative"
    ),
    (
      .geopoint, "33,8, 151,2", .text, "value_of_other_type",
      "'33,8, 151,2' is not a position such as -33.87, 151.21",
      "write a position such as -33.87, 151.21, or declare the column as string"
    ),
    (
      .json, "{a}", .text, "value_of_other_type", "'{a}' is not JSON",
      "write JSON, or declare the column as string"
    ),
    (
      .money(currency: "AUD"), "€5", .text, "value_of_other_type",
      "'€5' is not in AUD, as '€' shows",
      "convert the amount to AUD, or declare the currency of the column"
    ),
    (
      .money(currency: "AUD"), "5 USD", .text, "value_of_other_type",
      "'5 USD' is not in AUD, as 'USD' shows",
      "convert the amount to AUD, or declare the currency of the column"
    ),
    (
      .money(currency: "JPY"), "5.5", .text, "value_out_of_range",
      "'5.5' has more decimals than JPY, which has none",
      "round the amount, or declare the column as number"
    ),
    (
      .money(currency: "AUD"), "1.234,50", .text, "number_spelling",
      "'1.234,50' has points between thousands",
      "leave them out, and write a point before the decimals"
    ),
    (
      .money(currency: "AUD"), "1,23", .text, "number_spelling", "'1,23' has a decimal comma",
      "write 1.23"
    ),
    (
      .money(currency: "AUD"), "0,123", .text, "number_spelling", "'0,123' has a decimal comma",
      "write 0.123"
    ),
    (
      .money(currency: "AUD"), "000,001", .text, "number_spelling",
      "'000,001' has a decimal comma", "write 000.001"
    ),
    (
      .money(currency: "AUD"), "99999999999999999999", .text, "value_out_of_range",
      "'99999999999999999999' is beyond 64 bits in the smallest unit of AUD", "correct the amount"
    ),
    (
      .money(currency: "AUD"), "five", .text, "value_of_other_type",
      "'five' is not an amount in AUD", "write an amount in AUD, or declare the column as string"
    ),
    (
      .colour, "#11223344", .text, "value_of_other_type",
      "'#11223344' is a colour with transparency", "write the colour alone, such as #1A2B3C"
    ),
    (
      .colour, "red", .text, "value_of_other_type",
      "'red' is not a colour such as #1A2B3C",
      "write a colour such as #1A2B3C, or declare the column as string"
    ),
    (
      .colour, "#12", .text, "value_of_other_type", "'#12' is not a colour such as #1A2B3C",
      "write a colour such as #1A2B3C, or declare the column as string"
    ),
    (
      .url, "www.example.com", .text, "value_of_other_type",
      "'www.example.com' has no https:// before the host", "write https://www.example.com"
    ),
    (
      .url, "ftp://a.b", .text, "value_of_other_type",
      "'ftp://a.b' is not a web address such as https://example.com/",
      "write a web address such as https://example.com/, or declare the column as string"
    ),
    (
      .url, "https://a b", .text, "value_of_other_type",
      "'https://a b' is a web address with a blank, or several values",
      "write %20 for a blank, and give one address"
    ),
    (
      .url, "https://", .text, "value_of_other_type",
      "'https://' is not a web address such as https://example.com/",
      "write a web address such as https://example.com/, or declare the column as string"
    ),
  ]

  @Test("A bad value is named, with what is wrong and what helps", arguments: bad)
  func fault(_ test: Case) throws {
    #expect(
      try ValueReader(test.type).result(test.text, test.kind)
        == "\(test.code): \(test.message)\n  fix: \(test.fix)")
  }

  @Test(
    "A list names the text that does not fit",
    arguments: [
      ("[[1]]", "'[[1]]' is not a list of texts"),
      ("{}", "'{}' is an object of JSON, not a list of texts"),
      (#"["bar","bakry"]"#, "'bakry' is not one of bar, bakery"),
    ])
  func list(_ text: String, _ message: String) throws {
    var constraints = ValueConstraints()
    constraints.values = ["bar", "bakery"]
    let bytes = Array(text.utf8)
    let reader = try ValueReader(.list(delimiter: ";"), constraints)
    #expect(reader.texts(of: bytes.span, .structure) == nil)
    #expect(reader.fault(in: bytes.span, .structure).message == message)
  }

  private static func with<Value>(
    _ path: WritableKeyPath<ValueConstraints, Value>, _ value: Value
  ) -> ValueConstraints {
    var constraints = ValueConstraints()
    constraints[keyPath: path] = value
    return constraints
  }

  @Test(
    "A value that breaks a condition is a fault, and a value at its edge is not",
    arguments: [
      (
        .integer, with(\.minimum, "10"), "10", "9",
        "value_out_of_range: '9' is less than the minimum, 10"
      ),
      (
        .number, with(\.maximum, "4.5"), "4.50", "5",
        "value_out_of_range: '5' is more than the maximum, 4.5"
      ),
      (
        .date(format: "%d/%m/%Y"), with(\.minimum, "31/12/2024"), "31/12/2024", "30/12/2024",
        "value_out_of_range: '30/12/2024' is less than the minimum, 31/12/2024"
      ),
      (
        .money(currency: "AUD"), with(\.maximum, "10"), "$10.00", "10.01",
        "value_out_of_range: '10.01' is more than the maximum, 10"
      ),
      (
        .string, with(\.values, ["bar", "bakery"]), "bar", "bakry",
        "value_not_allowed: 'bakry' is not one of bar, bakery"
      ),
      (
        .number, with(\.values, ["1", "2.5"]), "2.50", "3",
        "value_not_allowed: '3' is not one of 1, 2.5"
      ),
      (
        .string, with(\.minLength, 3), "äöü", "äö",
        "value_out_of_range: 'äö' has fewer characters than min-length, 3"
      ),
      (
        .string, with(\.maxLength, 3), "äöü", "abcd",
        "value_out_of_range: 'abcd' has more characters than max-length, 3"
      ),
      (
        .string, with(\.pattern, "a|[0-9]+"), "12", "12a",
        "value_not_allowed: '12a' does not match the pattern a|[0-9]+"
      ),
    ] as [(ColumnType, ValueConstraints, String, String, String)])
  func conditions(
    _ type: ColumnType, _ constraints: ValueConstraints, _ good: String, _ bad: String,
    _ message: String
  ) throws {
    let reader = try ValueReader(type, constraints)
    #expect(reader.result(good) == (try ValueReader(type).result(good)))
    #expect(reader.result(bad).hasPrefix("\(message)\n  fix: "))
  }

  @Test("A text that is too long for a pattern is refused for its length")
  func longText() throws {
    let reader = try ValueReader(.string, Self.with(\.pattern, "a+"))
    #expect(
      reader.result(String(repeating: "a", count: 300_000)).contains(
        "is too long to be compared with the pattern a+\n  fix: shorten the value"))
  }

  @Test("The nearest value of a list is named")
  func nearest() throws {
    let reader = try ValueReader(.string, Self.with(\.values, ["bar", "bakery"]))
    #expect(
      reader.result("bakry").hasSuffix(
        "fix: did you mean 'bakery'? write one of the values, or add it to enum"))
  }

  @Test("A required value that is missing is a fault")
  func required() throws {
    let reader = try ValueReader(.integer, missingValues: ["n/a"], isRequired: true)
    for text in ["", " n/a "] {
      #expect(
        reader.result(text) == """
          required_value_missing: the value is missing
            fix: give the value, or declare the column without required
          """)
    }
  }

  @Test("A word for a missing value is added to those that are declared")
  func missingWords() throws {
    let reader = try ValueReader(.integer, missingValues: ["", "-"])
    #expect(
      reader.result("n/a") == """
        word_for_missing_value: 'n/a' is not a whole number
          fix: if it means that the value is missing, declare missing-values: ["", "-", "n/a"]
        """)
  }

  @Test("A long value is cut in the message, and whole in the notice")
  func long() throws {
    let text = String(repeating: "x", count: 100)
    let bytes = Array(text.utf8)
    let fault = try ValueReader(.integer).fault(in: bytes.span, .text)
    #expect(fault.message == "'\(text.prefix(60))…' is not a whole number")
    #expect(fault.value == text)
  }
}
