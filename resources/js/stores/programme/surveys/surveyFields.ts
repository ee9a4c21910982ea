import { create } from 'zustand';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { readList } from '#js/api/kit/readList.ts';
import { surveysApi } from '#js/api/programme/surveys.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** The questions of a survey by themselves, for a list of its answers. */
export const useSurveyFields = create<RecordState<SurveyField[]>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<SurveyField[]>(store, async (id, signal) => {
    const answer = await surveysApi.fields({ params: { id }, signal });
    return { data: readList<SurveyField>(answer).list };
  }),
}));
