import { create } from 'zustand';
import type { Survey } from '#contract/surveys.ts';
import { surveysApi } from '#js/api/surveys.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';
import { useSurveys } from './surveys.ts';

type Action = (id: number) => Promise<Outcome<Survey>>;

export type SurveyActionsState = RunFlags & {
  /** Takes answers from now on. */
  open: Action;
  /** Takes no more answers. */
  close: Action;
  /** A draft with the same questions. */
  duplicate: Action;
  /** Mails the personal link to those who have not answered; the words say to how many. */
  send: (id: number, values: { to: 'yes' | 'all'; remind: boolean }) => Promise<Outcome<unknown>>;
};

/** What is done to one survey as a whole; lists that show it follow. */
export const useSurveyActions = create<SurveyActionsState>()((set) => {
  const act =
    (call: typeof surveysApi.open, failure: string, after: (survey: Survey) => unknown): Action =>
    async (id) => {
      const outcome = await run(set, () => call({ params: { id } }), { success: (said) => said.message, failure });
      if (!outcome.ok) {
        return outcome;
      }
      const survey = outcome.data.data;
      await after(survey);
      return { ok: true, data: survey };
    };

  const replace = (survey: Survey) => useSurveys.getState().replace(survey);
  return {
    ...idle,
    open: act(surveysApi.open, 'The survey could not be opened. Nobody can answer yet.', replace),
    close: act(surveysApi.close, 'The survey could not be closed. It still takes answers.', replace),
    duplicate: act(surveysApi.duplicate, 'The survey could not be duplicated. Nothing was changed.', () =>
      useSurveys.getState().reload(),
    ),
    send: (id, body) =>
      run(set, () => surveysApi.send({ params: { id }, body }), {
        success: (said) => said.message,
        failure: 'The link could not be mailed. Nobody got it.',
      }),
  };
});
