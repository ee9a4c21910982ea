import { create } from 'zustand';
import type { EventOverview } from '#contract/eventOverview.ts';
import { eventsApi } from '#js/api/events.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { idle } from '../kit/run.ts';

/** `sold` is what the page knows: where it has changed, the figures are loaded again. */
type Asked = { eventId: number; compareWith: number | null; sold: number | null };

/** How an event is going. It stays empty on a backend that does not sum this up; the page then shows its own figures. */
export const useEventOverview = create<RecordState<EventOverview, Asked>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<EventOverview, Asked>(
    store,
    async ({ eventId, compareWith }, signal) => {
      const query = compareWith === null ? {} : { compare_with: compareWith };
      const { data } = await eventsApi.overview({ params: { eventID: eventId }, query, signal });
      // The event is the one that was asked for; the answer's own id is not relied on.
      return { data: { ...data, event_id: eventId } };
    },
    { keepsFormer: true },
  ),
}));
