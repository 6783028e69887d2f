// Stand-ins for the other parts of Streams that the explored files use. `import Synchronization` means the module Explorer here.

import Synchronization

@usableFromInline
package enum Platform {
  @usableFromInline
  package static var currentThread: UInt { ExplorerPlatform.currentThread }

  package static func yield(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) { ExplorerPlatform.yield(file: file, line: line, column: column, function: function) }

  /// Only time passes.
  @usableFromInline
  package static func pause() {}

  package static func rest(
    _ rounds: inout UInt, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) { ExplorerPlatform.yield(file: file, line: line, column: column, function: function) }

  package static func barrierOnAllThreads(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) {
    _ = ExplorerPlatform.barrierOnAllThreads(file: file, line: line, column: column, function: function)
  }

  @usableFromInline static var hasBarrierOnAllThreads: Bool { ExplorerPlatform.grantsBarriers }
}

/// A mutex without the hand-over for the thread sanitizer, which repeats what the mutex does.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
  private let explored = ExplorerLock()

  @usableFromInline
  package init() {}

  @usableFromInline
  package func lock(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) { explored.lock(file: file, line: line, column: column, function: function) }

  @usableFromInline
  package func unlock(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function
  ) { explored.unlock(file: file, line: line, column: column, function: function) }
}

/// A value behind an explored mutex. Reaching it past the mutex is a race.
@usableFromInline
package struct Guarded<Value>: ~Copyable, @unchecked Sendable {
  private let explored = ExplorerLock()
  private let cell: PlainCell<Value>

  @usableFromInline
  package init(_ initial: Value) { cell = PlainCell(initial, "a guarded value") }

  @usableFromInline
  package func withLock<Result, Thrown: Error>(
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: StaticString = #function,
    _ body: (inout Value) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    explored.lock(file: file, line: line, column: column, function: function)
    defer { explored.unlock(file: file, line: line, column: column, function: function) }
    return try body(&cell.value)
  }
}

/// As in Streams.
public enum Subscribers {
  /// As in Streams.
  public enum Completion<Failure: Error> {
    /// As in Streams.
    case finished
    /// As in Streams.
    case failure(Failure)
  }
}

/// As in Streams.
public protocol Cancellable {
  /// As in Streams.
  func cancel()
}

/// As in Streams.
public protocol Subscription: Cancellable {
  /// As in Streams.
  func request(_ demand: Subscribers.Demand)
}

/// As in Streams.
public protocol Subscriber<Input, Failure> {
  /// As in Streams.
  associatedtype Input
  /// As in Streams.
  associatedtype Failure: Error
  /// As in Streams.
  func receive(subscription: any Subscription)
  /// As in Streams.
  func receive(_ value: Input) -> Subscribers.Demand
  /// As in Streams.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Breaches are not what is explored.
@usableFromInline
enum Contract {
  @usableFromInline
  enum Breach {
    case early(StaticString)
    case late(StaticString)
    case secondSubscription
    case emptyRequest
    case feedback(subscribers: String)
  }

  @usableFromInline
  static func tell(_ breach: Breach, by publisher: @autoclosure () -> String) {}

  @usableFromInline
  static func emptyRequest(of publisher: String) -> Never { fatalError(publisher) }

  @usableFromInline
  static func negativeDemand(_ value: Int) -> Never { fatalError("\(value)") }
}
