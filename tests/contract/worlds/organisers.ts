import type { Maker, Sale } from '../world.ts';

/** What the calls of organisers need. */
export async function buildOrganisers(_make: Maker, _sale: Sale) {
  return {};
}
