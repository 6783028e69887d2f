#if canImport(Foundation)
  import Foundation
  import StreamsCore

  extension NotificationCenter {
    /// Publishes the notifications with the given name, and only those from `object` if it is given.
    ///
    /// See ``NotificationPublisher``. On Apple's systems Foundation has a method of this name, which publishes for Combine.
    /// The compiler takes that one unless only this one fits what follows. ``NotificationPublisher`` itself is never
    /// Combine's.
    @_disfavoredOverload
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationPublisher {
      NotificationPublisher(center: self, name: name, object: object)
    }
  }

  #if !canImport(Combine)
    extension NotificationCenter {
      /// The centre itself.
      public var center: NotificationCenter { self }

      /// Publishes the notifications of a centre. On Apple's systems this name belongs to Combine.
      public typealias Publisher = NotificationPublisher
    }
  #endif

  /// Publishes the notifications of a centre.
  ///
  /// Use `center.publisher(for:)`, or this where Combine has a method of that name.
  ///
  /// ```swift
  /// let center = NotificationCenter()
  /// let saved = Notification.Name("saved")
  /// let cancellable = center.publisher(for: saved).sink { print($0.name.rawValue) }
  /// center.post(name: saved, object: nil)
  /// // saved
  /// ```
  ///
  /// - Demand: A notification is dropped while there is no demand.
  /// - Completion: Never completes. Cancelling or releasing the subscription removes the observer from the centre.
  /// - Threads: Notifications are delivered one at a time, on the thread that posts them. If another thread is
  ///   delivering, it delivers them as well.
  public struct NotificationPublisher: Publisher {
    /// The notification.
    public typealias Output = Notification

    /// This publisher cannot fail.
    public typealias Failure = Never

    /// The centre of the notifications.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// The sender of the notifications, which is retained; `nil` for all senders.
    public let object: AnyObject?

    /// Creates a publisher of the notifications with the given name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches a subscriber, which receives the notifications that are posted from now on.
    ///
    /// The subscription ends when it is cancelled or released. The centre does not retain it.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let subscription = NotificationSubscription(subscriber)
      subscription.observe(center, name: name, object: object)
      subscriber.receive(subscription: subscription)
    }
  }

  extension NotificationPublisher: Equatable {
    /// Returns true if both publish the same notifications of the same centre.
    public static func == (lhs: NotificationPublisher, rhs: NotificationPublisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }

  /// Observes a centre for one subscriber.
  ///
  /// A subscriber list with one entry delivers. `removal` guards the closure that removes the observer.
  private final class NotificationSubscription: Subscription, Displayed {
    private let subscribers = SubscriberList<Notification, Never>(.notificationCenter)
    private let subscription: SubscriberEntry<Notification, Never>
    private let removal = Guarded<(() -> Void)?>(nil)

    init<S: Subscriber>(_ subscriber: S) where S.Input == Notification, S.Failure == Never {
      subscription = SubscriberEntry(EntryClosures(subscriber), of: subscribers, subject: nil)
      _ = subscribers.add(subscription)
    }

    func observe(_ center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      let subscribers = Unchecked(subscribers)
      let token = center.addObserver(forName: name, object: object, queue: nil) { subscribers.value.send($0) }
      // The centre does not retain the object, and another one might get its address.
      removal.withLock { $0 = { withExtendedLifetime(object) { center.removeObserver(token) } } }
    }

    // The centre retains the list of subscribers, but not this subscription.
    deinit { cancel() }

    var name: String { subscription.description }

    func request(_ demand: Subscribers.Demand) { subscription.request(demand) }

    func cancel() {
      subscription.cancel()
      removal.withLock { $0.take() }?()
    }
  }
#endif
