import Foundation

extension FantasyStore {
  /// How columns of the database are worked out.
  ///
  /// ```swift
  /// ForEach(try await store.methodology()) { Text($0.expression) }
  /// ```
  public struct Formula: Hashable, Sendable, Identifiable {
    /// The id, such as `price_engine`.
    public let id: String
    /// Rises with every change of the formula.
    public let version: Int
    /// How sure it is.
    public let kind: FormulaKind
    /// The formula.
    public let expression: String
    /// What goes in.
    public let inputs: String
    /// Where it is published; nil for our own.
    public let source: URL?
    /// What a methodology page says of it.
    public let note: String?

    /// Puts one together, for an app's own source of them.
    public init(
      id: String, version: Int, kind: FormulaKind, expression: String, inputs: String,
      source: URL? = nil, note: String? = nil
    ) {
      self.id = id
      self.version = version
      self.kind = kind
      self.expression = expression
      self.inputs = inputs
      self.source = source
      self.note = note
    }
  }

  /// How often what was promised held, measured on the input itself.
  ///
  /// ```swift
  /// Text("Promised \(calibration.expected ?? 0), held \(calibration.rate ?? 0)")
  /// ```
  public struct Calibration: Hashable, Sendable {
    /// What was measured, such as `interval_80`.
    public let level: String
    /// How many it was measured on.
    public let count: Int
    /// How many held.
    public let covered: Int
    /// The share that held; nil for none.
    public let rate: Double?
    /// What the share should be; nil where nothing was promised.
    public let expected: Double?

    /// Puts one together, for an app's own source of them.
    public init(
      level: String, count: Int, covered: Int, rate: Double? = nil, expected: Double? = nil
    ) {
      self.level = level
      self.count = count
      self.covered = covered
      self.rate = rate
      self.expected = expected
    }
  }

  /// How far a way to project was off, on the input itself.
  ///
  /// ```swift
  /// let ours = errors.first { $0.model == "projection" }
  /// ```
  public struct ProjectionError: Hashable, Sendable {
    /// `projection`, `season_average` or `last_3`.
    public let model: String
    /// Games.
    public let count: Int
    /// Points; nil for none.
    public let meanAbsoluteError: Double?

    /// Puts one together, for an app's own source of them.
    public init(model: String, count: Int, meanAbsoluteError: Double? = nil) {
      self.model = model
      self.count = count
      self.meanAbsoluteError = meanAbsoluteError
    }
  }

  /// A colour by its task, with text that can be read upon it.
  ///
  /// ```swift
  /// let hex = scheme == .dark ? color.darkHex : color.lightHex
  /// ```
  public struct ColorToken: Hashable, Sendable, Identifiable {
    /// The task, such as `defender`.
    public let id: String
    /// The colour in light appearance, `#RRGGBB`.
    public let lightHex: String
    /// The colour in dark appearance.
    public let darkHex: String
    /// Text upon it, in light appearance.
    public let onLightHex: String
    /// Text upon it, in dark appearance.
    public let onDarkHex: String
    /// Their contrast in light appearance, 4.5 or more.
    public let lightContrast: Double
    /// The same in dark appearance.
    public let darkContrast: Double

    /// Puts one together, for an app's own source of them.
    public init(
      id: String, lightHex: String, darkHex: String, onLightHex: String, onDarkHex: String,
      lightContrast: Double, darkContrast: Double
    ) {
      self.id = id
      self.lightHex = lightHex
      self.darkHex = darkHex
      self.onLightHex = onLightHex
      self.onDarkHex = onDarkHex
      self.lightContrast = lightContrast
      self.darkContrast = darkContrast
    }
  }
}
