import type { SurveyResult } from '#contract/programme/surveyResults.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { surveyResultsApi } from '#js/api/programme/surveyResults.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';

type SurveyAnswerQuery = CallQuery<typeof surveyResultsApi.list>;
type ExportFilters = CallBody<typeof surveyResultsApi.export>;

type AnswerExport = {
  /** Exports the matching answers as `survey-results-{date}.csv`, dated in the company's time zone. */
  export: (filters: ExportFilters, timezone: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Complete answers, of one survey or of all. */
export const useSurveyAnswers = createResourceStore<SurveyResult, SurveyAnswerQuery, unknown, AnswerExport>(
  {
    scope: (query) => query.survey_id,
    list: (query, signal) => surveyResultsApi.list({ query, signal }),
    remove: (id) => surveyResultsApi.remove({ params: { id } }),
  },
  { removeFailed: 'The answer could not be deleted. Nothing was changed.' },
  (store) => ({
    export: (body, timezone, options) =>
      saveDownload(
        store.setState,
        (onProgress) => surveyResultsApi.export({ body, onProgress }),
        `survey-results-${todayIn(timezone, serverNow())}.csv`,
        { success: 'Answers exported', failure: 'The answers could not be exported. Try again.' },
        options,
      ),
  }),
);
