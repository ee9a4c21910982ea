import { create } from 'zustand';
import type { UserLogEntry } from '#contract/userLogs.ts';
import { addDays, todayIn } from '#domain/days.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { logFailedLoad } from '../kit/logFailedLoad.ts';
import { fetchTimeline } from './timeline.ts';

type Activity = {
  userId: number;
  /** Entries of the last eight days in the company's time zone, which cover seven times 24 hours. */
  entries: UserLogEntry[];
  /** Over the whole log; null if the backend does not count it. */
  totals: { actions: number; pageVisits: number } | null;
  /** Whether there were more entries than were loaded, so figures cover only the latest. */
  isPart: boolean;
};

type ActivityState = {
  activity: Activity | null;
  failed: boolean;
  load: (query: { userId: number; timezone: string }) => Promise<void>;
};

/** Entries per request, and requests per user. */
const PER_PAGE = 500;
const MAX_PAGES = 6;
const DAYS = 7;

/** The data for a user's analytics: a few pages of the log's own call. */
export const useActivity = create<ActivityState>()((set, get) => {
  let latest = 0;
  return {
    activity: null,
    failed: false,
    load: async ({ userId, timezone }) => {
      latest += 1;
      const mine = latest;
      set({ failed: false, activity: get().activity?.userId === userId ? get().activity : null });
      try {
        const activity = await fetchActivity(userId, timezone);
        if (mine === latest) {
          set({ activity });
        }
      } catch (failure) {
        logFailedLoad(failure instanceof Error ? failure : new Error(String(failure)));
        if (mine === latest) {
          set({ failed: true });
        }
      }
    },
  };
});

async function fetchActivity(userId: number, timezone: string): Promise<Activity> {
  const date_from = addDays(todayIn(timezone, serverNow()), -DAYS);
  const ask = (page: number) => fetchTimeline({ userId, view: 'all', date_from, page, per_page: PER_PAGE });
  // Every page of the unfiltered log includes totals.
  const [whole, first] = await Promise.all([fetchTimeline({ userId, view: 'all' }), ask(1)]);
  const entries = [...rowsOf(first)];
  const pages = Math.min(lastPageOf(first), MAX_PAGES);
  for (let page = 2; page <= pages; page += 1) {
    entries.push(...rowsOf(await ask(page)));
  }
  const { accessTotal, actionTotal } = whole;
  const totals =
    accessTotal === null || actionTotal === null ? null : { actions: actionTotal, pageVisits: accessTotal };
  return { userId, entries, totals, isPart: lastPageOf(first) > pages };
}

type Answer = Awaited<ReturnType<typeof fetchTimeline>>;

function rowsOf(answer: Answer): UserLogEntry[] {
  return 'data' in answer ? (answer.data ?? []) : [];
}

function lastPageOf(answer: Answer): number {
  return 'last_page' in answer ? Number(answer.last_page ?? 1) : 1;
}
