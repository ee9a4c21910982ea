import { useEffect } from 'react';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';
import type { CalendarView } from './calendarDates.ts';
import type { CalendarControl } from './useCalendarQuery.ts';

const VIEWS: Record<string, CalendarView> = { m: 'month', w: 'week', d: 'day', l: 'list' };

/** Shortcuts: T for today; M, W, D and L for the view. Ignored with a modifier key, while typing, and behind a dialog or menu. */
export function useCalendarKeys({ change, today }: Pick<CalendarControl, 'change' | 'today'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event.target)) {
        return;
      }
      const view = VIEWS[event.key];
      if (view) {
        change({ view });
      } else if (event.key === 't') {
        change({ day: today });
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [change, today]);
}
