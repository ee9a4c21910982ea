import type { Maker } from '#tests/contract/sale.ts';

/** Nothing yet: conversations begin with a colleague. */
export async function buildChat(_: Maker) {
  return {};
}
