/// Why a store refused or could not do something. What was committed before is still there.
public enum StoreError: Error, Equatable {
  /// An object with this id is in the store already.
  case duplicate(id: String)

  /// No object with this id is in the store.
  case unknown(id: String)

  /// An update gave an object another id.
  case changedIdentity(id: String, to: String)

  /// Another process or connection holds the database, and went on holding it for as long as was waited.
  case locked(path: String)

  /// The database cannot be written to, or its folder, in which its log lies even while it is only read.
  case readOnly(path: String)

  /// The database cannot be opened: its folder is not there, or one of both may not be used.
  case cannotOpen(path: String, reason: String)

  /// The file is no database, or is damaged, or was cut off.
  case damaged(path: String, reason: String)

  /// The table was written by a newer version of the program. Nothing in the database was touched.
  case newerSchema(path: String, table: String, found: Int, supported: Int)

  /// A table cannot have this name: it is empty, has a zero character in it, or begins with `sqlite_` or `watershed_`,
  /// however capitalised, which name what is in the database beside the objects.
  case invalidTable(path: String, table: String)

  /// There is no room left.
  case diskFull(path: String)

  /// What is stored of an object cannot be read as one.
  case unreadable(path: String, table: String, id: String, reason: String)

  /// Anything else the database reports, with its number.
  case database(path: String, code: Int, reason: String)
}

extension StoreError: CustomStringConvertible {
  /// What was wrong, in a sentence.
  public var description: String {
    switch self {
    case .duplicate(let id): "The store has an object with the id \(id) already."
    case .unknown(let id): "The store has no object with the id \(id)."
    case .changedIdentity(let id, let other): "An update changed the id of the object \(id) to \(other)."
    case .locked(let path): "The database \(path) is in use by another connection."
    case .readOnly(let path): "The database \(path) or its folder cannot be written to."
    case .cannotOpen(let path, let reason):
      "The database \(path) cannot be opened; its folder must be there and may have to be writable: \(reason)."
    case .damaged(let path, let reason): "The file \(path) is damaged or no database: \(reason)."
    case .newerSchema(let path, let table, let found, let supported):
      "The table \(table) of the database \(path) has the schema version \(found); this program knows \(supported) and older ones."
    case .invalidTable(let path, let table):
      "No table for objects in the database \(path) can have the name \"\(table)\"."
    case .diskFull(let path): "There is no room left for the database \(path)."
    case .unreadable(let path, let table, let id, let reason):
      "The object with the id \(id) in the table \(table) of the database \(path) cannot be read: \(reason)."
    case .database(let path, let code, let reason): "The database \(path) reports error \(code): \(reason)."
    }
  }
}
