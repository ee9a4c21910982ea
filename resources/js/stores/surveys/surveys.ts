import type { Survey } from '#contract/surveys.ts';
import { surveysApi } from '#js/api/surveys.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

/** With `ofEvent` the surveys of an event and of its group, without it those of all. */
export type SurveyQuery = { ofEvent?: number } & NonNullable<
  NonNullable<Parameters<typeof surveysApi.list>[0]>['query']
>;
export type SurveyInput = Parameters<typeof surveysApi.create>[0]['body'];

/** Surveys of the company, as staff see them. */
export const useSurveys = createResourceStore<Survey, SurveyQuery, SurveyInput>(
  {
    scope: (query) => query.ofEvent,
    list: ({ ofEvent, ...query }, signal) =>
      ofEvent === undefined
        ? surveysApi.list({ query, signal })
        : surveysApi.ofEvent({ params: { id: ofEvent }, query, signal }),
    get: (id, signal) => surveysApi.get({ params: { id }, signal }),
    create: (body) => surveysApi.create({ body }),
    update: (id, body) => surveysApi.update({ params: { id }, body }),
    remove: (id) => surveysApi.remove({ params: { id } }),
  },
  {
    createFailed: 'The survey could not be created. What you entered is still here.',
    updateFailed: 'The survey could not be saved. What you entered is still here.',
    removeFailed: 'The survey could not be deleted. Nothing was changed.',
  },
);
