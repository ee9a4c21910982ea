import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { DuplicateGroup } from '#contract/people/contactDuplicates.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useDuplicates } from '#js/stores/people/contactDuplicates.ts';
import { DuplicateCard } from './DuplicateCard.tsx';

const MergeModal = lazyDialog(async () => (await import('./MergeModal.tsx')).MergeModal);

/** Groups of possible duplicates, the most certain first. */
export function DuplicateGroups() {
  const [number, setNumber] = useState(1);
  const [reviewed, setReviewed] = useState<DuplicateGroup | null>(null);
  const { list, page, loaded, loadError, isMissing, load } = useDuplicates();
  const query = { page: number, per_page: 15 };
  useLoad(load, query);
  if (isMissing) {
    return <EmptyState title="Duplicates are not found here" />;
  }
  if (loadError) {
    return <ErrorState title={loadError} onRetry={() => load(query)} />;
  }
  if (!loaded) {
    return <SkeletonText lines={6} />;
  }
  if (list.length === 0) {
    return (
      <EmptyState icon={<IconUsers size={20} />} title="No duplicates">
        Contacts with the same address, number, or name are shown here within a minute.
      </EmptyState>
    );
  }
  const last = page?.last_page ?? 1;
  return (
    <div className={layout.stack}>
      {list.map((group) => (
        <DuplicateCard key={group.id} group={group} onReview={() => setReviewed(group)} />
      ))}
      {last > 1 && (
        <div className={layout.spread}>
          <Button size="xs" variant="default" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            Previous
          </Button>
          <span className={layout.muted}>
            Page {number} of {last}
          </span>
          <Button size="xs" variant="default" disabled={number >= last} onClick={() => setNumber(number + 1)}>
            Next
          </Button>
        </div>
      )}
      {reviewed && <MergeModal contacts={reviewed.contacts} onClose={() => setReviewed(null)} />}
    </div>
  );
}
