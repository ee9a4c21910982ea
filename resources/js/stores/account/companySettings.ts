import { create } from 'zustand';
import type { CompanyProfile } from '#contract/account/companySettings.ts';
import { companySettingsApi } from '#js/api/account/companySettings.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

export type CompanyInput = CallBody<typeof companySettingsApi.update>;

type State = ExtensionRecordState<CompanyProfile> & {
  update: (input: CompanyInput, options?: ActionOptions) => Promise<Outcome<CompanyProfile | null>>;
};

/** The editable settings of the company. */
export const useCompanySettings = create<State>()((_set, get, store) => {
  const action = recordAction<CompanyProfile>(store, () => get().refresh());
  return {
    ...idle,
    ...extensionRecordSlice<CompanyProfile>(store, (_own, signal) => companySettingsApi.get({ signal })),
    update: (body, options) =>
      action.replace(
        () => companySettingsApi.update({ body }),
        { done: 'Company saved', failure: 'The company could not be saved. What you entered is still here.' },
        options,
      ),
  };
});
