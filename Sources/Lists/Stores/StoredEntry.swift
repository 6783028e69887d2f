/// An object as it is stored, which may be unreadable: a newer version of the program may have written it. One that the
/// transaction has swept away keeps its rank for an object with the same id.
@usableFromInline
enum StoredEntry<Object> {
  case readable(StoreEntry<Object>)
  case unreadable(rank: Int, StoreError)
  case swept(rank: Int)

  @inlinable
  var rank: Int {
    switch self {
    case .readable(let entry): entry.rank
    case .unreadable(let rank, _), .swept(let rank): rank
    }
  }

  @inlinable
  var readable: StoreEntry<Object>? {
    get throws(StoreError) {
      switch self {
      case .readable(let entry): return entry
      case .unreadable(_, let error): throw error
      case .swept: return nil
      }
    }
  }

  /// Whether there is an object, readable or not.
  @inlinable
  var isThere: Bool { if case .swept = self { false } else { true } }
}
