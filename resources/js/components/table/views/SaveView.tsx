import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import styles from '../DataTable.module.css';
import type { TableViews } from './useTableViews.ts';

const ViewModal = lazyDialog(async () => (await import('./ViewModal.tsx')).ViewModal);

type SaveViewProps = { views: TableViews; hidden: ReadonlySet<string> };

/** Offers to save the current search, filters and order as a view, unless such a view exists. */
export function SaveView({ views, hidden }: SaveViewProps) {
  const [isSaving, setSaving] = useState(false);
  const { keeper, isAll, current } = views;
  const draft = views.draft(hidden);
  const isKept = current !== null && sameColumns(current.hidden_columns, draft.hidden_columns);
  return (
    <>
      {!isAll && !isKept && (
        <UnstyledButton className={styles.clear} onClick={() => setSaving(true)}>
          Save view
        </UnstyledButton>
      )}
      {isSaving && (
        <ViewModal
          title="Save view"
          submitLabel="Save view"
          view={draft}
          canShare={keeper.canShare}
          save={async (change, options) => {
            const outcome = await keeper.save({ ...draft, ...change }, options);
            if (outcome.ok) {
              views.opened({ ...draft, ...change });
            }
            return outcome;
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function sameColumns(kept: string[], hidden: string[]): boolean {
  return kept.toSorted().join() === hidden.toSorted().join();
}
