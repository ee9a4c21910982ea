import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { isPageBlocked, isTyping } from '#js/lib/focus/isKeyTaken.ts';
import layout from '../page/layout.module.css';
import styles from './BlockList.module.css';
import type { History } from './useHistory.ts';

/** Undo and redo as buttons and keys. In a field for text, the keys are the field's own. */
export function UndoButtons({ undo, redo, canUndo, canRedo }: History) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || isPageBlocked()) {
      return;
    }
    const key = event.key.toLowerCase();
    const action = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
    if (action) {
      event.preventDefault();
      action();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={layout.row}>
      <ActionIcon variant="default" aria-label="Undo" aria-keyshortcuts="Control+Z" disabled={!canUndo} onClick={undo}>
        <IconArrowBackUp size={16} className={styles.arrow} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={redo}
      >
        <IconArrowForwardUp size={16} className={styles.arrow} />
      </ActionIcon>
    </div>
  );
}
