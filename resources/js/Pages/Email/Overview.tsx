import { Head } from '@inertiajs/react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEmailMetrics } from '#js/stores/outreach/email/emailFigures.ts';
import { EmailFigures } from './Partials/EmailFigures.tsx';
import { EmailHeader } from './Partials/EmailHeader.tsx';
import { SendsTable, sendList } from './Partials/SendsTable.tsx';

const EmailTotalsChart = lazyDialog(async () => (await import('./Partials/EmailTotalsChart.tsx')).EmailTotalsChart);

export const { prefetch } = sendList;

/** How the company's e-mails are doing, and each of them with its figures. */
export default function EmailOverview() {
  const { selected, error, message, get } = useEmailMetrics();
  useLoad(get);
  return (
    <>
      <Head title="E-mail" />
      <EmailHeader />
      <div className={layout.stack}>
        {error && selected === null ? (
          <ErrorState title="The figures could not be loaded" message={message} onRetry={() => get()} />
        ) : (
          <EmailFigures figures={selected} />
        )}
        <SendsTable />
        <EmailTotalsChart />
      </div>
    </>
  );
}
