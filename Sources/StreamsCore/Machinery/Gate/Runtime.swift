#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Android)
  import Android
#endif

/// Every symbol of the Swift runtime that Swift does not let us import or call. What C can say is in `CStreams.h`.
///
/// Each is found by name while the program runs, once, so that a toolchain without it still links. Each is optional:
/// statically linked programs show no names, and other systems are not asked. What is said of each symbol: why it is
/// used, since when it exists, and what happens without it. `RuntimeTests` runs every case without.
///
/// The functions of the Swift runtime follow Swift's calling convention. Their arguments are words, which Swift and C
/// pass alike on the processors here, x86-64 and arm64.
@usableFromInline
package enum Runtime {
  /// Names that are treated as missing. Tests set them before the first look-up of their process.
  static let hidden = Guarded<Set<String>>([])

  /// True if every symbol is treated as missing, as on a system that shows none. Benchmarks set it before
  /// they use a stream.
  package static let isHidden = Guarded(false)

  package static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if (canImport(Darwin) || canImport(Glibc) || canImport(Android)) && (arch(x86_64) || arch(arm64)) && _ptrauth(_none)
      if isHidden.withLock({ $0 }) || hidden.withLock({ $0.contains(name) }) { return nil }
      return dlopen(nil, RTLD_NOW).flatMap { dlsym($0, name) }
    #else
      return nil
    #endif
  }

  /// The symbol as a function of type `Function`.
  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    symbol(name).map { unsafeBitCast($0, to: type) }
  }
}

// MARK: - The current actor

extension Runtime {
  typealias IsCurrentExecutor = @convention(c) @Sendable (UInt, UInt, UInt64) -> Bool

  /// `swift_task_isCurrentExecutorWithFlags`: whether an executor is the current one.
  ///
  /// - Why: a sink must know whether a value was sent by its own actor. `Task.immediate` asks the same function, but
  ///   makes a task each time. Decision 0016.
  /// - Since: Swift 6.0. Compiled programs call it, so it stays. Without flags, it only answers and never traps.
  /// - Without: `ActorQueue` asks by `Task.immediate`, which costs a task. Apple's systems before version 26 have no
  ///   `Task.immediate`; there, each value takes a hop.
  static let isCurrentExecutor = function("swift_task_isCurrentExecutorWithFlags", as: IsCurrentExecutor.self)

  /// Returns true if the actor with this executor is the current one; `nil` if the runtime does not say.
  static func isCurrent(_ executor: UnownedSerialExecutor) -> Bool? {
    guard let isCurrentExecutor else { return nil }
    let (identity, implementation) = words(of: executor)
    return isCurrentExecutor(identity, implementation, 0)
  }

  /// A Swift function, and the context it does without. Stored like this, it is called with Swift's convention, which
  /// returns two words as C would not.
  @usableFromInline
  struct CurrentExecutor: @unchecked Sendable {
    @usableFromInline let call: () -> (identity: UInt, implementation: UInt)
  }

  /// `swift_task_getCurrentExecutor`: the executor that the thread works for; zero outside of tasks and of actors.
  ///
  /// - Why: inspection says on which actor something happened. The other function can only be asked about one actor, and
  ///   takes 300 instructions to say that a thread that works for none is not on the main actor.
  /// - Since: Swift 5.5. The library of concurrency shows it to the others of the runtime.
  /// - Without: `PresentActor` knows the main actor alone, and `ActorPlace` asks the other function.
  static let currentExecutor: CurrentExecutor? = {
    let context: UnsafeRawPointer? = nil
    return symbol("swift_task_getCurrentExecutor").map {
      unsafeBitCast(($0, context), to: CurrentExecutor.self)
    }
  }()

  /// An executor as the runtime takes it: which one, and how it works.
  static func words(of executor: UnownedSerialExecutor) -> (identity: UInt, implementation: UInt) {
    unsafeBitCast(executor, to: (UInt, UInt).self)
  }
}

// MARK: - Stored properties

extension Runtime {
  private typealias Count = @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Int
  fileprivate typealias NameRelease = @convention(c) (UnsafePointer<CChar>?) -> Void

  /// A Swift function, and the context it does without. Stored like this, it is called with Swift's convention, which
  /// returns the property as C would not.
  private struct Subscript {
    let call:
      (
        UnsafeRawPointer, UnsafeRawPointer, Int, UnsafeMutablePointer<UnsafePointer<CChar>?>,
        UnsafeMutablePointer<NameRelease?>, UnsafeRawPointer
      ) -> Any
  }

  /// The functions by which a `Mirror` reads an object.
  struct Reflection: @unchecked Sendable {
    private let count: Count
    private let property: Subscript

    fileprivate init?() {
      guard let count = function("swift_reflectionMirror_count", as: Count.self),
        let property = symbol("swift_reflectionMirror_subscript")
      else { return nil }
      self.count = count
      let context: UnsafeRawPointer? = nil
      self.property = unsafeBitCast((property, context), to: Subscript.self)
    }

    /// The number of properties that `type`, the class of `object` or a superclass, declares.
    func count(of object: AnyObject, declaredBy type: AnyClass) -> Int {
      withUnsafePointer(to: object) { count($0, metadata(type), metadata(AnyObject.self)) }
    }

    func property(of object: AnyObject, declaredBy type: AnyClass, at index: Int) -> Any {
      var name: UnsafePointer<CChar>?
      var free: NameRelease?
      defer { free?(name) }
      return withUnsafePointer(to: object) {
        property.call($0, metadata(type), index, &name, &free, metadata(AnyObject.self))
      }
    }

    private func metadata(_ type: Any.Type) -> UnsafeRawPointer {
      unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
  }

  /// `swift_reflectionMirror_count` and `swift_reflectionMirror_subscript`: the stored properties of an object.
  ///
  /// - Why: an `ObservableObject` finds its published properties by them. A `Mirror` shows the same, unless the class
  ///   has a mirror of its own. Decision 0017.
  /// - Since: Swift 5.0, with this signature. The standard library calls them across its own boundary.
  /// - Without: a `Mirror` is used, and a class that hides its properties in its own mirror is not observed.
  static let reflection = Reflection()
}
