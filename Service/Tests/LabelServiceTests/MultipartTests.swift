import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

/// Form uploads, cut anywhere.
struct MultipartTests {
  static let body = Array(
    ("preamble\r\n--b\r\nContent-Disposition: form-data; name=\"label\"\r\n\r\nnight\r\n--b\r\n"
      + "content-disposition: form-data; name=\"file\"; filename=\"a \\\"b\\\".strings\"\r\n"
      + "Content-Type: text/plain\r\n\r\n\r\n--a\r\n-\r\n--b\r\n"
      + "Content-Disposition: form-data; name=\"empty\"; filename=\"\"\r\n\r\n\r\n--b--\r\nend")
      .utf8)

  private static func pieces(of body: ArraySlice<UInt8>, size: Int) -> [ArraySlice<UInt8>] {
    stride(from: body.startIndex, to: body.endIndex, by: size).map {
      body[$0..<min($0 + size, body.endIndex)]
    }
  }

  private static func read(_ pieces: [ArraySlice<UInt8>]) throws -> (
    parts: [(name: String, file: String?, text: String)], isDone: Bool
  ) {
    var parser = try MultipartParser(boundary: "b")
    var parts: [(name: String, file: String?, text: String)] = []
    for piece in pieces {
      for event in try parser.feed(piece) {
        switch event {
        case .begin(let name, let file): parts.append((name, file, ""))
        case .bytes(let bytes):
          parts[parts.count - 1].text += String(decoding: bytes, as: UTF8.self)
        case .end: break
        }
      }
    }
    return (parts, parser.isDone)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 64, 4096])
  func readsPiecesOfAnySize(size: Int) throws {
    let (parts, isDone) = try Self.read(Self.pieces(of: Self.body[...], size: size))
    #expect(isDone)
    #expect(parts.map(\.name) == ["label", "file", "empty"])
    #expect(parts.map(\.file) == [nil, "a \"b\".strings", ""])
    #expect(parts.map(\.text) == ["night", "\r\n--a\r\n-", ""])
  }

  /// Found by the fuzzer: a long head that came in one piece was read, in several it was refused.
  @Test(arguments: [1, 134, 8192, 100_000])
  func boundsTheHeadOfAPartHoweverItComes(size: Int) throws {
    func read(headOf length: Int) throws -> Bool {
      let head = "Content-Disposition: form-data; name=\"a\""
      let filled = head + "\r\nX: " + String(repeating: "x", count: length - head.utf8.count - 5)
      let body = Array("--b\r\n\(filled)\r\n\r\nnight\r\n--b--\r\n".utf8)
      return try Self.read(Self.pieces(of: body[...], size: size)).isDone
    }
    #expect(try read(headOf: 8192))
    #expect(throws: MultipartFailure.self) { try read(headOf: 8193) }
  }

  /// Inputs that the fuzzer kept: the first byte is the size of the pieces less one.
  @Test func readsKeptInputsAlikeHoweverTheyCome() throws {
    let folder = Workspace.packageRoot.appending(path: "Tests/Fuzz/FailCases/multipart")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let size = 1 + Int(try #require(bytes.first))
      let body = bytes.dropFirst()
      let whole = Result { try Self.read([body]).parts.map(\.text) }
      let cut = Result { try Self.read(Self.pieces(of: body, size: size)).parts.map(\.text) }
      #expect((try? cut.get()) == (try? whole.get()), "\(file.lastPathComponent)")
    }
  }

  @Test func knowsABodyThatEndsEarly() throws {
    let (_, isDone) = try Self.read([Self.body.dropLast(8)])
    #expect(!isDone)
  }

  @Test(arguments: ["", String(repeating: "x", count: 71), "ü"])
  func refusesBoundariesThatAreNone(boundary: String) {
    #expect(throws: MultipartFailure.noBoundary) { try MultipartParser(boundary: boundary) }
  }
}
