import CRaster

/// Makes PNG of SVG with librsvg and cairo, where the machine has them.
///
/// They are well kept, are there on most systems that draw anything, and cost a few milliseconds a
/// picture in this process; a browser costs half a second, and a renderer of one's own would be
/// another text layout to keep.
public enum PictureRaster {
  /// Whether PNG can be made.
  public static var isThere: Bool { craster_is_there() == 1 }

  /// Pixels for each point.
  static let scale = 2.0

  /// The picture as PNG; `nil` when it can't be made.
  static func png(of picture: StandalonePicture) -> [UInt8]? {
    guard isThere else { return nil }
    // The machine's fonts are not those of a phone: each text is stretched to its measured width.
    let wanted = picture.textWidths
    let plain = picture.document(placed: wanted.map { _ in .plain })
    var edges = [Double](repeating: 0, count: wanted.count)
    var found = [Double](repeating: -1, count: wanted.count)
    var bytes = Array(plain.utf8)
    let status = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        craster_boxes($0.baseAddress, $0.count, wanted.count, &edges, &found)
      }
    }
    guard status == 0 else { return nil }
    let placed = zip(wanted, zip(edges, found)).map { wanted, box in
      let (edge, found) = box
      let factor = wanted > 0 && found > 0 ? min(max(wanted / found, 0.5), 2) : 1
      return StandalonePicture.Placing(factor: factor, edge: edge, width: max(0, found))
    }
    bytes = Array(picture.document(placed: placed).utf8)
    let (width, height) = picture.size
    var png: UnsafeMutablePointer<UInt8>?
    var length = 0
    let drawn = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        craster_png(
          $0.baseAddress, $0.count, Int32(clamping: Int(width * scale)),
          Int32(clamping: Int(height * scale)), &png, &length)
      }
    }
    defer { craster_free(png) }
    guard drawn == 0, let png else { return nil }
    return Array(UnsafeBufferPointer(start: png, count: length))
  }
}
