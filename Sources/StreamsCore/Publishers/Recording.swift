extension Record {
  /// Recorded values, and the completion after them.
  public struct Recording {
    /// The type of the values.
    public typealias Input = Output

    /// The values, in order.
    public private(set) var output: [Output]

    /// The completion; ``Subscribers/Completion/finished`` until another one is received.
    public private(set) var completion: Subscribers.Completion<Failure>

    private var isComplete: Bool

    /// Creates an empty recording, to which values can be added.
    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    /// Creates a complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Adds a value.
    ///
    /// - Precondition: No completion was received.
    public mutating func receive(_ input: Input) {
      Contract.require(
        !isComplete, "Record: received a value after the completion; nothing may follow a completion.")
      output.append(input)
    }

    /// Ends the recording.
    ///
    /// - Precondition: No completion was received.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      Contract.require(!isComplete, "Record: received a second completion; a stream ends only once.")
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record.Recording: Sendable where Output: Sendable {}
