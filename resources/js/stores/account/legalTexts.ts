import { create } from 'zustand';
import type { LegalText, LegalTexts } from '#contract/account/legalTexts.ts';
import { legalTextsApi } from '#js/api/account/legalTexts.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

type LegalTextInput = CallBody<typeof legalTextsApi.save>;

type State = ExtensionRecordState<LegalTexts> & {
  save: (input: LegalTextInput, options?: ActionOptions) => Promise<Outcome<LegalText | null>>;
};

/** The company's privacy policy and terms. */
export const useLegalTexts = create<State>()((_set, get, store) => {
  const action = recordAction<LegalTexts>(store, () => get().refresh());
  return {
    ...idle,
    ...extensionRecordSlice<LegalTexts>(store, (_own, signal) => legalTextsApi.get({ signal }), { keepsFormer: true }),
    save: (body, options) =>
      action.reload(
        () => legalTextsApi.save({ body }),
        { done: 'Text published', failure: 'The text could not be published. What you wrote is still here.' },
        options,
      ),
  };
});
