import type { Contact } from '#contract/people/contacts.ts';
import { RESTORE_DAYS } from '#domain/people/contacts.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';

/** Deletes a contact after a confirmation. True if it was deleted. */
export async function removeContact({ id, name }: Contact): Promise<boolean> {
  const isConfirmed = await confirm({
    title: `Delete the contact “${name}”?`,
    body: `Orders, tickets and answers stay. The contact can be restored for ${RESTORE_DAYS} days.`,
    confirmLabel: 'Delete contact',
    danger: true,
  });
  return isConfirmed && (await useContacts.getState().remove(id)).ok;
}
