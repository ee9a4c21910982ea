import { create } from 'zustand';
import type { ContactConsent } from '#contract/people/consent.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { consentApi } from '#js/api/people/consent.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome } from '#js/stores/kit/run.ts';
import { useContacts } from './contacts/contacts.ts';

type Decision = CallBody<typeof consentApi.set>;

type ConsentStore = ExtensionRecordState<ContactConsent, number> & {
  /** Records a decision of a contact and shows it. */
  decide: (id: number, decision: Decision, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Records the same decision of several contacts. */
  decideMany: (ids: number[], decision: Decision, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** What a contact agreed to, by the contact's id. */
export const useConsent = create<ConsentStore>()((_set, get, store) => {
  const failure = 'The consent could not be recorded.';
  return {
    ...idle,
    ...extensionRecordSlice<ContactConsent, number>(store, (id, signal) => consentApi.get({ params: { id }, signal })),
    decide: (id, decision, options) =>
      recordAction<ContactConsent>(store, () => get().refresh(id)).replace(
        () => consentApi.set({ params: { id }, body: decision }),
        { done: 'Consent recorded', failure },
        options,
      ),
    decideMany: (ids, decision, options) =>
      recordAction(store, () => useContacts.getState().reload()).reload(
        () => consentApi.setMany({ body: { ids, ...decision } }),
        { done: 'Consent recorded', failure },
        options,
      ),
  };
});
