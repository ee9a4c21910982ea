import { create } from 'zustand';
import type { CompanyProfile } from '#contract/account/companySettings.ts';
import { companySettingsApi } from '#js/api/account/companySettings.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { dataOf } from '../kit/resourceSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

export type CompanyInput = CallBody<typeof companySettingsApi.update>;

type State = ExtensionRecordState<CompanyProfile> & {
  update: (input: CompanyInput, options?: ActionOptions) => Promise<Outcome<CompanyProfile | null>>;
};

/** The editable settings of the company. */
export const useCompanySettings = create<State>()((set, get, store) => {
  return {
    ...idle,
    ...extensionRecordSlice<CompanyProfile>(store, (_own, signal) => companySettingsApi.get({ signal })),
    update: async (input, options) => {
      const outcome = await run(
        set,
        () => companySettingsApi.update({ body: input }),
        {
          success: ({ message }) => message || 'Company saved',
          failure: 'The company could not be saved. What you entered is still here.',
          after: ({ data }) => (data ? get().select(data) : get().refresh()),
        },
        options,
      );
      return dataOf(outcome);
    },
  };
});
