import type { Maker } from '#tests/contract/sale.ts';

/** Creates a topic to change and one to delete. */
export async function buildEmail({ create }: Maker) {
  return {
    emailTopicId: await create('/email/topics', { name: 'Contract topic' }),
    spareEmailTopicId: await create('/email/topics', { name: 'Spare topic' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildEmail>> {}
}
