#if canImport(Foundation) && !os(WASI)
  import Foundation

  extension RunLoop {
    /// An instant by the calendar.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
      /// The instant.
      public var date: Date

      /// Makes the time of an instant.
      public init(_ date: Date) { self.date = date }

      /// How long it is from here to `other`.
      public func distance(to other: SchedulerTimeType) -> Stride {
        Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
      }

      /// The instant that comes `value` after this one.
      public func advanced(by value: Stride) -> SchedulerTimeType {
        SchedulerTimeType(date.addingTimeInterval(value.magnitude))
      }
    }
  }

  extension RunLoop.SchedulerTimeType {
    /// A length of time in seconds and their fractions.
    ///
    /// One that is not a number counts as none wherever it is used.
    public struct Stride: SignedNumeric, Comparable, Hashable, Codable, Sendable {
      /// What a floating-point literal is read as.
      public typealias FloatLiteralType = TimeInterval

      /// What an integer literal is read as.
      public typealias IntegerLiteralType = TimeInterval

      /// What ``magnitude`` is counted in.
      public typealias Magnitude = TimeInterval

      /// The number of seconds, with its sign.
      public var magnitude: TimeInterval

      /// The number of seconds, with its sign.
      public var timeInterval: TimeInterval { magnitude }

      /// Makes a stride of a number of seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

      /// Makes a stride of a literal number of seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }

      /// Makes a stride of a literal number of seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }

      /// Makes a stride of `source` seconds, unless that cannot be represented.
      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }
    }
  }

  extension RunLoop.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

  extension RunLoop.SchedulerTimeType.Stride {
    /// Whether `lhs` is shorter.
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

    /// Takes `rhs` from `lhs`.
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
