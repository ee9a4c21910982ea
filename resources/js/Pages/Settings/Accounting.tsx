import { Head } from '@inertiajs/react';
import { useState } from 'react';
import { Segments } from '#js/components/input/Segments.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { GeneralSettings } from './Partials/accounting/GeneralSettings.tsx';

const CategoriesCard = lazyDialog(
  async () => (await import('./Partials/accounting/CategoriesCard.tsx')).CategoriesCard,
);
const ChartCard = lazyDialog(async () => (await import('./Partials/accounting/ChartCard.tsx')).ChartCard);
const CurrenciesCard = lazyDialog(
  async () => (await import('./Partials/accounting/CurrenciesCard.tsx')).CurrenciesCard,
);
const RatesCard = lazyDialog(async () => (await import('./Partials/accounting/RatesCard.tsx')).RatesCard);
const TaxesCard = lazyDialog(async () => (await import('./Partials/accounting/TaxesCard.tsx')).TaxesCard);
const TicketSalesCard = lazyDialog(
  async () => (await import('./Partials/accounting/TicketSalesCard.tsx')).TicketSalesCard,
);

const VIEWS = [
  { value: 'general', label: 'General' },
  { value: 'taxes', label: 'Taxes' },
  { value: 'currencies', label: 'Currencies' },
  { value: 'categories', label: 'Categories' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'tickets', label: 'Ticket sales' },
] as const;
type View = (typeof VIEWS)[number]['value'];

export default function SettingsAccounting() {
  const [view, setView] = useState<View>('general');
  return (
    <>
      <Head title="Accounting settings" />
      <PageHeader
        title="Accounting settings"
        context="How your organisation appears on invoices, and what your books begin with"
      />
      <div className={layout.stack}>
        <Segments
          label="Part of the settings"
          value={view}
          data={[...VIEWS]}
          onChange={(value) => setView(VIEWS.find((each) => each.value === value)?.value ?? 'general')}
        />
        {view === 'general' && <GeneralSettings />}
        {view === 'taxes' && <TaxesCard />}
        {view === 'currencies' && (
          <>
            <CurrenciesCard />
            <RatesCard />
          </>
        )}
        {view === 'categories' && <CategoriesCard />}
        {view === 'accounts' && <ChartCard />}
        {view === 'tickets' && <TicketSalesCard />}
      </div>
    </>
  );
}
