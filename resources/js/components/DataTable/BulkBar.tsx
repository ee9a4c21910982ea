import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { ProgressButton } from '../ProgressButton.tsx';
import styles from './BulkBar.module.css';
import type { BulkAction } from './types.ts';

type BulkBarProps<Row> = {
  actions: BulkAction<Row>[];
  /** Those on this page. */
  selected: Row[];
  /** All that are selected, on whatever page. */
  count: number;
  onClear: () => void;
};

/** Slides in when rows are selected and says what it will do to how many. */
export function BulkBar<Row>({ actions, selected, count, onClear }: BulkBarProps<Row>) {
  // While it slides away it still says what it said.
  const last = useRef(count);
  last.current = count > 0 ? count : last.current;
  if (actions.length === 0) {
    return null;
  }
  return (
    <section
      className={styles.bar}
      data-open={count > 0}
      data-foot={count > 0 || undefined}
      inert={count === 0}
      aria-label="Selected rows"
    >
      <span className={styles.count} role="status">
        {last.current} selected
      </span>
      {actions.map((action) => (
        <ProgressButton
          key={action.label(1)}
          size="xs"
          variant={action.danger ? 'filled' : 'default'}
          color={action.danger ? 'red' : undefined}
          leftSection={action.icon}
          onClick={async () => {
            if ((await action.run(selected)) !== false) {
              onClear();
            }
          }}
        >
          {action.label(last.current)}
        </ProgressButton>
      ))}
      <ActionIcon variant="subtle" color="gray" aria-label="Clear selection" onClick={onClear}>
        <IconX size={16} />
      </ActionIcon>
    </section>
  );
}
