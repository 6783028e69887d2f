/// Arithmetic that stops at the ends of the type, so that a far date or a long interval never traps.
extension FixedWidthInteger {
  /// The sum, clamped to the range of the type.
  @usableFromInline
  package func clampedAdding(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  /// The difference, clamped to the range of the type.
  @usableFromInline
  package func clampedSubtracting(_ other: Self) -> Self {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard overflows else { return difference }
    return other < 0 ? .max : .min
  }

  /// The product, clamped to the range of the type.
  @usableFromInline
  package func clampedMultiplied(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    guard overflows else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  /// The whole part of `value`, clamped to the range of the type. Zero if `value` is not a number.
  @usableFromInline
  package init(clamped value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= Double(Self.max) {
      self = .max
    } else if value <= Double(Self.min) {
      self = .min
    } else {
      self = Self(value)
    }
  }
}
