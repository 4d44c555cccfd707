import Foundation

/// The folder a job works in, and sees nothing besides.
struct JobFolder: Sendable {
  let url: URL

  var spec: URL { url.appending(path: "job.json") }
  var result: URL { url.appending(path: "result.json") }
  var baseline: URL { url.appending(path: "baseline.json") }
  /// What people sent; nothing that is named in it is read elsewhere.
  var input: URL { url.appending(path: "input") }
  var output: URL { url.appending(path: "output") }
  /// Reports that an audit is held against.
  var known: URL { url.appending(path: "known") }
  /// The one document that a short job writes.
  var document: URL { output.appending(path: "document") }

  /// Makes the folder anew.
  func create() throws {
    try? FileManager.default.removeItem(at: url)
    for folder in [input, output] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Copies a blob into the folder. It is no second name of the same file: what a job does to its
  /// input never reaches what is kept.
  func place(_ blob: URL, as name: String) throws {
    let place = input.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: blob, to: place)
  }

  /// Writes what the process is told, and gives it the folder.
  func tell(_ spec: JobSpec) throws {
    try JSONEncoder().encode(spec).write(to: self.spec)
    try spec.enclosure.handOver(url)
  }

  /// What the process wrote as its result; a result that no job writes is not read.
  func readResult<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let path = result.path(percentEncoded: false)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    try SystemCallError.check("open", descriptor)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data = try handle.read(upToCount: Self.resultLimit + 1) ?? Data()
    guard data.count <= Self.resultLimit else { throw SystemCallError(call: "read", code: EFBIG) }
    return try JSONDecoder().decode(type, from: data)
  }

  /// Bytes of a result.
  private static let resultLimit = 4 << 20
}
