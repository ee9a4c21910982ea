import { create } from 'zustand';
import { calendarApi } from '#js/api/programme/calendar.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { failureOf, idle, type RunFlags, run } from '#js/stores/kit/run.ts';

type CalendarFeedState = RunFlags & {
  url: string | null;
  loaded: boolean;
  loadError: string | null;
  load: () => Promise<void>;
  make: () => Promise<void>;
  revoke: () => Promise<void>;
};

/** The secret feed URL of the user's calendar. */
export const useCalendarFeed = create<CalendarFeedState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ url: null, loaded: false }));
  return {
    ...idle,
    url: null,
    loaded: false,
    loadError: null,

    load: async () => {
      set({ loadError: null });
      const outcome = await run(set, async () => (await calendarApi.feed()).data, { quiet: true });
      set(outcome.ok ? { url: outcome.data.url, loaded: true } : { loadError: failureOf(outcome.error) });
    },

    make: async () => {
      const outcome = await run(set, () => calendarApi.makeFeed(), {
        success: (answer) => answer.message,
        failure: 'The address could not be created. Try again.',
      });
      if (outcome.ok) {
        const { data } = outcome.data;
        await (data ? set({ url: data.url }) : get().load());
      }
    },

    revoke: async () => {
      const outcome = await run(set, () => calendarApi.revokeFeed(), {
        success: (answer) => answer.message,
        failure: 'The address could not be revoked. It still works.',
      });
      if (outcome.ok) {
        set({ url: null });
      }
    },
  };
});
