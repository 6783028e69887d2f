/// The reason a store could not do something.
///
/// Handle it where you open, read or write a store. Everything committed before is still there.
public enum StoreError: Error, Equatable {
  /// The store already has an object with this id.
  case duplicate(id: String)

  /// The store has no object with this id.
  case unknown(id: String)

  /// An update gave an object another id.
  case changedIdentity(id: String, to: String)

  /// Another process or connection held the database for longer than the timeout.
  case locked(path: String)

  /// The database or its folder cannot be written to. The folder holds the log, so even reading may need it.
  case readOnly(path: String)

  /// The database cannot be opened, because its folder is missing or access is denied.
  case cannotOpen(path: String, reason: String)

  /// The file is damaged, truncated, or not a database.
  case damaged(path: String, reason: String)

  /// A newer version of the program wrote the table. Nothing in the database was changed.
  case newerSchema(path: String, table: String, found: Int, supported: Int)

  /// A table cannot have this name. It is empty, contains a zero character, or begins with `sqlite_` or `watershed_` in
  /// any capitalisation; those prefixes are reserved.
  case invalidTable(path: String, table: String)

  /// The disk is full.
  case diskFull(path: String)

  /// A stored object cannot be decoded, perhaps because a newer version of the program wrote it. It can be removed or
  /// replaced by its id.
  case unreadable(path: String, table: String, id: String, reason: String)

  /// An object or its id cannot be encoded.
  case unencodable(path: String, table: String, reason: String)

  /// A migration threw an error. The file is as it was.
  case migrationFailed(path: String, table: String, version: Int, reason: String)

  /// A declaration for a table is not possible: a column, an index, a migration, or a property used without
  /// being registered as a column.
  case invalidSchema(path: String, table: String, reason: String)

  /// There is a file at the path of a backup.
  case fileExists(path: String)

  /// A change cannot be undone: the object with this id was written since, or, without an id, the change does not name all
  /// that was written.
  case cannotUndo(id: String?)

  /// The list follows others, so nothing can be written to it.
  case derived

  /// A sum is too large for its type.
  case overflow

  /// Another error of the database, with its code.
  case database(path: String, code: Int, reason: String)
}

extension StoreError: CustomStringConvertible {
  /// The error, in a sentence.
  public var description: String {
    switch self {
    case .duplicate(let id): "The store already has an object with the id \(id)."
    case .unknown(let id): "The store has no object with the id \(id)."
    case .changedIdentity(let id, let other):
      "An update changed the id of the object \(id) to \(other). Remove the object and insert the new one instead."
    case .locked(let path): "The database \(path) is in use by another connection. Try again later."
    case .readOnly(let path): "Not permitted to write to the database \(path) or its folder."
    case .cannotOpen(let path, let reason):
      "Cannot open the database \(path): \(reason). Its folder must exist and be writable."
    case .damaged(let path, let reason): "The file \(path) is damaged or not a database: \(reason)."
    case .newerSchema(let path, let table, let found, let supported):
      """
      The table \(table) of the database \(path) has the schema version \(found), but this program only knows \
      versions up to \(supported). Use a newer version of the program.
      """
    case .invalidTable(let path, let table):
      "A table in the database \(path) cannot have the name \"\(table)\". Choose another one."
    case .diskFull(let path): "The disk is full. The database \(path) could not be written."
    case .unreadable(let path, let table, let id, let reason):
      "Cannot decode the object with the id \(id) in the table \(table) of the database \(path): \(reason)."
    case .unencodable(let path, let table, let reason):
      "Cannot encode an object for the table \(table) of the database \(path): \(reason)."
    case .migrationFailed(let path, let table, let version, let reason):
      """
      The table \(table) of the database \(path) could not be migrated to version \(version): \(reason). Nothing was \
      changed.
      """
    case .invalidSchema(let path, let table, let reason):
      "The schema of the table \(table) of the database \(path) is not possible: \(reason)."
    case .fileExists(let path): "There is a file \(path). Choose another path, or remove it."
    case .cannotUndo(let id?):
      "The change cannot be undone, because the object with the id \(id) was written since."
    case .cannotUndo(nil): "The change cannot be undone, because it does not name all that was written."
    case .derived: "The list follows others. Write to the stores that it follows instead."
    case .overflow: "A sum is too large. Sum numbers of type Double instead."
    case .database(let path, let code, let reason): "The database \(path) reports error \(code): \(reason)."
    }
  }
}
