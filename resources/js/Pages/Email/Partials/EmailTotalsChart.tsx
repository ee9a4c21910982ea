import { useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { EMAIL_GRAPH_FILTERS, type EmailGraphFilter } from '#domain/outreach/email.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { Segments } from '#js/components/input/Segments.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEmailTotals } from '#js/stores/outreach/email/emailFigures.ts';

const LABELS: Record<EmailGraphFilter, string> = { SENT: 'Sent', FAILED: 'Failed' };

/** E-mails of the last twelve months, sent or failed. */
export function EmailTotalsChart() {
  const [filter, setFilter] = useState<EmailGraphFilter>('SENT');
  const { selected, error, message, get } = useEmailTotals();
  const query = { filter: 'status', filter_value: filter } as const;
  useLoad(get, query);
  return (
    <section className={layout.tight} aria-label="E-mails by month">
      <div className={layout.row}>
        <Segments
          label="E-mails"
          data={EMAIL_GRAPH_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
          value={filter}
          onChange={(value) => setFilter(value === 'FAILED' ? 'FAILED' : 'SENT')}
        />
      </div>
      {error ? (
        <ErrorState title="The totals could not be loaded" message={message} onRetry={() => get(query)} />
      ) : (
        <Chart
          kind="bar"
          title={`${LABELS[filter]} e-mails`}
          unit="E-mails"
          labelName="Month"
          height={200}
          data={
            selected?.map(({ date, total }) => ({
              label: date ? formatDay(date, 'month') : '',
              values: { total: total ?? 0 },
            })) ?? null
          }
          series={[{ key: 'total', label: LABELS[filter] }]}
          format={(value) => formatCount(value)}
          empty={{ title: 'No e-mails in this time' }}
        />
      )}
    </section>
  );
}
