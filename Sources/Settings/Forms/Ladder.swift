/// The numbers that are whole steps above a first one, without the errors of adding up.
struct Ladder<Number: BinaryFloatingPoint & Sendable>: Sendable {
  private let first: Number
  private let step: Number

  /// How many steps make up one, where that is a whole number: to divide by 10 is exact, to multiply by 0.1 is not.
  private let stepsPerUnit: Number?

  init(from first: Number, step: Number) {
    self.first = first
    self.step = step
    let count = (1 / step).rounded()
    stepsPerUnit = count * step == 1 ? count : nil
  }

  /// The number so many steps away.
  func climb(from number: Number, by steps: Int) -> Number {
    guard let rung = whole((number - first) / step) else { return number + length(Number(steps)) }
    let target = rung + Number(steps)
    guard let ground = whole(first / step) else { return first + length(target) }
    return length(ground + target)
  }

  private func length(_ count: Number) -> Number { stepsPerUnit.map { count / $0 } ?? count * step }

  /// The whole number that this is, but for what rounding did to it.
  private func whole(_ number: Number) -> Number? {
    let whole = number.rounded()
    return (number - whole).magnitude < Number.ulpOfOne.squareRoot() ? whole : nil
  }
}
