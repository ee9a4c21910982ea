import { Button } from '@mantine/core';
import type { Attendee } from '#contract/selling/attendees.ts';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { Card } from '#js/components/page/Card.tsx';
import styles from '#js/components/page/layout.module.css';
import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { TICKET_LABELS } from '#js/Pages/Events/Partials/tickets/ticketLabels.ts';

/** The tickets of an order. Omit `onEdit` for users who cannot change holders. */
export function OrderTickets({ order, onEdit }: { order: OrderDetail; onEdit?: (ticket: Attendee) => void }) {
  return (
    <Card title="Tickets" flush>
      <PaperTable
        label="Tickets of the order"
        rows={order.tickets}
        rowId={(ticket) => ticket.id}
        columns={[
          {
            header: 'Holder',
            cell: (ticket) => <CellTitle title={ticket.name ?? order.buyer_name} detail={ticket.ticket_type_name} />,
          },
          { header: 'Code', cell: (ticket) => <TicketCode code={ticket.code} /> },
          {
            header: 'Status',
            cell: (ticket) => <Status labels={TICKET_LABELS} value={ticket.status} />,
          },
          { header: 'Checked in', cell: (ticket) => <DateText value={ticket.checked_in_at} /> },
          {
            header: 'Price',
            align: 'end',
            cell: (ticket) => <MoneyText value={ticket.price} currency={order.currency} />,
          },
          ...(onEdit
            ? [
                {
                  header: '',
                  cell: (ticket: Attendee) =>
                    ticket.status !== 'cancelled' && (
                      <Button size="xs" variant="default" onClick={() => onEdit(ticket)}>
                        Edit<span className="visually-hidden"> the holder {ticket.name}</span>
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Shows the first characters of the code; copies the whole code. */
function TicketCode({ code }: { code: string }) {
  return (
    <span className={styles.code}>
      <span title={code}>{code.slice(0, 8)}…</span>
      <CopyButton value={code} label={`Copy the code ${code}`} />
    </span>
  );
}
