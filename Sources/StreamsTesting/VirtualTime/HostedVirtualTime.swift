// Parts that Embedded Swift has no means for: coding, descriptions of durations, and tasks that sleep.
#if hasFeature(Embedded)
  /// No task sleeps.
  struct Sleepers {}
#else
  import StreamsCore

  extension VirtualTimeScheduler.SchedulerTimeType: CustomStringConvertible {
    /// The time since the beginning, such as `1.5 seconds`.
    public var description: String { Stride(nanoseconds: nanoseconds).description }
  }

  extension VirtualTimeScheduler.SchedulerTimeType: Codable {
    private enum CodingKeys: String, CodingKey {
      case nanoseconds
    }

    /// Decodes an instant.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(nanoseconds: try container.decode(Int64.self, forKey: .nanoseconds))
    }

    /// Encodes the number of nanoseconds.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(nanoseconds, forKey: .nanoseconds)
    }
  }
#endif
