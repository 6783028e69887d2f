#if !hasFeature(Embedded)
  /// The part of a run that other threads touch. A lock guards it.
  struct SimulationInbox {
    /// A job that another thread made ready.
    struct Arrival {
      let job: UnownedJob
      let place: JobPlace
      /// True if the executor of the run has its task.
      let isSure: Bool
    }

    private(set) var arrivals: [Arrival] = []
    /// Descriptions of what tasks are known to wait for.
    var awaited: [ObjectIdentifier: () -> String] = [:]
    private var isClosed = false
    /// The run, if it waits for an arrival.
    private var waiter: UnsafeContinuation<Void, Never>?
    private var lastWait = 0

    /// Adds a job.
    ///
    /// - Returns: False if the inbox is closed, and the run if it waits.
    mutating func add(_ arrival: Arrival) -> (isTaken: Bool, waiter: UnsafeContinuation<Void, Never>?) {
      if isClosed { return (false, nil) }
      arrivals.append(arrival)
      return (true, waiter.take())
    }

    mutating func takeArrivals() -> [Arrival] {
      defer { if !arrivals.isEmpty { arrivals = [] } }
      return arrivals
    }

    /// Lets the run wait for a job.
    ///
    /// - Returns: The number of the wait; `nil` if a job has come already.
    mutating func wait(_ waiter: UnsafeContinuation<Void, Never>) -> Int? {
      if !arrivals.isEmpty { return nil }
      self.waiter = waiter
      lastWait += 1
      return lastWait
    }

    /// Ends a wait whose time is up.
    ///
    /// - Returns: The run; `nil` if that wait has ended.
    mutating func endWait(_ wait: Int) -> UnsafeContinuation<Void, Never>? {
      lastWait == wait ? waiter.take() : nil
    }

    /// Takes no more jobs.
    ///
    /// - Returns: The jobs that the run has not seen.
    mutating func close() -> [Arrival] {
      isClosed = true
      return takeArrivals()
    }
  }
#endif
