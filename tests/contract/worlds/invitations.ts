import type { Maker, Sale } from '../world.ts';

/** What the calls of invitations need. */
export async function buildInvitations(_make: Maker, _sale: Sale) {
  return {};
}
