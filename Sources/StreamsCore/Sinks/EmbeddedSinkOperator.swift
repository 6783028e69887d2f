#if hasFeature(Embedded)
  // Without actors, closures run where the value is sent.

  extension Publisher {
    /// Attaches a subscriber with unlimited demand that calls closures with each value and with the completion.
    ///
    /// - Demand: Unlimited.
    /// - Returns: The subscription. It ends when it is cancelled or released.
    @inlinable
    public func sink(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
      let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
      sink.isOwned = true
      subscribe(sink)
      return AnyCancellable(sink)
    }
  }

  extension Publisher where Failure == Never {
    /// Attaches a subscriber with unlimited demand that calls a closure with each value.
    ///
    /// - Demand: Unlimited.
    /// - Returns: The subscription. It ends when it is cancelled or released.
    @inlinable
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
      sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
  }
#endif
