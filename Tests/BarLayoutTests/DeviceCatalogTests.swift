import BarLayout
import LabelModel
import Testing

@Suite struct DeviceCatalogTests {
  @Test(arguments: [
    ("iPhone 12 mini", 375.0, 812.0), ("iphone se", 320, 568), ("SE3", 375, 667),
    ("iPhone SE (2nd gen)", 375, 667), ("IPHONE 17 PRO", 402, 874), ("iPhone Air", 420, 912),
    ("iPad mini 6", 744, 1133), ("Apple Vision Pro", 1280, 720), ("Watch 38", 136, 170),
  ])
  func findsDevicesByTheNamesPeopleSay(name: String, width: Double, height: Double) throws {
    let device = try #require(DeviceCatalog.named(name))
    #expect(device.width == width)
    #expect(device.height == height)
  }

  @Test func suggestsTheNearestName() {
    #expect(DeviceCatalog.named("iPhone 12 minni") == nil)
    #expect(DeviceCatalog.nearest(to: "iPhone 12 minni") == "iPhone 12 mini")
    #expect(DeviceCatalog.nearest(to: "a toaster with two slots") == nil)
  }

  @Test func namesEveryDeviceOnce() {
    let names = DeviceCatalog.all.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test func coversEveryPhoneWidthByDefault() {
    let all = Set(PlatformWidths.of(DeviceCatalog.all, confidence: .medium))
    let chosen = Set(PlatformWidths.of(DeviceCatalog.defaultSet, confidence: .medium))
    #expect(all == chosen)
    #expect(all.isSuperset(of: [320, 375, 390, 393, 402, 414, 420, 428, 430, 440]))
  }

  @Test func drawsNoGlassOnAPhoneThatStopsBefore26() throws {
    let old = try #require(DeviceCatalog.named("iPhone SE (1st generation)"))
    #expect(!old.shows(.glass))
    #expect(old.shows(.classic))
    let new = try #require(DeviceCatalog.named("iPhone 17"))
    #expect(new.shows(.glass))
    #expect(!new.shows(.classic))
    #expect(new.shows(.classic, optsOut: true))
  }

  private enum PlatformWidths {
    static func of(_ devices: [Device], confidence: Confidence) -> [Double] {
      DeviceCatalog.devices(of: .iOS, in: devices)
        .filter { $0.confidence >= confidence }.map(\.width)
    }
  }
}
