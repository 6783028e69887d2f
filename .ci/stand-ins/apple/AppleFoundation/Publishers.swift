// The publishers of Apple's Foundation, and its coders. Only declared.
@_exported public import AppleDispatch
public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking

extension NotificationCenter {
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
    public static func == (lhs: Publisher, rhs: Publisher) -> Bool { lhs.center === rhs.center }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher
  {
    fatalError("Only declared.")
  }
}

extension Timer {
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) { fatalError("Only declared.") }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
    public func connect() -> any Cancellable { fatalError("Only declared.") }
  }

  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> Timer.TimerPublisher { fatalError("Only declared.") }
}

extension URLSession {
  public struct DataTaskPublisher: Combine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession
    public init(request: URLRequest, session: URLSession) {
      (self.request, self.session) = (request, session)
    }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }

  public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher { fatalError("Only declared.") }
  public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher {
    fatalError("Only declared.")
  }
}

extension JSONEncoder: @retroactive TopLevelEncoder { public typealias Output = Data }
extension JSONDecoder: @retroactive TopLevelDecoder { public typealias Input = Data }
extension PropertyListEncoder: @retroactive TopLevelEncoder { public typealias Output = Data }
extension PropertyListDecoder: @retroactive TopLevelDecoder { public typealias Input = Data }

// Objects of Objective-C have publishers of their properties. Here there are no such objects.
public protocol KeyValueObservingStandIn {}
extension NSObject: KeyValueObservingStandIn {
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
  }
}
extension KeyValueObservingStandIn where Self: NSObject {
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> { fatalError("Only declared.") }
}
