import { IconBarcode } from '@tabler/icons-react';

/** A decorative drawing of a ticket. */
export function SampleTicket() {
  return (
    <div className="p-home-ticket" aria-hidden="true">
      <div className="p-home-ticket-cover" />
      <div className="p-home-ticket-text">
        <strong>Your event</strong>
        <span>Saturday, 19:00</span>
      </div>
      <div className="p-home-ticket-code">
        <IconBarcode size={120} stroke={1.25} />
        <span>Your guest’s name</span>
      </div>
    </div>
  );
}
