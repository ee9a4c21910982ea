import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';
import { TicketCard } from './TicketCard.tsx';
import '#css/portal/ticket.css';

type Props = { order: PortalOrder; tickets: PortalTicket[]; timezone: string };

/** All tickets of an order; one below the other in print. */
export function TicketList({ order, tickets, timezone }: Props) {
  return (
    <ul className="p-tickets" aria-label="Tickets">
      {tickets.map((ticket, index) => (
        <li key={ticket.id}>
          <TicketCard
            ticket={ticket}
            order={order}
            timezone={timezone}
            position={tickets.length > 1 ? `${index + 1} of ${tickets.length}` : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
