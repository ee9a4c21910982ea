import { useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { AIRTIME_PERIODS, type AirtimePeriod } from '#domain/outreach/airtime.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { useAirtimeSums, useAirtimeTotals } from '#js/stores/outreach/airtime/airtimeFigures.ts';

const PERIODS: Record<AirtimePeriod, string> = { daily: 'By day', weekly: 'By week', monthly: 'By month' };

/** Airtime over time, and by currency. */
export function AirtimeOverview() {
  return (
    <div className={layout.halves}>
      <Totals />
      <Sums />
    </div>
  );
}

function Totals() {
  const [type, setType] = useState<AirtimePeriod>('monthly');
  const { selected, error, message, get } = useAirtimeTotals();
  useLoad(get, type);
  const control = (
    <SelectField
      aria-label="Period"
      size="xs"
      allowDeselect={false}
      data={AIRTIME_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
      value={type}
      onChange={(value) => setType(AIRTIME_PERIODS.find((each) => each === value) ?? 'monthly')}
    />
  );
  return (
    <section className={layout.tight} aria-label="Top-ups by period">
      {error ? (
        <ErrorState title="The totals could not be loaded" message={message} onRetry={() => get(type)} />
      ) : (
        <Chart
          kind="bar"
          title="Top-ups"
          unit="Top-ups"
          labelName="From"
          height={200}
          controls={control}
          data={
            selected?.map(({ date, total, successful, failed }) => ({
              label: date ? formatDay(date, type === 'monthly' ? 'month' : 'dayMonth') : '',
              values: { total: total ?? 0, successful: successful ?? 0, failed: failed ?? 0 },
            })) ?? null
          }
          series={[
            { key: 'total', label: 'All' },
            { key: 'successful', label: 'Successful' },
            { key: 'failed', label: 'Failed' },
          ]}
          format={(value) => formatCount(value)}
          empty={{ title: 'No top-ups in this time' }}
        />
      )}
    </section>
  );
}

function Sums() {
  const { selected, error, message, get } = useAirtimeSums();
  useLoad(get);
  return (
    <Card title="By currency" description="Successful top-ups">
      {error ? (
        <ErrorState title="The sums could not be loaded" message={message} onRetry={() => get()} />
      ) : selected === null ? (
        <SkeletonText lines={3} />
      ) : selected.length === 0 ? (
        <EmptyState title="No top-ups yet" />
      ) : (
        <Facts
          facts={selected.map(({ currency, amount, topups }) => ({
            label: `${currency ?? 'Unknown currency'}, ${formatCount(topups ?? 0)} top-ups`,
            value: formatMoney(amount, currency),
          }))}
        />
      )}
    </Card>
  );
}
