import { Link } from '@inertiajs/react';
import { useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { SMS_PERIODS, type SmsPeriod } from '#domain/outreach/sms.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { labelOf } from '#js/components/text/statuses.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useRecentSms, useSmsTotals } from '#js/stores/outreach/sms/smsFigures.ts';
import { SMS_LABELS } from './smsLabels.ts';

const PERIODS: Record<SmsPeriod, string> = { daily: 'By day', weekly: 'By week', monthly: 'By month' };

/** Messages over time, and the latest ones. */
export function SmsOverview() {
  return (
    <div className={layout.halves}>
      <Totals />
      <Recent />
    </div>
  );
}

function Totals() {
  const [type, setType] = useState<SmsPeriod>('monthly');
  const { selected, error, message, get } = useSmsTotals();
  useLoad(get, type);
  const control = (
    <SelectField
      aria-label="Period"
      size="xs"
      allowDeselect={false}
      data={SMS_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
      value={type}
      onChange={(value) => setType(SMS_PERIODS.find((each) => each === value) ?? 'monthly')}
    />
  );
  return (
    <section className={layout.tight} aria-label="Messages by period">
      {error ? (
        <ErrorState title="The totals could not be loaded" message={message} onRetry={() => get(type)} />
      ) : (
        <Chart
          kind="bar"
          title="Messages"
          unit="Messages"
          labelName="From"
          height={200}
          controls={control}
          data={
            selected?.map(({ date, total, delivered, failed }) => ({
              label: date ? formatDay(date, type === 'monthly' ? 'month' : 'dayMonth') : '',
              values: { total: total ?? 0, delivered: delivered ?? 0, failed: failed ?? 0 },
            })) ?? null
          }
          series={[
            { key: 'total', label: 'All' },
            { key: 'delivered', label: 'Delivered' },
            { key: 'failed', label: 'Failed' },
          ]}
          format={(value) => formatCount(value)}
          empty={{ title: 'No messages in this time' }}
        />
      )}
    </section>
  );
}

function Recent() {
  const { selected, error, message, get } = useRecentSms();
  useLoad(get);
  return (
    <Card title="Latest">
      {error ? (
        <ErrorState title="The latest messages could not be loaded" message={message} onRetry={() => get()} />
      ) : selected === null ? (
        <SkeletonText lines={5} />
      ) : selected.length === 0 ? (
        <EmptyState title="No messages yet" />
      ) : (
        <Timeline
          label="Latest messages"
          entries={selected.map(({ id, name, number, contact_id, status, failure, created_at }) => ({
            id,
            title:
              contact_id === null ? (
                (name ?? number)
              ) : (
                <Link href={pageUrl('Contacts/Show', { id: contact_id })}>{name ?? number}</Link>
              ),
            detail: [labelOf(SMS_LABELS, status).label, failure].filter(Boolean).join(': '),
            at: created_at,
          }))}
        />
      )}
    </Card>
  );
}
