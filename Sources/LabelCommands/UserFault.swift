import LabelAudit
import LabelModel

/// Something the user named or configured cannot be used: exit 2, with what, why and what to do.
protocol UserFault: Error, CustomStringConvertible {}

extension OutputFile.Failure: UserFault {}
extension UnreadableFile: UserFault {}
extension UnusableReport: UserFault {}
extension UnusableShard: UserFault {}
extension GitRevision.Failure: UserFault {}
extension AuditError: UserFault {}
