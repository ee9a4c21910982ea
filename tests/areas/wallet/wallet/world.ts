import type { Maker } from '#tests/contract/sale.ts';

/** Begins a purchase of credits. */
export async function buildPurchase({ create }: Maker) {
  return { purchaseId: await create('/wallet/credits/purchase', { credits: 500 }) };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildPurchase>> {}
}
