/// A subscriber in the list of a subject. The list holds it, so nothing counts references here.
@usableFromInline
struct SubscriberLink: Equatable {
  @usableFromInline let reference: Unmanaged<SubjectSubscription>

  @inlinable @inline(__always)
  init(_ reference: Unmanaged<SubjectSubscription>) { self.reference = reference }

  @inlinable @inline(__always)
  var next: SubscriberLink? {
    get { reference._withUnsafeGuaranteedRef { $0.next } }
    nonmutating set { reference._withUnsafeGuaranteedRef { $0.next = newValue } }
  }

  @usableFromInline
  var previous: SubscriberLink? {
    get { reference._withUnsafeGuaranteedRef { $0.previous } }
    nonmutating set { reference._withUnsafeGuaranteedRef { $0.previous = newValue } }
  }

  @inlinable @inline(__always)
  static func == (one: SubscriberLink, other: SubscriberLink) -> Bool {
    one.reference.toOpaque() == other.reference.toOpaque()
  }
}
