import type { Maker } from '#tests/contract/sale.ts';

/** Creates a segment to change and one to delete. */
export async function buildSegments({ create }: Maker) {
  return {
    segmentId: await create('/segments/store', { name: 'Contract segment' }),
    spareSegmentId: await create('/segments/store', { name: 'Spare segment' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildSegments>> {}
}
