import type { Maker, Sale } from '#tests/contract/sale.ts';

/** What the calls of segments need. */
export async function buildSegments(_make: Maker, _sale: Sale) {
  return {};
}
