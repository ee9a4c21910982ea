import { create } from 'zustand';
import { calendarApi } from '#js/api/programme/calendar.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ActionOptions, failureOf, idle, type RunFlags, run } from '#js/stores/kit/run.ts';

type CalendarFeedState = RunFlags & {
  url: string | null;
  loaded: boolean;
  loadError: string | null;
  load: () => Promise<void>;
  make: (options?: ActionOptions) => Promise<void>;
  revoke: (options?: ActionOptions) => Promise<void>;
};

/** The secret feed URL of the user's calendar. */
export const useCalendarFeed = create<CalendarFeedState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ url: null, loaded: false }));
  const success = ({ message }: { message: string }) => message;
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

    make: async (options) => {
      const failure = 'The address could not be created. Try again.';
      const outcome = await run(set, () => calendarApi.makeFeed(), { success, failure }, options);
      if (outcome.ok) {
        const { data } = outcome.data;
        await (data ? set({ url: data.url }) : get().load());
      }
    },

    revoke: async (options) => {
      const failure = 'The address could not be revoked. It still works.';
      const outcome = await run(set, () => calendarApi.revokeFeed(), { success, failure }, options);
      if (outcome.ok) {
        set({ url: null });
      }
    },
  };
});
