import type { Maker } from '#tests/contract/sale.ts';

/** Creates contacts to merge, and a merge to undo. */
export async function buildDuplicates({ create }: Maker) {
  const contact = (name: string) => create('/contacts/store', { name });
  const [survivor, absorbed] = [await contact('Merged Sample'), await contact('Sample Merged')];
  return {
    firstTwinId: await contact('Twin One'),
    secondTwinId: await contact('Twin Two'),
    mergeId: await create('/contacts/duplicates/merge', { survivor_id: survivor, absorbed_ids: [absorbed] }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildDuplicates>> {}
}
