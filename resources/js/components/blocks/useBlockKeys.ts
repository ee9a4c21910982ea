import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '#js/lib/focus/isKeyTaken.ts';
import type { BlockClipboard } from './useBlockClipboard.ts';

/** Attribute of a block with its id. */
export const BLOCK_ID = 'data-block-id';

/**
 * Ctrl+C, Ctrl+X and Ctrl+V for the list in an element: of the selected blocks, else of the one that has the focus. Texts
 * are copied as usual, and so is everything in fields.
 */
export function useBlockKeys(list: RefObject<HTMLElement | null>, clipboard: BlockClipboard): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isText = isTyping(target) || getSelection()?.isCollapsed === false;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented || isText) {
      return;
    }
    const focused =
      target instanceof Element ? (target.closest(`[${BLOCK_ID}]`)?.getAttribute(BLOCK_ID) ?? null) : null;
    const which = clipboard.selected.length > 0 ? clipboard.selected : focused === null ? [] : [focused];
    const key = event.key.toLowerCase();
    const action =
      key === 'v' && clipboard.count > 0
        ? () => clipboard.paste(clipboard.selected.at(-1) ?? focused)
        : key === 'c' && which.length > 0
          ? () => clipboard.copy(which)
          : key === 'x' && which.length > 0
            ? () => cut(which)
            : null;
    if (action) {
      event.preventDefault();
      action();
    }
  });
  function cut(which: readonly string[]) {
    clipboard.cut(which);
    // The focused block is gone, and the next key should find the list.
    list.current?.focus();
  }
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [list]);
}
