import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type ListAnswer, readList } from '#js/api/kit/readList.ts';
import { surveyOwnersApi } from '#js/api/surveyOwners.ts';
import { surveysApi } from '#js/api/surveys.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';

export type Choice = { id: number; name: string };

export type OwnerChoicesState = {
  found: Choice[];
  /** The records near to what is being typed; a failure leaves those there were. */
  search: (text: string) => Promise<void>;
  /** Makes sure that the record of an id is among the found, for its name. */
  need: (id: number) => Promise<void>;
};

type Sources = {
  list: (search: string, signal: AbortSignal) => Promise<ListAnswer<Choice>>;
  get: (id: number) => Promise<{ data: Choice }>;
};

const SHOWN = 20;

/** Events to choose from, the latest first. */
export const useEventChoices = choicesOf({
  list: (search, signal) =>
    surveyOwnersApi.events({ query: { search, per_page: SHOWN, sort_by: 'start_date', sort_order: 'desc' }, signal }),
  get: (id) => surveyOwnersApi.event({ params: { id } }),
});

/** Campaigns to choose from. */
export const useCampaignChoices = choicesOf({
  list: (search, signal) => surveyOwnersApi.campaigns({ query: { search, per_page: SHOWN }, signal }),
  get: (id) => surveyOwnersApi.campaign({ params: { id } }),
});

/** Groups of events to choose from. */
export const useGroupChoices = choicesOf({
  list: (search, signal) => surveyOwnersApi.groups({ query: { search, per_page: SHOWN }, signal }),
  get: (id) => surveyOwnersApi.group({ params: { id } }),
});

/** Surveys to choose from, by their titles. */
export const useSurveyChoices = choicesOf({
  list: async (search, signal) => {
    const { list } = readList(
      await surveysApi.list({ query: { search, per_page: SHOWN, sort_by: 'created_at', sort_order: 'desc' }, signal }),
    );
    return list.map(({ id, title }) => ({ id, name: title }));
  },
  get: async (id) => {
    const { data } = await surveysApi.get({ params: { id } });
    return { data: { id, name: data.title } };
  },
});

function choicesOf({ list, get }: Sources): UseBoundStore<StoreApi<OwnerChoicesState>> {
  return create<OwnerChoicesState>()((set, state) => {
    const latest = onlyLatest();
    return {
      found: [],
      search: async (text) => {
        const answer = await latest.run((signal) => list(text.trim(), signal)).catch(() => null);
        if (answer) {
          set({ found: readList(answer).list.map(({ id, name }) => ({ id, name })) });
        }
      },
      need: async (id) => {
        if (state().found.some((choice) => choice.id === id)) {
          return;
        }
        const answer = await get(id).catch(() => null);
        if (answer) {
          const { name } = answer.data;
          set(({ found }) => ({ found: [...found.filter((choice) => choice.id !== id), { id, name }] }));
        }
      },
    };
  });
}
