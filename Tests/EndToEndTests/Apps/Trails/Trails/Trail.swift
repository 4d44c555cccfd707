/// A way that was walked.
struct Trail {
  var name: String
  var distance: Double
  var duration: Double
}
