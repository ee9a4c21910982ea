import type { Maker } from '#tests/contract/sale.ts';

/** Creates the records that the calls need: one to change, one to delete. */
export async function buildItems({ create }: Maker) {
  return {
    itemId: await create('/sales/items/store', { name: 'Contract item' }),
    spareItemId: await create('/sales/items/store', { name: 'Spare item' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildItems>> {}
}
