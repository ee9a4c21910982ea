import { create } from 'zustand';
import type { UserLogEntry } from '#contract/account/userLogs.ts';
import { matchesTimelineFilter, type TimelineFilter } from '#domain/account/userLogs.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { userLogsApi } from '#js/api/account/userLogs.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { createTimedCache } from '#js/stores/kit/createTimedCache.ts';
import { type ListState, listSlice } from '#js/stores/kit/listSlice.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';

/** An entry with its position on the page as id, because entries have none. */
export type TimelineRow = UserLogEntry & { id: number };

export type TimelineQuery = {
  userId: number;
  view: TimelineFilter;
  search?: string;
  date_from?: string | undefined;
  date_to?: string | undefined;
  page?: number;
  per_page?: number;
};

/** Both null if the backend does not count them. */
type Counts = { accessTotal: number | null; actionTotal: number | null; isAdmin: boolean | null };
type Answer = ListAnswer<TimelineRow> & Counts;

type TimelineState = ListState<TimelineRow, TimelineQuery> &
  Counts & {
    /** Set by the first export if the backend does not support it. */
    isExportMissing: boolean;
    /** Exports the searched and filtered entries as CSV. */
    exportLog: (query: TimelineQuery, timezone: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  };

/** Milliseconds (specification §9). */
const TIMELINE_LIFE = 2 * 60_000;
const unknown: Counts = { accessTotal: null, actionTotal: null, isAdmin: null };

export const timelineCache = createTimedCache<TimelineQuery, Answer>(TIMELINE_LIFE);

/** One user's activity log. */
export const useTimeline = create<TimelineState>()((set, _get, store) => ({
  ...listSlice<TimelineRow, TimelineQuery, Answer, Counts, Counts>(store, {
    list: fetchTimeline,
    scope: ({ userId }) => userId,
    extra: ({ accessTotal, actionTotal, isAdmin }) => ({ accessTotal, actionTotal, isAdmin }),
    empty: unknown,
    loadFailed: 'Failed to load timeline data',
  }),
  ...unknown,
  isExportMissing: false,
  exportLog: async ({ userId, page: _page, per_page: _perPage, ...query }, timezone, options) => {
    const outcome = await saveDownload(
      set,
      (onProgress) => userLogsApi.export({ params: { userId }, query: sentQuery(query), onProgress }),
      `user-log-${userId}-${todayIn(timezone, serverNow())}.csv`,
      { success: 'Log exported', failure: 'The log could not be exported. Try again.' },
      options,
    );
    set({ isExportMissing: !outcome.ok && isMissingExtension(outcome.error) });
    return outcome;
  },
}));

/** A page of a timeline, from the cache if fresh. */
export function fetchTimeline(query: TimelineQuery): Promise<Answer> {
  return timelineCache.get(query, async () => {
    const { userId, page, per_page, ...filters } = query;
    const paging = { ...(page && { page }), ...(per_page && { per_page }) };
    const answer = await userLogsApi.timeline({ params: { userId }, query: { ...sentQuery(filters), ...paging } });
    return toPage(answer, query.view);
  });
}

/**
 * Other backends filter by entry type. Important pages are visits; a backend that supports the view sends fewer of
 * them.
 */
function sentQuery({ view, search, date_from, date_to }: Omit<TimelineQuery, 'userId' | 'page' | 'per_page'>) {
  const type = view === 'actions' ? 'activity' : view === 'all' ? 'all' : 'page_visit';
  return {
    type,
    ...(view === 'important_pages' && { view }),
    ...(search && { search }),
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
  } as const;
}

function toPage(
  { timeline, pagination, isAdmin }: Awaited<ReturnType<typeof userLogsApi.timeline>>,
  view: TimelineFilter,
): Answer {
  const { current_page, access_total = null, action_total = null, ...page } = pagination ?? {};
  const from = ((current_page ?? 1) - 1) * (page.per_page ?? 0);
  // A backend that does not support a view sends entries that do not belong to it.
  const data = timeline
    .map((entry, index) => ({ ...entry, id: from + index }))
    .filter((entry) => matchesTimelineFilter(entry, view));
  const counts = { accessTotal: access_total, actionTotal: action_total, isAdmin };
  return { data, ...page, ...(current_page && { current_page }), ...counts };
}
