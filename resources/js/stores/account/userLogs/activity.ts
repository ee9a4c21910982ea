import { create } from 'zustand';
import type { UserLogEntry } from '#contract/account/userLogs.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { logFailedLoad } from '#js/stores/kit/logFailedLoad.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';
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

type Key = { userId: number; timezone: string };

/** Entries per request, and requests per user. */
const PER_PAGE = 500;
const MAX_PAGES = 6;
const DAYS = 7;

/** The data for a user's analytics: a few pages of the log's own call. Shows the previous user's until they arrive. */
export const useActivity = create<RecordState<Activity, Key>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<Activity, Key>(store, fetchLogged, { keepsFormer: true }),
}));

async function fetchLogged({ userId, timezone }: Key): Promise<{ data: Activity }> {
  try {
    return { data: await fetchActivity(userId, timezone) };
  } catch (failure) {
    logFailedLoad(failure instanceof Error ? failure : new Error(String(failure)));
    throw failure;
  }
}

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
