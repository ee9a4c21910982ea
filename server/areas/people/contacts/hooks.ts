import { defineHook } from '#server/declarations/Hook.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** What a job has, too. */
type ChangeContext = Pick<HandlerContext, 'db' | 'services'> & { company: { id: number } };

/** Contacts were added, changed or restored in this transaction. */
export const contactsChanged = defineHook<{ ids: readonly number[] }, ChangeContext>('contacts.changed');
