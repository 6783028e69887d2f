/// The subscription to a subject through which a publisher sends to several subscribers.
@usableFromInline
class MulticastSubscription: OperatorSubscription {
  @usableFromInline override var name: String { "Multicast" }

  @usableFromInline override var isStrict: Bool { false }

  @usableFromInline override var ignoresEmptyRequests: Bool { true }
}
