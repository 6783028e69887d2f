/// What sees something that is sent: nothing, unless the subject has a name.
@usableFromInline
struct Sight<Output, Failure: Error> {
  #if hasFeature(Embedded)
    @inlinable
    init() {}

    @inlinable @inline(__always)
    func show(_ value: Output, isHeard: Bool, _ deliver: () -> Void) { deliver() }

    @inlinable @inline(__always)
    func show(_ completion: Subscribers.Completion<Failure>, _ deliver: () -> Void) { deliver() }
  #else
    @usableFromInline let witness: (any SubjectWitness<Output, Failure>)?

    @inlinable
    init(_ witness: (any SubjectWitness<Output, Failure>)?) { self.witness = witness }

    @inlinable @inline(__always)
    func show(_ value: Output, isHeard: Bool, _ deliver: () -> Void) {
      guard let witness else { return deliver() }
      witness.see(value, isHeard: isHeard, deliver)
    }

    @inlinable @inline(__always)
    func show(_ completion: Subscribers.Completion<Failure>, _ deliver: () -> Void) {
      guard let witness else { return deliver() }
      witness.see(completion, deliver)
    }
  #endif
}

/// Where the subscribers of a subject are.
@usableFromInline
package protocol SubscriberHome {
  associatedtype Output
  associatedtype Failure: Error

  #if !hasFeature(Embedded)
    /// What sees the subject, if it has a name.
    var witness: (any SubjectWitness<Output, Failure>)? { get }
  #endif

  /// Attaches a subscriber that no witness sees. Its subscription keeps `subject` alive.
  func attachUnseen<S: Subscriber>(_ subscriber: consuming S, to subject: AnyObject?)
  where S.Input == Output, S.Failure == Failure
}

extension SubscriberHome {
  /// Adds `subscriber` at the end, or completes it at once if the stream has ended. Its subscription keeps `subject` alive.
  @inlinable
  package func attach<S: Subscriber>(_ subscriber: consuming S, to subject: AnyObject? = nil)
  where S.Input == Output, S.Failure == Failure {
    #if !hasFeature(Embedded)
      if let witness { return witness.attach(subscriber, to: self, of: subject) }
    #endif
    attachUnseen(subscriber, to: subject)
  }
}

// Embedded Swift has no generic methods of existentials, and no StreamsInspection.
#if !hasFeature(Embedded)
  /// Sees what a subject does, under the name that it was given. StreamsInspection has the only one.
  ///
  /// A subject without a name pays nothing for a value: where it looks for one, it has left the usual way already.
  @usableFromInline
  package protocol SubjectWitness<Output, Failure>: AnyObject {
    associatedtype Output
    associatedtype Failure: Error

    /// Sees a value, and runs `deliver`, which delivers it.
    ///
    /// - Parameter isHeard: Whether there is a subscriber, or the value is kept for one.
    func see(_ value: Output, isHeard: Bool, _ deliver: () -> Void)

    /// Sees a completion, and runs `deliver`, which delivers it.
    func see(_ completion: Subscribers.Completion<Failure>, _ deliver: () -> Void)

    /// Attaches a subscriber, of which it sees everything.
    func attach<S: Subscriber, Home: SubscriberHome>(_ subscriber: S, to home: Home, of subject: AnyObject?)
    where S.Input == Output, S.Failure == Failure, Home.Output == Output, Home.Failure == Failure

    /// A witness that sees what another thread delivers as what this thread has sent. Calls no user code.
    func onBehalfOfThisThread() -> any SubjectWitness<Output, Failure>
  }

  /// Something that can be given a name without a new type: a subject, or a property.
  package protocol Nameable<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Shows everything to `witness` from now on, in place of an earlier one.
    func name(_ witness: any SubjectWitness<Output, Failure>)
  }

  /// The name of a subject, which can be replaced by another one.
  @usableFromInline
  package final class SubjectName<Output, Failure: Error> {
    private let current: Guarded<any SubjectWitness<Output, Failure>>

    init(_ witness: any SubjectWitness<Output, Failure>) { current = Guarded(witness) }

    @usableFromInline var witness: any SubjectWitness<Output, Failure> { current.withLock { $0 } }

    func replace(with witness: any SubjectWitness<Output, Failure>) {
      let old = current.withLock { current in
        let old = current
        current = witness
        return old
      }
      withExtendedLifetime(old) {}
    }
  }
#endif
