import Foundation

/// A number in a range, changed step by step or typed.
///
/// ```swift
/// let form = SettingsForm(store: SettingsStore(.memory)) {
///   SettingsGroup("Sound") { StepperSetting(SettingKey("volume", default: 5), title: "Volume", in: 0...10, step: 2) }
/// }
/// try form.increment(SettingsIndexPath(section: 0, row: 0), by: 4)
/// print(form.sections[0].rows[0].control)
/// // stepper(value: "10", canDecrement: true, canIncrement: false)
/// ```
///
/// Steps end at the bounds of the range, and never overflow.
public struct StepperSetting<Value: Comparable & LosslessStringConvertible & Sendable>: FormSetting {
  /// Where the number is.
  public let key: SettingKey<Value>

  /// The numbers that can be reached.
  public let range: ClosedRange<Value>

  private let title: SettingsTitle
  private let format: @Sendable (Value) -> String

  /// Goes so many steps from a number that is in the range, to one that need not be.
  private let advance: @Sendable (Value, Int) -> Value

  /// Makes a stepper of an integer.
  ///
  /// `format` writes the number for the user.
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
      // What may not fit into the type always fits into the unsigned one of its size.
      let room = Value.Magnitude(truncatingIfNeeded: isDown ? value &- end : end &- value)
      guard let count = Value.Magnitude(exactly: steps.magnitude) else { return end }
      let (distance, overflows) = step.magnitude.multipliedReportingOverflow(by: count)
      if overflows || distance > room { return end }
      let way = Value(truncatingIfNeeded: distance)
      return isDown ? value &- way : value &+ way
    }
  }

  /// Makes a stepper of a floating-point number.
  ///
  /// From a number that is whole steps above the lower bound, others that are so are reached, to the last digit:
  /// errors do not add up.
  ///
  /// `format` writes the number for the user.
  ///
  /// - Precondition: `step` is positive; it and the range are finite.
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

  /// The number so many steps away, or the one that was typed.
  public func value(after action: SettingsAction, row: Int, value: Value) throws(SettingsProblem) -> Value {
    switch action {
    case .increment(let steps):
      return clamp(advance(clamp(value), steps))
    case .enter(let text):
      guard let number = Value(text) else { throw .notANumber(text) }
      guard range.contains(number) else {
        throw .outOfRange(allowed: "\(format(range.lowerBound))–\(format(range.upperBound))")
      }
      return number
    case .select, .toggle:
      throw .doesNotApply(action)
    }
  }

  /// The number of the range that is nearest; what compares to nothing (NaN) is the lower bound.
  private func clamp(_ value: Value) -> Value {
    if value > range.upperBound { return range.upperBound }
    return value >= range.lowerBound ? value : range.lowerBound
  }
}
