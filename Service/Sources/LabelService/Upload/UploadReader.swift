import Foundation
import Hummingbird

/// What one upload brought.
struct Upload: Sendable {
  /// One file; it is kept as long as this value is held.
  struct File: Sendable {
    var name: String
    var blob: BlobStore.Pin
  }
  var fields: [String: String] = [:]
  var files: [File] = []
}

/// The parts that an upload may have, by name. Every part is taken, or the upload is refused.
struct UploadForm: Sendable {
  /// Parts that are files.
  var files: [String]
  /// Parts that are plain texts.
  var fields: [String]

  /// Translations to audit.
  static let audit = UploadForm(
    files: ["file", "bars"],
    fields: ["label", "again", "languages", "release", "branch", "commit", "pullRequest"])
  /// A bars manifest.
  static let bars = UploadForm(files: ["bars"], fields: [])

  /// The same, sent by a page of the service.
  var ofPage: UploadForm { UploadForm(files: files, fields: fields + ["csrf"]) }
}

/// Takes uploads in: files go to the disk as they come, and nothing is kept of one that stays
/// unfinished.
struct UploadReader: Sendable {
  /// Bytes of all plain fields of one upload.
  private static let fieldLimit = 64 << 10

  let blobs: BlobStore
  let configuration: ServiceConfiguration
  let metrics: ServiceMetrics
  let gate: ConnectionGate

  /// Reads a multipart upload, or a bars manifest as the plain body.
  ///
  /// - Throws: a ``Problem`` that names the part that is not in `form`, or is not as it has to be.
  func read(_ request: Request, _ context: ServiceRequestContext, as form: UploadForm)
    async throws -> Upload
  {
    if let length = request.headers[.contentLength].flatMap({ Int($0) }),
      length > configuration.uploadBytes
    {
      throw tooLarge
    }
    gate.connection(of: context.channel)?.allowBody(seconds: configuration.uploadSeconds)
    let type = request.headers[.contentType]
    let media = type?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
      .lowercased()
    switch media {
    case "multipart/form-data":
      guard let boundary = MultipartParser.boundary(of: type) else {
        throw MultipartFailure.noBoundary
      }
      return try await readParts(request, MultipartParser(boundary: boundary), form)
    case "application/json":
      return try await readBody(request)
    default:
      throw Problem(
        "unsupported-media-type", .unsupportedMediaType, "Unsupported media type",
        "Send multipart/form-data with files, or a bars manifest as application/json.")
    }
  }

  private var tooLarge: Problem {
    .tooLarge("An upload may have \(configuration.uploadBytes) bytes.")
  }

  private func readBody(_ request: Request) async throws -> Upload {
    let writer = try blobs.writer()
    var outline = ObjectOutline()
    for try await piece in request.body {
      try outline.take(piece.readableBytesView)
      guard writer.size + piece.readableBytes <= configuration.uploadBytes else { throw tooLarge }
      try piece.withUnsafeReadableBytes { try writer.write($0) }
    }
    let length = request.headers[.contentLength].flatMap { Int($0) }
    guard length == nil || length == writer.size else { throw MultipartFailure.incomplete }
    guard writer.size > 0 else { throw Problem.invalid("The body is empty.") }
    metrics.count("labelaudit_upload_bytes_total", by: writer.size)
    let blob = try await offload { try writer.finish() }
    return Upload(files: [Upload.File(name: JobPreparation.barsName, blob: blob)])
  }

  private func readParts(
    _ request: Request, _ parser: MultipartParser, _ form: UploadForm
  ) async throws -> Upload {
    var parser = parser
    var parts = PartCollector(blobs: blobs, fileLimit: configuration.uploadFiles, form: form)
    var size = 0
    for try await piece in request.body {
      size += piece.readableBytes
      guard size <= configuration.uploadBytes else { throw tooLarge }
      for event in try parser.feed(piece.readableBytesView) { try await parts.take(event) }
    }
    guard parser.isDone else { throw MultipartFailure.incomplete }
    metrics.count("labelaudit_upload_bytes_total", by: size)
    return parts.upload
  }

  /// Looks whether a bars manifest can be one: what is no JSON object is refused before it is kept.
  private struct ObjectOutline {
    private var isKnown = false
    private var mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    mutating func take(_ bytes: some Sequence<UInt8>) throws {
      guard !isKnown else { return }
      for byte in bytes {
        if byte == mark.first {
          mark.removeFirst()
          continue
        }
        mark = []
        if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
        guard byte == UInt8(ascii: "{") else {
          throw Problem.unusable("The bars manifest is no JSON object.")
        }
        isKnown = true
        return
      }
    }
  }

  /// Makes an upload of the events of a parser.
  private struct PartCollector {
    /// The part that is being read.
    private enum Part {
      case file(name: String, writer: BlobWriter, outline: ObjectOutline?)
      case field(name: String, bytes: [UInt8])
      /// Browsers send an empty part for a file that was not chosen.
      case notChosen(name: String)
    }

    let blobs: BlobStore
    let fileLimit: Int
    let form: UploadForm
    var upload = Upload()
    private var part: Part?
    private var fieldBytes = 0

    init(blobs: BlobStore, fileLimit: Int, form: UploadForm) {
      self.blobs = blobs
      self.fileLimit = fileLimit
      self.form = form
    }

    mutating func take(_ event: MultipartParser.Event) async throws {
      switch event {
      case .begin(let name, let filename): part = try begin(name, filename)
      case .bytes(let bytes): part = try add(bytes)
      case .end:
        try await end()
        part = nil
      }
    }

    private func begin(_ name: String, _ filename: String?) throws -> Part {
      let told = "'\(name.prefix(200))'"
      if form.fields.contains(name) {
        guard filename == nil else {
          throw Problem.invalid("The field \(told) is no file; send it without a file name.")
        }
        guard upload.fields[name] == nil else {
          throw Problem.invalid("The field \(told) is there twice.")
        }
        return .field(name: name, bytes: [])
      }
      guard form.files.contains(name) else {
        let known = (form.files + form.fields).filter { $0 != "csrf" }.map { "'\($0)'" }
        throw Problem.invalid(
          "This upload has no field \(told); it takes \(known.joined(separator: ", ")).")
      }
      if filename == "" { return .notChosen(name: name) }
      let isBars = name == "bars"
      guard isBars || filename != nil else { throw Self.nameless(name) }
      guard upload.files.count < fileLimit else {
        throw Problem.tooLarge("An upload may have \(fileLimit) files.")
      }
      let clean = isBars ? JobPreparation.barsName : try UploadName.checked(filename ?? "")
      guard !upload.files.contains(where: { $0.name == clean }) else {
        throw Problem.unusable(
          isBars ? "There are two bars manifests." : "The file '\(clean)' is there twice.")
      }
      return .file(
        name: clean, writer: try blobs.writer(), outline: isBars ? ObjectOutline() : nil)
    }

    private mutating func add(_ bytes: [UInt8]) throws -> Part? {
      switch part {
      case .file(let name, let writer, var outline):
        try outline?.take(bytes)
        try bytes.withUnsafeBytes { try writer.write($0) }
        return .file(name: name, writer: writer, outline: outline)
      case .field(let name, let before):
        fieldBytes += bytes.count
        guard fieldBytes <= UploadReader.fieldLimit else {
          throw Problem.tooLarge("The fields of an upload may have 64 KB.")
        }
        return .field(name: name, bytes: before + bytes)
      case .notChosen(let name):
        guard bytes.isEmpty else { throw Self.nameless(name) }
        return part
      case nil: return nil
      }
    }

    private mutating func end() async throws {
      switch part {
      case .file(let name, let writer, _):
        let blob = try await offload { try writer.finish() }
        upload.files.append(Upload.File(name: name, blob: blob))
      case .field(let name, let bytes):
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw Problem.invalid("The field '\(name)' is not UTF-8.")
        }
        upload.fields[name] = text
      case .notChosen, nil: break
      }
    }

    private static func nameless(_ name: String) -> Problem {
      .invalid(
        "The part '\(name)' has no file name, which says what the file is; send it with one, such "
          + "as filename=\"de.xliff\".")
    }
  }
}
