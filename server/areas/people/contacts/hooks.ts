import { defineHook } from '#server/declarations/Hook.ts';

/** Contacts were added, changed or restored in this transaction. */
export const contactsChanged = defineHook<{ ids: readonly number[] }>('contacts.changed');
