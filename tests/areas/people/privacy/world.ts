import type { Maker } from '#tests/contract/sale.ts';

/** Creates a contact to erase. */
export async function buildPrivacy({ create }: Maker) {
  return { erasedContactId: await create('/contacts/store', { name: 'Erna Gone', email: 'erna@gone.example' }) };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildPrivacy>> {}
}
