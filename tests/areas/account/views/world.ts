import type { Maker } from '#tests/contract/sale.ts';

/** A saved view of the account that makes the calls. */
export async function buildViews({ create }: Maker) {
  return { viewId: await create('/views/store', { list: 'orders', name: 'Refunded', query: 'status=refunded' }) };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildViews>> {}
}
