import { create } from 'zustand';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { readList } from '#js/api/kit/readList.ts';
import { surveysApi } from '#js/api/programme/surveys.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';

type SurveyQuestionsState = {
  /** The questions of the surveys that rules name, by survey. */
  bySurvey: Record<number, SurveyField[]>;
  /** Surveys whose questions could not be loaded. */
  failed: number[];
  /** Loads the questions of a survey; does nothing for null or for one that is loaded. */
  load: (id: number | null) => Promise<void>;
};

/** The questions of several surveys, for the conditions of one rule. */
export const useSurveyQuestions = create<SurveyQuestionsState>()((set, get, store) => {
  const none = { bySurvey: {}, failed: [] };
  dropWhenUnused(store, () => set(none));
  return { ...none, load };

  async function load(id: number | null) {
    if (id === null || get().bySurvey[id]) {
      return;
    }
    try {
      const { list } = readList<SurveyField>(await surveysApi.fields({ params: { id } }));
      set(({ bySurvey, failed }) => ({
        bySurvey: { ...bySurvey, [id]: list },
        failed: failed.filter((each) => each !== id),
      }));
    } catch {
      set(({ failed }) => ({ failed: [...failed, id] }));
    }
  }
});
