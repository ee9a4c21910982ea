import type { Survey } from '#contract/programme/surveys.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { surveysApi } from '#js/api/programme/surveys.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

/** `ofEvent`: surveys of an event and its group; without it, all surveys. */
type SurveyQuery = { ofEvent?: number } & CallQuery<typeof surveysApi.list>;
type SurveyInput = CallBody<typeof surveysApi.create>;

/** The company's surveys, for staff. */
export const useSurveys = createResourceStore<Survey, SurveyQuery, SurveyInput>(
  {
    ...recordCalls(surveysApi),
    scope: (query) => query.ofEvent,
    list: ({ ofEvent, ...query }, signal) =>
      ofEvent === undefined
        ? surveysApi.list({ query, signal })
        : surveysApi.ofEvent({ params: { id: ofEvent }, query, signal }),
  },
  {
    ...failuresOf('survey'),
    createFailed: 'The survey could not be created. What you entered is still here.',
  },
);
