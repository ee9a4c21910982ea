import { create } from 'zustand';
import type { ContactSettings } from '#contract/people/contactActions.ts';
import { contactActionsApi } from '#js/api/people/contactActions.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '#js/stores/kit/run.ts';

type SettingsStore = ExtensionRecordState<ContactSettings> & {
  save: (settings: { collects_contacts: boolean }, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Whether people become contacts by themselves. */
export const useContactSettings = create<SettingsStore>()((_set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<ContactSettings>(store, (_key, signal) => contactActionsApi.settings({ signal })),
  save: (body, options) =>
    recordAction<ContactSettings>(store, () => get().refresh()).replace(
      () => contactActionsApi.saveSettings({ body }),
      { done: 'Contact settings saved', failure: 'The settings could not be saved.' },
      options,
    ),
}));
