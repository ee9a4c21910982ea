import { create } from 'zustand';
import type { AccountingSettings } from '#contract/accounting/accountingSettings.ts';
import { accountingSettingsApi } from '#js/api/accounting/accountingSettings.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { recordAction } from '../kit/recordAction.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome } from '../kit/run.ts';

export type AccountingSettingsInput = CallBody<typeof accountingSettingsApi.save>;
type Saved = Promise<Outcome<AccountingSettings | null>>;

type State = RecordState<AccountingSettings, void> & {
  save: (body: AccountingSettingsInput, options?: ActionOptions) => Saved;
  saveLogo: (logo: File | null, options?: ActionOptions) => Saved;
  lock: (day: string | null, options?: ActionOptions) => Saved;
};

const FAILED = 'The settings could not be saved. What you entered is still here.';

/** The company as its documents show it, and how documents are made. */
export const useAccountingSettings = create<State>()((_set, get, store) => {
  const action = recordAction<AccountingSettings>(store, () => get().refresh());
  const saved = { done: 'Accounting settings saved', failure: FAILED };
  return {
    ...idle,
    ...recordSlice<AccountingSettings, void>(store, (_own, signal) => accountingSettingsApi.get({ signal })),
    save: (body, options) => action.replace(() => accountingSettingsApi.save({ body }), saved, options),
    saveLogo: (logo, options) =>
      action.replace(() => accountingSettingsApi.saveLogo({ body: logo ? { logo } : {} }), saved, options),
    lock: (day, options) =>
      action.replace(
        () => accountingSettingsApi.lock({ body: { locked_until: day } }),
        { failure: 'The books could not be closed. Nothing was changed.' },
        options,
      ),
  };
});
