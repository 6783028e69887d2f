#if !hasFeature(Embedded)
  import StreamsCore

  extension Probe {
    /// Waits until at least `count` values have arrived.
    ///
    /// ```swift
    /// let numbers = PassthroughSubject<Int, Never>()
    /// let probe = numbers.probe()
    /// Task { for number in 1...3 { numbers.send(number) } }
    /// print(try await probe.values(atLeast: 3))
    /// // [1, 2, 3]
    /// ```
    ///
    /// Within a ``Simulation`` there is no time limit. If nothing is left that could send a value, the simulation fails and says
    /// what was awaited.
    ///
    /// - Parameters:
    ///   - count: The number of values.
    ///   - limit: The longest wait, in real time. It grows where tasks wait long for a thread, as on a busy machine.
    ///   - file: The file of the caller.
    ///   - line: The line of the caller.
    /// - Returns: All values so far.
    /// - Throws: ``Unmet`` if the stream ends before, or if the time is up. `CancellationError` if the task is cancelled.
    @discardableResult
    public nonisolated(nonsending) func values(
      atLeast count: Int, within limit: Duration = .seconds(10), file: StaticString = #fileID,
      line: Int = #line
    ) async throws -> [Input] {
      let place = "\(file):\(line)"
      let alarm = ProbeAlarm(limit)
      defer { alarm.cancel() }
      try await wait(for: "at least \(count) values", alarm, place) {
        $0.hasEnded || $0.values >= count
      }
      let values = values
      if values.count < count { throw unmet("at least \(count) values", place) }
      return values
    }

    /// Waits for the next value.
    ///
    /// ```swift
    /// let numbers = PassthroughSubject<Int, Never>()
    /// let probe = numbers.probe()
    /// Task { for number in 1...2 { numbers.send(number) } }
    /// print(try await probe.next(), try await probe.next())
    /// // 1 2
    /// ```
    ///
    /// The first call returns the first value of the stream, also if it has arrived already. Each later call goes on after the
    /// value that the call before it returned. Calls of ``value(where:within:file:line:)`` count as well.
    ///
    /// - Parameters:
    ///   - limit: The longest wait, as for ``values(atLeast:within:file:line:)``.
    ///   - file: The file of the caller.
    ///   - line: The line of the caller.
    /// - Returns: The value.
    /// - Throws: ``Unmet`` if the stream ends before, or if the time is up. `CancellationError` if the task is cancelled.
    @discardableResult
    public nonisolated(nonsending) func next(
      within limit: Duration = .seconds(10), file: StaticString = #fileID, line: Int = #line
    ) async throws -> Input {
      try await value(awaited: "another value", limit, "\(file):\(line)") { _ in true }
    }

    /// Waits for a value that satisfies a condition.
    ///
    /// ```swift
    /// let numbers = PassthroughSubject<Int, Never>()
    /// let probe = numbers.probe()
    /// Task { for number in 1...9 { numbers.send(number) } }
    /// print(try await probe.value { $0 > 6 }, try await probe.next())
    /// // 7 8
    /// ```
    ///
    /// It looks at values in the order of ``next(within:file:line:)``, those that have arrived already first. Values that do not
    /// satisfy the condition are passed by.
    ///
    /// - Parameters:
    ///   - condition: Returns true for the value that is awaited. It is called where the caller runs.
    ///   - limit: The longest wait, as for ``values(atLeast:within:file:line:)``.
    ///   - file: The file of the caller.
    ///   - line: The line of the caller.
    /// - Returns: The value.
    /// - Throws: ``Unmet`` if the stream ends before, or if the time is up. `CancellationError` if the task is cancelled. An
    ///   error of `condition`.
    @discardableResult
    public nonisolated(nonsending) func value(
      where condition: (Input) throws -> Bool, within limit: Duration = .seconds(10),
      file: StaticString = #fileID, line: Int = #line
    ) async throws -> Input {
      try await value(awaited: "a value that satisfies the condition", limit, "\(file):\(line)", condition)
    }

    private nonisolated(nonsending) func value(
      awaited: String, _ limit: Duration, _ place: String, _ condition: (Input) throws -> Bool
    ) async throws -> Input {
      let alarm = ProbeAlarm(limit)
      defer { alarm.cancel() }
      while true {
        let (value, progress) = readNext()
        if let value {
          if try condition(value) { return value }
        } else if progress.hasEnded {
          throw unmet(awaited, place)
        } else {
          try await wait(for: awaited, alarm, place) { $0.hasEnded || $0.values > progress.values }
        }
      }
    }

    /// Waits until the stream has ended.
    ///
    /// ```swift
    /// let probe = Just(1).probe()
    /// print(try await probe.ended())
    /// // finished
    /// ```
    ///
    /// - Parameters:
    ///   - limit: The longest wait, as for ``values(atLeast:within:file:line:)``.
    ///   - file: The file of the caller.
    ///   - line: The line of the caller.
    /// - Returns: The completion.
    /// - Throws: ``Unmet`` if the time is up. `CancellationError` if the task is cancelled.
    @discardableResult
    public nonisolated(nonsending) func ended(
      within limit: Duration = .seconds(10), file: StaticString = #fileID, line: Int = #line
    ) async throws -> Subscribers.Completion<Failure> {
      let place = "\(file):\(line)"
      let alarm = ProbeAlarm(limit)
      defer { alarm.cancel() }
      try await wait(for: "the end", alarm, place) { $0.hasEnded }
      guard let completion else { throw unmet("the end", place) }
      return completion
    }

    private nonisolated(nonsending) func wait(
      for awaited: String, _ alarm: ProbeAlarm, _ place: String,
      until condition: @escaping @Sendable (ProbeProgress) -> Bool
    ) async throws {
      let waiter = ProbeWaiter(until: condition)
      add(waiter)
      defer { remove(waiter) }
      let run = SimulationRun.ofCurrentTask
      run?.note(waiter) { [weak self] in "\(awaited) at \(place), where \(self?.seen ?? "nothing") arrived" }
      defer { run?.forget(waiter) }
      if run == nil { alarm.watch(waiter) }
      switch await waiter.outcome() {
      case .met: break
      case .timeIsUp: throw unmet(awaited, place)
      case .cancelled: throw CancellationError()
      }
    }

    private func unmet(_ awaited: String, _ place: String) -> Unmet {
      Unmet(awaited: awaited, seen: seen, place: place)
    }

    /// The values and the end, for a message.
    private var seen: String {
      let values = values
      let last = values.suffix(10).map { "\($0)" }.joined(separator: ", ")
      let end =
        switch completion {
        case nil: ""
        case .finished?: " and the end"
        case .failure(let error)?: " and the failure \(error)"
        }
      let dots = values.count > 10 ? "…, " : ""
      return "\(values.count == 1 ? "1 value" : "\(values.count) values") [\(dots)\(last)]\(end)"
    }
  }
#endif
