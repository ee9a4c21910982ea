import type { Segment } from '#contract/people/segments.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { segmentsApi } from '#js/api/people/segments.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';

export type SegmentInput = CallBody<typeof segmentsApi.create>;
type SegmentQuery = CallQuery<typeof segmentsApi.list>;
type ChangeMembers = (id: number, contacts: number[], options?: ActionOptions) => Promise<Outcome<Segment | null>>;

type SegmentActions = {
  /** Adds contacts to a segment; those that are in it stay. */
  addContacts: ChangeMembers;
  /** Takes contacts out of a segment; the contacts stay. */
  removeContacts: ChangeMembers;
  /** Creates a segment with the same rules and contacts. */
  duplicate: (id: number, options?: ActionOptions) => Promise<Outcome<Segment | null>>;
};

/** Segments of the company. */
export const useSegments = createResourceStore<Segment, SegmentQuery, SegmentInput, SegmentActions>(
  recordCalls(segmentsApi),
  failuresOf('segment'),
  (store) => {
    const action = recordAction<Segment>(store);
    return {
      addContacts: (id, contact_ids, options) =>
        action.replace(
          () => segmentsApi.add({ params: { id }, body: { contact_ids } }),
          { failure: 'The contacts could not be added.' },
          options,
        ),
      removeContacts: (id, contact_ids, options) =>
        action.replace(
          () => segmentsApi.takeOut({ params: { id }, body: { contact_ids } }),
          { failure: 'The contacts could not be removed.' },
          options,
        ),
      duplicate: (id, options) =>
        action.reload(
          () => segmentsApi.duplicate({ params: { id } }),
          { failure: 'The segment could not be duplicated.' },
          options,
        ),
    };
  },
);
