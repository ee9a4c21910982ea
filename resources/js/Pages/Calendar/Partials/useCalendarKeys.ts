import { useEffect } from 'react';
import type { CalendarView } from './calendarDates.ts';
import type { CalendarControl } from './useCalendarQuery.ts';

const VIEWS: Record<string, CalendarView> = { m: 'month', w: 'week', d: 'day', l: 'list' };

/** Shortcuts: T for today; M, W, D and L for the view. Ignored while typing or with a modifier key. */
export function useCalendarKeys({ change, today }: CalendarControl): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) {
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
