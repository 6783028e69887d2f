/// The subscription to a subject through which a publisher sends to several subscribers.
@usableFromInline
final class MulticastSubscription: OperatorSubscription {
  @usableFromInline override var name: String { "Multicast" }
}
