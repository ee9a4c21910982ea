import { Link, usePage } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SegmentActivity } from '#contract/people/segmentFigures.ts';
import type { Segment } from '#contract/people/segments.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { CHANGE_LABELS, SEGMENT_CHANGES } from '#domain/people/segments.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useSegmentActivity } from '#js/stores/people/segments/segmentActivity.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What happened to a segment: who was added and removed, when, by whom and why. */
export function SegmentHistory({ segment }: { segment: Segment }) {
  const asked = new URL(usePage().url, 'http://localhost').searchParams;
  const [activityType, setType] = useState(SEGMENT_CHANGES.find((each) => each === asked.get('activity_type')));
  const [days, setDays] = useState(daysOf(asked));
  const [number, setNumber] = useState(1);
  const { list, page, loaded, loadError, load } = useSegmentActivity();
  const query = { segmentId: segment.id, activityType, ...days, page: number, perPage: 20 };
  useLoad(load, query);
  const last = page?.last_page ?? 1;
  return (
    <Card
      title="Activity"
      actions={
        <SelectField
          aria-label="Kind of change"
          size="xs"
          placeholder="All changes"
          clearable
          data={SEGMENT_CHANGES.map((value) => ({ value, label: CHANGE_LABELS[value] }))}
          value={activityType ?? null}
          onChange={(kind) => {
            setType(SEGMENT_CHANGES.find((each) => each === kind));
            setNumber(1);
          }}
        />
      }
    >
      {days.startDate && days.endDate && (
        <div className={layout.spread}>
          <span>
            {formatDay(days.startDate)} – {formatDay(days.endDate)}
          </span>
          <Button size="xs" variant="subtle" onClick={() => setDays({})}>
            Show all days
          </Button>
        </div>
      )}
      {loadError ? (
        <ErrorState title="Failed to load activity logs" message={loadError} onRetry={() => load(query)} />
      ) : !loaded ? (
        <SkeletonText lines={6} />
      ) : list.length === 0 ? (
        <EmptyState title={activityType ? 'No such changes' : 'Nothing happened yet'} />
      ) : (
        <>
          <Timeline label="Activity" entries={list.map(entryOf)} />
          {last > 1 && (
            <div className={layout.spread}>
              <Button size="xs" variant="default" disabled={number === 1} onClick={() => setNumber(number - 1)}>
                Newer
              </Button>
              <span className={layout.muted}>
                Page {number} of {last}
              </span>
              <Button size="xs" variant="default" disabled={number >= last} onClick={() => setNumber(number + 1)}>
                Older
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** The days that a link asks for, if they are days. */
function daysOf(asked: URLSearchParams): { startDate?: string; endDate?: string } {
  const [startDate, endDate] = [asked.get('start_date') ?? '', asked.get('end_date') ?? ''];
  return DAY.test(startDate) && DAY.test(endDate) ? { startDate, endDate } : {};
}

function entryOf({ id, activity_type, contact_id, contact_name, reason, user_name, created_at }: SegmentActivity) {
  const label = activity_type ? CHANGE_LABELS[activity_type] : 'Change';
  const name = contact_name ?? 'A contact';
  const isOfContact = activity_type === 'entered' || activity_type === 'left';
  return {
    id,
    title: isOfContact ? (
      <>
        {label}: {contact_id === null ? name : <Link href={pageUrl('Contacts/Show', { id: contact_id })}>{name}</Link>}
      </>
    ) : (
      label
    ),
    detail: [reason, user_name && `by ${user_name}`].filter(Boolean).join(' '),
    at: created_at,
  };
}
