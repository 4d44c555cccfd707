internal import LabelModel

/// Controllers of the project that host one view of it: what the view writes into its bar stands in the bar of
/// the controller, beside the controller's own items.
///
/// `final class FormController: UIHostingController<FormView>`, with buttons in its `navigationItem` and the
/// view's `navigationTitle`.
struct HostedScreens {
  /// What declares the types.
  let index: SymbolIndex
  /// Where views are made.
  let uses: UseSites
  /// Types whose code puts a view of the project into a hosting controller, by view.
  let hosts: [String: Set<String>]

  /// Puts the bars of such a view and its controller together.
  func join(_ drafts: inout [BarDraft]) {
    var bars: [String: Int] = [:]
    for position in drafts.indices where drafts[position].part == "navigation" {
      bars[drafts[position].owner] = bars[drafts[position].owner] ?? position
    }
    var joined: Set<Int> = []
    for (view, controller) in controllers.sorted(by: { $0.key < $1.key }) {
      guard let inner = bars[view], let outer = bars[controller], drafts[outer].isController,
        !drafts[inner].isController
      else { continue }
      // The title of a view replaces that of the controller around it.
      if drafts[inner].items.contains(where: { $0.role == .title }) {
        drafts[outer].items.removeAll { $0.role == .title }
      }
      drafts[outer].items += drafts[inner].items
      drafts[outer].traits.merge(drafts[inner].traits) { first, _ in first }
      drafts[outer].prefersLargeTitles =
        drafts[inner].prefersLargeTitles ?? drafts[outer].prefersLargeTitles
      drafts[outer].back = drafts[outer].back ?? drafts[inner].back
      joined.insert(inner)
    }
    drafts = drafts.indices.filter { !joined.contains($0) }.map { drafts[$0] }
  }

  /// The controller of each view that one controller hosts, and nothing else shows.
  private var controllers: [String: String] {
    var views: [String: Int] = [:]
    for all in hosts.values { for host in all { views[host, default: 0] += 1 } }
    return hosts.compactMapValues { all in
      guard all.count == 1, let host = all.first, views[host] == 1,
        index.ancestors(of: host).contains("UIHostingController")
      else { return nil }
      return host
    }.filter { view, host in
      (uses.calls[TypeName.last(view)] ?? []).allSatisfy {
        $0.type == host || index.isSample($0.type, in: $0.span.file)
      }
    }
  }
}
