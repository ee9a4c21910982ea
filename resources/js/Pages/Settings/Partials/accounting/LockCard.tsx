import { useState } from 'react';
import { formatDay } from '#domain/kit/time/dates.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useAccountingSettings } from '#js/stores/accounting/accountingSettings.ts';

/** Closes the books until a day, or opens them again. */
export function LockCard({ lockedUntil }: { lockedUntil: string | null }) {
  const [day, setDay] = useState(lockedUntil ?? '');
  const close = async () => {
    const isConfirmed = await confirm({
      title: day ? `Close the books until ${formatDay(day)}?` : 'Open the books?',
      body: day
        ? 'Nothing can be posted or corrected on this day or before, until somebody opens them again.'
        : 'Entries of every period can be posted and corrected again.',
      confirmLabel: day ? 'Close books' : 'Open books',
    });
    if (isConfirmed) {
      await useAccountingSettings.getState().lock(day || null);
    }
  };
  return (
    <Card title="Closed period" description="Keeps what you reported from changing">
      <div className={layout.stack}>
        <DateInput
          label="Closed until"
          description="Leave empty to open all periods"
          value={day}
          onChange={(value) => setDay(value)}
        />
        <div>
          <ProgressButton variant="default" disabled={day === (lockedUntil ?? '')} onClick={close}>
            {day ? 'Close books' : 'Open books'}
          </ProgressButton>
        </div>
      </div>
    </Card>
  );
}
