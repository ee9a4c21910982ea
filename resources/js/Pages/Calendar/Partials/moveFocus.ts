import type { KeyboardEvent } from 'react';

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Moves the focus with the arrow keys to the nearest entry in that direction, or to a day without entries. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!isArrow(event.key) || !(event.target instanceof HTMLElement) || !isStop(event.target)) {
    return;
  }
  const all = [...entriesIn(event.currentTarget), ...emptyDaysIn(event.currentTarget)];
  const next = nearest(event.target, all, event.key);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Whether the element takes part: an entry or a day link. Other controls keep their arrow keys. */
function isStop(element: HTMLElement): boolean {
  return element.querySelector('[data-entry]') !== null || element.matches('[data-date] [role=link]');
}

function entriesIn(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-entry]')].flatMap((chip) => {
    const focusable = chip.closest<HTMLElement>('[tabindex], a[href], button');
    return focusable ? [focusable] : [];
  });
}

/** The links of days on which no entry starts. */
function emptyDaysIn(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>('[role=cell][data-date]:not(:has([data-entry])) [role=link]')];
}

function isArrow(key: string): key is Direction {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
}

/** Sideways distance counts double, so an element straight ahead beats a nearer one off to the side. */
function nearest(from: HTMLElement, all: HTMLElement[], direction: Direction): HTMLElement | null {
  const here = middle(from);
  const isAcross = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowRight' || direction === 'ArrowDown' ? 1 : -1;
  let best: { element: HTMLElement; distance: number } | null = null;
  for (const element of all) {
    const there = middle(element);
    const ahead = (isAcross ? there.x - here.x : there.y - here.y) * sign;
    const aside = Math.abs(isAcross ? there.y - here.y : there.x - here.x);
    if (element !== from && ahead > 2 && (best === null || ahead + aside * 2 < best.distance)) {
      best = { element, distance: ahead + aside * 2 };
    }
  }
  return best?.element ?? null;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
