import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';

/** Elements that use the arrow keys themselves. */
const ARROW_USERS = '[role="tablist"], [role="radiogroup"], [role="slider"], [aria-haspopup]';

/** The checkbox that selects a row; other cells may have switches. */
const SELECT_BOX = 'td[data-own-click]:first-child [type="checkbox"]';

type Selection = { selectedCount: number; clearSelection: () => void };

/**
 * Keys of a table, from anywhere on the page unless a field or a dialog has the focus: arrows, Home and End move
 * between rows, X selects the focused row or the one under the pointer, Escape clears the selection. Space and Enter
 * are handled by the focused row. On a page with several tables, the first one responds.
 */
export function useTableKeys(table: RefObject<HTMLElement | null>, selection: Selection): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const section = table.current;
    const { target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!section || hasModifier || event.defaultPrevented || !(target instanceof Element)) {
      return;
    }
    const focused = target.closest<HTMLElement>('tr[data-row]');
    const isOnRow = focused !== null && target.matches(`[data-row], [data-row-link], ${SELECT_BOX}`);
    // A checkbox is a field, but one that leaves these keys to its row.
    if (isKeyTaken(isOnRow ? null : target) || !isFor(section, target)) {
      return;
    }
    if (respond(event, { section, focused, isOnRow, selection })) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isFor(section: HTMLElement, target: Element): boolean {
  return (
    section.contains(target) || (!target.closest('[data-table]') && document.querySelector('[data-table]') === section)
  );
}

type Pressed = { section: HTMLElement; focused: HTMLElement | null; isOnRow: boolean; selection: Selection };

/** Whether the key did something. */
function respond({ key, target }: KeyboardEvent, { section, focused, isOnRow, selection }: Pressed): boolean {
  if (key === 'Escape') {
    selection.clearSelection();
    return selection.selectedCount > 0;
  }
  if (key.toLowerCase() === 'x') {
    const row = focused ?? section.querySelector('tr[data-row]:hover');
    const box = row?.querySelector<HTMLElement>(SELECT_BOX);
    box?.click();
    return box !== undefined && box !== null;
  }
  if (target instanceof Element && !isOnRow && target.closest(ARROW_USERS)) {
    return false;
  }
  const rows = [...section.querySelectorAll<HTMLElement>('tr[data-row]')];
  const at = focused ? rows.indexOf(focused) : -1;
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ...(at > 0 && { ArrowUp: at - 1 }),
    ...(isOnRow && { Home: 0, End: rows.length - 1 }),
  };
  const to = rows[places[key] ?? -1];
  to?.focus();
  return to !== undefined;
}
