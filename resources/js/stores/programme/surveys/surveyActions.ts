import { create } from 'zustand';
import type { Survey } from '#contract/programme/surveys.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { surveysApi } from '#js/api/programme/surveys.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
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
  const action = recordAction<Survey>(useSurveys);
  const change = (call: typeof surveysApi.open, effect: 'replace' | 'reload', failure: string): Action => {
    return (id, options) => action[effect](() => call({ params: { id } }), { failure }, options);
  };
  return {
    ...idle,
    open: change(surveysApi.open, 'replace', 'The survey could not be opened. Nobody can answer yet.'),
    close: change(surveysApi.close, 'replace', 'The survey could not be closed. It still accepts answers.'),
    duplicate: change(surveysApi.duplicate, 'reload', 'The survey could not be duplicated. Nothing was changed.'),
    send: (id, body, options) => {
      const failure = 'The link could not be e-mailed. Nobody got it.';
      const success = ({ message }: { message: string }) => message;
      return run(set, () => surveysApi.send({ params: { id }, body }), { success, failure }, options);
    },
  };
});
