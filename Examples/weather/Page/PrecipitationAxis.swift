import Weather

/// The amounts per hour that a drawing marks, and the height of each amount, which is the same in every unit.
struct PrecipitationAxis {
  /// The marks from zero, in the user's unit.
  let marks: [Double]

  /// The number of decimals that the marks need.
  let decimals: Int

  /// The amounts in millimetres at the top of the drawing and for one of the unit.
  private let top, one: Double

  /// Round amounts of which twice as many inches are a little more than as many millimetres.
  private static let steps = [
    (1.0, 0.05), (2, 0.1), (5, 0.2), (10, 0.5), (20, 1), (50, 2), (100, 5), (200, 10),
  ]

  /// - Parameter depths: The depths per hour in millimetres. All of them lie within the drawing.
  init(_ depths: [Double], in unit: PrecipitationUnit) {
    let most = depths.max() ?? 0
    let (millimeters, inches) = Self.steps.first { most <= $0.0 * 2 } ?? (most / 2, most / 50.8)
    let step = unit == .millimeters ? millimeters : inches
    decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0
    marks = [0, step, step * 2]
    (top, one) = (inches * 50.8, unit == .millimeters ? 1 : 25.4)
  }

  /// The height of a depth in millimetres, from 0 to 1.
  func part(of depth: Double) -> Double { min(max(depth / top, 0), 1) }

  /// The height of a mark.
  func part(ofMark mark: Double) -> Double { part(of: mark * one) }
}
