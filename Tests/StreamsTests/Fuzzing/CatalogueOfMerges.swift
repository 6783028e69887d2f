import Streams
import StreamsTesting

extension Catalogue {
  mutating func addMerging() {
    join("merge(with:)", 1) {
      $0.merge(with: $1[0]).stream
    } _: {
      $0.merged($1, from: $2)
    }
    join("merge(with:_:)", 2) {
      $0.merge(with: $1[0], $1[1]).stream
    } _: {
      $0.merged($1, from: $2)
    }
    join("merge(with:_:_:)", 3) {
      $0.merge(with: $1[0], $1[1], $1[2]).stream
    } _: {
      $0.merged($1, from: $2)
    }
    join("merge(with:_:_:_:)", 4) {
      $0.merge(with: $1[0], $1[1], $1[2], $1[3]).stream
    } _: {
      $0.merged($1, from: $2)
    }
    join("merge(with:_:_:_:_:)", 5) {
      $0.merge(with: $1[0], $1[1], $1[2], $1[3], $1[4]).stream
    } _: {
      $0.merged($1, from: $2)
    }
    join("merge(with:_:_:_:_:_:)", 6) {
      $0.merge(with: $1[0], $1[1], $1[2], $1[3], $1[4], $1[5]).stream
    } _: {
      $0.merged($1, from: $2)
    }
    join("merge(with:_:_:_:_:_:_:)", 7) {
      $0.merge(with: $1[0], $1[1], $1[2], $1[3], $1[4], $1[5], $1[6]).stream
    } _: {
      $0.merged($1, from: $2)
    }
    join("merge()", 2) {
      ([$0] + $1).merge().stream
    } _: {
      $0.merged($1, from: $2)
    }
  }
}
