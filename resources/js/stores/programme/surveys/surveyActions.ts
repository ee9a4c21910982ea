import { create } from 'zustand';
import type { Survey } from '#contract/programme/surveys.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { surveysApi } from '#js/api/programme/surveys.ts';
import { dataOf } from '#js/stores/kit/resourceSlice.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useSurveys } from './surveys.ts';

export type SurveySending = CallBody<typeof surveysApi.send>;
type Action = (id: number, options?: ActionOptions) => Promise<Outcome<Survey | null>>;

type SurveyActionsState = RunFlags & {
  /** Opens the survey for answers. */
  open: Action;
  /** Closes the survey. */
  close: Action;
  /** Creates a draft with the same questions. */
  duplicate: Action;
  /** E-mails the personal link to people without an answer; the success message says to how many. */
  send: (id: number, input: SurveySending, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Actions on one survey; lists that show it are updated. */
export const useSurveyActions = create<SurveyActionsState>()((set) => {
  const success = ({ message }: { message: string }) => message;
  const action =
    (call: typeof surveysApi.open, failure: string, after: (answer: { data: Survey | null }) => unknown): Action =>
    async (id, options) =>
      dataOf(await run(set, () => call({ params: { id } }), { success, failure, after }, options));

  const replace = ({ data }: { data: Survey | null }) => (data ? useSurveys.getState().replace(data) : reload());
  const reload = () => useSurveys.getState().reload();
  return {
    ...idle,
    open: action(surveysApi.open, 'The survey could not be opened. Nobody can answer yet.', replace),
    close: action(surveysApi.close, 'The survey could not be closed. It still accepts answers.', replace),
    duplicate: action(surveysApi.duplicate, 'The survey could not be duplicated. Nothing was changed.', reload),
    send: (id, body, options) => {
      const failure = 'The link could not be e-mailed. Nobody got it.';
      return run(set, () => surveysApi.send({ params: { id }, body }), { success, failure }, options);
    },
  };
});
