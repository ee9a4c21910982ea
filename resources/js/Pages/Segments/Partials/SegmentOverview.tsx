import { useState } from 'react';
import type { Segment } from '#contract/people/segments.ts';
import { countryName } from '#domain/kit/countries.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { type ContactSource, SOURCE_LABELS } from '#domain/people/contacts.ts';
import { ENGAGEMENT_LABELS, type Engagement } from '#domain/people/engagement.ts';
import type { SegmentChangeKind } from '#domain/people/segments.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { RankedCard } from '#js/components/chart/RankedCard.tsx';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import {
  type FiguresKey,
  useSegmentAnalytics,
  useSegmentStatistics,
} from '#js/stores/people/segments/segmentFigures.ts';
import { type Period, PeriodChoice } from './PeriodChoice.tsx';

type Share = { label: string; contacts: number | null };

/** Size, growth and make-up of a segment in a period. */
export function SegmentOverview({ segment }: { segment: Segment }) {
  const [period, setPeriod] = useState<Period>({ dateRange: '7days', startDate: null, endDate: null });
  const { dateRange, startDate, endDate } = period;
  const key: FiguresKey = {
    ...{ segmentId: segment.id, dateRange },
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  };
  return (
    <section className={layout.stack} aria-label="Figures">
      <PeriodChoice value={period} onChange={setPeriod} />
      <Statistics of={key} />
      <Analytics of={key} />
    </section>
  );
}

function Statistics({ of: key }: { of: FiguresKey }) {
  const { selected: figures, error, message, get } = useSegmentStatistics();
  useLoad(get, key);
  if (error) {
    return <ErrorState title="Failed to load statistics" message={message} onRetry={() => get(key)} />;
  }
  const inSegment = { segment_id: key.segmentId };
  /** The changes of one kind in the period. */
  const changed = (kind: SegmentChangeKind) =>
    pageUrl(
      'Segments/Show',
      { id: key.segmentId },
      {
        ...{ view: 'activity', activity_type: kind },
        ...(figures?.from && figures.to && { start_date: figures.from, end_date: figures.to }),
      },
    );
  const shown = (value: number | null | undefined) =>
    figures === null ? null : value === null || value === undefined ? '–' : formatCount(value);
  return (
    <>
      <div className={layout.stats}>
        <StatCard label="Contacts" value={shown(figures?.contacts)} href={pageUrl('Contacts/Index', {}, inSegment)} />
        <StatCard label="Added" value={shown(figures?.entered)} hint="in the period" href={changed('entered')} />
        <StatCard label="Removed" value={shown(figures?.left)} hint="in the period" href={changed('left')} />
        <StatCard
          label="With e-mail"
          value={shown(figures?.with_email)}
          href={pageUrl('Contacts/Index', {}, { ...inSegment, has_email: 'true' })}
        />
        <StatCard
          label="With phone"
          value={shown(figures?.with_phone)}
          href={pageUrl('Contacts/Index', {}, { ...inSegment, has_phone: 'true' })}
        />
      </div>
      <Chart
        kind="line"
        title="Size"
        unit="Contacts"
        labelName="Day"
        height={200}
        data={
          figures?.days.map(({ date, contacts, entered, left }) => ({
            label: date ? formatDay(date, 'dayMonth') : '',
            values: { contacts: contacts ?? 0, entered: entered ?? 0, left: left ?? 0 },
          })) ?? null
        }
        series={[
          { key: 'contacts', label: 'Contacts' },
          { key: 'entered', label: 'Added' },
          { key: 'left', label: 'Removed' },
        ]}
        format={(value) => formatCount(value)}
        empty={{ title: 'Nobody was in the segment' }}
      />
    </>
  );
}

function Analytics({ of: key }: { of: FiguresKey }) {
  const { selected: figures, error, message, get } = useSegmentAnalytics();
  useLoad(get, key);
  if (error) {
    return <ErrorState title="Failed to load analytics" message={message} onRetry={() => get(key)} />;
  }
  if (figures === null) {
    return null;
  }
  const { cities, countries, sources, tags, engagement } = figures;
  const of = (filter: 'city' | 'country' | 'tag' | 'source') => (value: string) =>
    pageUrl('Contacts/Index', {}, { segment_id: key.segmentId, [filter]: value });
  return (
    <div className={layout.halves}>
      <RankedCard title="Cities" ranked={ranked(cities, of('city'))} empty="No contact has a city." />
      <RankedCard
        title="Countries"
        ranked={ranked(countries, of('country'), countryName)}
        empty="No contact has a country."
      />
      <RankedCard title="Tags" ranked={ranked(tags, of('tag'))} empty="No contact has a tag." />
      <RankedCard
        title="Sources"
        ranked={ranked(sources, of('source'), sourceLabel)}
        empty="Nobody is in the segment."
      />
      {engagement && (
        <RankedCard
          title="Messages in the period"
          ranked={engagement.figures.flatMap(({ kind, contacts }) =>
            kind
              ? [{ label: ENGAGEMENT_LABELS[kind], count: contacts ?? 0, href: engagedUrl(key, engagement, kind) }]
              : [],
          )}
          empty="Nobody got a message."
        />
      )}
    </div>
  );
}

function engagedUrl(
  { segmentId }: FiguresKey,
  { from, to }: { from: string | null; to: string | null },
  kind: Engagement,
): string {
  const days = { ...(from && { engaged_from: from }), ...(to && { engaged_to: to }) };
  return pageUrl('Contacts/Index', {}, { segment_id: segmentId, engagement: kind, ...days });
}

/** Each figure opens the contacts behind it. */
function ranked(shares: readonly Share[], hrefOf: (value: string) => string, nameOf = (label: string) => label) {
  return shares.flatMap(({ label, contacts }) =>
    label ? [{ label: nameOf(label), count: contacts ?? 0, href: hrefOf(label) }] : [],
  );
}

function sourceLabel(source: string): string {
  return source in SOURCE_LABELS ? SOURCE_LABELS[source as ContactSource] : source;
}
