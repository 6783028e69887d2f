/// An object as it is stored, which may be unreadable: a newer version of the program may have written it.
@usableFromInline
enum StoredEntry<Object> {
  case readable(StoreEntry<Object>)
  case unreadable(rank: Int, StoreError)

  @inlinable
  var rank: Int {
    switch self {
    case .readable(let entry): entry.rank
    case .unreadable(let rank, _): rank
    }
  }

  @inlinable
  var readable: StoreEntry<Object> {
    get throws(StoreError) {
      switch self {
      case .readable(let entry): return entry
      case .unreadable(_, let error): throw error
      }
    }
  }
}
