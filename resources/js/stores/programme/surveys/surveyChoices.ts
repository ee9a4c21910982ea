import { surveysApi } from '#js/api/programme/surveys.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Surveys to choose from by their titles, the newest first. */
export const useSurveyChoices = createChoicesStore({
  list: (search, signal) =>
    surveysApi.list({ query: { search, per_page: 20, sort_by: 'created_at', sort_order: 'desc' }, signal }),
  get: (id) => surveysApi.get({ params: { id } }),
  toChoice: ({ id, title }) => ({ id, name: title }),
});
