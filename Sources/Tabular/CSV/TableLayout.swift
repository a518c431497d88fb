/// How the cells and the header of a table are found.
package struct TableLayout: Hashable, Sendable {
  /// The byte between two cells.
  package var delimiter = Byte.comma
  /// Whether a quote at the start of a cell opens a quoted value.
  package var hasQuotes = true
  /// The line, from 1, on which the header is; 0 if the table has no header.
  package var headerLine = 1
  /// The number of cells in most rows.
  package var columnCount = 1

  /// The layout of a CSV file with its header in the first line.
  package init() {}

  /// The failure that no header was found.
  func missingHeader(_ file: String, lineCount: Int) -> Failure {
    let place = SourceLocation(file)
    if headerLine == 1 {
      return Failure(
        .unusableInput, at: place, "the file has no header and no rows",
        fix: "export it again, with a header and rows")
    }
    return Failure(
      .unusableInput, at: place,
      "the header should be on line \(headerLine), but the file has \(lineCount) lines",
      fix: "give the line of the header as 'header' in 'dialect', or leave 'header' out")
  }
}

extension TableLayout {
  /// The possible delimiters; the first of those that fit equally well is chosen, because texts have more commas
  /// than tabs.
  private static let candidates = "\t;|,".utf8.map { $0 }
  /// The most rows at which the detection looks.
  private static let rowLimit = 500
  /// The most rows above the header.
  private static let bannerLimit = 30

  /// Finds the layout from the first bytes of a file, as UTF-8; a given delimiter or header is kept.
  ///
  /// The delimiter is the one that gives most rows, and the first row, the same number of cells. `isWhole`
  /// says that no bytes follow.
  package init(
    of sample: [UInt8], isWhole: Bool, delimiter: UInt8? = nil, headerLine: Int? = nil
  ) {
    let sample = Self.withLineFeeds(sample)
    let announced = Self.announced(sample)
    let candidates = (delimiter ?? announced).map { [$0] } ?? Self.candidates
    let all = candidates.map { candidate in
      let rows = SampleRows(sample, isWhole: isWhole, delimiter: candidate)
      // Tables with tabs often have no quoting, and then a quote is an ordinary character.
      if candidate != Byte.tab || rows.hasGoodQuotes { return rows }
      return SampleRows(sample, isWhole: isWhole, delimiter: candidate, hasQuotes: false)
    }
    let best =
      all.filter { $0.score > 0 }.max { $0.score < $1.score }
      ?? SampleRows(sample, isWhole: isWhole, delimiter: delimiter ?? Byte.comma)
    self.delimiter = best.delimiter
    hasQuotes = best.hasQuotes
    columnCount = best.usualCount
    self.headerLine = headerLine ?? max(best.headerLine, announced == nil ? 0 : 2)
  }

  /// The delimiter in a first line such as `sep=;`, which Excel reads.
  private static func announced(_ sample: [UInt8]) -> UInt8? {
    let line = sample.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
    return line.count == 5 && line.starts(with: "sep=".utf8) ? line.last : nil
  }

  private static func withLineFeeds(_ sample: [UInt8]) -> [UInt8] {
    let text = sample.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(sample[3...]) : sample
    let end = unsafe text.withUnsafeBytes { unsafe FirstLineEnd.find(in: $0) }
    guard end == .carriageReturn else { return text }
    return text.map { $0 == Byte.carriageReturn ? Byte.lineFeed : $0 }
  }

  /// The first rows of a file, as one delimiter cuts them.
  private struct SampleRows {
    let delimiter: UInt8
    let hasQuotes: Bool
    /// Whether there are quoted cells, and all of them end at a delimiter or at the end of a line.
    private(set) var hasGoodQuotes = false
    /// The number of cells of each row that is not blank.
    private var counts: [Int] = []
    /// The lines and cells of the rows in which the header may be.
    private var firstRows: [(line: Int, cells: [String])] = []

    init(_ sample: [UInt8], isWhole: Bool, delimiter: UInt8, hasQuotes: Bool = true) {
      self.delimiter = delimiter
      self.hasQuotes = hasQuotes
      var tokens = RowTokens(delimiter: delimiter, hasQuotes: hasQuotes)
      var (hasQuotedCells, hasBadQuotes) = (false, false)
      unsafe sample.withUnsafeBytes { bytes in
        var (start, line) = (0, 1)
        while start < bytes.count, counts.count < rowLimit {
          let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
          guard
            case .row(let length) = unsafe Tokenizer.read(rest, isFinal: isWhole, into: &tokens)
          else { break }
          let forms = (0..<tokens.count).map { tokens[$0].form }
          hasQuotedCells = hasQuotedCells || forms.contains { $0 != .plain }
          hasBadQuotes = hasBadQuotes || tokens.textAfterQuoteCell >= 0 || tokens.endsInsideQuotes
          let isBlank = forms == [.plain] && tokens[0].start == tokens[0].end
          if !isBlank, counts.count < bannerLimit {
            let cells = (0..<tokens.count).map { position in
              let bytes = unsafe rest[Int(tokens[position].start)..<Int(tokens[position].end)]
              return unsafe FieldText.text(
                UnsafeRawBufferPointer(rebasing: bytes), form: tokens[position].form)
            }
            firstRows.append((line, cells))
          }
          if !isBlank { counts.append(tokens.count) }
          start += length
          line += 1 + tokens.innerLineBreaks
        }
      }
      hasGoodQuotes = hasQuotedCells && !hasBadQuotes
    }

    /// The number of cells that most rows have, the greater of two that are equally frequent; at least 1.
    var usualCount: Int {
      let frequencies = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
      return frequencies.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
    }

    /// How well the delimiter fits, above 0 if it occurs in most rows.
    var score: Double {
      let usual = usualCount
      guard usual > 1, let first = counts.first else { return 0 }
      let share = Double(counts.count { $0 == usual }) / Double(counts.count)
      return share + (first == usual ? 0.5 : 0)
    }

    /// The line of the header: the first row that is not a title above the table; 0 if that row has numbers
    /// that cannot be names.
    var headerLine: Int {
      let usual = usualCount
      let header =
        firstRows.first { row in
          let names = row.cells.filter { !$0.isEmpty && !$0.hasPrefix("Unnamed: ") }
          return usual < 3
            ? row.cells.count >= usual : row.cells.count > usual / 2 && names.count > 1
        } ?? firstRows.first
      guard let header else { return 1 }
      return header.cells.contains(where: Self.isNumber) ? 0 : header.line
    }

    /// Whether a text is a number with decimals, or one of at least five digits; years and numbers of days
    /// are names of columns in many tables.
    private static func isNumber(_ text: String) -> Bool {
      let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
      let isDecimal = digits.count { $0 == UInt8(ascii: ".") } == 1 && digits.count > 2
      return digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        && (isDecimal || digits.count > 4 && !digits.contains(UInt8(ascii: ".")))
    }
  }
}
