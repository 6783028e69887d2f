import Weather

/// The amounts per hour that a drawing marks, and the height of each amount.
struct PrecipitationAxis {
  /// The marks from zero, in the user's unit.
  let marks: [Double]

  /// The number of decimals that the marks need.
  let decimals: Int

  private let unit: PrecipitationUnit

  /// - Parameter depths: The depths per hour in millimetres. All of them lie below the last mark.
  init(_ depths: [Double], in unit: PrecipitationUnit) {
    self.unit = unit
    let most = (depths.max() ?? 0) / (unit == .millimeters ? 1 : 25.4)
    let steps =
      unit == .millimeters ? [1.0, 2, 5, 10, 20, 50, 100, 200] : [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
    let step = steps.first { most <= $0 * 2 } ?? most / 2
    decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0
    marks = [0, step, step * 2]
  }

  /// The height of a depth in millimetres, from 0 to 1.
  func part(of depth: Double) -> Double {
    let value = unit == .millimeters ? depth : depth / 25.4
    return min(max(value / marks[2], 0), 1)
  }
}
