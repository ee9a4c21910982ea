import { IconMail, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { useOrderTickets } from '#js/stores/programme/tickets/orderTickets.ts';
import { OrderCalendar } from './OrderCalendar.tsx';
import '#css/portal/done.css';

type OrderActionsProps = { order: PortalOrder; tickets: PortalTicket[]; children?: ReactNode };

/** What a buyer does with tickets: enter the event in a calendar, print, have them mailed again. */
export function OrderActions({ order, tickets, children }: OrderActionsProps) {
  const { send, loading } = useOrderTickets();
  const canSend =
    order.status !== null && order.status !== 'pending' && tickets.some(({ status }) => status === 'issued');
  return (
    <div className="p-done-actions">
      <OrderCalendar order={order} />
      <Button variant="secondary" className="p-needs-scripts" onClick={() => window.print()}>
        <IconPrinter size={20} aria-hidden="true" /> Print
      </Button>
      {canSend && (
        <Button variant="secondary" className="p-needs-scripts" busy={loading} onClick={() => void send(order)}>
          <IconMail size={20} aria-hidden="true" /> E-mail tickets
        </Button>
      )}
      {children}
    </div>
  );
}
