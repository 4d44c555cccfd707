import Foundation
import Synchronization

/// One bucket of requests for each asker, filled at a steady rate.
final class RateLimiter: Sendable {
  private struct Bucket {
    var level: Double
    var at: ContinuousClock.Instant
  }
  private static let capacity = 10_000
  private let rate: Double
  private let burst: Double
  private let buckets = Mutex<[String: Bucket]>([:])

  /// - Parameters:
  ///   - rate: requests each second.
  ///   - burst: requests at once.
  init(rate: Double, burst: Double) {
    self.rate = rate
    self.burst = max(1, burst)
  }

  /// Takes one request out of a bucket.
  ///
  /// - Returns: seconds to wait when it is empty, otherwise `nil`.
  func take(_ key: String, at now: ContinuousClock.Instant = .now) -> Int? {
    buckets.withLock { buckets in
      if buckets.count >= Self.capacity, buckets[key] == nil {
        // Buckets that are full again say nothing; the rest starts anew.
        buckets = buckets.filter { level($0.value, now) < burst }
        if buckets.count >= Self.capacity { buckets = [:] }
      }
      var bucket = buckets[key] ?? Bucket(level: burst, at: now)
      bucket.level = level(bucket, now)
      bucket.at = now
      let isAllowed = bucket.level >= 1
      if isAllowed { bucket.level -= 1 }
      buckets[key] = bucket
      return isAllowed ? nil : max(1, Int(((1 - bucket.level) / rate).rounded(.up)))
    }
  }

  private func level(_ bucket: Bucket, _ now: ContinuousClock.Instant) -> Double {
    min(burst, bucket.level + (now - bucket.at) / .seconds(1) * rate)
  }
}
