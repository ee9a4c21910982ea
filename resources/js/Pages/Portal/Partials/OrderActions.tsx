import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#js/components/portal/Button.tsx';
import '#css/portal/done.css';

type OrderActionsProps = { calendarUrl: string | null; children?: ReactNode };

/** What a buyer does with tickets: enter the event in a calendar, print. */
export function OrderActions({ calendarUrl, children }: OrderActionsProps) {
  return (
    <div className="p-done-actions">
      {calendarUrl && (
        <a className="p-button p-button-secondary" href={calendarUrl}>
          <IconCalendarPlus size={20} aria-hidden="true" /> Add to calendar
        </a>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        <IconPrinter size={20} aria-hidden="true" /> Print
      </Button>
      {children}
    </div>
  );
}
