import Foundation

extension ServiceAlert {
  /// Reads the fields of an Alert, and the unit of the first start or end of its periods that is not in
  /// seconds.
  mutating func read(_ fields: WireFields, _ unit: inout SmallTimeUnit?) throws {
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let fields)): activePeriods.append(try ActivePeriod(fields, &unit))
      case (5, .bytes(let fields)): informedEntities.append(try EntitySelector(fields))
      case (6, .integer(let number)): cause = Cause(number: number.int32) ?? cause
      case (7, .integer(let number)): effect = Effect(number: number.int32) ?? effect
      case (8, .bytes(let fields)): try url.read(fields)
      case (10, .bytes(let fields)): try header.read(fields)
      case (11, .bytes(let fields)): try details.read(fields)
      case (14, .integer(let number)): severity = Severity(rawValue: number.int32 - 1) ?? severity
      default: break
      }
    }
  }
}

extension ServiceAlert.ActivePeriod {
  fileprivate init(_ fields: WireFields, _ unit: inout SmallTimeUnit?) throws {
    self.init()
    var (first, last) = (0, 0)
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .integer(let limit)): first = Int(clamping: limit)
      case (2, .integer(let limit)): last = Int(clamping: limit)
      default: break
      }
    }
    unit = unit ?? first.smallUnit ?? last.smallUnit
    (start, end) = (Self.date(first), Self.date(last))
  }

  /// The date of a start or end; nil for 0, which means none in many messages.
  private static func date(_ limit: Int) -> Date? {
    if limit == 0 { return nil }
    return Date(epochSecs: limit.smallUnit == nil ? limit : limit.converted)
  }
}

extension ServiceAlert.EntitySelector {
  fileprivate init(_ fields: WireFields) throws {
    self.init()
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let text)): agencyID = try text.text().nonEmpty
      case (2, .bytes(let text)): routeID = try text.text().nonEmpty
      case (3, .integer(let type)): routeType = type.int32 < 0 ? nil : type.int32
      case (4, .bytes(let fields)):
        var trip = trip ?? TripDescriptor()
        try trip.read(fields)
        self.trip = trip
      case (5, .bytes(let text)): stopID = try text.text().nonEmpty
      case (6, .integer(let direction)): directionID = direction.uint32
      default: break
      }
    }
  }
}

extension ServiceAlert.TranslatedText {
  fileprivate mutating func read(_ fields: WireFields) throws {
    try fields.visit { number, value in
      guard number == 1, case .bytes(let fields) = value else { return }
      translations.append(try Translation(fields))
    }
  }
}

extension ServiceAlert.TranslatedText.Translation {
  fileprivate init(_ fields: WireFields) throws {
    var (text, language): (String?, String?)
    try fields.visit { number, value in
      switch (number, value) {
      case (1, .bytes(let bytes)): text = try bytes.text()
      case (2, .bytes(let bytes)): language = try bytes.text().nonEmpty
      default: break
      }
    }
    guard let text else { throw WireFields.Fault.missingField }
    self.init(text, language: language)
  }
}

extension ServiceAlert.Cause {
  fileprivate init?(number: Int) {
    let causes: [Self] = [
      .unknown, .other, .technicalProblem, .strike, .demonstration, .accident, .holiday, .weather,
      .maintenance, .construction, .policeActivity, .medicalEmergency, .specialEvent,
    ]
    guard causes.indices.contains(number - 1) else { return nil }
    self = causes[number - 1]
  }
}

extension ServiceAlert.Effect {
  fileprivate init?(number: Int) {
    let effects: [Self] = [
      .noService, .reducedService, .significantDelays, .detour, .additionalService,
      .modifiedService, .other, .unknown, .stopMoved, .noEffect, .accessibilityIssue,
    ]
    guard effects.indices.contains(number - 1) else { return nil }
    self = effects[number - 1]
  }
}
