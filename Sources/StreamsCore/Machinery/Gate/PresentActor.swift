// Embedded Swift has no actors.
#if !hasFeature(Embedded)
  /// The actor that a thread works for, as far as the runtime tells.
  @usableFromInline
  package enum PresentActor: Equatable, Sendable {
    case none
    case main
    /// Any other, by the address of its type. An actor with an executor of its own is known by the type of that.
    case other(type: UInt)

    /// Finds the actor. Keeping a finder saves two look-ups for each question.
    @usableFromInline
    package struct Finder: Sendable {
      @usableFromInline let executor = Runtime.currentExecutor
      @usableFromInline let mainExecutor = Runtime.words(of: MainActor.sharedUnownedExecutor).identity

      package init() {}

      /// The actor that the current thread works for.
      ///
      /// - Parameter isMainThread: True if the program began on this thread.
      @inlinable @inline(__always)
      package func current(isMainThread: Bool) -> PresentActor {
        let identity = executor?.call().identity ?? 0
        if let object = UnsafePointer<UInt>(bitPattern: identity), identity != mainExecutor {
          // An object begins with the address of its type.
          return .other(type: object.pointee)
        }
        // Outside of tasks, the main actor is where the main thread or the main queue is.
        return identity != 0 || isMainThread || Platform.isOnMainQueue ? .main : .none
      }
    }
  }
#endif
