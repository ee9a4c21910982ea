import { create } from 'zustand';
import type { CompanyProfile } from '#contract/companySettings.ts';
import { companySettingsApi } from '#js/api/companySettings.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { type RecordState, recordSlice } from './kit/recordSlice.ts';
import { dataOf } from './kit/resourceSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from './kit/run.ts';

export type CompanyInput = CallBody<typeof companySettingsApi.update>;

/** There is one, the company that the person works in. */
const OWN = 'own';

type State = RecordState<CompanyProfile> & {
  /** The backend keeps its settings elsewhere. */
  isMissing: boolean;
  load: () => Promise<Outcome<CompanyProfile>>;
  update: (input: CompanyInput, options?: ActionOptions) => Promise<Outcome<CompanyProfile | null>>;
};

/** What can be set of the company. */
export const useCompanySettings = create<State>()((set, get, store) => {
  const record = recordSlice<CompanyProfile>(store, (_own, signal) => companySettingsApi.get({ signal }));
  return {
    ...idle,
    ...record,
    isMissing: false,
    load: async () => {
      const outcome = await record.get(OWN);
      set({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
    update: async (input, options) => {
      const outcome = await run(
        set,
        () => companySettingsApi.update({ body: input }),
        {
          success: ({ message }) => message || 'Company saved',
          failure: 'The company could not be saved. What you entered is still here.',
          after: ({ data }) => (data ? get().select(data) : get().refresh(OWN)),
        },
        options,
      );
      return dataOf(outcome);
    },
  };
});
