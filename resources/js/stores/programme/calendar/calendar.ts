import { create } from 'zustand';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import type { Span } from '#domain/kit/time/moveByDays.ts';
import { calendarApi } from '#js/api/programme/calendar.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { logFailedLoad } from '#js/stores/kit/logFailedLoad.ts';
import { type ActionOptions, failureOf, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type CalendarRange = { start: string; end: string; group_id?: number };

type CalendarState = RunFlags & {
  entries: CalendarEntry[];
  range: CalendarRange | null;
  /** True once entries of any range have loaded; before that a skeleton is shown. */
  loaded: boolean;
  fetching: boolean;
  loadError: string | null;
  load: (range: CalendarRange) => Promise<void>;
  /** Moves the event immediately, and back if the server refuses. */
  move: (id: number, span: Span, options?: ActionOptions) => Promise<Outcome<CalendarEntry | null>>;
  reset: () => void;
};

const FETCH_FAILED = 'Failed to fetch calendar events';
const nothing = { entries: [], range: null, loaded: false, fetching: false, loadError: null };

/** All calendar entries between two days (specification §4, §7, §8). */
export const useCalendar = create<CalendarState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ entries: [], range: null, loaded: false }));
  const latest = onlyLatest();
  const put = (id: number, change: Partial<CalendarEntry>) =>
    set(({ entries }) => ({
      entries: entries.map((entry) => (entry.kind === 'event' && entry.id === id ? { ...entry, ...change } : entry)),
    }));

  return {
    ...idle,
    ...nothing,

    load: async (range) => {
      const isOther = get().range?.group_id !== range.group_id;
      set({ range, fetching: true, loadError: null, ...(isOther && { entries: [], loaded: false }) });
      const outcome = await run(
        set,
        async () => (await latest.run((signal) => calendarApi.entries({ query: range, signal }))).data,
        { failure: FETCH_FAILED },
      );
      if (outcome.ok) {
        set({ entries: outcome.data, loaded: true, fetching: false });
      } else if (!isAbort(outcome.error)) {
        logFailedLoad(outcome.error);
        set({ fetching: false, loadError: failureOf(outcome.error, FETCH_FAILED) });
      }
    },

    move: async (id, span, options) => {
      const before = get().entries.find((entry) => entry.kind === 'event' && entry.id === id);
      put(id, span);
      const outcome = await run(
        set,
        () => calendarApi.move({ params: { id }, body: span }),
        {
          success: (answer) => answer.message,
          failure: 'The event could not be moved. It is back where it was.',
        },
        options,
      );
      if (!outcome.ok) {
        if (before) {
          put(id, { start_date: before.start_date, end_date: before.end_date });
        }
        return outcome;
      }
      const { data } = outcome.data;
      if (data) {
        put(id, data);
      }
      return { ok: true, data };
    },

    reset: () => set({ ...idle, ...nothing }),
  };
});
