import { create } from 'zustand';
import { readCount } from '#js/api/kit/readCount.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** The company's number of events, including drafts and past ones. Null if the backend does not send it. */
export const useEventCount = create<RecordState<number | null, object>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<number | null, object>(store, async (_asked, signal) => ({
    data: readCount(await eventsApi.count({ signal })),
  })),
}));
