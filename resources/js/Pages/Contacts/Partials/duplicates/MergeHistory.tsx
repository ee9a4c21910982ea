import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ContactMerge } from '#contract/people/contactDuplicates.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { UNDO_DAYS } from '#domain/people/contactDuplicates.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { PaperTable } from '#js/components/table/PaperTable.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useContactMerges } from '#js/stores/people/contactDuplicates.ts';

const UndoModal = lazyDialog(async () => (await import('./UndoModal.tsx')).UndoModal);

/** Merges that were made, each with its undoing. */
export function MergeHistory() {
  const { list, loaded, loadError, isMissing, load } = useContactMerges();
  const [undone, setUndone] = useState<ContactMerge | null>(null);
  useLoad(load, {});
  if (isMissing) {
    return <EmptyState title="Merges are not listed here" />;
  }
  if (loadError) {
    return <ErrorState title={loadError} onRetry={() => load({})} />;
  }
  if (!loaded) {
    return <SkeletonText lines={4} />;
  }
  if (list.length === 0) {
    return (
      <EmptyState title="Nothing was merged">Merges are listed here and can be undone for {UNDO_DAYS} days.</EmptyState>
    );
  }
  return (
    <Card title="Merged contacts" flush>
      <PaperTable
        label="Merged contacts"
        rows={list}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Contact',
            isTitle: true,
            cell: ({ contact_id, contact_name }) =>
              contact_id === null ? (
                contact_name
              ) : (
                <Link href={pageUrl('Contacts/Show', { id: contact_id })}>{contact_name}</Link>
              ),
          },
          { header: 'Merged with', cell: ({ merged_names }) => merged_names.join(', ') },
          {
            header: 'When',
            cell: ({ merged_at, merged_by }) => (
              <>
                <DateText value={merged_at} /> {merged_by && `by ${merged_by}`}
              </>
            ),
          },
          {
            header: '',
            cell: (merge) =>
              merge.undone_at ? (
                'Undone'
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Undo the merge of ${merge.contact_name}`}
                  onClick={() => setUndone(merge)}
                >
                  Undo
                </Button>
              ),
          },
        ]}
      />
      {undone && <UndoModal merge={undone} onClose={() => setUndone(null)} />}
    </Card>
  );
}
