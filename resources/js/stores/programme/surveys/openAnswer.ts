import { create } from 'zustand';
import { surveyResultsApi } from '#js/api/programme/surveyResults.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

export type OpenAnswer = Awaited<ReturnType<typeof surveyResultsApi.get>>['data'];

/** The answer open beside a list, with the questions as they were when it was given. */
export const useOpenAnswer = create<RecordState<OpenAnswer, number>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice(store, (id, signal) => surveyResultsApi.get({ params: { id }, signal }), {
    loadFailed: 'The answer could not be loaded.',
  }),
}));
