import { create } from 'zustand';
import type { Cancellation, CancellationPreview } from '#contract/selling/cancellations.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { cancellationsApi } from '#js/api/selling/cancellations.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

type CancelInput = CallBody<typeof cancellationsApi.cancel>;
type Done = Promise<Outcome<unknown>>;

/** The effects of cancelling an event. */
export const useCancellationPreview = create<RecordState<CancellationPreview>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<CancellationPreview>(
    store,
    (id, signal) => cancellationsApi.preview({ params: { eventID: Number(id) }, signal }),
    { loadFailed: 'The effects could not be calculated. Nothing was cancelled.' },
  ),
}));

type CancellationState = RecordState<Cancellation | null> & {
  cancel: (eventID: number, body: CancelInput, options?: ActionOptions) => Done;
  /** Retries all failed orders and refunds. */
  retry: (eventID: number, options?: ActionOptions) => Done;
};

/** Progress of an event's cancellation; null if it was not cancelled. */
export const useCancellation = create<CancellationState>()((_set, _get, store) => {
  const record = recordSlice<Cancellation | null>(
    store,
    (id, signal) => cancellationsApi.get({ params: { eventID: Number(id) }, signal }),
    {
      keepsFormer: true,
      loadFailed: 'The progress could not be loaded. The cancellation continues in the background.',
    },
  );
  return {
    ...idle,
    ...record,
    cancel: (eventID, body, options) =>
      recordAction<Cancellation | null>(store, () => record.refresh(eventID)).replace(
        () => cancellationsApi.cancel({ params: { eventID }, body }),
        { done: 'Event cancelled', failure: 'The event could not be cancelled. Nothing was changed.' },
        options,
      ),
    retry: (eventID, options) =>
      recordAction<Cancellation | null>(store, () => record.refresh(eventID)).replace(
        () => cancellationsApi.retry({ params: { eventID }, body: {} }),
        { failure: 'The refunds could not be retried. Try again in a moment.' },
        options,
      ),
  };
});
