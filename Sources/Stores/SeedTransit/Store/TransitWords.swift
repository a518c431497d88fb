import SeedStore

extension TransitStore {
  /// The words for modes and stops, which an app can replace or translate.
  ///
  /// Names in braces are placeholders for values. Names of lines, stops and destinations are as published.
  ///
  /// ```swift
  /// var words = TransitStore.Words.english
  /// words.rail = "Zug"
  /// words.stopLabel = "Haltestelle ({mode})"
  /// let store = try TransitStore(url: url, words: words)
  /// ```
  public struct Words: StoreWords {
    /// Trains between and through cities.
    public var rail = "Train"
    /// Metros and subways.
    public var metro = "Metro"
    /// Buses and coaches.
    public var bus = "Bus"
    /// Ferries.
    public var ferry = "Ferry"
    /// Trams and light rail.
    public var tram = "Tram"
    /// Every other mode, as a filter.
    public var other = "Other"
    /// Every other mode, in the label of a stop.
    public var transit = "Transit"
    /// The text that a screen reader speaks for a stop's icon.
    public var stopLabel = "{mode} stop"
    /// The text that distinguishes platforms, stands and wharves with the same name.
    public var platform = "Platform {platform}"
    /// The text that distinguishes stops by the destination of their vehicles.
    public var direction = "to {headsign}"
    /// The destination of a loop without a headsign; the stop is the one farthest from its start.
    public var via = "via {stop}"
    /// The text that distinguishes stops by the code that passengers read there.
    public var stopCode = "Stop {code}"
    /// The separator between the lines of a stop.
    public var listSeparator = ", "

    /// The English words.
    public static let english = Words()
  }
}

extension TransitStore.Words {
  /// The name of a mode, such as `Train`.
  ///
  /// ```swift
  /// Text(store.words.name(of: type)).tag(type as TransitStore.RouteType?)
  /// ```
  public func name(of type: TransitStore.RouteType) -> String {
    switch type {
    case .rail: rail
    case .metro: metro
    case .bus: bus
    case .ferry: ferry
    case .tram: tram
    case .other: other
    }
  }

  /// The kind of vehicle that calls at a stop most, such as `Train`, and `Transit` for other modes.
  public func mode(of stop: TransitStore.Stop) -> String {
    stop.primaryType == .other ? transit : name(of: stop.primaryType)
  }

  /// The text that a screen reader speaks for a stop's icon, such as `Train stop`.
  public func accessibilityLabel(of stop: TransitStore.Stop) -> String {
    stopLabel.filled(["mode": mode(of: stop)])
  }

  /// The text that distinguishes a stop from its namesakes, such as `Platform 2`, `to Manly` and `144, 151`.
  public func text(of distinction: TransitStore.Stop.Distinction) -> String {
    switch distinction {
    case .platform(let name): platform.filled(["platform": name])
    case .place(let description): description
    case .direction(let headsign): direction.filled(["headsign": headsign])
    case .lines(let names): names.joined(separator: listSeparator)
    case .code(let code): stopCode.filled(["code": code])
    }
  }
}
