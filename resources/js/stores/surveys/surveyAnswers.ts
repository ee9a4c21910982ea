import type { SurveyResult } from '#contract/surveyResults.ts';
import { surveyResultsApi } from '#js/api/surveyResults.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

export type SurveyAnswerQuery = NonNullable<NonNullable<Parameters<typeof surveyResultsApi.list>[0]>['query']>;

/** Complete answers: of one survey, or of all. */
export const useSurveyAnswers = createResourceStore<SurveyResult, SurveyAnswerQuery>(
  {
    scope: (query) => query.survey_id,
    list: (query, signal) => surveyResultsApi.list({ query, signal }),
    remove: (id) => surveyResultsApi.remove({ params: { id } }),
  },
  { removeFailed: 'The answer could not be deleted. Nothing was changed.' },
);
