/// A length of time in nanoseconds: the stride of ``ClockScheduler`` and ``MainActorScheduler``.
///
/// ```swift
/// let stride: NanosecondStride = 1.5
/// print(stride, stride + .milliseconds(250))
/// // 1.5 seconds 1.75 seconds
/// ```
///
/// A literal is a number of seconds. Fractions are rounded to the nearest nanosecond. A stride reaches 292 years either
/// way, and arithmetic stops there.
public struct NanosecondStride: SignedNumeric, Comparable, Hashable, Sendable {
  /// The number of nanoseconds.
  public var nanoseconds: Int64

  /// Creates a stride of a number of nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a stride as long as `duration`, to the nearest nanosecond.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let half: Int64 = attoseconds < 0 ? -500_000_000 : 500_000_000
    nanoseconds = seconds.clampedMultiplied(by: 1_000_000_000)
      .clampedAdding((attoseconds + half) / 1_000_000_000)
  }

  /// Creates a stride of a literal number of seconds.
  public init(integerLiteral value: Int64) { nanoseconds = value.clampedMultiplied(by: 1_000_000_000) }

  /// Creates a stride of `source` seconds, unless that does not fit.
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let seconds = Int64(exactly: source) else { return nil }
    let (nanoseconds, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflows { return nil }
    self.nanoseconds = nanoseconds
  }

  /// The length as the standard library counts.
  public var duration: Duration { .nanoseconds(nanoseconds) }
}

extension NanosecondStride: ExpressibleByFloatLiteral {
  /// Creates a stride of a literal number of seconds, to the nearest nanosecond.
  public init(floatLiteral value: Double) {
    nanoseconds = Int64(clamped: (value * 1_000_000_000).rounded())
  }
}

extension NanosecondStride {
  /// The same length without its sign.
  public var magnitude: Self { nanoseconds < 0 ? -self : self }

  /// Returns true if `lhs` is shorter.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// The product of both as numbers of seconds, to the nearest nanosecond.
  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.multipliedAsSeconds(by: rhs.nanoseconds))
  }

  /// The sum of both.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.clampedAdding(rhs.nanoseconds))
  }

  /// The difference of both.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.clampedSubtracting(rhs.nanoseconds))
  }

  /// Multiplies `lhs` by `rhs`.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension NanosecondStride: SchedulerTimeIntervalConvertible {
  /// A number of whole seconds.
  public static func seconds(_ value: Int) -> Self { Self(integerLiteral: Int64(value)) }

  /// A number of seconds with a fraction, to the nearest nanosecond. Zero if `value` is not a number.
  public static func seconds(_ value: Double) -> Self { Self(floatLiteral: value) }

  /// A number of milliseconds.
  public static func milliseconds(_ value: Int) -> Self {
    Self(nanoseconds: Int64(value).clampedMultiplied(by: 1_000_000))
  }

  /// A number of microseconds.
  public static func microseconds(_ value: Int) -> Self {
    Self(nanoseconds: Int64(value).clampedMultiplied(by: 1_000))
  }

  /// A number of nanoseconds.
  public static func nanoseconds(_ value: Int) -> Self { Self(nanoseconds: Int64(value)) }
}

extension NanosecondStride {
  /// The length as an interval between runs, long enough to leave time for other work.
  var asInterval: Duration { .nanoseconds(max(nanoseconds, Int64(Repetition.shortestInterval))) }

  /// The length as a tolerance, which is never negative.
  var asTolerance: Duration { .nanoseconds(max(nanoseconds, 0)) }
}
