import Foundation

/// The middle of the values, or the mean of the middle two; NaN of none.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// The value that so many of a hundred do not exceed; NaN of none.
func percentile(_ share: Int, of values: [Double]) -> Double {
  guard !values.isEmpty else { return .nan }
  return values.sorted()[min(values.count - 1, values.count * share / 100)]
}

/// The median of the ratios of values measured one right after the other, so that what slows the
/// whole machine down for a while cancels out.
func medianRatio(_ numerators: [Double], _ denominators: [Double]) -> Double {
  median(zip(numerators, denominators).map { $0 / $1 })
}

/// A number with so many digits after the point.
func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite else { return "-" }
  return String(format: "%.\(digits)f", value)
}

/// Bytes as millions of bytes.
func megabytes(_ bytes: Int) -> String {
  "\(fixed(Double(bytes) / 1e6, 1)) MB"
}

/// A whole number with commas between thousands.
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
