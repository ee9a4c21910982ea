import type { Segment } from '#contract/segments.ts';
import { segmentsApi } from '#js/api/segments.ts';
import { createResourceStore } from './kit/createResourceStore.ts';

export type SegmentQuery = NonNullable<NonNullable<Parameters<typeof segmentsApi.list>[0]>['query']>;

/** Named sets of contacts, to choose from. */
export const useSegments = createResourceStore<Segment, SegmentQuery>({
  list: (query, signal) => segmentsApi.list({ query, signal }),
});
