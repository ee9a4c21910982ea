import { create } from 'zustand';
import { eventsApi } from '#js/api/events.ts';
import { readCount } from '#js/api/kit/readCount.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { idle } from '../kit/run.ts';

/** How many events the company has, drafts and past ones included. Null where a backend does not say. */
export const useEventCount = create<RecordState<number | null, object>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<number | null, object>(store, async (_asked, signal) => ({
    data: readCount(await eventsApi.count({ signal })),
  })),
}));
