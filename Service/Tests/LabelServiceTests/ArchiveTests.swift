import CMinizipSystem
import Foundation
import Testing
import ToolTestSupport

@testable import LabelService

/// Archives that somebody sent.
struct ArchiveTests {
  /// One entry of an archive.
  struct Entry {
    var name: String
    var text = ""
    /// Content that is no text.
    var bytes: [UInt8]?
    /// UNIX mode; 0 when the archive was made elsewhere.
    var mode: UInt = 0
  }

  private static func archive(
    _ entries: [Entry], in folder: Workspace, name: String = "in.zip"
  ) throws -> String {
    let path = folder.path(name)
    let zip = try #require(zipOpen64(path, 0))
    for entry in entries {
      var info = zip_fileinfo()
      info.external_fa = entry.mode << 16
      try #require(
        zipOpenNewFileInZip64(
          zip, entry.name, &info, nil, 0, nil, 0, nil, Z_DEFLATED, Z_DEFAULT_COMPRESSION, 0) == 0)
      let bytes = entry.bytes ?? Array(entry.text.utf8)
      try #require(zipWriteInFileInZip(zip, bytes, UInt32(bytes.count)) == 0)
      zipCloseFileInZip(zip)
    }
    zipClose(zip, nil)
    return path
  }

  @Test func unpacksFilesAndFolders() throws {
    let folder = try Workspace()
    let path = try Self.archive(
      [
        Entry(name: "de.lproj/", mode: 0o040755),
        Entry(name: "de.lproj/Localizable.strings", text: "\"a\" = \"ä\";", mode: 0o100755),
        Entry(name: "notes.txt", text: "n"),
      ], in: folder)
    try ZipArchive.unpack(path, to: folder.path("out"), limits: ArchiveLimits())
    #expect(try folder.text("out/de.lproj/Localizable.strings") == "\"a\" = \"ä\";")
    #expect(try folder.text("out/notes.txt") == "n")
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: folder.path("out/de.lproj/Localizable.strings"))[.posixPermissions] as? Int
    #expect(try #require(mode) & 0o111 == 0, "nothing unpacked is executable")
  }

  @Test(
    arguments: [
      "../out", "a/../../b", "/etc/motd", "a//b", "a\\b", "./a", "a/.", "a\u{1}b",
    ])
  func refusesNamesThatLeadOut(name: String) throws {
    let folder = try Workspace()
    let path = try Self.archive([Entry(name: name, text: "x")], in: folder)
    #expect(throws: ZipArchive.Failure.unsafeName(name)) {
      try ZipArchive.unpack(path, to: folder.path("out"), limits: ArchiveLimits())
    }
  }

  @Test(arguments: [UInt(0o120777), 0o020666, 0o010666, 0o140777, 0o060666])
  func refusesWhatIsNoFile(mode: UInt) throws {
    let folder = try Workspace()
    let path = try Self.archive([Entry(name: "a", text: "/etc/passwd", mode: mode)], in: folder)
    #expect(throws: ZipArchive.Failure.link("a")) {
      try ZipArchive.unpack(path, to: folder.path("out"), limits: ArchiveLimits())
    }
  }

  @Test func keepsToItsLimits() throws {
    let folder = try Workspace()
    var limits = ArchiveLimits()
    limits.files = 2
    let many = try Self.archive((0..<3).map { Entry(name: "\($0)") }, in: folder)
    #expect(throws: ZipArchive.Failure.tooManyFiles(limit: 2)) {
      try ZipArchive.unpack(many, to: folder.path("many"), limits: limits)
    }
    limits = ArchiveLimits()
    limits.bytes = 10
    let large = try Self.archive([Entry(name: "a", text: "0123456789A")], in: folder)
    #expect(throws: ZipArchive.Failure.tooLarge(limit: 10)) {
      try ZipArchive.unpack(large, to: folder.path("large"), limits: limits)
    }
    limits = ArchiveLimits()
    limits.depth = 2
    let deep = try Self.archive([Entry(name: "a/b/c")], in: folder)
    #expect(throws: ZipArchive.Failure.tooDeep(name: "a/b/c", limit: 2)) {
      try ZipArchive.unpack(deep, to: folder.path("deep"), limits: limits)
    }
    // Two million zeros pack into about two thousand bytes: a thousand to one.
    let dense = try Self.archive(
      [Entry(name: "a", text: String(repeating: "0", count: 2_000_000))], in: folder)
    #expect(throws: ZipArchive.Failure.tooDense(limit: 100)) {
      try ZipArchive.unpack(dense, to: folder.path("dense"), limits: ArchiveLimits())
    }
  }

  /// Unpacks an upload as an audit does, with the folder as the current one.
  private static func unpack(
    _ names: [String], in folder: Workspace, limits: ArchiveLimits
  ) throws -> [String] {
    try UploadUnpacking.unpack(
      names.map { folder.path($0) }, limits: limits)
  }

  /// Each archive keeps to the limits; all together do not.
  @Test func countsAllArchivesOfAnUploadTogether() throws {
    let folder = try Workspace()
    for name in ["a.zip", "b.zip"] {
      _ = try Self.archive(
        (0..<2).map { Entry(name: "\($0)", text: String(repeating: "x", count: 60)) }, in: folder,
        name: name)
    }
    var limits = ArchiveLimits()
    limits.files = 3
    #expect(throws: ZipArchive.Failure.tooManyFiles(limit: 3)) {
      try Self.unpack(["a.zip", "b.zip"], in: folder, limits: limits)
    }
    limits = ArchiveLimits()
    limits.bytes = 200
    #expect(throws: ZipArchive.Failure.tooLarge(limit: 200)) {
      try Self.unpack(["a.zip", "b.zip"], in: try Self.copy(folder), limits: limits)
    }
  }

  /// Two archives of which each is dense, but not over 1 MB; together they are.
  @Test func countsTheRatioOfAnUploadAsAWhole() throws {
    let folder = try Workspace()
    let zeros = String(repeating: "0", count: 800_000)
    for name in ["a.zip", "b.zip"] {
      _ = try Self.archive([Entry(name: "a", text: zeros)], in: folder, name: name)
    }
    #expect(throws: ZipArchive.Failure.tooDense(limit: 100)) {
      try Self.unpack(["a.zip", "b.zip"], in: folder, limits: ArchiveLimits())
    }
  }

  private static func copy(_ folder: Workspace) throws -> Workspace {
    let copy = try Workspace()
    for name in ["a.zip", "b.zip"] { try copy.write(name, try folder.data(name)) }
    return copy
  }

  /// An archive in an archive, five deep.
  private static func nest(in folder: Workspace, depth: Int) throws {
    var entry = Entry(name: "de.lproj/Localizable.strings", text: "\"a\" = \"b\";")
    for level in 0..<depth {
      _ = try archive([entry], in: folder, name: "inner.zip")
      entry = Entry(name: "\(level).zip", bytes: [UInt8](try folder.data("inner.zip")))
      try FileManager.default.removeItem(atPath: folder.path("inner.zip"))
    }
    _ = try archive([entry], in: folder, name: "outer.zip")
  }

  @Test func unpacksArchivesInArchivesWithinTheSameLimits() throws {
    let folder = try Workspace()
    try Self.nest(in: folder, depth: 2)
    _ = try Self.unpack(["outer.zip"], in: folder, limits: ArchiveLimits())
    #expect(try folder.text("outer/1/0/de.lproj/Localizable.strings") == "\"a\" = \"b\";")
    var limits = ArchiveLimits()
    limits.files = 2
    let again = try Workspace()
    try Self.nest(in: again, depth: 2)
    #expect(throws: ZipArchive.Failure.tooManyFiles(limit: 2)) {
      try Self.unpack(["outer.zip"], in: again, limits: limits)
    }
  }

  @Test func refusesAFileWhereAFolderIs() throws {
    let folder = try Workspace(["a": "a file"])
    _ = try Self.archive([Entry(name: "b", text: "x")], in: folder, name: "a.zip")
    #expect(throws: ZipArchive.Failure.self) {
      try Self.unpack(["a.zip"], in: folder, limits: ArchiveLimits())
    }
  }

  @Test func refusesWhatIsNoArchive() throws {
    let folder = try Workspace(["in.zip": "PK\u{3}\u{4} nothing"])
    #expect(throws: ZipArchive.Failure.notAnArchive) {
      try ZipArchive.unpack(
        folder.path("in.zip"), to: folder.path("out"), limits: ArchiveLimits())
    }
  }

  @Test func refusesANameThatIsThereTwice() throws {
    let folder = try Workspace()
    let path = try Self.archive([Entry(name: "a"), Entry(name: "a")], in: folder)
    #expect(throws: ZipArchive.Failure.twice("a")) {
      try ZipArchive.unpack(path, to: folder.path("out"), limits: ArchiveLimits())
    }
  }
}
