extension Publisher where Failure == Never {
  /// The values of this publisher as an asynchronous sequence that keeps values while its loop is busy.
  ///
  /// ```swift
  /// let numbers = PassthroughSubject<Int, Never>()
  /// var iterator = numbers.values(buffering: .newest(2)).makeAsyncIterator()
  /// for number in 1...3 { numbers.send(number) }
  /// print(await iterator.next()!, await iterator.next()!)
  /// // 2 3
  /// ```
  ///
  /// The property `values` asks for one value at a time instead, so that a subject drops those in between.
  ///
  /// - Parameter policy: The rule that says which values are kept.
  /// - Demand: Requests an unlimited number of values.
  /// - Completion: Ends the sequence after the values that were kept. Cancelling the task, or leaving the loop, cancels the
  ///   subscription.
  public func values(buffering policy: BufferingPolicy) -> AsyncPublisher<Operators.Buffered<Self>> {
    AsyncPublisher(buffered(policy))
  }
}

extension Publisher {
  /// The values of this publisher as an asynchronous sequence that keeps values while its loop is busy, and throws the
  /// failure.
  ///
  /// Like the sequence of a publisher that cannot fail. The failure comes after the values that were kept.
  public func values(buffering policy: BufferingPolicy) -> AsyncThrowingPublisher<Operators.Buffered<Self>> {
    AsyncThrowingPublisher(buffered(policy))
  }
}
