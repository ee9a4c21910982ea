import { create } from 'zustand';
import type { SegmentAnalytics, SegmentStatistics } from '#contract/people/segmentFigures.ts';
import type { SegmentPeriod } from '#domain/people/segments.ts';
import { segmentsApi } from '#js/api/people/segments.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** A segment and a period; the days are those of `custom`. */
export type FiguresKey = {
  segmentId: number;
  dateRange: SegmentPeriod;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** Size, additions and removals of a segment in a period. */
export const useSegmentStatistics = create<RecordState<SegmentStatistics, FiguresKey>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<SegmentStatistics, FiguresKey>(
    store,
    ({ segmentId, dateRange, ...key }, signal) =>
      segmentsApi.statistics({ params: { segmentId }, query: { date_range: dateRange, ...daysOf(key) }, signal }),
    { keepsFormer: true, loadFailed: 'Failed to load statistics' },
  ),
}));

/** Who the contacts of a segment are. */
export const useSegmentAnalytics = create<RecordState<SegmentAnalytics, FiguresKey>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<SegmentAnalytics, FiguresKey>(
    store,
    ({ segmentId, dateRange, ...key }, signal) =>
      segmentsApi.analytics({ params: { segmentId }, query: { period: dateRange, ...daysOf(key) }, signal }),
    { keepsFormer: true, loadFailed: 'Failed to load analytics' },
  ),
}));

function daysOf({ startDate, endDate }: Pick<FiguresKey, 'startDate' | 'endDate'>) {
  return { ...(startDate && { start_date: startDate }), ...(endDate && { end_date: endDate }) };
}
