import type { Maker, Sale } from '#tests/contract/sale.ts';

/** The segment calls need no records. */
export async function buildSegments(_make: Maker, _sale: Sale) {
  return {};
}
