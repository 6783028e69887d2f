#if SQLite
  /// An object of one store and its partner of another.
  ///
  /// Receive it from `pairs(of:with:where:equals:)` of a ``SQLiteStore``.
  public struct StorePair<Object, Partner> {
    /// The object of the first store.
    public let object: Object

    /// The object of the other store.
    public let partner: Partner

    /// A pair of the given objects.
    public init(_ object: Object, _ partner: Partner) {
      self.object = object
      self.partner = partner
    }
  }

  extension StorePair: Equatable where Object: Equatable, Partner: Equatable {}
  extension StorePair: Sendable where Object: Sendable, Partner: Sendable {}
#endif
