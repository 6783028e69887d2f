/// A row and its figures.
struct Outcome {
  let row: Row
  let figures: Figures

  /// The tolerance of a goal. It covers a handful of allocations over thousands of values, such as for growing arrays.
  private static let tolerance = 0.01

  var isTooSlow: Bool {
    Self.exceeds(figures.ratio, row.goal.ratio) || Self.exceeds(figures.nanoseconds, row.goal.nanoseconds)
  }

  var allocatesTooMuch: Bool {
    Self.exceeds(figures.allocations, row.goal.allocations) || Self.exceeds(figures.bytes, row.goal.bytes)
  }

  private static func exceeds(_ figure: Double?, _ goal: Double?) -> Bool {
    guard let figure, let goal else { return false }
    return figure > goal + tolerance
  }
}
