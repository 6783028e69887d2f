import StreamsCore

extension Trace {
  /// Runs `body` within an action, so that everything it leads to has the same origin.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let first = PassthroughSubject<Int, Never>()
  /// let second = PassthroughSubject<Int, Never>()
  /// let cancellable = first.merge(with: second).traced("label", in: trace).sink { _ in }
  /// trace.perform("tap") {
  ///   first.send(1)
  ///   second.send(2)
  /// }
  /// print(trace.events.suffix(3))
  /// // [tap: action, label: value 1, label: value 2]
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - file: The file to name. The default is that of the caller.
  ///   - line: The line to name. The default is that of the caller.
  ///   - body: The work. It runs at once, on the calling thread.
  /// - Returns: The result of `body`.
  public func perform<Result, Thrown: Error>(
    _ name: String, file: String = #fileID, line: Int = #line, _ body: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    let place = place(name, file: file, line: line, isPrivate: true, of: Void.self)
    let outcome: Swift.Result<Result, Thrown> = within(.action, at: place) {
      do throws(Thrown) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}
