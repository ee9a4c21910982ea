import type { SurveyResult } from '#contract/surveys.ts';
import { surveysApi } from '#js/api/surveys.ts';
import { createResourceStore } from './createResourceStore.ts';

export type SurveyAnswerQuery = NonNullable<NonNullable<Parameters<typeof surveysApi.results>[0]>['query']>;

/** Complete answers: of one survey, or of all. */
export const useSurveyAnswers = createResourceStore<SurveyResult, SurveyAnswerQuery>(
  {
    scope: (query) => query.survey_id,
    list: (query, signal) => surveysApi.results({ query, signal }),
    remove: (id) => surveysApi.removeResponse({ params: { id } }),
  },
  { removeFailed: 'The answer could not be deleted. Nothing was changed.' },
);
