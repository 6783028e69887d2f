/// The breaches of the contract: those that trap, and those that are told once and go on. Each message names the rule.
@usableFromInline
enum Contract {
  /// A breach that does not trap: it passes, is dropped, or is ignored.
  @usableFromInline
  enum Breach {
    case early(StaticString)
    case late(StaticString)
    case emptyRequest
    case secondSubscription
    case beyondDemand
    #if DEBUG
      /// Deliveries within deliveries of a subject, too many to be meant.
      case feedback(subscribers: String)
    #endif

    fileprivate var words: String {
      switch self {
      case .early(let event):
        "received a \(event) before a subscription; a publisher must send its subscription first."
      case .late(let event):
        "received a \(event) after the completion; nothing may follow that. It was dropped."
      case .secondSubscription:
        "received a second subscription; a publisher sends only one. The second was cancelled."
      case .beyondDemand:
        "received a value beyond the demand; a publisher sends no more than was requested. It was dropped."
      #if DEBUG
        case .feedback(let subscribers):
          """
          a value was sent within the delivery of another, \(SubscriberListBase.deepNesting) times over. A subscriber sends \
          back to its own stream, and the stack will overflow. The subscribers: \(subscribers).
          """
      #endif
      case .emptyRequest: "a request must ask for at least one value; the demand was .none, and is ignored."
      }
    }
  }

  #if DEBUG
    private static let told = Guarded<Set<String>>([])

    /// Takes what would be told in the debug console, for tests.
    @TaskLocal static var listener: (@Sendable (String) -> Void)?
  #endif

  /// Says once what is wrong, in the debug console.
  @usableFromInline @inline(never)
  static func tell(_ breach: Breach, by publisher: @autoclosure () -> String) {
    #if DEBUG
      let line = "Streams: \(publisher()): \(breach.words)\n"
      if let listener {
        listener(line)
      } else if told.withLock({ $0.insert(line).inserted }) {
        Platform.writeToStandardError(line)
      }
    #endif
  }

  /// Ends the program with a message, unless the rule holds. In optimised builds a `precondition` has no message.
  @inlinable @inline(__always)
  static func require(_ holds: Bool, _ rule: StaticString) {
    if !holds { breach(of: rule) }
  }

  @usableFromInline @inline(never)
  static func breach(of rule: StaticString) -> Never { fatalError("\(rule)") }

  @usableFromInline @inline(never)
  static func negativeDemand(_ value: Int) -> Never {
    fatalError("Subscribers.Demand: a number of values cannot be negative, as \(value) is.")
  }

  @usableFromInline @inline(never)
  static func emptyRequest(of publisher: String) -> Never {
    fatalError("\(publisher): a request must ask for at least one value; the demand was .none.")
  }
}
