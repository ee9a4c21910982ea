import { create } from 'zustand';
import type { Contact } from '#contract/people/contacts.ts';
import type { PersonalData } from '#contract/people/privacy.ts';
import { privacyApi } from '#js/api/people/privacy.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useContacts } from './contacts/contacts.ts';

/** What somebody confirms with: their password, and why where that is asked. */
type Confirmation = { password: string; reason: string };

type PrivacyStore = RunFlags & {
  /** Everything that is stored about a contact. It is kept nowhere. */
  read: (id: number, password: string, options?: ActionOptions) => Promise<Outcome<{ data: PersonalData }>>;
  restrict: (
    id: number,
    confirmation: Confirmation & { is_restricted: boolean },
    options?: ActionOptions,
  ) => Promise<Outcome<unknown>>;
  erase: (id: number, confirmation: Confirmation, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** The rights of a person whose data are stored. */
export const usePrivacy = create<PrivacyStore>()((set) => ({
  ...idle,
  read: (id, password, options) =>
    run(
      set,
      () => privacyApi.export({ params: { id }, body: { password } }),
      { failure: 'The data could not be read.' },
      options,
    ),
  restrict: (id, body, options) =>
    recordAction<Contact>(useContacts).replace(
      () => privacyApi.restrict({ params: { id }, body }),
      { failure: 'The restriction could not be changed.' },
      options,
    ),
  erase: (id, body, options) =>
    run(
      set,
      () => privacyApi.erase({ params: { id }, body }),
      { success: 'Everything about this person was erased', failure: 'The person could not be erased.' },
      options,
    ),
}));
