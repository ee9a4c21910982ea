import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Segment, SegmentActivity } from '#contract/people/segments.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CHANGE_LABELS, SEGMENT_CHANGES, type SegmentChangeKind } from '#domain/people/segments.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useSegmentActivity } from '#js/stores/people/segments/segmentActivity.ts';

/** What happened to a segment: who was added and removed, when, by whom and why. */
export function SegmentHistory({ segment }: { segment: Segment }) {
  const [activityType, setType] = useState<SegmentChangeKind | undefined>();
  const [number, setNumber] = useState(1);
  const { list, page, loaded, loadError, load } = useSegmentActivity();
  const query = { segmentId: segment.id, activityType, page: number, perPage: 20 };
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
