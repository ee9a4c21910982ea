import '#css/mantineForms.css';
import { Head } from '@inertiajs/react';
import { useState } from 'react';
import { REPORT_LABELS, REPORTS, type ReportName } from '#domain/accounting/reports.ts';
import { todayIn } from '#domain/kit/days.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { Segments } from '#js/components/input/Segments.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useReport } from '#js/stores/accounting/reports.ts';
import { ReportCard } from '../Partials/ReportCard.tsx';

const LedgerDrawer = lazyDialog(async () => (await import('../Partials/LedgerDrawer.tsx')).LedgerDrawer);

const COMPARISONS = [
  { value: 'none', label: 'Nothing' },
  { value: 'period', label: 'The period before' },
  { value: 'year', label: 'The year before' },
] as const;
type Comparison = (typeof COMPARISONS)[number]['value'];

export default function Reports() {
  const { timezone } = useCompanyFormat();
  const today = todayIn(timezone, serverNow());
  const [report, setReport] = useState<ReportName>('profit-and-loss');
  const [period, setPeriod] = useState({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const [compare, setCompare] = useState<Comparison>('none');
  const [account, setAccount] = useState<{ id: number; name: string } | null>(null);
  const { selected: shown, isMissing, error, message, get, exportReport } = useReport();
  const query = { report, ...period, compare };
  useLoad(get, query);
  return (
    <>
      <Head title="Reports" />
      <PageHeader
        title="Reports"
        context="From the journal; each figure opens its entries"
        action={{ label: 'Export CSV', onClick: () => exportReport(query) }}
      />
      <div className={layout.stack}>
        <Segments
          label="Report"
          value={report}
          data={REPORTS.map((value) => ({ value, label: REPORT_LABELS[value] }))}
          onChange={(value) => setReport(REPORTS.find((each) => each === value) ?? 'profit-and-loss')}
        />
        <FieldRow>
          <DateInput label="From" value={period.from} onChange={(from) => from && setPeriod({ ...period, from })} />
          <DateInput label="To" value={period.to} onChange={(to) => to && setPeriod({ ...period, to })} />
          <SelectField
            label="Compare with"
            allowDeselect={false}
            data={[...COMPARISONS]}
            value={compare}
            onChange={(value) => setCompare(COMPARISONS.find((each) => each.value === value)?.value ?? 'none')}
          />
        </FieldRow>
        {isMissing ? (
          <EmptyState title="No reports here">Your organisation’s own server keeps its books elsewhere.</EmptyState>
        ) : error ? (
          <ErrorState title="The report could not be loaded" message={message} onRetry={() => get(query)} />
        ) : shown === null ? (
          <SkeletonText lines={10} />
        ) : (
          <ReportCard title={REPORT_LABELS[report]} report={shown} onOpen={setAccount} />
        )}
      </div>
      {account && (
        <LedgerDrawer
          account={account}
          period={report === 'profit-and-loss' ? period : { from: null, to: period.to }}
          onClose={() => setAccount(null)}
        />
      )}
    </>
  );
}
