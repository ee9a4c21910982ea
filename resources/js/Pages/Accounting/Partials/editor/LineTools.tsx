import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './DocumentEditor.module.css';
import type { LineValues } from './documentValues.ts';

/** What the rows of lines ask of their list; it never changes, so that only the row that is typed in is drawn again. */
export type LineActions = {
  change: (key: string, patch: Partial<LineValues>) => void;
  /** Somebody typed or chose the name of an item. */
  name: (key: string, name: string) => void;
  search: (name: string) => void;
  addAfter: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
};

/** Enter adds the next line; Alt with an arrow moves this one. */
export function lineKeys(key: string, on: LineActions): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey && isArrow) {
      event.preventDefault();
      on.move(key, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented) {
      event.preventDefault();
      on.addAfter(key);
    }
  };
}

type LineToolsProps = { lineKey: string; nth: string; isFirst: boolean; isLast: boolean; on: LineActions };

/** Moves and removes a line. */
export function LineTools({ lineKey, nth, isFirst, isLast, on }: LineToolsProps) {
  const look = { variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={styles.tools}>
      <ActionIcon {...look} aria-label={`Move ${nth} up`} disabled={isFirst} onClick={() => on.move(lineKey, -1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`Move ${nth} down`} disabled={isLast} onClick={() => on.move(lineKey, 1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`Remove ${nth}`} onClick={() => on.remove(lineKey)}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
