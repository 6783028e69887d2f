#if canImport(Foundation) && !canImport(Combine) && !os(WASI)
  import Foundation
  import StreamsCore

  extension RunLoop {
    /// A date.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
      /// The date.
      public var date: Date

      /// Creates the time of a date.
      public init(_ date: Date) { self.date = date }

      /// The distance to `other`.
      public func distance(to other: SchedulerTimeType) -> Stride {
        Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
      }

      /// The time that is `value` after this one.
      public func advanced(by value: Stride) -> SchedulerTimeType {
        SchedulerTimeType(date.addingTimeInterval(value.magnitude))
      }
    }
  }

  extension RunLoop.SchedulerTimeType {
    /// A length of time in seconds.
    ///
    /// A stride that is not a number counts as zero.
    public struct Stride: SignedNumeric, Comparable, Hashable, Codable, Sendable {
      /// The type of a floating-point literal.
      public typealias FloatLiteralType = TimeInterval

      /// The type of an integer literal.
      public typealias IntegerLiteralType = TimeInterval

      /// The type of ``magnitude``.
      public typealias Magnitude = TimeInterval

      /// The number of seconds, with its sign.
      public var magnitude: TimeInterval

      /// The number of seconds, with its sign.
      public var timeInterval: TimeInterval { magnitude }

      /// Creates a stride of a number of seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

      /// Creates a stride of a literal number of seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }

      /// Creates a stride of a literal number of seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }

      /// Creates a stride of `source` seconds, unless that cannot be represented.
      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }
    }
  }

  extension RunLoop.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

  extension RunLoop.SchedulerTimeType.Stride {
    /// Returns true if `lhs` is shorter.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

    /// The product of both as numbers of seconds.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

    /// The sum of both.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

    /// The difference of both.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

    /// Multiplies `lhs` by `rhs`.
    public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

    /// Adds `rhs` to `lhs`.
    public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

    /// Subtracts `rhs` from `lhs`.
    public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }
  }

  extension RunLoop.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    /// A number of whole seconds.
    public static func seconds(_ value: Int) -> Self { Self(TimeInterval(value)) }

    /// A number of seconds with a fraction.
    public static func seconds(_ value: Double) -> Self { Self(value) }

    /// A number of milliseconds.
    public static func milliseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1_000) }

    /// A number of microseconds.
    public static func microseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1_000_000) }

    /// A number of nanoseconds.
    public static func nanoseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1_000_000_000) }
  }
#endif
