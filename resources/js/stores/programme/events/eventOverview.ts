import { create } from 'zustand';
import type { EventOverview } from '#contract/programme/eventOverview.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** `sold` is the page's number; when it changes, the figures are reloaded. */
type OverviewQuery = { eventId: number; compareWith: number | null; sold: number | null };

/** The sales overview of an event. Stays empty on a backend without it; the page then shows the event's own figures. */
export const useEventOverview = create<RecordState<EventOverview, OverviewQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<EventOverview, OverviewQuery>(
    store,
    async ({ eventId, compareWith }, signal) => {
      const query = compareWith === null ? {} : { compare_with: compareWith };
      const { data } = await eventsApi.overview({ params: { eventID: eventId }, query, signal });
      // Use the requested id instead of relying on the response.
      return { data: { ...data, event_id: eventId } };
    },
    { keepsFormer: true },
  ),
}));
