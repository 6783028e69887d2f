// Operators for programs in Swift 5 mode, and for Embedded Swift: a closure runs where the value is, as Combine's does.

#if !hasFeature(Embedded)
  @available(swift, obsoleted: 6)
#endif
extension Publisher {
  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func `catch`<NewPublisher: Publisher>(
    _ handler: __shared @escaping (Failure) -> NewPublisher
  ) -> Publishers.Catch<Self, NewPublisher> where NewPublisher.Output == Output {
    Publishers.Catch(upstream: self, handler: handler, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func tryCatch<NewPublisher: Publisher>(
    _ handler: __shared @escaping (Failure) throws -> NewPublisher
  ) -> Publishers.TryCatch<Self, NewPublisher> where NewPublisher.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler, at: nil)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func timeout<Context: Scheduler>(
    _ interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, Context> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Calls the closure where the value is.
  @_documentation(visibility: internal)
  @inlinable
  public func multicast<SubjectType: Subject<Output, Failure>>(
    _ createSubject: __shared @escaping () -> SubjectType
  ) -> Publishers.Multicast<Self, SubjectType> {
    Publishers.Multicast(upstream: self, createSubject)
  }
}
