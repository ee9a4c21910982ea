import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { ProgressButton } from '../page/ProgressButton.tsx';
import { reserveHeight } from '../page/reserveHeight.ts';
import styles from './BulkBar.module.css';
import type { BulkAction } from './types.ts';

const reserveBar = reserveHeight('--bulk-bar-height');

type BulkBarProps<Row> = {
  actions: BulkAction<Row>[];
  /** The selected rows of this page. */
  selected: Row[];
  /** Number of selected rows on all pages. */
  count: number;
  onClear: () => void;
};

/** Slides in when rows are selected; its buttons name the number of rows that they apply to. */
export function BulkBar<Row>({ actions, selected, count, onClear }: BulkBarProps<Row>) {
  // Keep the last number while sliding out.
  const last = useRef(count);
  last.current = count > 0 ? count : last.current;
  const isOpen = count > 0;
  if (actions.length === 0) {
    return null;
  }
  return (
    <section
      ref={isOpen ? reserveBar : null}
      className={styles.bar}
      data-open={isOpen}
      data-foot={isOpen || undefined}
      inert={!isOpen}
      aria-label="Selected rows"
    >
      <span className={styles.count} role="status">
        {last.current} selected
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label="Clear selection" onClick={onClear}>
        <IconX size={16} />
      </ActionIcon>
      {actions.map((action) => (
        <BulkButton key={action.label(1)} action={action} selected={selected} count={last.current} onDone={onClear} />
      ))}
    </section>
  );
}

type BulkButtonProps<Row> = { action: BulkAction<Row>; selected: Row[]; count: number; onDone: () => void };

/**
 * A button labelled with the number of rows it applies to: “Resend 2 tickets”, and below it “2 of 3: 1 not paid yet”.
 */
function BulkButton<Row>({ action, selected, count, onDone }: BulkButtonProps<Row>) {
  const id = useId();
  const { skips } = action;
  const rows = skips ? selected.filter((row) => skips(row) === null) : selected;
  // Rows selected on other pages are not available here; the server decides on them.
  const applies = count - (selected.length - rows.length);
  const skipped = skips ? countReasons(selected, skips) : '';
  return (
    <span className={styles.action}>
      <ProgressButton
        size="xs"
        variant={action.danger ? 'filled' : 'default'}
        color={action.danger ? 'red' : undefined}
        leftSection={action.icon}
        disabled={count > 0 && applies === 0}
        aria-describedby={skipped ? id : undefined}
        onClick={async () => {
          if ((await action.run(rows)) !== false) {
            onDone();
          }
        }}
      >
        {action.label(applies > 0 ? applies : count)}
      </ProgressButton>
      {skipped && (
        <span id={id} className={styles.skipped}>
          {applies > 0 ? `${applies} of ${count}: ${skipped}` : skipped}
        </span>
      )}
    </span>
  );
}

/** “1 not paid yet, 2 already refunded”. */
function countReasons<Row>(rows: Row[], skips: (row: Row) => string | null): string {
  const counts = new Map<string, number>();
  for (const reason of rows.map(skips).filter((each) => each !== null)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}
