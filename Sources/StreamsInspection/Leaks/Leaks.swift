import StreamsCore

/// Subscriptions and an object that should have gone, and have not.
///
/// Its description names each subscription, where it was made, and what holds it as far as known. Thrown by a test, it
/// fails that test in any framework.
public struct Leaks: Error, Sendable {
  /// The subscriptions that have not ended.
  public let subscriptions: [Trace.LiveSubscription]

  /// The type of the object that has not been freed; `nil` if it has, or if there was no object.
  public let object: String?

  /// The stored properties of that object that hold cancellables or subjects, or are published, each with its type.
  public let holders: [String]

  init(subscriptions: [Trace.LiveSubscription], object: AnyObject?) {
    self.subscriptions = subscriptions
    self.object = object.map { String(describing: type(of: $0)) }
    holders = object.map(Self.holders) ?? []
  }

  private static func holders(in object: AnyObject) -> [String] {
    var holders: [String] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      for (label, value) in present.children where isHolder(value) {
        holders.append("\(label ?? "?"): \(text(of: value))")
      }
      mirror = present.superclassMirror
    }
    return holders
  }

  private static func isHolder(_ value: Any) -> Bool {
    value is AnyCancellable || value is any Collection<AnyCancellable> || value is any Subject
      || value is any PublishedProperty
  }

  private static func text(of value: Any) -> String {
    switch value {
    case let cancellables as any Collection<AnyCancellable>: "\(cancellables.count) AnyCancellable"
    default: String(describing: type(of: value))
    }
  }
}

extension Leaks: CustomStringConvertible {
  /// A line for the object, what it holds and each subscription.
  public var description: String {
    var lines: [String] = []
    if let object { lines.append("\(object) was not freed.") }
    if !holders.isEmpty {
      lines.append("It holds the following. Look for a closure that captures it strongly:")
      lines += holders.map { "  \($0)" }
    }
    if !subscriptions.isEmpty {
      let noun = subscriptions.count == 1 ? "subscription is" : "subscriptions are"
      lines.append("\(subscriptions.count) \(noun) still alive:")
      lines += subscriptions.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}

/// Makes an object, lets it go, and expects that it is freed and that every subscription at a traced place that began
/// meanwhile has ended.
///
/// ```swift
/// final class Counter {
///   @Published var count = 0
///   var text = ""
///   var cancellables: Set<AnyCancellable> = []
///
///   init(_ trace: Trace) {
///     $count.map(String.init).traced("text", in: trace)
///       .sink { self.text = $0 }
///       .store(in: &cancellables)
///   }
/// }
///
/// let trace = Trace()
/// do {
///   try assertNoLeaks(in: trace) { Counter(trace) }
/// } catch {
///   print(error.object!, error.subscriptions.map(\.place.name))
/// }
/// // Counter ["text"]
/// ```
///
/// - Parameters:
///   - trace: The trace of the places.
///   - make: Makes the object and uses it. What it returns is not kept.
/// - Throws: ``Leaks`` if the object or a subscription is still there.
public func assertNoLeaks<Object: AnyObject>(
  in trace: Trace = .shared, _ make: () -> Object
) throws(Leaks) {
  let earlier = Set(trace.alive.map(\.number))
  weak let object = make()
  let subscriptions = trace.alive.filter { !earlier.contains($0.number) }
  if object != nil || !subscriptions.isEmpty { throw Leaks(subscriptions: subscriptions, object: object) }
}
