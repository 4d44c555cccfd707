import SwiftUI

/// One ticket, to be shown at the door.
struct TicketView: View {
  let concert: Concert

  var body: some View {
    Image(systemName: "qrcode")
      .font(.system(size: 180))
      .navigationTitle("ticket.title")
      .navigationBarTitleDisplayMode(.inline)
  }
}
