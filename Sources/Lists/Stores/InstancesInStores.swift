// The compiler prefers these initialisers for objects of classes, and warns. They cannot be unavailable instead: it
// would choose the others then.

extension ObjectStore where Object: AnyObject {
  /// A store of instances of a class, which it cannot keep as they were. Make the object a structure.
  @available(*, deprecated, message: "Objects of a store must be values; use a structure instead of a class.")
  public convenience init() { self.init(state: State()) }

  /// A store of instances of a class, which it cannot keep as they were. Make the object a structure.
  @available(*, deprecated, message: "Objects of a store must be values; use a structure instead of a class.")
  public convenience init(_ objects: some Sequence<Object>) { self.init(state: State(objects)) }
}

#if SQLite
  extension SQLiteStore where Object: AnyObject {
    /// A store of instances of a class, which it cannot keep as they were. Make the object a structure.
    @available(
      *, deprecated, message: "Objects of a store must be values; use a structure instead of a class."
    )
    public convenience init(
      path: String, table: String, schemaVersion: Int = 1, isReadOnly: Bool = false,
      busyTimeout: Duration = .seconds(5), checkingEvery interval: Duration? = .milliseconds(250)
    ) throws(StoreError) {
      let opening = SQLiteOpening(path: path, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
      try self.init(opening, SQLiteSchema(table, version: schemaVersion), checkingEvery: interval)
    }
  }
#endif
