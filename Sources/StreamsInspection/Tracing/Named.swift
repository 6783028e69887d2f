import StreamsCore

extension PassthroughSubject {
  /// Gives this subject a name: from now on a trace records what is sent through it, and what each new subscriber receives.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let taps = PassthroughSubject<String, Never>()
  /// taps.named("taps", in: trace)
  /// let cancellable = taps.sink { _ in }
  /// taps.send("OK")
  /// print(trace.events.suffix(2))
  /// // [taps: sent OK, taps: value OK]
  /// ```
  ///
  /// Any other publisher takes ``StreamsCore/Publisher/traced(_:in:isPrivate:file:line:)``.
  ///
  /// The subject is the same as before, and so is its type. A later name takes the place of this one. What earlier
  /// subscribers receive is not recorded, but what it leads to has the value that was sent as its cause.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: True if values and errors are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  /// - Returns: This subject.
  /// - Threads: A value that comes while another thread delivers is recorded once that thread delivers it, with the cause
  ///   that it had where it was sent.
  /// - Complexity: A subject without a name pays nothing.
  @discardableResult
  public func named(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> PassthroughSubject<Output, Failure> {
    trace.name(self.name, as: name, file, line, isPrivate: isPrivate)
    return self
  }
}

extension CurrentValueSubject {
  /// Gives this subject a name: from now on a trace records what is sent through it, and what each new subscriber receives.
  ///
  /// See ``StreamsCore/PassthroughSubject/named(_:in:isPrivate:file:line:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: True if values and errors are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  /// - Returns: This subject.
  @discardableResult
  public func named(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> CurrentValueSubject<Output, Failure> {
    trace.name(self.name, as: name, file, line, isPrivate: isPrivate)
    return self
  }
}

extension ReplaySubject {
  /// Gives this subject a name: from now on a trace records what is sent through it, and what each new subscriber receives.
  ///
  /// See ``StreamsCore/PassthroughSubject/named(_:in:isPrivate:file:line:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: True if values and errors are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  /// - Returns: This subject.
  /// - Threads: A subscriber that is busy takes a value of another thread later, within the value that it was busy with.
  @discardableResult
  public func named(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> ReplaySubject<Output, Failure> {
    trace.name(self.name, as: name, file, line, isPrivate: isPrivate)
    return self
  }
}

extension Published.Publisher {
  /// Gives this property a name: from now on a trace records its changes, and what each new subscriber receives.
  ///
  /// ```swift
  /// final class Model { @Published var text = "" }
  ///
  /// let trace = Trace()
  /// let model = Model()
  /// model.$text.named("text", in: trace)
  /// let cancellable = model.$text.sink { _ in }
  /// model.text = "rain"
  /// print(trace.events.suffix(2))
  /// // [text: sent rain, text: value rain]
  /// ```
  ///
  /// A change is the cause of everything that it leads to. See
  /// ``StreamsCore/PassthroughSubject/named(_:in:isPrivate:file:line:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: True if values are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  /// - Returns: This publisher.
  /// - Complexity: A property without a name pays nothing.
  @discardableResult
  public func named(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> Published<Value>.Publisher {
    trace.name(self.name, as: name, file, line, isPrivate: isPrivate)
    return self
  }
}

extension AnyPublisher {
  /// Publishes all values unchanged, records every event in a trace, and keeps its type.
  ///
  /// It is ``StreamsCore/Publisher/traced(_:in:isPrivate:file:line:)`` for a publisher whose type is written down, such as
  /// that of a property.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - trace: The trace to record in.
  ///   - isPrivate: True if values and errors are left out, so that only the fact that they came is recorded.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  public func traced(
    _ name: String, in trace: Trace = .shared, isPrivate: Bool = false, file: String = #fileID,
    line: Int = #line
  ) -> AnyPublisher<Output, Failure> {
    let place = trace.place(name, file: file, line: line, isPrivate: isPrivate, of: Output.self)
    return AnyPublisher(Publishers.Traced(upstream: self, trace: trace, place: place))
  }
}
