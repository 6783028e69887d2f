/// An object as it is stored, which may be unreadable: a newer version of the program may have written it. One that
/// was removed before keeps its rank for the object that is put back.
@usableFromInline
enum StoredEntry<Object> {
  case readable(StoreEntry<Object>)
  case unreadable(rank: Int, StoreError)
  case removed(rank: Int)

  @inlinable
  var rank: Int {
    switch self {
    case .readable(let entry): entry.rank
    case .unreadable(let rank, _), .removed(let rank): rank
    }
  }

  @inlinable
  var readable: StoreEntry<Object>? {
    get throws(StoreError) {
      switch self {
      case .readable(let entry): return entry
      case .unreadable(_, let error): throw error
      case .removed: return nil
      }
    }
  }
}
