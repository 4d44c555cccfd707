import Foundation

/// One reader under test: it may refuse the bytes, but it may not trap, hang or grow without bound.
struct FuzzTarget: Sendable {
  /// Name on the command line and in `RUNS.tsv`.
  var name: String
  /// Gives the bytes to the reader.
  var read: @Sendable ([UInt8]) -> Void

  /// Every target, by name.
  static let all: [FuzzTarget] =
    catalogs + documents + projects + sources + reports + texts + service

  /// The target named by `LABELAUDIT_FUZZ`; ends the process with the list of names when there is none.
  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["LABELAUDIT_FUZZ"] ?? ""
    if let target = all.first(where: { $0.name == name }) { return target }
    FileHandle.standardOutput.write(Data((all.map(\.name).joined(separator: "\n") + "\n").utf8))
    _exit(2)
  }()
}

/// The fuzzer's call for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzTarget.chosen.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
