import Foundation

/// Keeps responses in memory, and in files if it has a folder. Both are bounded; the oldest responses go first.
actor ResponseCache {
  private var stored: [String: StoredResponse] = [:]
  /// The requests in `stored`. The one used longest ago comes first.
  private var order: [String] = []
  private var size = 0
  private let memoryLimit: Int
  private let files: ResponseFiles?

  init(memoryLimit: Int, folder: URL?, diskLimit: Int) {
    self.memoryLimit = memoryLimit
    files = folder.map { ResponseFiles(folder: $0, limit: diskLimit) }
  }

  func response(to identity: String) -> StoredResponse? {
    if let response = stored[identity] {
      keep(response)
      return response
    }
    guard let response = files?.read(identity) else { return nil }
    keep(response)
    return response
  }

  func store(_ response: StoredResponse) {
    keep(response)
    files?.write(response)
  }

  func remove(_ identity: String) {
    drop(identity)
    files?.remove(identity)
  }

  func removeAll() {
    stored = [:]
    order = []
    size = 0
    files?.removeAll()
  }

  private func keep(_ response: StoredResponse) {
    drop(response.identity)
    guard response.response.body.count <= memoryLimit else { return }
    stored[response.identity] = response
    order.append(response.identity)
    size += response.response.body.count
    while size > memoryLimit, let oldest = order.first { drop(oldest) }
  }

  private func drop(_ identity: String) {
    guard let old = stored.removeValue(forKey: identity) else { return }
    size -= old.response.body.count
    order.removeAll { $0 == identity }
  }
}

/// Keeps responses in a folder of their own, one file for each.
///
/// A file is written beside its place and then moved there, so it is never incomplete. A response that cannot be
/// written is not kept: a cache may forget. Files contain where the user is or was, so no other user may look into the
/// folder.
struct ResponseFiles: Sendable {
  let folder: URL
  let limit: Int

  private static let suffix = "weather"

  func read(_ identity: String) -> StoredResponse? {
    let file = place(of: identity)
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    guard let response = StoredResponse(file: bytes) else {
      try? FileManager.default.removeItem(at: file)
      return nil
    }
    return response.identity == identity ? response : nil
  }

  func write(_ response: StoredResponse) {
    guard let bytes = response.file, bytes.count <= limit else { return }
    let (manager, place) = (FileManager.default, place(of: response.identity))
    try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
    try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    try? bytes.write(to: place, options: .atomic)
    try? manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
    makeRoom()
  }

  func remove(_ identity: String) { try? FileManager.default.removeItem(at: place(of: identity)) }

  func removeAll() {
    for file in all() { try? FileManager.default.removeItem(at: file.url) }
  }

  private func place(of identity: String) -> URL {
    let name = String(Checksum.of(identity.utf8), radix: 16)
    return folder.appendingPathComponent(name).appendingPathExtension(Self.suffix)
  }

  private func makeRoom() {
    var files = all().sorted { $0.written < $1.written }
    var size = files.reduce(0) { $0 + $1.size }
    while size > limit, !files.isEmpty {
      let oldest = files.removeFirst()
      size -= oldest.size
      try? FileManager.default.removeItem(at: oldest.url)
    }
  }

  private func all() -> [(url: URL, size: Int, written: Date)] {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys))
    return (urls ?? []).filter { $0.pathExtension == Self.suffix }.map { url in
      let values = try? url.resourceValues(forKeys: keys)
      return (url, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast)
    }
  }
}
