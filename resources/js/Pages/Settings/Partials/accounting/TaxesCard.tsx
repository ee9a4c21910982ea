import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useTaxes } from '#js/stores/accounting/taxes.ts';
import { SettingsList } from './SettingsList.tsx';

const TaxModal = lazyDialog(async () => (await import('./TaxModal.tsx')).TaxModal);
const ALL = { list_all: true };

/** The taxes of the company. */
export function TaxesCard() {
  return (
    <SettingsList
      title="Taxes"
      description="Offered on the lines of invoices and bills"
      noun="tax"
      store={useTaxes()}
      query={ALL}
      nameOf={({ name }) => name}
      columns={[
        { header: 'Name', isTitle: true, cell: ({ name }) => name },
        { header: 'Rate', align: 'end', cell: ({ rate }) => (rate === null ? '–' : `${rate}%`) },
        { header: 'In the price', cell: ({ is_included }) => (is_included ? 'Contained' : 'Added') },
        { header: 'State', cell: ({ is_archived }) => (is_archived ? 'Archived' : 'Active') },
      ]}
      form={(tax, close) => <TaxModal key={tax?.id ?? 'new'} record={tax} onClose={close} />}
    />
  );
}
