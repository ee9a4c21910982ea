import { create } from 'zustand';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { readList } from '#js/api/kit/readList.ts';
import { surveyResultsApi } from '#js/api/programme/surveyResults.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';
import { median } from './median.ts';

/** Number of latest answers used for the median time. */
export const TIMED_ANSWERS = 100;

type SummaryQuery = CallQuery<typeof surveyResultsApi.summary>;
type SurveyFigures = Awaited<ReturnType<typeof surveyResultsApi.summary>>['data'] & {
  /** Median time from start to submit; null without answers. */
  medianSeconds: number | null;
};

/** The results of one survey with the current filters. Keeps the previous ones while loading. */
export const useSurveySummary = create<RecordState<SurveyFigures, SummaryQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice(store, fetchFigures, { keepsFormer: true }),
}));

async function fetchFigures(query: SummaryQuery, signal: AbortSignal): Promise<{ data: SurveyFigures }> {
  const latest = { ...query, per_page: TIMED_ANSWERS, sort_by: 'submitted_at', sort_order: 'desc' } as const;
  const [summary, answers] = await Promise.all([
    surveyResultsApi.summary({ query, signal }),
    surveyResultsApi.list({ query: latest, signal }),
  ]);
  const seconds = readList(answers).list.flatMap(({ started_at, submitted_at }) =>
    started_at && submitted_at ? (Date.parse(submitted_at) - Date.parse(started_at)) / 1000 : [],
  );
  return { data: { ...summary.data, medianSeconds: median(seconds) } };
}
