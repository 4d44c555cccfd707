import Dispatch
import Foundation
import LabelModel

@testable import LabelAudit
@testable import LabelCommands

extension FuzzTarget {
  /// Readers of what comes in over a pipe or a connection.
  static let service: [FuzzTarget] = [
    FuzzTarget(name: "stream") { bytes in
      guard let job = try? StreamJob(line: bytes[...]), let manifest = job.manifest else { return }
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        var configuration = Configuration()
        configuration.locales = job.locales
        let auditor = Auditor(configuration)
        if let app = try? await auditor.importing(manifest: manifest) {
          _ = try? await auditor.audit(app)
        }
        done.signal()
      }
      done.wait()
    },
    FuzzTarget(name: "multipart") { bytes in
      guard let first = bytes.first else { return }
      let body = Array(bytes.dropFirst())
      let whole = parts(of: body, inPiecesOf: body.count)
      let cut = parts(of: body, inPiecesOf: 1 + Int(first))
      guard whole == cut else {
        fatalError("pieces of \(1 + Int(first)) bytes are read otherwise than the whole")
      }
    },
    FuzzTarget(name: "archive") { bytes in
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "labelfuzz-\(ProcessInfo.processInfo.processIdentifier)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let archive = folder.appending(path: "in.zip")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: archive)
      } catch { return }
      var limits = ArchiveLimits()
      limits.files = 20
      limits.bytes = 1 << 20
      try? ZipArchive.unpack(
        archive.path(percentEncoded: false),
        to: folder.appending(path: "out").path(percentEncoded: false), limits: limits)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
      guard Set(names).isSubset(of: ["in.zip", "out"]) else {
        fatalError("the archive wrote outside its folder: \(names)")
      }
    },
  ]

  /// The parts of a body, each with its bytes joined; `nil` when it is refused or does not end.
  private static func parts(of body: [UInt8], inPiecesOf size: Int) -> [String: [UInt8]]? {
    guard var parser = try? MultipartParser(boundary: "b") else { return nil }
    var parts: [String: [UInt8]] = [:]
    var name = ""
    for start in stride(from: 0, to: body.count, by: max(1, size)) {
      guard let events = try? parser.feed(body[start..<min(body.count, start + max(1, size))])
      else { return nil }
      for event in events {
        switch event {
        case .begin(let field, let file):
          name = "\(parts.count) \(field) \(file ?? "")"
          parts[name] = []
        case .bytes(let bytes): parts[name, default: []] += bytes
        case .end: break
        }
      }
    }
    return parser.isDone ? parts : nil
  }
}
