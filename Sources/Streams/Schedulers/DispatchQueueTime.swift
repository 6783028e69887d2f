#if canImport(Dispatch) && !canImport(Combine)
  import Dispatch
  import StreamsCore

  extension DispatchQueue {
    /// An instant of the clock of the queues, which stops while the system sleeps.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
      /// The instant.
      public var dispatchTime: DispatchTime

      /// Creates the time of an instant.
      public init(_ time: DispatchTime) { dispatchTime = time }

      /// The distance to `other`. The distant future is as far away as a stride reaches.
      public func distance(to other: SchedulerTimeType) -> Stride {
        if self == other { return 0 }
        if other.dispatchTime == .distantFuture { return .nanoseconds(.max) }
        if dispatchTime == .distantFuture { return .nanoseconds(.min) }
        let distance = other.dispatchTime.clampedNanoseconds.clampedSubtracting(
          dispatchTime.clampedNanoseconds)
        return .nanoseconds(Int(clamping: distance))
      }

      /// The instant that is `stride` after this one.
      ///
      /// It is never before the first instant. After 146 years of uptime comes the distant future, from which no stride
      /// leads back.
      public func advanced(by stride: Stride) -> SchedulerTimeType {
        if dispatchTime == .distantFuture { return self }
        // The longest stride leads to the distant future also where it has 32 bits.
        let nanoseconds = stride.magnitude == .max ? Int64.max : Int64(stride.magnitude)
        let sum = dispatchTime.clampedNanoseconds.clampedAdding(nanoseconds)
        return SchedulerTimeType(DispatchTime(clampingNanoseconds: sum))
      }

      /// Returns true if `lhs` comes first.
      public static func < (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime < rhs.dispatchTime
      }

      /// Returns true if both are the same instant.
      public static func == (lhs: SchedulerTimeType, rhs: SchedulerTimeType) -> Bool {
        lhs.dispatchTime == rhs.dispatchTime
      }

      /// Adds the instant to `hasher`.
      public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

      /// Reads an instant that ``encode(to:)`` wrote.
      public init(from decoder: any Decoder) throws {
        let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
        dispatchTime = nanoseconds < 1 << 62 ? DispatchTime(uptimeNanoseconds: nanoseconds) : .distantFuture
      }

      /// Writes the number of nanoseconds since the system started.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(dispatchTime == .distantFuture ? UInt64.max : dispatchTime.uptimeNanoseconds)
      }
    }
  }

  extension DispatchQueue.SchedulerTimeType {
    /// A length of time in nanoseconds.
    ///
    /// A stride reaches 292 years either way, and arithmetic stops there.
    public struct Stride: SignedNumeric, Comparable, Hashable, Codable, Sendable {
      /// The type of a floating-point literal.
      public typealias FloatLiteralType = Double

      /// The type of an integer literal.
      public typealias IntegerLiteralType = Int

      /// The type of ``magnitude``.
      public typealias Magnitude = Int

      /// The number of nanoseconds, with its sign.
      public var magnitude: Int {
        get { _nanoseconds }
        set { _nanoseconds = newValue }
      }

      /// The name is that of the key in encoded strides, which is Combine's.
      private var _nanoseconds: Int

      /// The length as Dispatch counts.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Creates a stride as long as `timeInterval`. `.never` becomes the longest stride.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let value): self = .seconds(value)
        case .milliseconds(let value): self = .milliseconds(value)
        case .microseconds(let value): self = .microseconds(value)
        case .nanoseconds(let value): self = .nanoseconds(value)
        case .never: self = .nanoseconds(.max)
        }
      }

      /// Creates a stride of a literal number of seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// Creates a stride of a literal number of seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// Creates a stride of `source` seconds, unless that does not fit.
      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = Int(exactly: source) else { return nil }
        let (nanoseconds, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflows { return nil }
        _nanoseconds = nanoseconds
      }

      private init(magnitude: Int) { _nanoseconds = magnitude }
    }
  }

  extension DispatchQueue.SchedulerTimeType.Stride: ExpressibleByFloatLiteral {}

  extension DispatchQueue.SchedulerTimeType.Stride {
    /// Returns true if `lhs` is shorter.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

    /// The product of both as numbers of seconds, to the nearest nanosecond: `.milliseconds(100) * 2` is a fifth of a second.
    public static func * (lhs: Self, rhs: Self) -> Self {
      Self(magnitude: lhs.magnitude.multipliedAsSeconds(by: rhs.magnitude))
    }

    /// The sum of both.
    public static func + (lhs: Self, rhs: Self) -> Self {
      Self(magnitude: lhs.magnitude.clampedAdding(rhs.magnitude))
    }

    /// The difference of both.
    public static func - (lhs: Self, rhs: Self) -> Self {
      Self(magnitude: lhs.magnitude.clampedSubtracting(rhs.magnitude))
    }

    /// Multiplies `lhs` by `rhs`.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    /// Adds `rhs` to `lhs`.
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

    /// Subtracts `rhs` from `lhs`.
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  }

  extension DispatchQueue.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    /// A number of seconds with a fraction. Zero if `value` is not a number.
    public static func seconds(_ value: Double) -> Self {
      Self(magnitude: Int(clamped: value * 1_000_000_000))
    }

    /// A number of whole seconds.
    public static func seconds(_ value: Int) -> Self {
      Self(magnitude: value.clampedMultiplied(by: 1_000_000_000))
    }

    /// A number of milliseconds.
    public static func milliseconds(_ value: Int) -> Self {
      Self(magnitude: value.clampedMultiplied(by: 1_000_000))
    }

    /// A number of microseconds.
    public static func microseconds(_ value: Int) -> Self {
      Self(magnitude: value.clampedMultiplied(by: 1_000))
    }

    /// A number of nanoseconds.
    public static func nanoseconds(_ value: Int) -> Self { Self(magnitude: value) }
  }
#endif
