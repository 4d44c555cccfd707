import Foundation
import LabelModel

/// The pictures of an app's asset catalogs: their names, and the sizes of those that bars show.
struct AssetCatalogs: Sendable {
  /// Folder of each picture, relative to the audited path, by the picture's name.
  private var folders: [String: String] = [:]
  /// Names of pictures that are known otherwise: custom symbols and loose files.
  private var others: Set<String>
  private let root: String
  private let reader: FileReader

  /// Lists the pictures of catalogs; of several of one name the first by path counts.
  ///
  /// - Parameter pictures: names of picture files that lie outside catalogs.
  init(root: String, catalogs: [String], pictures: Set<String> = [], reader: FileReader) {
    self.root = root
    self.reader = reader
    others = pictures
    for catalog in catalogs.sorted() { list(catalog, depth: 0) }
  }

  private mutating func list(_ folder: String, depth: Int) {
    guard depth < reader.limits.folderDepth, folders.count < reader.limits.files,
      let entries = try? FolderListing.entries(of: root + "/" + folder)
    else { return }
    for entry in entries.sorted(by: { $0.name < $1.name }) where entry.kind == .folder {
      let path = folder + "/" + entry.name
      if entry.name.hasSuffix(Self.setSuffix) {
        let name = String(entry.name.dropLast(Self.setSuffix.count))
        if folders[name] == nil { folders[name] = path }
      } else if entry.name.hasSuffix(Self.symbolSuffix) {
        others.insert(String(entry.name.dropLast(Self.symbolSuffix.count)))
      } else if !entry.name.contains(".") {
        list(path, depth: depth + 1)
      }
    }
  }

  private static let setSuffix = ".imageset"
  private static let symbolSuffix = ".symbolset"

  /// A note for every picture that a storyboard or xib names in a bar and neither a catalog nor a
  /// file holds. What code names may be a name of its own making.
  func missingPictures(of app: ImportedApp) -> [Diagnostic] {
    // Without any catalog the pictures are elsewhere: in what was not checked out.
    guard !folders.isEmpty else { return [] }
    var seen: Set<String> = []
    var notes: [Diagnostic] = []
    for bar in app.bars {
      for item in bar.items {
        guard let place = item.declaredAt?.path,
          place.hasSuffix(".storyboard") || place.hasSuffix(".xib"),
          case .named(let name)? = item.image, seen.insert(name).inserted,
          !has(name)
        else { continue }
        notes.append(
          Diagnostic(
            .note, .missingPicture, path: item.declaredAt?.path, line: item.declaredAt?.line,
            column: item.declaredAt?.column,
            message: """
              no asset catalog and no file holds the picture \(quoted: name.cut(toBytes: 80)) \
              of \(quoted: item.id.cut(toBytes: 80)) in \(quoted: bar.id.cut(toBytes: 80))
              """))
      }
    }
    return notes
  }

  /// Whether a picture of that name is known; a catalog's folder may be part of it.
  private func has(_ name: String) -> Bool {
    let last = PathText.name(of: name)
    return [name, last].contains { folders[$0] != nil || others.contains($0.droppingExtension) }
      || others.contains(name)
  }

  /// Says of every tab's picture how large it is.
  func complete(_ app: inout ImportedApp) {
    guard !folders.isEmpty else { return }
    var known: [String: ImageFacts] = [:]
    for bar in app.bars.indices where app.bars[bar].kind == .tabBar {
      for item in app.bars[bar].items.indices {
        guard case .named(let name)? = app.bars[bar].items[item].image else { continue }
        let facts = known[name] ?? facts(of: name)
        known[name] = facts
        app.bars[bar].items[item].imageFacts = facts
      }
    }
  }

  /// What the catalog says of a picture; `nil` when its size cannot be told.
  func facts(of name: String) -> ImageFacts? {
    guard let folder = folders[name] else { return nil }
    guard case .success(let bytes) = reader.bytes(folder + "/Contents.json", limit: 1 << 20),
      let set = try? JSONDecoder().decode(ImageSet.self, from: Data(bytes))
    else { return nil }
    let hasCompact = set.images.contains { $0.heightClass == "compact" && $0.filename != nil }
    for image in set.images where image.heightClass != "compact" {
      guard let file = image.filename, !file.contains("/") else { continue }
      let suffix = file.lowercased()
      if suffix.hasSuffix(".pdf") || suffix.hasSuffix(".svg") {
        return ImageFacts(width: 0, height: 0, isVector: true, hasCompact: hasCompact)
      }
      guard let size = pixels(of: folder + "/" + file) else { continue }
      let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
      guard scale > 0 else { continue }
      return ImageFacts(
        width: size.width / scale, height: size.height / scale, hasCompact: hasCompact)
    }
    return nil
  }

  /// Width and height of a PNG picture, from the first chunk of the file (PNG, section 11.2.2: IHDR).
  private func pixels(of path: String) -> (width: Double, height: Double)? {
    let data = Data(reader.front(path, count: 24))
    guard data.count == 24,
      data.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      data.dropFirst(12).prefix(4).elementsEqual("IHDR".utf8)
    else { return nil }
    func number(_ bytes: Data) -> Double {
      Double(bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
    return (number(data.dropFirst(16).prefix(4)), number(data.dropFirst(20).prefix(4)))
  }

  /// `Contents.json` of a picture.
  private struct ImageSet: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
      var heightClass: String?

      private enum CodingKeys: String, CodingKey {
        case filename, scale
        case heightClass = "height-class"
      }
    }
    var images: [Image]
  }
}
