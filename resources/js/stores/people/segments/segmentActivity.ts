import { create } from 'zustand';
import type { SegmentActivity } from '#contract/people/segmentFigures.ts';
import type { SegmentChangeKind } from '#domain/people/segments.ts';
import { segmentsApi } from '#js/api/people/segments.ts';
import { type ListState, listSlice } from '#js/stores/kit/listSlice.ts';

export type ActivityQuery = {
  segmentId: number;
  activityType?: SegmentChangeKind | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  page?: number;
  perPage?: number;
};

type ActivityState = ListState<SegmentActivity, ActivityQuery>;

/** What happened to one segment, the latest first. */
export const useSegmentActivity = create<ActivityState>()((_set, _get, store) => {
  const { cancelList: _, ...list } = listSlice<SegmentActivity, ActivityQuery>(store, {
    list: ({ segmentId, activityType, startDate, endDate, page = 1, perPage = 20 }, signal) =>
      segmentsApi.activity({
        params: { segmentId },
        query: {
          ...{ page, per_page: perPage },
          ...(activityType && { activity_type: activityType }),
          ...(startDate && { start_date: startDate }),
          ...(endDate && { end_date: endDate }),
        },
        signal,
      }),
    scope: ({ segmentId }) => segmentId,
    loadFailed: 'Failed to load activity logs',
  });
  return list;
});
