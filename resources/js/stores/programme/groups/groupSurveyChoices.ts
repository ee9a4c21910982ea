import { surveysApi } from '#js/api/programme/surveys.ts';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';

/** Surveys open to anyone with the link, to link to a group. */
export const useOpenSurveyChoices = choicesOf(false);

/** Surveys for participants, to link to a group. */
export const useParticipantSurveyChoices = choicesOf(true);

function choicesOf(is_participant: boolean) {
  return createChoicesStore({
    list: (search, signal) => surveysApi.list({ query: { search, per_page: 20, is_participant }, signal }),
    toChoice: ({ id, title }) => ({ id, name: title }),
  });
}
