extension Trace.Graph: Codable {
  private enum Key: String, CodingKey { case nodes, edges }

  /// An edge by the numbers of its places, which the nodes describe already.
  private struct Link: Codable {
    let from: Int
    let to: Int
    let kind: Edge.Kind
  }

  /// Writes the nodes, and the edges by the numbers of their places.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(nodes, forKey: .nodes)
    try container.encode(
      edges.map { Link(from: $0.from.id, to: $0.to.id, kind: $0.kind) }, forKey: .edges)
  }

  /// Reads a graph.
  ///
  /// - Throws: A `DecodingError`, also if an edge leads to a place that has no node.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    nodes = try container.decode([Node].self, forKey: .nodes)
    let places = Dictionary(nodes.map { ($0.place.id, $0.place) }) { first, _ in first }
    edges = try container.decode([Link].self, forKey: .edges).map { link in
      guard let from = places[link.from], let to = places[link.to] else {
        throw DecodingError.dataCorruptedError(
          forKey: .edges, in: container, debugDescription: "An edge leads to a place that has no node.")
      }
      return Edge(from: from, to: to, kind: link.kind)
    }
  }
}
