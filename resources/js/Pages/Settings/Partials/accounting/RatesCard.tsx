import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useCurrencyRates } from '#js/stores/accounting/currencyRates.ts';
import { SettingsList } from './SettingsList.tsx';

const RateModal = lazyDialog(async () => (await import('./RateModal.tsx')).RateModal);
const ImportRowsModal = lazyDialog(
  async () => (await import('../../../Accounting/Partials/ImportRowsModal.tsx')).ImportRowsModal,
);
const NEWEST = { sort_by: 'date' as const, sort_order: 'desc' as const, per_page: 50 };

/** Exchange rates by day, newest first. */
export function RatesCard() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <SettingsList
        title="Exchange rates"
        description="Each applies from its day until the next one"
        noun="rate"
        store={useCurrencyRates()}
        query={NEWEST}
        nameOf={({ currency, date }) => `${currency ?? ''} ${date ?? ''}`}
        columns={[
          { header: 'From', isTitle: true, cell: ({ date }) => <DateText value={date} style="day" /> },
          { header: 'Currency', cell: ({ currency }) => currency },
          { header: 'Rate', align: 'end', cell: ({ rate }) => rate },
          { header: 'Source', cell: ({ source }) => source ?? '–' },
        ]}
        actions={
          <Button size="xs" variant="default" onClick={() => setImporting(true)}>
            Import rates
          </Button>
        }
        form={(rate, close) => <RateModal key={rate?.id ?? 'new'} record={rate} onClose={close} />}
      />
      {isImporting && <ImportRowsModal of="rates" onClose={() => setImporting(false)} />}
    </>
  );
}
