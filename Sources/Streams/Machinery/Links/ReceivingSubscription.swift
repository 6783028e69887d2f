#if hasFeature(Embedded)
  /// In Embedded Swift only an object can be a subscription: see ``Cancellable``.
  @usableFromInline
  protocol ReceivingSubscription: CustomCombineIdentifierConvertible {}
#else
  /// The subscriber of an operator is a subscription as well, as Combine's are.
  @usableFromInline typealias ReceivingSubscription = Subscription
#endif
