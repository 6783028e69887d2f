#if canImport(Foundation) && !canImport(ObjectiveC)
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  // Code written for a wrapper around a queue or a centre says `DispatchQueue(queue).queue`. The conformances need no
  // wrapper, so both steps lead back to the instance. Where Objective-C allocates objects, an initialiser cannot
  // return another one; there the initialisers do not exist.

  /// A class with initialisers that return an instance which exists already.
  private protocol Adopted {}

  extension Adopted {
    /// An initialiser of a class cannot assign `self`; one that comes from a protocol can.
    init(adopting instance: Any) {
      guard let instance = instance as? Self else {
        fatalError("\(Self.self): cannot adopt an instance of another class.")
      }
      self = instance
    }
  }

  extension DispatchQueue: Adopted {}
  extension NotificationCenter: Adopted {}
  extension OperationQueue: Adopted {}
  extension RunLoop: Adopted {}
  extension URLSession: Adopted {}

  extension DispatchQueue {
    /// `queue` itself, which is a scheduler without a wrapper.
    public convenience init(_ queue: DispatchQueue) { self.init(adopting: queue) }
  }

  extension NotificationCenter {
    /// `center` itself, which makes publishers without a wrapper.
    public convenience init(_ center: NotificationCenter) { self.init(adopting: center) }
  }

  extension OperationQueue {
    /// `queue` itself, which is a scheduler without a wrapper.
    public convenience init(_ queue: OperationQueue) { self.init(adopting: queue) }
  }

  extension RunLoop {
    /// `runLoop` itself, which is a scheduler without a wrapper.
    public convenience init(_ runLoop: RunLoop) { self.init(adopting: runLoop) }
  }

  extension URLSession {
    /// `session` itself, which makes publishers without a wrapper.
    public convenience init(_ session: URLSession) { self.init(adopting: session) }
  }
#endif
