/// A value that is computed from other values, and follows them.
///
/// Use it for totals, labels and flags, instead of a property that is kept up to date by hand.
///
/// ```swift
/// final class Cart {
///   @Published var price = 2
///   @Published var count = 3
///   private(set) lazy var total = Derived { [unowned self] in price * count }
/// }
/// let cart = Cart()
/// print(cart.total.value)
/// cart.count = 5
/// print(cart.total.value)
/// // 6
/// // 10
/// ```
///
/// The closure may read published properties, other derived values and properties of `@Observable` classes. What it reads is
/// found out each time it runs. It runs when ``value`` is read, or when there are subscribers, and at most once for a change; once
/// more when it first reads a property of an `@Observable` class, after it has run without one.
///
/// As a publisher, it publishes the current value first, and then each one that follows. If values can be compared, a value
/// that equals the previous one is not published. A subscriber never receives a value that was computed from some old and some
/// new values: see ``transaction(_:)``. Views that read ``value`` are updated with the same changes, by Observation.
///
/// The closure should only compute. It may set a property, but not one that it reads, unless it then sets it no more. A derived
/// value that is computed from itself ends the program, with a message that names where the derived values were made.
///
/// Two values may swap which of them reads the other, and three may do so in a ring, even while several threads compute them. Then
/// the threads wait for each other, and one of them has to go on with a former value. The program ends with the same message if
/// none can: if a value is computed for the first time then, or if a thread that only asks whether a value has changed computes
/// another one for that, which waits.
///
/// - Demand: A subscriber without demand misses values, and receives the latest one when it asks again.
/// - Completion: It never completes.
/// - Threads: A value that is made on an actor is computed there. Read elsewhere, it is the one that was computed last. A value
///   that is made elsewhere is computed where it is read, or where something is set, by one thread at a time. The compiler does
///   not tell the actor of a lazy property; there, write `Derived(isolation: MainActor.shared) { … }`.
///   A property of an `@Observable` class that another thread sets in the moment in which it is read for the first time may be
///   missed until its next change, as by Observation itself.
/// - Complexity: A change marks what was computed from the property. The rest is done when a value is read or reported. If a value is
///   computed within the closure of another one, Observation takes what it reads of `@Observable` classes for reads of that closure
///   too, which then runs again even if the value stays equal.
public final class Derived<Value>: Publisher {
  /// The values.
  public typealias Output = Value

  /// A derived value cannot fail.
  public typealias Failure = Never

  /// Retained, until `abandon`.
  @usableFromInline let computation: Unmanaged<DerivedComputation<Value>>

  /// Creates a value that is computed by a closure, and that is new whenever it was computed.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller, to which the closure belongs. A lazy property says `MainActor.shared`.
  ///   - file: The file, for messages.
  ///   - line: The line, for messages.
  ///   - compute: Computes the value.
  @_disfavoredOverload
  @inlinable
  public convenience init(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping () -> Value
  ) {
    self.init(computation: .init(compute, areEqual: nil, isolation, (file, line)))
  }

  /// Creates a value that is computed by a closure.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller, to which the closure belongs. A lazy property says `MainActor.shared`.
  ///   - file: The file, for messages.
  ///   - line: The line, for messages.
  ///   - compute: Computes the value.
  @inlinable
  public convenience init(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ compute: @escaping () -> Value
  ) where Value: Equatable {
    self.init(computation: .init(compute, areEqual: (==), isolation, (file, line)))
  }

  @inlinable
  init(computation: DerivedComputation<Value>) { self.computation = .passRetained(computation) }

  deinit { computation._withUnsafeGuaranteedRef { $0.abandon() } }

  /// The value, which is computed if something that it depends on has changed.
  @inlinable public var value: Value {
    defer { withExtendedLifetime(self) {} }
    return computation._withUnsafeGuaranteedRef { $0.value }
  }

  /// Attaches a subscriber, which receives the current value and those that follow.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    computation._withUnsafeGuaranteedRef { $0.attach(subscriber, to: self) }
  }
}

// The lock of all derived values guards everything.
extension Derived: @unchecked Sendable where Value: Sendable {}

extension Derived: CustomStringConvertible {
  /// `Derived`.
  public var description: String { "Derived" }
}
