import type { Contact } from '#contract/people/contacts.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { contactsApi } from '#js/api/people/contacts.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';

export type ContactInput = CallBody<typeof contactsApi.create>;
type ContactQuery = CallQuery<typeof contactsApi.list>;
type TagChange = Omit<CallBody<typeof contactsApi.changeTags>, 'ids'>;

type ContactActions = {
  /** Restores a deleted contact with everything that belonged to it. */
  restore: (id: number, options?: ActionOptions) => Promise<Outcome<Contact | null>>;
  /** Adds and removes tags of several contacts. */
  changeTags: (ids: number[], change: TagChange, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Contacts of the company. */
export const useContacts = createResourceStore<Contact, ContactQuery, ContactInput, ContactActions>(
  recordCalls(contactsApi),
  failuresOf('contact'),
  (store) => {
    const action = recordAction<Contact>(store);
    return {
      restore: (id, options) =>
        action.reload(
          () => contactsApi.restore({ params: { id } }),
          { done: 'Contact restored', failure: 'The contact could not be restored.' },
          options,
        ),
      changeTags: (ids, change, options) =>
        action.reload(
          () => contactsApi.changeTags({ body: { ids, ...change } }),
          { failure: 'The tags could not be changed.' },
          options,
        ),
    };
  },
);
