import type { Maker } from '#tests/contract/sale.ts';

/** Creates the records that the calls need: one to change, one to delete. */
export async function buildAccountingContacts({ create }: Maker) {
  return {
    accountingContactId: await create('/accounting/contacts/store', { type: 'customer', name: 'Contract customer' }),
    spareAccountingContactId: await create('/accounting/contacts/store', { type: 'vendor', name: 'Spare vendor' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildAccountingContacts>> {}
}
