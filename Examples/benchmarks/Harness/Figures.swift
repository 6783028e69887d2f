/// The figures of a row; `nil` for one that makes no sense for this row, or that the system cannot measure.
struct Figures {
  var nanoseconds: Double?
  var limit: Double?
  var allocations: Double?
  var bytes: Double?

  var ratio: Double? {
    guard let nanoseconds, let limit, limit > 0 else { return nil }
    return nanoseconds / limit
  }

  /// Records the allocations for a number of values.
  mutating func note(_ counted: Allocations?, for values: Int) {
    guard let counted else { return }
    allocations = Double(counted.calls) / Double(values)
    bytes = Double(counted.bytes) / Double(values)
  }
}
