import type { Maker, Sale } from '../world.ts';

/** What the calls of surveys need. */
export async function buildSurveys(_make: Maker, _sale: Sale) {
  return {};
}
