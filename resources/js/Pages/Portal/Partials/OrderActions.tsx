import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PortalOrder } from '#contract/checkout.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { OrderCalendar } from './OrderCalendar.tsx';
import '#css/portal/done.css';

type OrderActionsProps = { order: PortalOrder; children?: ReactNode };

/** Actions for tickets: add to calendar, print. */
export function OrderActions({ order, children }: OrderActionsProps) {
  return (
    <div className="p-done-actions">
      <OrderCalendar order={order} />
      <Button variant="secondary" className="p-needs-scripts" onClick={() => window.print()}>
        <IconPrinter size={20} aria-hidden="true" /> Print
      </Button>
      {children}
    </div>
  );
}
