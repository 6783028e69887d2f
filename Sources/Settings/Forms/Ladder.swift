/// The numbers that are whole steps away from a first one, without accumulating rounding errors.
struct Ladder<Number: BinaryFloatingPoint & Sendable>: Sendable {
  private let first: Number
  private let step: Number

  /// The number of steps in one unit, if it is whole: dividing by 10 is exact, multiplying by 0.1 is not.
  private let stepsPerUnit: Number?

  init(from first: Number, step: Number) {
    self.first = first
    self.step = step
    let count = (1 / step).rounded()
    stepsPerUnit = count * step == 1 ? count : nil
  }

  /// The number that many steps away.
  func climb(from number: Number, by steps: Int) -> Number {
    guard let rung = whole((number - first) / step) else { return number + length(Number(steps)) }
    let target = rung + Number(steps)
    guard let ground = whole(first / step) else { return first + length(target) }
    return length(ground + target)
  }

  private func length(_ count: Number) -> Number { stepsPerUnit.map { count / $0 } ?? count * step }

  /// The nearest whole number, if only rounding separates the two.
  private func whole(_ number: Number) -> Number? {
    let whole = number.rounded()
    return (number - whole).magnitude < Number.ulpOfOne.squareRoot() ? whole : nil
  }
}
