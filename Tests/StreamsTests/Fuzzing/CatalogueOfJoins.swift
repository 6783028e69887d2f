import Streams
import StreamsTesting

extension Catalogue {
  /// Adds an operator that joins the upstream with other publishers.
  mutating func join(
    _ name: String, _ others: Int, _ build: @escaping (Stream, [Stream]) -> Stream,
    _ interpret: @escaping (Interpretation, [Meaning], Instant) -> Course<Int>
  ) {
    add(name, .dependsOnDemand, inners: others...others) { dice in
      // A publisher that publishes while it is subscribed to may lose values for which nothing has asked yet.
      let isBuffered = !dice.chance(8)
      func ready(_ stream: Stream) -> Stream {
        isBuffered ? eager(stream) : stream
      }
      return Craft(parameters: isBuffered ? "with buffers" : "") { stream, others, _ in
        build(ready(stream), others.map(ready))
      } interpret: { upstream, others, interpretation in
        { start in
          let courses = ([upstream] + others).map { $0(start) }
          if !isBuffered, courses.contains(where: { $0.begins(at: start) }) {
            interpretation.isAmbiguous = true
          }
          return interpret(interpretation, courses.map { course in { _ in course } }, start)
        }
      }
    }
  }

  mutating func addJoining() {
    join("combineLatest(_:)", 1) { a, o in
      a.combineLatest(o[0]).map { digest([$0, $1]) }.stream
    } _: {
      $0.combined($1, from: $2)
    }
    join("combineLatest(_:_:)", 2) { a, o in
      a.combineLatest(o[0], o[1]).map { digest([$0, $1, $2]) }.stream
    } _: {
      $0.combined($1, from: $2)
    }
    join("combineLatest(_:_:) with a closure", 1) { a, o in
      a.combineLatest(o[0]) { digest([$0, $1]) }.stream
    } _: {
      $0.combined($1, from: $2)
    }
    join("combineLatest(_:_:_:)", 3) { a, o in
      a.combineLatest(o[0], o[1], o[2]).map { digest([$0, $1, $2, $3]) }.stream
    } _: {
      $0.combined($1, from: $2)
    }
    join("combineLatest(_:_:_:_:)", 3) { a, o in
      a.combineLatest(o[0], o[1], o[2]) { digest([$0, $1, $2, $3]) }.stream
    } _: {
      $0.combined($1, from: $2)
    }
    join("combineLatest()", 2) { a, o in
      ([a] + o).combineLatest().map(digest).stream
    } _: {
      $0.combined($1, from: $2)
    }
    join("zip(_:)", 1) { a, o in
      a.zip(o[0]).map { digest([$0, $1]) }.stream
    } _: {
      $0.zipped($1, from: $2)
    }
    join("zip(_:_:)", 2) { a, o in
      a.zip(o[0], o[1]).map { digest([$0, $1, $2]) }.stream
    } _: {
      $0.zipped($1, from: $2)
    }
    join("zip(_:_:) with a closure", 1) { a, o in
      a.zip(o[0]) { digest([$0, $1]) }.stream
    } _: {
      $0.zipped($1, from: $2)
    }
    join("zip(_:_:_:)", 3) { a, o in
      a.zip(o[0], o[1], o[2]).map { digest([$0, $1, $2, $3]) }.stream
    } _: {
      $0.zipped($1, from: $2)
    }
    join("zip(_:_:_:_:)", 3) { a, o in
      a.zip(o[0], o[1], o[2]) { digest([$0, $1, $2, $3]) }.stream
    } _: {
      $0.zipped($1, from: $2)
    }
    join("zipped()", 2) { a, o in
      ([a] + o).zipped().map(digest).stream
    } _: {
      $0.zipped($1, from: $2)
    }
    join("race(with:)", 1) {
      $0.race(with: $1[0]).stream
    } _: {
      $0.raced($1, from: $2)
    }
    join("race()", 2) {
      ([$0] + $1).race().stream
    } _: {
      $0.raced($1, from: $2)
    }
  }
}
