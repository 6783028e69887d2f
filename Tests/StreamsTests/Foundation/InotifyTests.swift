#if os(Linux)
  import Dispatch
  import FileWatching
  import Foundation
  import Glibc
  import Streams
  import TestSupport
  import Testing

  /// The watches that the libraries share.
  @Suite(.blocking)
  struct InotifyTests {
    /// A folder that is removed with its last reference.
    private final class Folder: Sendable {
      let path: String

      init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
          "inotify-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
      }

      deinit { try? FileManager.default.removeItem(atPath: path) }

      func create(_ name: String) {
        close(open(path + "/" + name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
      }

      func remove(_ name: String) { unlink(path + "/" + name) }
    }

    /// The reports of one watch.
    private struct Reports {
      var news: AsyncStream<Inotify.News>.Iterator
      let watch: AnyCancellable

      init(_ folder: Folder, _ mask: Int32) throws {
        let (stream, continuation) = AsyncStream<Inotify.News>.makeStream()
        watch = try #require(Inotify.shared.watch(folder.path, for: UInt32(mask)) { continuation.yield($0) })
        news = stream.makeAsyncIterator()
      }

      /// The names in the next report.
      mutating func names() async -> [String]? {
        await news.next()?.names.map { String(decoding: $0, as: UTF8.self) }.sorted()
      }
    }

    @Test func watchersOfOneFolderReceiveWhatTheyAskFor() async throws {
      let folder = try Folder()
      var created = try Reports(folder, IN_CREATE)
      var removed = try Reports(folder, IN_DELETE)
      folder.create("a")
      #expect(await created.names() == ["a"])
      folder.remove("a")
      #expect(await removed.names() == ["a"])
      folder.create("b")
      #expect(await created.names() == ["b"])
      folder.remove("b")
      #expect(await removed.names() == ["b"])
    }

    @Test func theOtherWatchersOfAFolderContinue() async throws {
      let folder = try Folder()
      let first = try Reports(folder, IN_CREATE)
      var second = try Reports(folder, IN_CREATE | IN_DELETE_SELF)
      first.watch.cancel()
      folder.create("a")
      #expect(await second.names() == ["a"])
      rmdir(folder.path)
      folder.remove("a")
      rmdir(folder.path)
      #expect(await second.news.next()?.isLost == true)
    }

    @Test func aFolderThatDoesNotExistIsNotWatched() {
      #expect(Inotify.shared.watch("/nowhere/at all", for: UInt32(IN_CREATE)) { _ in } == nil)
    }

    /// In a process of its own, because all watches of a process lose events together.
    @Test func eventsThatWereLostConcernAllWatchers() async throws {
      await #expect(processExitsWith: .success) {
        let (busy, quiet) = (try Folder(), try Folder())
        var reports = try Reports(quiet, IN_CREATE)
        let isHeld = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let holding = Inotify.shared.watch(busy.path, for: UInt32(IN_CREATE | IN_DELETE)) { _ in
          isHeld.signal()
          mayGoOn.wait()
        }
        let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        let most = try #require(Int(limit.trimmingCharacters(in: .newlines)))
        Self.overflow(busy, isHeld, most)
        // It is held once for each time that the events are read.
        for _ in 0...most { mayGoOn.signal() }
        let news = await reports.news.next()
        // That the folder was removed may have been among them.
        #expect(news?.concernsAll == true && news?.isLost == true)
        #expect(news?.names == [])
        holding?.cancel()
      }
    }

    /// Makes more events than the system keeps, while none is read.
    private static func overflow(_ folder: Folder, _ isHeld: DispatchSemaphore, _ most: Int) {
      folder.create("first")
      isHeld.wait()
      for _ in 0...most / 2 {
        folder.create("a")
        folder.remove("a")
      }
    }
  }
#endif
