import { create } from 'zustand';
import type { Event } from '#contract/programme/events.ts';
import type { DuplicatePreview } from '#contract/selling/eventCopies.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { eventCopiesApi } from '#js/api/selling/eventCopies.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

type DuplicateInput = CallBody<typeof eventCopiesApi.duplicate>;
type DuplicateState = RecordState<DuplicatePreview> & {
  duplicate: (
    eventID: number,
    body: DuplicateInput,
    options?: ActionOptions,
  ) => Promise<Outcome<{ data: Event | null }>>;
};

/** The parts of an event that can be duplicated, and the duplication itself. */
export const useDuplicate = create<DuplicateState>()((set, _get, store) => ({
  ...idle,
  ...recordSlice<DuplicatePreview>(store, (id, signal) =>
    eventCopiesApi.preview({ params: { eventID: Number(id) }, signal }),
  ),
  duplicate: (eventID, body, options) =>
    run(
      set,
      () => eventCopiesApi.duplicate({ params: { eventID }, body }),
      {
        success: ({ message }) => message || 'Event duplicated',
        failure: 'The event could not be duplicated. Nothing was created.',
      },
      options,
    ),
}));
