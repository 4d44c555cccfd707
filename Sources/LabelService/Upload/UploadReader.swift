#if Service
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

  /// Takes uploads in: files go to the disk as they come, and nothing is kept of one that stays
  /// unfinished.
  struct UploadReader: Sendable {
    /// Bytes of all plain fields of one upload.
    private static let fieldLimit = 64 << 10

    let blobs: BlobStore
    let configuration: ServiceConfiguration
    let metrics: ServiceMetrics
    let gate: ConnectionGate

    /// Reads a multipart upload, or a bars document as the plain body.
    func read(_ request: Request, _ context: ServiceRequestContext) async throws -> Upload {
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
        return try await readParts(request, MultipartParser(boundary: boundary))
      case "application/json":
        return try await readBody(request)
      default:
        throw Problem(
          "unsupported-media-type", .unsupportedMediaType, "Unsupported media type",
          "Send multipart/form-data with files, or a bars document as application/json.")
      }
    }

    private var tooLarge: Problem {
      .tooLarge("An upload may have \(configuration.uploadBytes) bytes.")
    }

    private func readBody(_ request: Request) async throws -> Upload {
      let writer = try blobs.writer()
      for try await piece in request.body {
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

    private func readParts(_ request: Request, _ parser: MultipartParser) async throws -> Upload {
      var parser = parser
      var parts = PartCollector(blobs: blobs, fileLimit: configuration.uploadFiles)
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

    /// Makes an upload of the events of a parser.
    private struct PartCollector {
      let blobs: BlobStore
      let fileLimit: Int
      var upload = Upload()
      private var file: (name: String, writer: BlobWriter)?
      private var field: (name: String, bytes: [UInt8])?
      private var fieldBytes = 0

      init(blobs: BlobStore, fileLimit: Int) {
        self.blobs = blobs
        self.fileLimit = fileLimit
      }

      mutating func take(_ event: MultipartParser.Event) async throws {
        switch event {
        case .begin(let name, let filename):
          if let filename {
            // Browsers send an empty part for a file that was not chosen.
            guard !filename.isEmpty else { return }
            guard upload.files.count < fileLimit else {
              throw Problem.tooLarge("An upload may have \(fileLimit) files.")
            }
            let clean = name == "bars" ? JobPreparation.barsName : try UploadName.checked(filename)
            guard !upload.files.contains(where: { $0.name == clean }) else {
              throw Problem.unusable("The file '\(filename)' is there twice.")
            }
            file = (clean, try blobs.writer())
          } else {
            field = (name, [])
          }
        case .bytes(let bytes):
          if let file {
            try bytes.withUnsafeBytes { try file.writer.write($0) }
          } else if field != nil {
            fieldBytes += bytes.count
            guard fieldBytes <= UploadReader.fieldLimit else {
              throw Problem.tooLarge("The fields of an upload may have 64 KB.")
            }
            field?.bytes += bytes
          }
        case .end:
          if let file {
            let writer = file.writer
            let blob = try await offload { try writer.finish() }
            upload.files.append(Upload.File(name: file.name, blob: blob))
          } else if let field {
            upload.fields[field.name] = String(decoding: field.bytes, as: UTF8.self)
          }
          file = nil
          field = nil
        }
      }
    }
  }
#endif
