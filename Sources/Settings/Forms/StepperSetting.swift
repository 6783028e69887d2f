import Foundation

/// A number in a range, changed by steps or entered.
///
/// Use it in a ``FormSection`` for a number with limits, such as a volume.
///
/// ```swift
/// let form = SettingsForm(store: SettingsStore(.memory)) {
///   FormSection("Sound") { StepperSetting(SettingKey("volume", default: 5), title: "Volume", in: 0...10, step: 2) }
/// }
/// try form.increment(at: SettingsIndexPath(section: 0, row: 0), by: 4)
/// print(form.sections[0].rows[0].control)
/// // stepper(value: "10", canDecrement: true, canIncrement: false)
/// ```
///
/// Steps stop at the bounds of the range, and never overflow.
public struct StepperSetting<Value: Comparable & LosslessStringConvertible & Sendable>: FormSetting {
  /// The key of the number.
  public let key: SettingKey<Value>

  /// The allowed numbers.
  public let range: ClosedRange<Value>

  private let title: SettingsTitle
  private let format: @Sendable (Value) -> String

  /// Advances a number in the range by steps; the result need not be in the range.
  private let advance: @Sendable (Value, Int) -> Value

  /// Makes a stepper for an integer.
  ///
  /// `format` formats the number for the user.
  ///
  /// - Precondition: `step` is positive.
  public init(
    _ key: SettingKey<Value>, title: SettingsTitle, in range: ClosedRange<Value>, step: Value = 1,
    format: @escaping @Sendable (Value) -> String = { $0.description }
  ) where Value: FixedWidthInteger {
    guard step > 0 else {
      fatalError("StepperSetting: the step must be positive, not \(step).")
    }
    self.init(key: key, title: title, range: range, format: format) { value, steps in
      let isDown = steps < 0
      let end = isDown ? range.lowerBound : range.upperBound
      // A distance that overflows the type always fits its unsigned counterpart.
      let room = Value.Magnitude(truncatingIfNeeded: isDown ? value &- end : end &- value)
      guard let count = Value.Magnitude(exactly: steps.magnitude) else { return end }
      let (distance, overflows) = step.magnitude.multipliedReportingOverflow(by: count)
      if overflows || distance > room { return end }
      let way = Value(truncatingIfNeeded: distance)
      return isDown ? value &- way : value &+ way
    }
  }

  /// Makes a stepper for a floating-point number.
  ///
  /// Starting from a number that is whole steps above the lower bound, every step is exact to the last digit: rounding
  /// errors do not accumulate.
  ///
  /// `format` formats the number for the user.
  ///
  /// - Precondition: `step` is positive, and `step` and the range are finite.
  public init(
    _ key: SettingKey<Value>, title: SettingsTitle, in range: ClosedRange<Value>, step: Value,
    format: @escaping @Sendable (Value) -> String = { $0.description }
  ) where Value: BinaryFloatingPoint {
    guard step > 0 && step.isFinite else {
      fatalError("StepperSetting: the step must be positive and finite, not \(step).")
    }
    guard range.lowerBound.isFinite && range.upperBound.isFinite else {
      fatalError("StepperSetting: the range must be finite, not \(range).")
    }
    let ladder = Ladder(from: range.lowerBound, step: step)
    self.init(key: key, title: title, range: range, format: format) { ladder.climb(from: $0, by: $1) }
  }

  private init(
    key: SettingKey<Value>, title: SettingsTitle, range: ClosedRange<Value>,
    format: @escaping @Sendable (Value) -> String, advance: @escaping @Sendable (Value, Int) -> Value
  ) {
    self.key = key
    self.title = title
    self.range = range
    self.format = format
    self.advance = advance
  }

  /// The title.
  public func presentable(row: Int, value: Value, locale: Locale) -> any SettingsPresentable {
    PlainPresentable(text: title.text(in: locale))
  }

  /// Two buttons around the number.
  public func control(row: Int, value: Value) -> SettingsControl {
    .stepper(
      value: format(value), canDecrement: clamp(value) > range.lowerBound,
      canIncrement: clamp(value) < range.upperBound)
  }

  /// The number after the steps, or the number that was entered.
  public func value(after action: SettingsAction, row: Int, value: Value) throws(SettingsProblem) -> Value {
    switch action {
    case .increment(let steps):
      return clamp(advance(clamp(value), steps))
    case .enter(let text):
      guard let number = Value(text) else { throw .notANumber }
      guard range.contains(number) else {
        throw .outOfRange(allowed: "\(format(range.lowerBound))–\(format(range.upperBound))")
      }
      return number
    case .select, .toggle:
      throw .doesNotApply
    }
  }

  /// The nearest number in the range. NaN becomes the lower bound.
  private func clamp(_ value: Value) -> Value {
    if value > range.upperBound { return range.upperBound }
    return value >= range.lowerBound ? value : range.lowerBound
  }
}
