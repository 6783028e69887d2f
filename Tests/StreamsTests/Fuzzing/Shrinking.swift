import StreamsTesting

/// Something that can be made smaller in several ways.
protocol Shrinkable {
  /// The same with one thing less, in each way that there is.
  var smaller: [Self] { get }
}

extension Shrinkable {
  /// The smallest that still fails.
  func shrunk(_ fails: (Self) -> Bool) -> Self {
    var current = self
    while let next = current.smaller.first(where: fails) { current = next }
    return current
  }
}

extension Course<Int>: Shrinkable {
  var smaller: [Course<Int>] {
    values.indices.map { index in
      var copy = self
      copy.values.remove(at: index)
      return copy
    }
  }
}

extension FuzzSource: Shrinkable {
  var smaller: [FuzzSource] {
    switch kind {
    // These have exactly one value, or a failure.
    case .just, .result, .future, .given: []
    default: script.smaller.map { FuzzSource(kind: kind, script: $0) }
    }
  }
}

extension FuzzPipeline: Shrinkable {
  var smaller: [FuzzPipeline] {
    let withoutStage = stages.indices.map { index in
      var copy = self
      copy.stages.remove(at: index)
      return copy
    }
    let withSmallerInner = stages.indices.flatMap { index in
      stages[index].inners.indices.flatMap { inner in
        stages[index].inners[inner].smaller.map { smaller in
          var copy = self
          copy.stages[index].inners[inner] = smaller
          return copy
        }
      }
    }
    let withSmallerSource = source.smaller.map { FuzzPipeline(source: $0, stages: stages) }
    return withoutStage + withSmallerInner + withSmallerSource
  }
}
