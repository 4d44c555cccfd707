import LabelImport
import LabelModel
import Testing

/// Buttons in the content of SwiftUI views.
@Suite struct ViewButtonTests {
  @Test func readsTheTitleThatAStyleWrites() async throws {
    let source = """
      struct TileStyle: ButtonStyle {
        let title: String
        func makeBody(configuration: Configuration) -> some View {
          VStack { configuration.label.foregroundColor(.red); Text(title) }.padding()
        }
      }
      struct RoundStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding() }
      }
      struct Page: View {
        var body: some View {
          VStack {
            Button {} label: { Image(systemName: "link") }.buttonStyle(TileStyle(title: "Share"))
            Button {} label: { Image(systemName: "star") }.buttonStyle(RoundStyle())
          }
        }
      }
      """
    let group = try #require(await app(source).bars().first { $0.id == "Page.buttons" })
    #expect(group.items.map { $0.text["en"] } == ["Share", nil])
    #expect(group.items.map(\.symbol) == ["link", "star"])
  }

  /// A library's pictures are members of a type that nobody sees, which key paths name.
  @Test func readsAPictureThatAKeyPathNames() async throws {
    let source = """
      extension Image { static let kit = KitIcons() }
      struct Icon: View {
        private var image: Image
        init(_ icon: KeyPath<KitIcons, Image>) { image = .kit[keyPath: icon] }
        var body: some View { image.resizable() }
      }
      struct Page: View {
        var body: some View {
          VStack {
            Button {} label: { Icon(\\.close) }
            Button("OK") {}
            Button {} label: { Image("share") }
          }
        }
      }
      """
    let group = try #require(await app(source).bars().first { $0.id == "Page.buttons" })
    #expect(group.items.map { $0.text["en"] } == [nil, "OK", nil])
    #expect(group.items.map(\.image) == ["close", nil, "share"])
  }

  /// Grey bars are drawn in place of the words.
  @Test(arguments: [(".placeholder", false), ("isLoading ? .placeholder : []", true)])
  func leavesOutWordsThatAreRedacted(reason: String, areRead: Bool) async throws {
    let source = """
      struct Row: View {
        let name: String
        var body: some View { Button(name) {} }
      }
      struct Page: View {
        var isLoading = false
        var body: some View {
          VStack {
            Row(name: "Alice").redacted(reason: \(reason))
            Button("Send") {}
          }
        }
      }
      """
    let bars = await app(source).bars()
    let texts = bars.first { $0.id == "Page.buttons" }?.texts(.button) ?? []
    #expect(texts == (areRead ? ["Alice", "Send"] : ["Send"]))
  }

  @Test func readsWhatCanBeTappedInAViewsContent() async throws {
    let source = """
      struct Page: View {
        @State var isOpen = false
        var body: some View {
          VStack {
            Text("Welcome")
            Button("Send") {}
            Button(action: {}) { Text(LocalizedStringKey("delete")) }
            Button { } label: { Label("Archive", systemImage: "archivebox") }
            Button { } label: { Image("map").overlay(alignment: .top) { VStack { Text("Load map") } } }
            Button(action: {}) { Image(systemName: "xmark") }.accessibilityLabel("Close")
            Link("Website", destination: url)
            NavigationLink("Details", destination: Other())
            Menu("Options") { Button("Sort") {} }
            if isOpen { Button("Fold", role: .destructive) {} } else { Button("Unfold") {} }
          }
        }
      }
      """
    let bars = await app(source, strings: ["delete": ("Delete", "Löschen")]).bars()
    let group = try #require(bars.first { $0.id == "Page.buttons" })
    #expect(group.kind == .screen)
    #expect(
      group.items.map { $0.text["en"] ?? $0.symbol ?? "" } == [
        "Send", "Delete", "Archive", "Load map", "xmark", "Website", "Details", "Options", "Fold",
        "Unfold",
      ])
    #expect(group.items[1].text["de"] == "Löschen")
    #expect(group.items[4].accessibilityLabel?["en"] == "Close")
    #expect(group.items.allSatisfy { $0.role == .button && $0.performsAction == true })
    #expect(group.items[8].actionRole == .destructive)
    #expect(group.items[9].alternativeTo == group.items[8].id)
    #expect(bars.first { $0.id == "Page.menu" }?.texts(.button) == ["Sort"])
  }

  @Test func countsAButtonOfAComponentOnTheScreenThatHandsItItsText() async throws {
    let source = """
      struct Wide: View {
        let title: String
        var body: some View { Button(action: {}) { Text(title) } }
      }
      struct Card<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { VStack { content() } }
      }
      struct First: View { var body: some View { Card { Wide(title: "One") } } }
      struct Second: View { var body: some View { VStack { Wide(title: "Two"); Button("Three") {} } } }
      """
    let bars = await app(source).bars()
    #expect(bars.map(\.id) == ["First.buttons", "Second.buttons"])
    #expect(bars.map { $0.texts(.button) } == [["One"], ["Two", "Three"]])
  }

  @Test func takesTheFirstOfSeveralTextsForTheLabel() async throws {
    let source = """
      struct Page: View {
        let plan: String
        @State var isOn = false
        var body: some View {
          VStack {
            Button(action: {}) { VStack { Text("Storage"); Text("12 of 50 GB used") } }
            Button(action: {}) { HStack { if isOn { Text("Stop") } else { Text("Start") }; Text("now") } }
          }
        }
      }
      """
    let group = try await app(source).bars().only(.screen)
    #expect(group.texts(.button) == ["Storage", "Stop", "Start"])
    #expect(group.items[2].alternativeTo == group.items[1].id)
  }

  @Test func knowsAWidthThatTheTextHasAndWhetherItWraps() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          VStack {
            Button("Free") {}
            Button(action: {}) { Text("Held").lineLimit(1).frame(width: 120) }
            Button(action: {}) { HStack { Image("a").frame(width: 20); Text("Beside") } }
            Button(action: {}) { Image(systemName: "star").frame(width: 24) }
          }
          .frame(width: 300)
        }
      }
      """
    let group = try await app(source).bars().only(.screen)
    #expect(group.items.map(\.width) == [nil, 120, nil, nil])
    #expect(group.items.map(\.wraps) == [true, false, true, true])
  }

  @Test func heedsModifiersAroundTheButtons() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          HStack {
            Button { } label: { Label("Play", systemImage: "play") }
            Button { } label: { Label("Stop", systemImage: "stop") }.accessibilityHidden(true)
          }
          .labelStyle(.iconOnly)
          .lineLimit(1)
        }
      }
      """
    let group = try await app(source).bars().only(.screen)
    #expect(group.items.map(\.symbol) == ["play", "stop"])
    #expect(group.items.allSatisfy { $0.text.texts.isEmpty && !$0.wraps })
    // The title that is not drawn is announced.
    #expect(group.items[0].accessibilityLabel?["en"] == "Play")
    #expect(group.items[1].spokenSources[.accessibilityLabel]?.state == .dynamic)
  }

  @Test func leavesTheTextOfAButtonWithoutAPictureWhereIconsStandAlone() async throws {
    let source = """
      struct Page: View { var body: some View { Button("Play") {}.labelStyle(.iconOnly) } }
      """
    #expect(try await app(source).bars().only(.screen).texts(.button) == ["Play"])
  }

  @Test func namesAButtonWhoseTextIsASignAlone() async throws {
    let source = """
      struct Page: View { var body: some View { VStack { Button("×") {}; Button("★") {} } } }
      """
    let group = try await app(source).bars().only(.screen)
    #expect(group.items.map(\.id) == ["button", "button-2"])
  }

  @Test func knowsAWidthThatAConstraintOfUIKitGives() async throws {
    let source = """
      class Page: UIViewController {
        private let start = UIButton(type: .system)
        private let stop = UIButton(type: .system)
        private let other = UIButton(type: .system)
        private let small = UIButton(type: .system)
        private let plain = UIButton(type: .system)
        private let filled = UIButton(configuration: UIButton.Configuration.filled())
        private let wrapping = UIButton(configuration: UIButton.Configuration.filled())
        override func viewDidLoad() {
          start.setTitle("Start", for: .normal)
          for button in [start, stop, other, small] {
            button.titleLabel?.font = .systemFont(ofSize: 15)
          }
          plain.setTitle("Of a size that nothing says", for: .normal)
          filled.setTitle("Filled", for: .normal)
          filled.configuration?.titleLineBreakMode = .byTruncatingTail
          wrapping.setTitle("Wrapping", for: .normal)
          stop.setTitle("Stop", for: .normal)
          other.setTitle("Other", for: .normal)
          NSLayoutConstraint.activate([
            start.widthAnchor.constraint(equalToConstant: 96),
            stop.widthAnchor.constraint(greaterThanOrEqualToConstant: 96),
            small.widthAnchor.constraint(equalToConstant: 96),
            plain.widthAnchor.constraint(equalToConstant: 96),
            filled.widthAnchor.constraint(equalToConstant: 90),
            wrapping.widthAnchor.constraint(equalToConstant: 90),
          ])
          small.setTitle("Small", for: .normal)
          small.titleLabel?.adjustsFontSizeToFitWidth = true
          if isWide { NSLayoutConstraint.activate([other.widthAnchor.constraint(equalToConstant: 96)]) }
        }
      }
      """
    let group = try await app(source).bars().only(.screen)
    let widths = Dictionary(
      uniqueKeysWithValues: group.items.map { ($0.text["en"] ?? "", $0.width) })
    #expect(widths.compactMapValues { $0 } == ["Start": 96, "Filled": 90])
    #expect(widths.count == 7)
    #expect(group.items.first { $0.id == "Start" }?.font?.size == 15)
  }

  @Test func makesAGroupOfEachScreenThatIsWrittenInPlace() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          TabView {
            VStack { Button("First") {} }.tabItem { Text("One") }
            VStack { Button("Second") {} }.tabItem { Text("Two") }
          }
          .sheet(isPresented: $isShown) { NavigationStack { Button("Third") {} } }
          .overlay { Button("Fourth") {} }
          .sheet(isPresented: $isOther) { Other() }
        }
      }
      struct Other: View { var body: some View { Button("Fifth") {} } }
      """
    let groups = await app(source).bars().filter { $0.kind == .screen }
    #expect(
      groups.map { $0.texts(.button) }.sorted { $0.joined() < $1.joined() }
        == [["Fifth"], ["First"], ["Fourth"], ["Second"], ["Third"]])
    #expect(groups.contains { $0.id == "Other.buttons" })
  }

  @Test func readsNoButtonOfABarOrMenuAgain() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          Text("x")
            .toolbar {
              ToolbarItem { Save() }
              ToolbarItem { Menu("More") { Entries() } }
            }
            .contextMenu { Button("Copy") {} }
        }
      }
      struct Save: View { var body: some View { Button("Save") {} } }
      struct Entries: View { var body: some View { Button("Duplicate") {} } }
      """
    let bars = await app(source).bars()
    #expect(!bars.contains { $0.id.contains(".buttons") })
    #expect(
      bars.filter { $0.kind == .screen }.flatMap { $0.texts(.button) }.sorted() == [
        "Copy", "Duplicate",
      ])
  }

  @Test func readsBothArmsOfAStateOfAFrameworksType() async throws {
    let source = """
      struct Page: View {
        @State var mode = EditMode.inactive
        var body: some View {
          if mode == .active { Button("Done") {} } else { Button("Select") {} }
        }
      }
      """
    let group = try await app(source).bars().only(.screen)
    #expect(Set(group.texts(.button)) == ["Done", "Select"])
  }

  @Test func doesNotHoldALabelToTheLinesOfWhatStandsBesideIt() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          Button(action: {}) { HStack { Text("Restore"); Text("On").font(.caption).lineLimit(1) } }
          Button(action: {}) { HStack { Text("Remove").lineLimit(1); Text("Off") } }
        }
      }
      """
    let group = try await app(source).bars().only(.screen)
    #expect(group.texts(.button) == ["Restore", "Remove"])
    #expect(group.items.map(\.wraps) == [true, false])
    #expect(group.items[0].font == nil)
  }

  @Test func countsPicturesThatNobodyKnowsOneByOne() async throws {
    let source = """
      struct Page: View {
        @State var isEmpty = false
        var body: some View {
          if isEmpty {
            Button(action: {}) { Image(uiImage: Icons.microphone(of: size)) }
          } else {
            Button(action: {}) { send }
          }
        }
        private var send: some View { Image(uiImage: Icons.arrow(of: size)).foregroundStyle(.white) }
      }
      """
    let items = try await app(source).bars().only(.screen).items
    #expect(items.map(\.image) == [.unnamed, .unnamed])
    #expect(items.map(\.declaredAt?.line) == [5, 7])
  }

  @Test func knowsWhatIsNotToBeTranslated() async throws {
    let source = """
      struct Page: View {
        var body: some View {
          Button(action: {}) { Text(verbatim: "Join the lab") }
          Button(action: {}) { Text("Leave the lab") }
        }
      }
      """
    let items = try await app(source).bars().only(.screen).items
    #expect(items.map { $0.text["en"] } == ["Join the lab", "Leave the lab"])
    #expect(items.map(\.isVerbatim) == [true, false])
  }

  @Test func saysTextsThatTakeTurnsByTheirOwnLabels() async throws {
    let source = """
      struct Page: View {
        @State var isAsked = false
        @State var follows = false
        var body: some View {
          Button(action: {}) {
            if isAsked {
              Text("Requested")
            } else {
              Text(follows ? "Unfollow" : "Follow").padding(2).accessibilityLabel("Following")
            }
          }
        }
      }
      """
    let items = try await app(source).bars().only(.screen).items
    #expect(items.map { $0.text["en"] } == ["Requested", "Unfollow", "Follow"])
    #expect(items.map { $0.accessibilityLabel?["en"] } == [nil, "Following", "Following"])
  }

  @Test func leavesAButtonInsideALabelItsOwnName() async throws {
    let items = await app(
      """
      struct Row: View { var body: some View {
        Button(action: {}) {
          HStack {
            Text("Notes")
            Button(action: {}) { Image(systemName: "info.circle") }.accessibilityLabel("Details")
          }
        }
      } }
      """
    ).bars().flatMap(\.items)
    #expect(items.map { $0.text["en"] } == ["Notes"])
    #expect(items.first?.accessibilityLabel == nil)
  }

  @Test func takesNoWidthOfAPictureForThatOfItsButton() async throws {
    let items = await app(
      """
      struct Page: View { var body: some View {
        List {}.toolbar { ToolbarItem { Button(action: {}) { Image("plus").frame(width: 20) } } }
        Menu("More") { Button(action: {}) { HStack { Text("Delete").frame(width: 30); Image("bin").frame(width: 20) } } }
      } }
      """
    ).bars().flatMap(\.items)
    #expect(!items.isEmpty && items.allSatisfy { $0.width == nil })
  }

  /// The list that a model starts with is empty; what is shown of each element comes later.
  @Test func readsTheRowsOfAListThatStartsEmpty() async throws {
    let bars = await app(
      """
      class Model: ObservableObject {
        @Published var trips: [Trip] = []
        func load() async { trips = await Server.trips() }
      }
      struct Page: View {
        @StateObject var model = Model()
        var body: some View {
          List {
            ForEach(model.trips) { trip in
              HStack { Text(trip.name); Button("Archive") {} }
            }
          }.task { await model.load() }
        }
      }
      """
    ).bars()
    let items = bars.flatMap(\.items)
    #expect(items.compactMap { $0.text["en"] } == ["Archive"])
    #expect(items.allSatisfy { !$0.conditions.isEmpty })
  }

  @Test func readsAViewByItselfThatStandsTooDeepInAnother() async throws {
    let depth = 70
    let open = String(repeating: "VStack { ", count: depth)
    let source = """
      struct Page: View {
        var body: some View { VStack { Button("Shallow") {}; Middle() } }
      }
      struct Middle: View {
        var body: some View { \(open)Inner()\(String(repeating: " }", count: depth)) }
      }
      struct Inner: View {
        var body: some View { Button("Deep") {} }
      }
      """
    let bars = await app(source).bars()
    #expect(bars.first { $0.id == "Page.buttons" }?.texts(.button) == ["Shallow"])
    #expect(bars.first { $0.id == "Inner.buttons" }?.texts(.button) == ["Deep"])
  }

  /// A view of one picture that stands in a bar and on a screen is told by what is said of it.
  @Test func keepsAButtonOfAViewThatStandsInABarToo() async throws {
    let source = """
      struct Circle: View {
        let image: UIImage
        let label: String
        let action: () -> Void
        var body: some View {
          Button(action: action) { Image(uiImage: image) }.accessibilityLabel(label)
        }
      }
      struct Page: View {
        var body: some View {
          HStack { Circle(image: Icons.vault, label: "Switch vault") {} }
            .toolbar { ToolbarItem { Circle(image: Icons.cross, label: "Close") {} } }
        }
      }
      """
    let bars = await app(source).bars()
    #expect(
      try bars.only(.screen).items.map { $0.accessibilityLabel?["en"] } == ["Switch vault"])
    #expect(
      try bars.only(.navigationBar).items.map { $0.accessibilityLabel?["en"] } == ["Close"])
  }

  /// What a part of a button's label is called is heard beside the label's other texts.
  @Test(arguments: [
    (
      "HStack { Text(\"3 changes\"); Image(systemName: \"chevron.right\").accessibilityLabel(\"Reduce\") }",
      nil
    ),
    (
      "if store.isLoading { Row().accessibilityLabel(\"Loading\") } else { Text(\"3 changes\") }",
      nil
    ),
    (
      "HStack { Text(\"3 changes\"); Image(\"more\") }.accessibilityLabel(\"Three changes\")",
      "Three changes"
    ),
    ("Image(systemName: \"chevron.right\").accessibilityLabel(\"Reduce\")", "Reduce"),
  ])
  func whatAPartIsCalledIsNotTheButtonsName(_ label: String, _ name: String?) async throws {
    let bars = await app(
      """
      struct Row: View { var body: some View { Text("") } }
      struct Page: View {
        @ObservedObject var store: Store
        var body: some View { Button { store.go() } label: { \(label) } }
      }
      """
    ).bars()
    let button = try #require(bars.flatMap(\.items).first)
    #expect(button.accessibilityLabel?["en"] == name)
  }
}
