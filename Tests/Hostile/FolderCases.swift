import Foundation
import ToolTestSupport

extension HostileTests {
  /// Folders that lead astray.
  static let folderCases: [HostileCase] = [
    folder("a link to itself") { at in
      try at.link("loop", to: "loop")
    },
    folder("a link to the folder above") { at in
      try at.link("App/up", to: "..")
      try at.link("App/again", to: ".")
    },
    folder("links that lead out") { at in
      try at.link("App/etc", to: "/etc")
      try at.link("App/Localizable.strings", to: "/etc/passwd")
      try at.link("App/all", to: "/")
    },
    folder("a link to nothing") { at in
      try at.link("App/Gone.swift", to: "nowhere.swift")
    },
    folder("a link to an endless device") { at in
      try at.link("App/Localizable.strings", to: "/dev/zero")
      try at.link("App/Random.swift", to: "/dev/urandom")
    },
    folder("a pipe that nobody writes to") { at in
      guard mkfifo(at.path("App/Pipe.swift"), 0o600) == 0 else { return }
      _ = mkfifo(at.path("App/Localizable.strings"), 0o600)
    },
    folder("a project that is a pipe") { at in
      try at.write("App.xcodeproj/a.txt", Data())
      _ = mkfifo(at.path("App.xcodeproj/project.pbxproj"), 0o600)
    },
    folder("a project that is a folder") { at in
      try at.write("App.xcodeproj/project.pbxproj/a.txt", Data())
    },
    folder("folders named as files") { at in
      try at.write("App/Folder.swift/a.txt", Data())
      try at.write("App/Localizable.xcstrings/a.txt", Data())
      try at.write("App/Main.storyboard/a.txt", Data())
      try at.write("App/Info.plist/a.txt", Data())
    },
    folder("names that are no UTF-8") { at in
      let bytes: [CChar] = [0x2F, -1, -2, 0x2E, 0x73, 0x77, 0x69, 0x66, 0x74, 0]
      let path = Array(at.path("App").utf8CString.dropLast()) + bytes
      let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
      if descriptor >= 0 { close(descriptor) }
    },
    folder("names that look like options and commands") { at in
      try at.write("App/--strict.swift", Data(tabBar(label: "\"One\"").utf8))
      try at.write("App/$(touch taken).swift", Data(tabBar(label: "\"One\"").utf8))
      try at.write("App/a\nb.swift", Data(tabBar(label: "\"One\"").utf8))
      try at.write("App/\u{1B}[31m.swift", Data(tabBar(label: "\"One\"").utf8))
    },
    folder("200 folders deep") { at in
      try at.write(
        repeated("d/", 200) + "Deep.swift", Data(tabBar(label: "\"Deep\"").utf8))
    },
    folder("3,000 small files") { at in
      for number in 0..<3_000 {
        try at.write("App/\(number % 50)/\(number).swift", Data("let a\(number) = 1\n".utf8))
      }
    },
    folder("500 languages") { at in
      for number in 0..<500 {
        let letters = [number / 26 % 26, number % 26].map { String(UnicodeScalar(UInt8(97 + $0))) }
        try at.write(
          "App/\(letters.joined())-x-a\(number).lproj/Localizable.strings",
          Data("\"One\" = \"\(number)\";".utf8))
      }
    },
    folder("a file of 64 megabytes") { at in
      let handle = try at.create("App/Huge.swift")
      // A sparse file: its size is what counts.
      try handle.truncate(atOffset: 64 << 20)
      try handle.close()
    },
    folder("a catalog of 300 megabytes") { at in
      let handle = try at.create("App/Other.xcstrings")
      try handle.truncate(atOffset: 300 << 20)
      try handle.close()
    },
  ]

  /// A folder with one good file and something bad beside it.
  private static func folder(
    _ name: String, _ prepare: @escaping @Sendable (Workspace) throws -> Void
  ) -> HostileCase {
    HostileCase(
      "folder: \(name)", arguments: ["."],
      files: { ["App/Tabs.swift": Data(tabBar(label: "\"One\"").utf8)] }, prepare: prepare)
  }
}

extension Workspace {
  /// Makes a symbolic link.
  fileprivate func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self.path(path), withDestinationPath: destination)
  }
}
