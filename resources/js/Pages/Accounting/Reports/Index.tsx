import '#css/mantineForms.css';
import { Head } from '@inertiajs/react';
import { IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import {
  BASES,
  hasBasis,
  isOnADay,
  periodOf,
  REPORT_LABELS,
  REPORT_QUESTIONS,
  REPORTS,
} from '#domain/accounting/reports.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useListQuery } from '#js/components/table/useListQuery.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useReport } from '#js/stores/accounting/reports.ts';
import { MonthsChart } from '../Partials/reports/MonthsChart.tsx';
import { type Figure, ReportCard } from '../Partials/reports/ReportCard.tsx';
import { type Choice, comparisonOf, ReportControls } from '../Partials/reports/ReportControls.tsx';

const LedgerDrawer = lazyDialog(async () => (await import('../Partials/LedgerDrawer.tsx')).LedgerDrawer);

const ADDRESS = { sorts: ['date'], filters: ['report', 'from', 'to', 'compare', 'basis'] } as const;

export default function Reports() {
  const { timezone } = useCompanyFormat();
  const address = useListQuery<'date', (typeof ADDRESS.filters)[number]>(ADDRESS);
  const { filters } = address.query;
  const today = todayIn(timezone, serverNow());
  const year = periodOf('year', today);
  const report = REPORTS.find((each) => each === filters.report) ?? 'profit-and-loss';
  const choice: Choice = {
    report,
    from: filters.from ?? year.from,
    to: filters.to ?? (isOnADay(report) ? today : year.to),
    compare: comparisonOf(filters.compare),
    basis: BASES.find((each) => each === filters.basis) ?? 'accrual',
  };
  const { from, to } = choice;
  const basis = hasBasis(report) ? choice.basis : 'accrual';
  const [figure, setFigure] = useState<Figure | null>(null);
  const { selected: shown, isMissing, error, message, get, exportReport, exportJournal } = useReport();
  useLoad(get, choice);
  return (
    <>
      <Head title="Reports" />
      <PageHeader
        title="Reports"
        context={`${REPORT_QUESTIONS[report]}; each figure opens its entries`}
        action={{ label: 'Export CSV', onClick: () => exportReport(choice) }}
        menu={[
          {
            label: 'Export as a spreadsheet',
            icon: <IconFileSpreadsheet size={16} />,
            onClick: () => exportReport(choice, 'xlsx'),
          },
          {
            label: 'Export the journal',
            icon: <IconFileText size={16} />,
            onClick: () => exportJournal({ from, to }),
          },
          { label: 'Print', icon: <IconPrinter size={16} />, onClick: () => window.print() },
        ]}
      />
      <div className={layout.stack}>
        <ReportControls choice={choice} onChange={(change) => address.change({ filters: { ...filters, ...change } })} />
        {isMissing ? (
          <EmptyState title="No reports here">Your organisation’s own server keeps its books elsewhere.</EmptyState>
        ) : error ? (
          <ErrorState title="The report could not be loaded" message={message} onRetry={() => get(choice)} />
        ) : shown === null ? (
          <SkeletonText lines={10} />
        ) : (
          <>
            {report === 'profit-and-loss' && (
              <MonthsChart from={from} to={to} basis={basis} currency={shown.currency} />
            )}
            <ReportCard title={REPORT_LABELS[report]} report={shown} onOpen={setFigure} />
          </>
        )}
      </div>
      {figure && <LedgerDrawer figure={figure} basis={basis} onClose={() => setFigure(null)} />}
    </>
  );
}
