import Foundation
import LabelAudit
import LabelModel

/// Lays pictures out as a tool for translators takes them.
public struct PictureExport: Sendable {
  /// What takes the pictures.
  public enum Form: String, Sendable, CaseIterable {
    /// A folder for each language and `pictures.json`.
    case folder
    /// A localization catalog of Xcode for each language: texts with notes, and the pictures.
    case xcloc
    /// Pictures and `weblate.json` for Weblate's screenshots.
    case weblate
    /// Pictures and `crowdin.json` for Crowdin's screenshots.
    case crowdin

    /// Whether it takes PNG alone.
    public var needsPNG: Bool { self == .weblate || self == .crowdin }
  }

  private let book: PictureBook
  private let form: Form
  private let withPNG: Bool

  /// Creates an export.
  ///
  /// - Parameter withPNG: whether pictures are there as PNG as well.
  public init(_ book: PictureBook, as form: Form, withPNG: Bool) {
    self.book = book
    self.form = form
    self.withPNG = withPNG
  }

  /// Whether SVG is of no use to what takes the pictures.
  public var takesPNGAlone: Bool { form.needsPNG }

  /// Where a picture is written, without the ending, relative to the folder.
  public func path(of picture: PictureBook.Picture) -> String {
    let locale = Self.folder(picture.locale)
    switch form {
    case .folder, .weblate, .crowdin: return "\(locale)/\(picture.name)"
    case .xcloc: return "\(locale).xcloc/Notes/LabelAudit/\(picture.name)"
    }
  }

  /// A language as part of a path.
  private static func folder(_ locale: LocaleID) -> String {
    String(locale.identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// The files beside the pictures: path and content.
  public func documents() throws -> [(path: String, text: String)] {
    switch form {
    case .folder: return [("pictures.json", try json(manifest))]
    case .weblate: return [("weblate.json", try json(weblate))]
    case .crowdin: return [("crowdin.json", try json(crowdin))]
    case .xcloc:
      let byLocale = Dictionary(grouping: book.pictures, by: \.locale)
      return try byLocale.sorted { $0.key < $1.key }.flatMap { locale, pictures in
        let folder = Self.folder(locale)
        return [
          ("\(folder).xcloc/contents.json", try json(contents(locale))),
          ("\(folder).xcloc/Localized Contents/\(folder).xliff", xliff(pictures, in: locale)),
        ]
      }
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  // MARK: - A folder

  private struct Manifest: Encodable {
    struct Entry: Encodable {
      var key: String?
      var table: String?
      var locale: String
      var bar: String
      var item: String
      var role: String
      var sourceText: String?
      var text: String
      var visible: String
      var verdict: String
      var width: Double
      var room: Double
      var configuration: FitConfiguration
      var location: SourceLocation?
      var stringLocation: StringLocation?
      var svg: String
      var png: String?
    }
    var version = 1
    var pictures: [Entry]
  }

  private var manifest: Manifest {
    Manifest(
      pictures: book.pictures.map { picture in
        let label = picture.label
        return Manifest.Entry(
          key: picture.key, table: picture.table, locale: picture.locale.identifier,
          bar: picture.bar, item: picture.fits.item, role: picture.fits.role.rawValue,
          sourceText: picture.sourceText, text: picture.fits.text,
          visible: label?.visible ?? picture.fits.worst.visible,
          verdict: (label?.verdict ?? picture.fits.verdict).rawValue,
          width: tenths(label?.width ?? picture.fits.worst.width),
          room: tenths(label?.available ?? picture.fits.worst.available),
          configuration: picture.drawing.configuration, location: picture.location,
          stringLocation: picture.stringLocation, svg: path(of: picture) + ".svg",
          png: withPNG ? path(of: picture) + ".png" : nil)
      })
  }

  // MARK: - Weblate

  /// What `Deploy/pictures/upload` sends to `/api/screenshots/` and then to its `units/`.
  private struct Weblate: Encodable {
    struct Screenshot: Encodable {
      var name: String
      var image: String
      var language_code: String
      var key: String
      var source: String?
    }
    var version = 1
    var screenshots: [Screenshot]
  }

  private var weblate: Weblate {
    Weblate(
      screenshots: book.pictures.compactMap { picture in
        guard let key = picture.key else { return nil }
        return Weblate.Screenshot(
          name: SafeText.line("\(key): \(book.caption(picture))", limit: 200),
          image: path(of: picture) + ".png", language_code: picture.locale.identifier, key: key,
          source: picture.sourceText)
      })
  }

  // MARK: - Crowdin

  /// What `Deploy/pictures/upload` sends to `/storages`, `/screenshots` and its `tags`.
  private struct Crowdin: Encodable {
    struct Position: Encodable {
      var x: Int
      var y: Int
      var width: Int
      var height: Int
    }
    struct Tag: Encodable {
      var key: String
      var position: Position
    }
    struct Screenshot: Encodable {
      var name: String
      var image: String
      var tags: [Tag]
    }
    var version = 1
    var screenshots: [Screenshot]
  }

  private var crowdin: Crowdin {
    Crowdin(
      screenshots: book.pictures.compactMap { picture in
        guard let key = picture.key, let frame = picture.frame else { return nil }
        func pixels(_ points: Double) -> Int { Int(max(0, points * PictureRaster.scale)) }
        let name = SafeText.line("\(picture.name).\(picture.locale.identifier).png", limit: 200)
        return Crowdin.Screenshot(
          name: name, image: path(of: picture) + ".png",
          tags: [
            Crowdin.Tag(
              key: key,
              position: Crowdin.Position(
                x: pixels(frame.x), y: pixels(frame.y), width: pixels(frame.width),
                height: pixels(frame.height)))
          ])
      })
  }

  // MARK: - Xcode

  private struct Contents: Encodable {
    struct Tool: Encodable {
      var toolID = "labelaudit"
      var toolName = "LabelAudit"
      var toolVersion = LabelAuditVersion.current
      var toolBuildNumber = LabelAuditVersion.current
    }
    var developmentRegion: String
    var project: String
    var targetLocale: String
    var toolInfo = Tool()
    var version = "1.0"
  }

  private func contents(_ locale: LocaleID) -> Contents {
    Contents(
      developmentRegion: book.sourceLanguage.identifier, project: book.appName ?? "",
      targetLocale: locale.identifier)
  }

  private func xliff(_ pictures: [PictureBook.Picture], in locale: LocaleID) -> String {
    let files = Dictionary(grouping: pictures.filter { $0.key != nil }) {
      $0.stringLocation?.path ?? "\($0.table ?? "Localizable").strings"
    }
    let nodes = files.sorted { $0.key < $1.key }.map { path, pictures in
      MarkupNode.tag(
        "file",
        [
          "original": SafeText.line(path, limit: 4096), "datatype": "plaintext",
          "source-language": book.sourceLanguage.identifier,
          "target-language": locale.identifier,
        ],
        [
          .tag(
            "header", [:],
            [
              .tag(
                "tool",
                [
                  "tool-id": "labelaudit", "tool-name": "LabelAudit",
                  "tool-version": LabelAuditVersion.current,
                ])
            ]), .tag("body", [:], pictures.map(unit)),
        ])
    }
    let document = MarkupNode.tag(
      "xliff", ["xmlns": "urn:oasis:names:tc:xliff:document:1.2", "version": "1.2"], nodes)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + document.html + "\n"
  }

  private func unit(_ picture: PictureBook.Picture) -> MarkupNode {
    let image = "Notes/LabelAudit/\(picture.name).\(withPNG ? "png" : "svg")"
    let note = [picture.comment, book.note(picture), image].compactMap { $0 }
      .joined(separator: "\n")
    var children: [MarkupNode] = [.tag("source", [:], picture.sourceText ?? picture.key ?? "")]
    if picture.locale != book.sourceLanguage {
      children.append(.tag("target", [:], picture.fits.text))
    }
    children.append(.tag("note", [:], note))
    return .tag("trans-unit", ["id": picture.key ?? "", "xml:space": "preserve"], children)
  }
}
