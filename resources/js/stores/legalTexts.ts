import { create } from 'zustand';
import type { LegalText, LegalTexts } from '#contract/legalTexts.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { legalTextsApi } from '#js/api/legalTexts.ts';
import { type RecordState, recordSlice } from './kit/recordSlice.ts';
import { dataOf } from './kit/resourceSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from './kit/run.ts';

type LegalTextInput = CallBody<typeof legalTextsApi.save>;

/** There is one pair, of the company that the person works in. */
const OWN = 'own';

type State = RecordState<LegalTexts> & {
  /** The backend has no such texts, or keeps them elsewhere. */
  isMissing: boolean;
  load: () => Promise<Outcome<LegalTexts>>;
  save: (input: LegalTextInput, options?: ActionOptions) => Promise<Outcome<LegalText | null>>;
};

/** The privacy policy and the terms of the company. */
export const useLegalTexts = create<State>()((set, get, store) => {
  const record = recordSlice<LegalTexts>(store, (_own, signal) => legalTextsApi.get({ signal }), { keepsFormer: true });
  return {
    ...idle,
    ...record,
    isMissing: false,
    load: async () => {
      const outcome = await record.get(OWN);
      set({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
    save: async (input, options) => {
      const outcome = await run(
        set,
        () => legalTextsApi.save({ body: input }),
        {
          success: ({ message }) => message || 'Text published',
          failure: 'The text could not be published. What you wrote is still here.',
          after: () => get().refresh(OWN),
        },
        options,
      );
      return dataOf(outcome);
    },
  };
});
