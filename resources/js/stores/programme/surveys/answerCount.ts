import { create } from 'zustand';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { surveyResultsApi } from '#js/api/programme/surveyResults.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type CountQuery = CallQuery<typeof surveyResultsApi.count>;
type AnswerCount = Awaited<ReturnType<typeof surveyResultsApi.count>>['data'];

/** The number of answers that match the filters, and of their events. */
export const useAnswerCount = create<RecordState<AnswerCount, CountQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice(store, (query, signal) => surveyResultsApi.count({ query, signal }), { keepsFormer: true }),
}));
