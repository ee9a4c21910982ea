import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import styles from '../DataTable.module.css';
import type { TableViews } from './useTableViews.ts';

const ViewModal = lazyDialog(async () => (await import('./ViewModal.tsx')).ViewModal);

type SaveViewProps = {
  views: TableViews;
  hidden: ReadonlySet<string>;
  /** Shows the columns of the open view again. */
  resetColumns: () => void;
};

/**
 * Offers to save the current search, filters, order and columns as a view. In a view that was changed, its creator can
 * update it, and everybody can save another one or reset it.
 */
export function SaveView({ views, hidden, resetColumns }: SaveViewProps) {
  const [isSaving, setSaving] = useState(false);
  const { keeper, isAll, current, isChanged } = views;
  const draft = views.draft(hidden);
  const hasChanged = current !== null && (isChanged || !haveSameColumns(current.hidden_columns, draft.hidden_columns));
  const { query, hidden_columns } = draft;
  return (
    <>
      {hasChanged && (
        <>
          {current.is_own && (
            <UnstyledButton className={styles.clear} onClick={() => keeper.update(current, { query, hidden_columns })}>
              Update view
            </UnstyledButton>
          )}
          <UnstyledButton
            className={styles.clear}
            onClick={() => {
              resetColumns();
              views.open(current);
            }}
          >
            Reset view
          </UnstyledButton>
        </>
      )}
      {(hasChanged || (current === null && !isAll)) && (
        <UnstyledButton className={styles.clear} onClick={() => setSaving(true)}>
          {hasChanged ? 'Save as new view' : 'Save view'}
        </UnstyledButton>
      )}
      {isSaving && (
        <ViewModal
          title="Save view"
          submitLabel="Save view"
          view={draft}
          canShare={keeper.canShare}
          save={(change, options) => keeper.save({ ...draft, ...change }, options, (id) => views.opened(id, query))}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function haveSameColumns(kept: string[], hidden: string[]): boolean {
  return kept.toSorted().join() === hidden.toSorted().join();
}
