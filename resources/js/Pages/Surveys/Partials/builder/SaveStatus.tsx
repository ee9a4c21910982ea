import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Hint } from '#js/components/overlay/Hint.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import styles from './BuilderBar.module.css';

type SaveStatusProps = {
  state: 'saved' | 'waiting' | 'saving' | 'failed';
  failure: string;
  /** The label of the retry button. */
  retryLabel: string;
  onRetry: () => unknown;
};

/** Whether the changes are saved. After a failed save they stay here, with the reason. */
export function SaveStatus({ state, failure, retryLabel, onRetry }: SaveStatusProps) {
  return (
    <span className={styles.status} data-state={state}>
      <span role="status" title={state === 'failed' ? failure : undefined}>
        {state === 'failed'
          ? `Could not be saved. Your changes are still here. ${failure}`
          : state === 'saved'
            ? 'Saved'
            : 'Saving…'}
      </span>
      {state === 'failed' && (
        <ProgressButton size="compact-xs" variant="default" onClick={onRetry}>
          {retryLabel}
        </ProgressButton>
      )}
    </span>
  );
}

type UndoButtonsProps = { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void };

/** Undo and redo (⌘Z, ⇧⌘Z). */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <span className={styles.pair}>
      <Hint label="Undo (⌘Z)">
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Undo" disabled={!canUndo} onClick={onUndo}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Hint>
      <Hint label="Redo (⇧⌘Z)">
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Redo" disabled={!canRedo} onClick={onRedo}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Hint>
    </span>
  );
}
