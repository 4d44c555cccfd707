import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

/// One service works in a data folder; the next waits a moment for the one before to let go.
struct DataLockTests {
  @Test func waitsForTheOneBefore() async throws {
    let folder = try Workspace()
    var first: DataLock? = try DataLock(folder: folder.url("."))
    #expect(first != nil)
    let second = Task { try await DataLock.taken(in: folder.url(".")) }
    try await Task.sleep(for: .milliseconds(200))
    first = nil
    _ = try await second.value
  }

  @Test func refusesAFolderInUse() async throws {
    let folder = try Workspace()
    let first = try DataLock(folder: folder.url("."))
    await #expect(throws: ServiceStartError.self) {
      _ = try await DataLock.taken(in: folder.url("."))
    }
    withExtendedLifetime(first) {}
  }
}
