import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';
import { formatDate, formatDateRange } from '#domain/kit/time/dates.ts';
import { useShared } from '#js/lib/useShared.ts';
import { HolderName } from './HolderName.tsx';
import { priceText } from './priceText.ts';
import '#css/portal/ticket.css';

type Props = {
  ticket: PortalTicket;
  order: PortalOrder;
  timezone: string;
  /** "2 of 4". */
  position?: string;
};

const STATUS_LABELS = {
  issued: null,
  reserved: 'Not paid yet',
  cancelled: 'Cancelled: this ticket is no longer valid',
  test: 'Test ticket: not valid for entry',
} as const satisfies Record<PortalTicket['status'], string | null>;

/** A ticket: QR code (dark on white in every theme), attendee, event, time and place. */
export function TicketCard({ ticket, order, timezone, position }: Props) {
  const { company, server_time: now } = useShared();
  const isValid = ticket.status === 'issued';
  const isOver = order.event_cancelled_at !== null || Date.parse(order.end_date ?? '') <= Date.parse(now);
  const logo = company?.logo_light ?? company?.logo_dark;
  return (
    <article className="p-ticket" data-status={ticket.status}>
      <header>
        {/* Print only; on screen the page's header has the logo. */}
        {logo && <img className="p-ticket-logo" src={logo} alt="" />}
        {company && <p className="p-ticket-organiser">{company.name}</p>}
        <p className="p-ticket-event">{order.event_name || 'Ticket'}</p>
        {order.start_date && (
          <p className="p-ticket-when">{formatDateRange(order.start_date, order.end_date, timezone)}</p>
        )}
        {order.place && <p className="p-ticket-where">{order.place}</p>}
      </header>
      <div className="p-ticket-code">
        {(isValid || ticket.status === 'test') && ticket.qr && (
          <img src={ticket.qr} alt={`QR code of ticket ${ticket.code}`} width={240} height={240} />
        )}
        {!isValid && <p className="p-ticket-void">{STATUS_LABELS[ticket.status]}</p>}
        <p className="p-ticket-letters tabular">{ticket.code}</p>
      </div>
      <footer>
        <div>
          <HolderName ticket={ticket} order={order} canRename={isValid && !isOver && ticket.checked_in_at === null} />
          <p className="p-ticket-type">
            {[ticket.ticket_type_name, ticket.price !== null && priceText(ticket.price, order.currency)]
              .filter(Boolean)
              .join(' · ')}
            {position && (
              <>
                {' · '}
                <span className="p-nowrap">{position}</span>
              </>
            )}
          </p>
        </div>
        <p className="p-ticket-reference tabular">{order.reference}</p>
      </footer>
      {ticket.checked_in_at && (
        <p className="p-ticket-used">Checked in {formatDate(ticket.checked_in_at, timezone, 'dateTime')}</p>
      )}
    </article>
  );
}
