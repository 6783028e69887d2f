/// The range in which most values lie.
enum Percentiles {
  /// From the 10th to the 90th percentile; nil for fewer than five values, which say little about others.
  ///
  /// A percentile is always one of the values, the nearest by rank, so it needs no arithmetic that could overflow.
  static func spread<Value: Comparable>(of values: [Value]) -> ClosedRange<Value>? {
    guard values.count >= 5 else { return nil }
    let sorted = values.sorted()
    let first = (sorted.count - 1) / 10
    let (low, high) = (sorted[first], sorted[sorted.count - 1 - first])
    return low <= high ? low...high : nil
  }
}
