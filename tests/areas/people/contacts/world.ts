import type { Maker } from '#tests/contract/sale.ts';

/** Creates a contact to change and one to delete. */
export async function buildContacts({ create }: Maker) {
  return {
    contactId: await create('/contacts/store', { name: 'Vera Sample' }),
    bulkContactId: await create('/contacts/store', { name: 'Sam Bulk' }),
    spareContactId: await create('/contacts/store', { name: 'Ben Spare' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildContacts>> {}
}
