import { create } from 'zustand';
import { groupsApi } from '#js/api/groups.ts';
import { readList } from '#js/api/kit/readList.ts';
import { surveysApi } from '#js/api/surveys.ts';

export type Choice = { value: string; label: string };

type GroupLinksState = {
  campaigns: Choice[];
  surveys: Choice[];
  participantSurveys: Choice[];
  loadCampaigns: () => Promise<void>;
  loadSurveys: () => Promise<void>;
};

/** What a group can be linked with. A list that does not come leaves its field empty, with the rest in use. */
export const useGroupLinks = create<GroupLinksState>()((set) => ({
  campaigns: [],
  surveys: [],
  participantSurveys: [],
  loadCampaigns: async () => {
    const answer = await groupsApi.campaigns({ query: { paginate: false, sort_by: 'name' } }).catch(() => null);
    if (answer) {
      set({ campaigns: readList(answer).list.map(({ id, name }) => ({ value: String(id), label: name })) });
    }
  },
  loadSurveys: async () => {
    const answer = await surveysApi.list({ query: { paginate: false } }).catch(() => null);
    if (answer) {
      const { list } = readList(answer);
      const choices = (surveys: typeof list) => surveys.map(({ id, title }) => ({ value: String(id), label: title }));
      set({
        surveys: choices(list.filter((survey) => !survey.is_participant)),
        participantSurveys: choices(list.filter((survey) => survey.is_participant)),
      });
    }
  },
}));
