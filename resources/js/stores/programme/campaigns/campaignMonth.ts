import { create } from 'zustand';
import type { PlainEntry } from '#contract/programme/groups.ts';
import { readList } from '#js/api/kit/readList.ts';
import { calendarApi } from '#js/api/programme/calendar.ts';
import { groupsApi } from '#js/api/programme/groups.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** An event or a group of a campaign (specification §3). */
type MonthEntry = PlainEntry & { kind: 'event' | 'group' };
/** `month` is 1 to 12. `groups`: whether the user can see groups. */
type MonthQuery = { campaign_id: number; year: number; month: number; groups: boolean };

/** The events and groups of a campaign in one month, by start. */
export const useCampaignMonth = create<RecordState<MonthEntry[], MonthQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<MonthEntry[], MonthQuery>(
    store,
    async ({ groups, ...query }, signal) => {
      const [ofEvents, ofGroups] = await Promise.all([
        calendarApi.month({ query, signal }),
        groups ? groupsApi.calendar({ query, signal }) : [],
      ]);
      const entries = [...entriesOf('event', ofEvents), ...entriesOf('group', ofGroups)];
      return { data: entries.sort((a, b) => startOf(a) - startOf(b)) };
    },
    { loadFailed: 'Failed to fetch calendar events' },
  ),
}));

function entriesOf(kind: MonthEntry['kind'], answer: { data: PlainEntry[] } | PlainEntry[]): MonthEntry[] {
  return readList<PlainEntry>(answer).list.map((entry) => ({ ...entry, kind }));
}

/** Milliseconds; entries without a start are last. */
function startOf({ start_date }: MonthEntry): number {
  return start_date === null ? Number.MAX_SAFE_INTEGER : Date.parse(start_date);
}
