import type { Recurrence } from '#contract/accounting/recurrences.ts';
import { recurrencesApi } from '#js/api/accounting/recurrences.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { failuresOf } from '../kit/failuresOf.ts';
import { recordAction } from '../kit/recordAction.ts';
import { recordCalls } from '../kit/recordCalls.ts';
import type { ActionOptions, Outcome } from '../kit/run.ts';

/** What is copied counts for new ones only. */
export type RecurrenceInput = CallBody<typeof recurrencesApi.create> & CallBody<typeof recurrencesApi.update>;
type Query = CallQuery<typeof recurrencesApi.list>;

type Pausing = {
  pause: (id: number, isPaused: boolean, options?: ActionOptions) => Promise<Outcome<Recurrence | null>>;
};

/** What is repeated, and when. */
export const useRecurrences = createResourceStore<Recurrence, Query, RecurrenceInput, Pausing>(
  recordCalls(recurrencesApi),
  failuresOf('recurrence'),
  (store) => {
    const action = recordAction<Recurrence>(store);
    return {
      pause: (id, is_paused, options) =>
        action.replace(
          () => recurrencesApi.pause({ params: { id }, body: { is_paused } }),
          {
            done: is_paused ? 'Recurrence paused' : 'Recurrence goes on',
            failure: 'The recurrence could not be changed. Nothing was changed.',
          },
          options,
        ),
    };
  },
);
