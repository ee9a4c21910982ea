import type { Maker } from '#tests/contract/sale.ts';

/** Creates a field to change and one to delete. */
export async function buildContactFields({ create }: Maker) {
  return {
    contactFieldId: await create('/settings/contact-fields/store', { label: 'Contract field', kind: 'text' }),
    spareContactFieldId: await create('/settings/contact-fields/store', { label: 'Spare field', kind: 'text' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildContactFields>> {}
}
